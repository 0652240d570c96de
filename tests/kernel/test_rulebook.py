"""A rule without a sentence, or a sentence without a rule, is found when the game is imported."""

import pytest

from service.kernel.rule import HOUSE_RULES, Breach, Rulebook, UnboundSentence, respects

HOUSE = [{"id": slug, "sentence": f"About {slug}.", "source": "house"} for slug in HOUSE_RULES]
HELD = {"id": "play.held", "sentence": "A card is played from the hand.", "source": "A1"}


def book(*rules: dict[str, str]) -> Rulebook:
    return Rulebook("whist", [*HOUSE, *rules], [{"id": "win.all", "sentence": "All."}], [])


def test_a_rule_carries_its_sentence() -> None:
    whist = book(HELD)

    @whist.rule("play.held")
    def held(state: str, move: str) -> Breach | None:
        return None if move in state else Breach(f"{move} is not in {state}.", "/move/card")

    assert (held.id, held.sentence, held.source) == ("whist/play.held", HELD["sentence"], "A1")
    assert respects([held], "abc", "b")
    assert not respects([held], "abc", "d")
    breach = held.breach("abc", "d")
    assert breach is not None
    assert held.violation(breach).pointer == "/move/card"


def test_a_rule_without_a_sentence_is_refused() -> None:
    with pytest.raises(UnboundSentence, match=r"whist/play\.luck has no sentence"):
        book().rule("play.luck")


def test_a_sentence_without_a_rule_is_refused() -> None:
    with pytest.raises(UnboundSentence, match=r"whist/play\.held, whist/win\.all"):
        book(HELD).close()


def test_a_sentence_is_bound_once() -> None:
    whist = book()
    whist.ending("win.all")
    whist.close()
    with pytest.raises(UnboundSentence, match="bound twice"):
        whist.ending("win.all")


def test_a_game_without_the_house_rules_is_refused() -> None:
    with pytest.raises(UnboundSentence, match=r"turn\.over"):
        Rulebook("whist", [HELD], [], [])
