"""The calls in words: what each is for, and what it may refuse."""

from __future__ import annotations

from typing import NamedTuple


class Judging(NamedTuple):
    """An adjudicating call: a POST whose request and reply depend on the game."""

    path: str
    operation: str
    summary: str
    description: str
    request: str
    """The attribute of ``GameRequests`` that holds its request."""
    refuses: str
    """What a 409 says."""


STATE = "The state has defects (`impossible-state`)."

JUDGING = (
    Judging(
        "/setup",
        "setup",
        "Set up a game",
        "Gives the state before the first deal or, with a `seed` or a `layout`, after it; `applied` holds "
        "that deal, complete enough to replay without the seed. A `layout` outranks a `seed`.",
        "setup",
        "The layout breaks a rule (`impossible-layout`), or `first` is no seat of it (`no-such-seat`).",
    ),
    Judging(
        "/validate",
        "validate",
        "Judge a move",
        "Says whether the move is legal, every rule that it breaks and why, and what the verdict takes on "
        "trust. An illegal move is an answered question: 200 with `legal` false.",
        "move",
        STATE,
    ),
    Judging(
        "/apply",
        "apply",
        "Judge a move and play it",
        "The verdict and, if the move is legal, the state it leads to, the moves applied (with a `seed` the "
        "chance moves that follow, too), what happened, and the score of a round or game that it ended. "
        "All four are null if the move is illegal.",
        "move",
        STATE,
    ),
    Judging(
        "/moves",
        "moves",
        "List the legal moves",
        "Every legal move of each seat awaited, once; equal cards are interchangeable. A template is a move "
        "with free places (`null`): every legal move is listed or fits a template.",
        "state",
        STATE,
    ),
    Judging(
        "/score",
        "score",
        "Count the score",
        "The account of the round, and of the game, as they stand.",
        "state",
        STATE,
    ),
    Judging(
        "/view",
        "view",
        "Show what a seat may see",
        "The state with `null` for every card that the seat cannot see (`seat` null: a spectator), and the "
        "`applied` and `events` of a reply masked alike. A view is a state: every call takes it.",
        "view",
        "The state has defects (`impossible-state`), or the seat is not there (`no-such-seat`).",
    ),
    Judging(
        "/check",
        "check",
        "Look for defects",
        "Says whether a legal game can have led to the state, and lists every defect if none can.",
        "state",
        "Never: defects are the answer.",
    ),
    Judging(
        "/replay",
        "replay",
        "Play a run of moves",
        "Plays the moves for as long as they are legal, without a seed if chance moves are among them. With "
        "a `seed`, chance moves left out are drawn from it, and `seed_agrees` says whether those given are "
        "the ones that it draws.",
        "replay",
        STATE,
    ),
)


class Reading(NamedTuple):
    """A call that takes no body: a GET."""

    path: str
    operation: str
    tag: str
    summary: str
    description: str
    reply: str
    """A component of the contract, or a media type for replies that are not JSON."""
    statuses: tuple[int, ...] = ()
    """Refusals of its own."""


READING = (
    Reading("/games", "games", "catalogue", "List the games", "The games and their rulesets.", "Games"),
    Reading(
        "/games/{game}",
        "game",
        "catalogue",
        "Describe a game",
        "Rulesets, options, components with where they are known from, types of moves, phases.",
        "Game",
        (404,),
    ),
    Reading(
        "/games/{game}/rules",
        "rules",
        "catalogue",
        "List a game's rules",
        "Every rule and ending with its sentence and its place in the rulebook, every defect, and the "
        "rulings with their reasons.",
        "Rules",
        (404,),
    ),
    Reading(
        "/games/{game}/rules/{rule}",
        "rule",
        "catalogue",
        "Look a rule up",
        "One rule or ending, by its id without the game's name.",
        "OneRule",
        (404,),
    ),
    Reading(
        "/games/{game}/cases",
        "cases",
        "catalogue",
        "List the conformance cases",
        "States and moves with the verdict and successor that any implementation must give.",
        "Cases",
        (404,),
    ),
    Reading("/livez", "livez", "operations", "Is the service alive", "It is, if it answers.", "Live"),
    Reading(
        "/readyz",
        "readyz",
        "operations",
        "Is the service ready",
        "Whether requests may be sent here; no longer while the service stops.",
        "Ready",
        (503,),
    ),
    Reading(
        "/metrics",
        "metrics",
        "operations",
        "Read the counts",
        "Requests, durations, verdicts and defects in Prometheus's text format.",
        "text/plain",
    ),
    Reading(
        "/openapi.yaml",
        "contract_yaml",
        "operations",
        "Read the contract as YAML",
        "This document.",
        "application/yaml",
    ),
    Reading(
        "/openapi.json",
        "contract_json",
        "operations",
        "Read the contract as JSON",
        "This document.",
        "application/json",
    ),
    Reading(
        "/docs",
        "docs",
        "operations",
        "Read and try the contract",
        "A page on which every call can be tried.",
        "text/html",
    ),
)


REFUSALS = {
    400: "The body is not JSON as this service reads it: syntax, NaN, numbers past 64 bits, a key twice, "
    "lone surrogates, NUL, another encoding than UTF-8, or nesting past 32.",
    404: "There is no such game or rule.",
    406: "The request accepts no form that this call replies in.",
    413: "The body is too large.",
    415: "The body is not sent as `application/json`.",
    422: "The request is not of the schema, or has a query parameter.",
    503: "The service is stopping.",
}
"""Every refusal but 409, and when it is given."""

OF_EVERY_CALL = (406, 422)
OF_EVERY_BODY = (400, 413, 415)
