"""Rules that enforce, explain and document themselves, and the book that binds them to sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from service.kernel.verdict import Defect, Violation

S = TypeVar("S")
M = TypeVar("M")

HOUSE_RULES = ("turn.over", "turn.phase", "turn.seat", "table.unresolved")
"""Rules that hold in every game in the same way; the referee itself enforces them."""


class Breach(NamedTuple):
    """What breaks a rule in this position, and where in the request it stands."""

    fact: str
    pointer: str = "/move"


class Text(NamedTuple):
    """What the seeds say of a rule, an ending or a defect."""

    id: str
    sentence: str
    source: str


@dataclass(frozen=True, slots=True)
class Rule(Generic[S, M]):
    """One rule: its id and sentence, when a move breaches it, what it takes on trust."""

    id: str
    sentence: str
    source: str
    breach: Callable[[S, M], Breach | None]
    trusts: Callable[[S, M], Iterable[tuple[int, str]]] | None = None
    """What a legal move takes on trust under this rule: a seat and a fact for each card or claim."""

    def violation(self, breach: Breach) -> Violation:
        """The breach as it is reported."""
        return Violation(self.id, self.sentence, breach.fact, breach.pointer)


def respects(rules: Iterable[Rule[S, M]], state: S, move: M) -> bool:
    """Whether the move breaches none of the rules."""
    for rule in rules:  # noqa: SIM110, at half the cost of all(): this runs for every candidate
        if rule.breach(state, move) is not None:
            return False
    return True


class UnboundSentence(Exception):
    """A rule without a sentence, or a sentence without a rule."""


class Rulebook:
    """The sentences of one game, each to be bound to what enforces it.

    Built from the game's seeds: three sequences of mappings with ``id``, ``sentence`` and
    ``source`` (defects have no source). Ids in the seeds are short, ``play.held``; outside they
    carry the game's name, ``ghost-lift/play.held``.
    """

    def __init__(
        self,
        game: str,
        rules: Sequence[Mapping[str, str]],
        endings: Sequence[Mapping[str, str]],
        defects: Sequence[Mapping[str, str]],
    ) -> None:
        self.game = game
        self.rules = _texts(game, rules)
        self.endings = _texts(game, endings)
        self.defects = _texts(game, defects)
        self._bound = {self._text(self.rules, slug).id for slug in HOUSE_RULES}
        self._enforced: dict[str, Rule[Any, Any]] = {}

    def house_rule(self, slug: str) -> Text:
        """The text of a rule that the referee itself enforces."""
        return self._text(self.rules, slug)

    def rule(
        self, slug: str, trusts: Callable[[Any, Any], Iterable[tuple[int, str]]] | None = None
    ) -> Callable[[Callable[[Any, Any], Breach | None]], Rule[Any, Any]]:
        """Decorate the function that finds the breach: it becomes the rule named ``slug``.

        ``trusts`` gives the seat and the fact of each assumption of a legal move. Raises
        ``UnboundSentence`` if the seeds have no such rule or it is bound already.
        """
        text = self._bind(self.rules, slug)

        def bind(breach: Callable[[Any, Any], Breach | None]) -> Rule[Any, Any]:
            enforced = Rule(text.id, text.sentence, text.source, breach, trusts)
            self._enforced[slug] = enforced
            return enforced

        return bind

    def named(self, *slugs: str) -> tuple[Rule[Any, Any], ...]:
        """The bound rules of these names, in order. Raises ``KeyError`` for one not bound yet."""
        return tuple(self._enforced[slug] for slug in slugs)

    def ending(self, slug: str) -> str:
        """The id of what decides a game. Raises ``UnboundSentence`` as ``rule`` does."""
        return self._bind(self.endings, slug).id

    def defect(self, slug: str) -> Callable[[str, str], Defect]:
        """A function that makes the defect named ``slug`` from a fact and a pointer."""
        text = self._bind(self.defects, slug)
        return lambda fact, pointer: Defect(text.id, text.sentence, fact, pointer)

    def close(self) -> None:
        """Hold that every sentence is bound. Raises ``UnboundSentence`` naming those that are not."""
        everything = [*self.rules.values(), *self.endings.values(), *self.defects.values()]
        idle = [text.id for text in everything if text.id not in self._bound]
        if idle:
            raise UnboundSentence(f"sentences without a rule: {', '.join(idle)}")

    def _bind(self, texts: Mapping[str, Text], slug: str) -> Text:
        text = self._text(texts, slug)
        if text.id in self._bound:
            raise UnboundSentence(f"{text.id} is bound twice")
        self._bound.add(text.id)
        return text

    def _text(self, texts: Mapping[str, Text], slug: str) -> Text:
        try:
            return texts[slug]
        except KeyError:
            raise UnboundSentence(f"{self.game}/{slug} has no sentence in the seeds") from None


def _texts(game: str, entries: Sequence[Mapping[str, str]]) -> dict[str, Text]:
    return {
        entry["id"]: Text(f"{game}/{entry['id']}", entry["sentence"], entry.get("source", ""))
        for entry in entries
    }
