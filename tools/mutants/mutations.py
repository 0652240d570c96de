"""Which mutants are made of a file: Cosmic Ray's operators, and the places where they mean something."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from cosmic_ray.ast import ast_nodes, get_ast_from_path
from cosmic_ray.ast.ast_query import ASTQuery
from cosmic_ray.plugins import get_operator
from cosmic_ray.work_item import MutationSpec, WorkItem
from parso.tree import NodeOrLeaf

COMPARISONS = {
    # For each comparison those that differ from it by a boundary: whoever tells them apart tells all apart.
    "Lt": ("LtE", "NotEq"),
    "LtE": ("Lt", "Eq"),
    "Gt": ("GtE", "NotEq"),
    "GtE": ("Gt", "Eq"),
    "Eq": ("NotEq", "LtE", "GtE"),
    "NotEq": ("Eq", "Lt", "Gt"),
    "Is": ("IsNot",),
    "IsNot": ("Is",),
}
ARITHMETIC = {
    "Add": "Sub",
    "Sub": "Add",
    "Mul": "FloorDiv",
    "FloorDiv": "Mul",
    "Mod": "FloorDiv",
    "BitOr": "BitAnd",
    "BitAnd": "BitOr",
}
OPERATORS = (
    *(f"ReplaceComparisonOperator_{old}_{new}" for old, others in COMPARISONS.items() for new in others),
    *(f"ReplaceBinaryOperator_{old}_{new}" for old, new in ARITHMETIC.items()),
    "ReplaceUnaryOperator_USub_UAdd",
    "ReplaceUnaryOperator_Delete_Not",
    "ReplaceAndWithOr",
    "ReplaceOrWithAnd",
    "ReplaceTrueWithFalse",
    "ReplaceFalseWithTrue",
    "ReplaceBreakWithContinue",
    "ReplaceContinueWithBreak",
    "AddNot",
    "ExceptionReplacer",
    "NumberReplacer",
    "ZeroIterationForLoop",
)
ORDERED = ("_Eq_LtE", "_Eq_GtE", "_NotEq_Lt", "_NotEq_Gt")
"""Comparisons that mean something between numbers alone."""


def mutants_of(path: Path) -> Iterator[WorkItem]:
    """Every mutant of a file, each under a name that says where and what it is."""
    nodes = list(ast_nodes(get_ast_from_path(path)))
    for name in OPERATORS:
        operator = get_operator(f"core/{name}")()
        positions = ((node, *span) for node in nodes for span in operator.mutation_positions(node))
        for occurrence, (node, start, end) in enumerate(positions):
            if _says_nothing(node) or (name.endswith(ORDERED) and _of_words(node)):
                continue
            mutation = MutationSpec(
                module_path=path,
                operator_name=f"core/{name}",
                occurrence=occurrence,
                start_pos=start,
                end_pos=end,
                definition_name=ASTQuery(node).get_definition_name(),
            )
            yield WorkItem.single(f"{path}:{start[0]}:{start[1]}:{name}:{occurrence}", mutation)


def controls_of(path: Path) -> Iterator[WorkItem]:
    """The file as it is, in the place of two mutants: one at its head, and one in its last function."""
    for line in (1, len(path.read_text(encoding="utf-8").splitlines())):
        mutation = MutationSpec(path, "core/NoOp", 0, (line, 0), (line, 1))
        yield WorkItem.single(f"{path}:{line}:NoOp", mutation)


def _says_nothing(node: NodeOrLeaf) -> bool:
    """Whether it stands in a type, a decorator, an assertion, prose, or the ``strict`` of a ``zip``."""
    inner, outer = node, node.parent
    while outer is not None:
        if outer.type in ("decorator", "assert_stmt") or inner is _type_in(outer) or _is_prose(outer):
            return True
        if outer.type == "argument" and outer.children[0].get_code().strip() == "strict":
            return True
        inner, outer = outer, outer.parent
    return bool(node.type == "assert_stmt")


def _type_in(node: NodeOrLeaf) -> NodeOrLeaf | None:
    """The type that something declares: of a name, a parameter, or what a function returns."""
    if node.type == "annassign":
        return node.children[1]
    if node.type == "tfpdef":
        return node.children[-1]
    return node.annotation if node.type == "funcdef" else None


def _is_prose(node: NodeOrLeaf) -> bool:
    """Whether it is a text with values in it that is read by people, not a pointer."""
    return bool(node.type == "fstring" and not node.get_code(include_prefix=False).startswith('f"/'))


def _of_words(comparison: NodeOrLeaf) -> bool:
    """Whether what is compared are texts or lists, to go by how the right side is written."""
    right = comparison.children[-1].get_code(include_prefix=False)
    return bool(right.isupper() or right[0] in "\"'([{")
