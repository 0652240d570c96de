"""Every way to be refused: when, and with what problem."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Refusal(NamedTuple):
    """A reply other than 200: when it is given, and what it may look like."""

    when: str
    detail: str
    errors: tuple[Mapping[str, str], ...] = ()
    headers: tuple[str, ...] = ()
    """Components that describe headers of its own."""


REFUSALS: Mapping[str, Refusal] = {
    "malformed-json": Refusal(
        "The body is not JSON as this service reads it: syntax, NaN, numbers past 64 bits, a key twice, "
        "lone surrogates, NUL, a byte order mark, another encoding than UTF-8, or nesting past 32.",
        "An object has the key 'seat' twice.",
        ({"pointer": "", "sentence": "An object has the key 'seat' twice."},),
    ),
    "no-key": Refusal(
        "The service asks for keys, and the request has none, or none that is known here.",
        "Send a key: Authorization: Bearer and the key.",
        headers=("WWW-Authenticate",),
    ),
    "no-such-game": Refusal(
        "There is no such game (`no-such-game`), or it has no such rule (`no-such-rule`).",
        "There is no game chess.",
    ),
    "not-acceptable": Refusal(
        "The request accepts no form that this call replies in.", "The reply is application/json."
    ),
    "impossible-state": Refusal(
        "The state has defects, all of them listed (`impossible-state`); a viewer may also be no seat of "
        "the game (`no-such-seat`).",
        "Defects of the state: 1.",
        (
            {
                "pointer": "/state/ply",
                "sentence": "The count of moves fits the rounds that were played.",
                "id": "ghost-lift/state.ply",
                "fact": "It takes 5 moves or more to come here.",
            },
        ),
    ),
    "impossible-layout": Refusal(
        "The layout breaks a rule (`impossible-layout`), or `first` is no seat of the game (`no-such-seat`).",
        "Rules that the layout breaks: 1.",
        (
            {
                "pointer": "/layout/hands/0",
                "sentence": "Cards reported from the table fit the cards that are known and those there are.",
                "id": "ghost-lift/table.card",
                "fact": "Seat 0 is dealt 5 cards instead of 6.",
            },
        ),
    ),
    "too-large": Refusal(
        "The request is larger than the operator lets it be: its body, the number of moves in a replay, or a "
        "label of Ghosted. Unless set otherwise, a body may have 262144 bytes and a replay 10000 moves.",
        "A body may have 262144 bytes.",
        ({"pointer": "", "sentence": "A body may have 262144 bytes."},),
    ),
    "unsupported-media-type": Refusal(
        "The body is not sent as `application/json`.", "Send the body as application/json."
    ),
    "malformed": Refusal(
        "The request is not of the schema, or has a query parameter.",
        "Faults of the request: 1.",
        ({"pointer": "/state/ply", "sentence": "This is missing."},),
    ),
    "stopping": Refusal("The service is stopping.", "This worker takes no more requests."),
}
"""Every way to be refused. Problems that share a status are told of together."""

OF_EVERY_CALL = ("not-acceptable", "malformed")
OF_EVERY_CLOSED_CALL = ("no-key",)
OF_EVERY_BODY = ("malformed-json", "too-large", "unsupported-media-type")
