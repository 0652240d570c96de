"""What a guide tells its readers to type is typed here, and what it shows is what comes back."""

import json
import re
from pathlib import Path

import pytest

from tests.guides.page import OUTPUTS, ROOT, Block, blocks, links, steps
from tests.guides.session import INSTALLED, PROGRAMS, make_folder, printed, save

GUIDES = sorted((ROOT / "guides").glob("*.md"))
README = ROOT / "README.md"


def languages(page: Path) -> list[str]:
    """The languages of a page, shells first: what they make is there for the others."""
    typed = {block.kind for block in blocks(page)}
    return [language for language in PROGRAMS if language in typed]


def assert_shown(output: str, shown: Block | None, page: Path) -> None:
    """What was printed is what the page shows; JSON may be laid out otherwise."""
    if shown is None:
        assert output == "", f"{page.name} does not show what its end prints"
    elif shown.kind == "json":
        assert json.loads(output) == json.loads(shown.text), f"{page.name}, line {shown.line}"
    else:
        assert output == shown.text, f"{page.name}, line {shown.line}"


@pytest.mark.parametrize("page", GUIDES, ids=lambda page: str(page.stem))
def test_all_code_runs_from_top_to_bottom_and_prints_what_is_shown(
    page: Path, live_service: str, tmp_path: Path
) -> None:
    make_folder(tmp_path)
    told = {language: list(steps(page, language)) for language in languages(page)}
    for language, each in told.items():
        save(language, [step.typed for step in each], live_service, tmp_path)
    for language, each in told.items():
        for step, output in zip(each, printed(language, tmp_path), strict=True):
            assert_shown(output, step.output, page)


@pytest.mark.parametrize("page", GUIDES, ids=lambda page: str(page.stem))
def test_every_block_is_code_that_is_run_or_what_it_prints(page: Path) -> None:
    assert {block.kind for block in blocks(page)} <= {*PROGRAMS, *OUTPUTS}
    outputs = [block for block in blocks(page) if block.kind in OUTPUTS]
    shown = {step.output for language in languages(page) for step in steps(page, language)}
    assert set(outputs) <= shown


@pytest.mark.parametrize("page", GUIDES, ids=lambda page: str(page.stem))
def test_every_link_leads_somewhere(page: Path) -> None:
    assert [target for target in links(page) if not target.exists()] == []


def test_the_readme_links_to_every_guide() -> None:
    assert {target.resolve() for target in links(README)} >= set(GUIDES)


def test_the_packages_that_a_contract_tester_installs_are_those_of_the_tests() -> None:
    text = (ROOT / "guides" / "contract-tester.md").read_text(encoding="utf-8")
    (named,) = re.findall(r"`npm install ([^`]+)`", text)
    pinned = json.loads((INSTALLED.parent / "package.json").read_text())["dependencies"]
    for package in named.split():
        name, _, version = package.partition("@")
        assert pinned[name].startswith(version), package
