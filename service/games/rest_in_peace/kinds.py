"""What a psychic may be: what all twenty-nine are described by."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NewType

from service.games.rest_in_peace.choosing import AtOnce, Choice
from service.games.rest_in_peace.table import Chosen

SILENT = -1000
"""What a modifier adds to a card that does not count: it is brought down to 0."""

Weighs = Callable[[bool, int, Chosen], int]
"""(whether a card is its player's own, that card's value, what it chose) -> what it adds to it.

Nothing that is taken away takes a card below 0.
"""


Lasting = NewType("Lasting", str)
"""What a psychic does for as long as it lies in the round (a trip: and in the next one)."""

OPENS_HAND = Lasting("the opponent's hand lies open to its player")
TRIPS = Lasting("the opponent's next card is drawn at random")
GETS_PSYCHIC = Lasting("its player gets the round's psychic whoever wins")
MOVES_ON = Lasting("it goes to round 10 when the round ends")
TWO_A_TURN = Lasting("the opponent plays two or more cards in a turn")
CARRIES = Lasting("its player may carry a ghost if they win")
NO_PSYCHICS = Lasting("the opponent plays no psychics")
BANS = Lasting("nobody plays the values it names")
LEVELS = Lasting("every other card counts 1 and has no lasting effect")

Ends = NewType("Ends", str)
"""How a psychic ends the round at once."""

ROUND_LOST = Ends("its player loses the round")
ROUND_DRAWN = Ends("nobody wins the round")


@dataclass(frozen=True)
class Psychic:
    """One psychic: its printed title, its level, and all that it does.

    ``ghosts``: the values of the ghosts it counts as. ``at_once``: what happens when it is played.
    ``shuffles``: the own deck, after that. ``becomes``: its entry keeps a value, as a ghost's
    (``"ghost"``) or as a mere number (``"number"``).
    ``in_ten``: what it counts in round 10 instead of its value. ``only_in_ten``: there is no play of it.
    ``asks_in_ten``: it asks for its choice when it is laid into round 10, too.
    """

    title: str
    level: int
    ghosts: tuple[int, ...] = ()
    choice: Choice | None = None
    at_once: AtOnce | None = None
    lasting: Lasting | None = None
    weighs: Weighs | None = None
    becomes: str | None = None
    ends: Ends | None = None
    shuffles: bool = False
    in_ten: int | None = None
    only_in_ten: bool = False
    asks_in_ten: bool = False
