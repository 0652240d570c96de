"""The state of 13 Ghosts on the wire."""

from __future__ import annotations

from typing import Any

from service.api.wire.fields import Choice, Switch, Whole, described
from service.api.wire.game import SEAT, position
from service.api.wire.lists import Ascending, Several
from service.api.wire.shapes import Record
from service.api.wire.thirteen_ghosts_effects import ASK, NUMBER, PREFIX, write_edition
from service.api.wire.thirteen_ghosts_options import OPTIONS
from service.api.wire.unions import ByMember
from service.games.seeds import rulebook, seed_of
from service.games.thirteen_ghosts.effects import GAME
from service.games.thirteen_ghosts.rulesets import RULESETS
from service.games.thirteen_ghosts.table import (
    ATTACK,
    EFFECT,
    Answer,
    Entry,
    Look,
    Naming,
    Question,
    Table,
)

UNKNOWN = Whole(NUMBER.least, NUMBER.most, allow_none=True)
LEFT_OUT = Whole(NUMBER.least, NUMBER.most, load_default=None, allow_none=False)
LONGEST = 100
"""More entries than any list but the answers can have; what is longer is not read."""
_HAND = Several(UNKNOWN, at_most=LONGEST)
HANDS = Several(_HAND, at_most=LONGEST)
SOME_CARDS = Several(UNKNOWN, at_least=1, at_most=LONGEST)
SOME_NUMBERS = Ascending(NUMBER, at_least=1, at_most=LONGEST)
_ONE_EACH = Several(SEAT, at_most=LONGEST, allow_none=True)
_PAIR = Ascending(SEAT, at_most=LONGEST, allow_none=True)
_FLAGS = Several(Switch(), at_most=LONGEST)
_END = Choice(("top", "bottom"), component=f"{PREFIX}End")
OF_SEAT = {"seat": SEAT}


def _entry(seat: int, card: int | None, copies: int | None, **played: str) -> Entry:
    return Entry(seat, card, played["as"], copies)


def _look(seat: int, deck: int, cards: tuple[int | None, ...], **seen: str) -> Look:
    return Look(seat, deck, seen["from"], cards)


_PLAYED = Record(
    {**OF_SEAT, "card": UNKNOWN, "as": Choice((EFFECT, ATTACK)), "copies": LEFT_OUT},
    _entry,
    component=f"{PREFIX}Played",
)
SEEN = {**OF_SEAT, "deck": Whole(0, 1), "from": _END, "cards": SOME_CARDS}
_LOOK = Record(SEEN, _look, component=f"{PREFIX}Look", allow_none=True)
_QUESTION = ByMember(
    {
        "ask": Record({"asker": SEAT, "ask": ASK}, Question, component=f"{PREFIX}AskedQuestion"),
        "names": Record({"asker": SEAT, "names": SOME_NUMBERS}, Naming, component=f"{PREFIX}Naming"),
    },
    component=f"{PREFIX}Question",
    allow_none=True,
)
ANSWERED = {"asker": SEAT, "seat": SEAT, "ask": ASK, "yes": Switch()}
_ANSWER = Record({"ply": Whole(), **ANSWERED}, Answer, component=f"{PREFIX}GivenAnswer")
POINTS = Several(Whole(), at_most=LONGEST)

STATE = position(
    GAME,
    PREFIX,
    RULESETS,
    tuple(phase["id"] for phase in seed_of(GAME)["phases"]),
    tuple(text.id for text in rulebook(GAME).endings.values()),
    options=OPTIONS,
    members={
        "round": described(Whole(), "The round that is on, or that has just ended; 0 before the first deal."),
        "captains": described(_ONE_EACH, "In teams: the captain of each team in this round."),
        "up": described(_ONE_EACH, "In teams: who acts when the turn comes to each team."),
        "tiebreak": described(_PAIR, "In trio: the two seats that play for the tied game."),
        "decks": described(HANDS, "The deck or, in teams, one a team; top card first."),
        "hands": described(HANDS, "One hand a seat, in the order in which cards came."),
        "crypts": described(_HAND, "What each seat hides; null also while it still has to choose."),
        "played": described(Several(_PLAYED, at_most=LONGEST), "Cards played in this round, in order."),
        "out": described(_FLAGS, "Whether each seat is out of this round."),
        "shields": described(_FLAGS, "Whether each seat is shielded from questions."),
        "resolving": described(UNKNOWN, "The number whose effect is resolved: of a copy the copied one."),
        "look": described(_LOOK, "The cards of a deck that a seat is looking at, topmost first."),
        "question": described(_QUESTION, "What awaits the answers of seats whose crypt is not known."),
        "answers": described(Several(_ANSWER), "What was answered in this round, in order."),
        "score": described(POINTS, "Rounds won by seat or team; in trio points by seat."),
    },
    make=Table,
)


def _write_entry(entry: Entry) -> dict[str, Any]:
    members = {"seat": entry.seat, "card": entry.card, "as": entry.as_}
    return members if entry.copies is None else {**members, "copies": entry.copies}


def write_state(table: Table) -> dict[str, Any]:
    """The table as JSON; ``as`` and ``from`` are words that Python keeps for itself."""
    look, options = table.look, table.options
    members = {name: value for name, value in vars(table).items() if name != "leaves"}
    members["options"] = {"edition": write_edition(options.edition), "faces": options.faces}
    if options.captains is not None:
        members["options"]["captains"] = options.captains
    members["played"] = [_write_entry(entry) for entry in table.played]
    if look is not None:
        members["look"] = {"seat": look.seat, "deck": look.deck, "from": look.from_, "cards": look.cards}
    return members
