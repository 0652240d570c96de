"""The calls in words: what each is for, and what it may refuse."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple


class Judging(NamedTuple):
    """An adjudicating call: a POST whose request and reply depend on the game."""

    path: str
    operation: str
    summary: str
    description: str
    request: str
    """The attribute of ``GameRequests`` that holds its request."""
    refuses: tuple[str, ...] = ("impossible-state",)
    """The problems of its own."""


JUDGING = (
    Judging(
        "/setup",
        "setup",
        "Set up a game",
        "Gives the state before the first deal or, with a `seed` or a `layout`, after it; `applied` holds "
        "that deal, complete enough to replay without the seed. A `layout` outranks a `seed`.",
        "setup",
        ("impossible-layout",),
    ),
    Judging(
        "/validate",
        "validate",
        "Judge a move",
        "Says whether the move is legal, every rule that it breaks and why, and what the verdict takes on "
        "trust. An illegal move is an answered question: 200 with `legal` false.",
        "move",
    ),
    Judging(
        "/apply",
        "apply",
        "Judge a move and play it",
        "The verdict and, if the move is legal, the state it leads to, the moves applied, what happened, and "
        "the score of a round or game that it ended. All four are null if the move is illegal. With a `seed` "
        "dice and shuffles that the move leads to are drawn at once; a round that has ended lies as it is "
        "until a `deal` is sent, with a seed or with the whole layout.",
        "move",
    ),
    Judging(
        "/moves",
        "moves",
        "List the legal moves",
        "Every legal move of each seat awaited, once; equal cards are interchangeable. A template is a move "
        "with free places (`null`): every legal move is listed or fits a template. Where the table is due "
        "and no seat, both lists are empty: report what it shows.",
        "state",
    ),
    Judging(
        "/score",
        "score",
        "Count the score",
        "The account of the round, and of the game, as they stand.",
        "state",
    ),
    Judging(
        "/view",
        "view",
        "Show what a seat may see",
        "The state with `null` for every card that the seat cannot see (`seat` null: a spectator), and the "
        "`applied` and `events` of a reply masked alike. A view is a state: every call takes it.",
        "view",
    ),
    Judging(
        "/check",
        "check",
        "Look for defects",
        "Says whether a legal game can have led to the state, and lists every defect if none can.",
        "state",
        (),
    ),
    Judging(
        "/replay",
        "replay",
        "Play a run of moves",
        "Plays the moves for as long as they are legal. A record that holds every chance move needs no seed. "
        "With a `seed`, chance moves without an outcome, and dice and reshuffles left out, come from it; "
        "`seed_agrees` says whether those that were given are the ones that it draws.",
        "replay",
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
    refuses: tuple[str, ...] = ()
    """The problems of its own."""


READING = (
    Reading("/games", "games", "catalogue", "List the games", "The games and their rulesets.", "Games"),
    Reading(
        "/games/{game}",
        "game",
        "catalogue",
        "Describe a game",
        "Rulesets, options, components with where they are known from, types of moves, phases.",
        "Game",
        ("no-such-game",),
    ),
    Reading(
        "/games/{game}/rules",
        "rules",
        "catalogue",
        "List a game's rules",
        "Every rule and ending with its sentence and its place in the rulebook, every defect, and the "
        "rulings with their reasons.",
        "Rules",
        ("no-such-game",),
    ),
    Reading(
        "/games/{game}/rules/{rule}",
        "rule",
        "catalogue",
        "Look a rule up",
        "One rule, ending or defect, by its id without the game's name.",
        "OneRule",
        ("no-such-game",),
    ),
    Reading(
        "/games/{game}/cases",
        "cases",
        "catalogue",
        "List the conformance cases",
        "States and moves with the verdict and successor that any implementation must give.",
        "Cases",
        ("no-such-game",),
    ),
    Reading("/livez", "livez", "operations", "Is the service alive", "It is, if it answers.", "Live"),
    Reading(
        "/readyz",
        "readyz",
        "operations",
        "Is the service ready",
        "Whether requests may be sent here; no longer while the service stops.",
        "Ready",
        ("stopping",),
    ),
    Reading(
        "/metrics",
        "metrics",
        "operations",
        "Read the counts",
        "Requests, durations, verdicts, broken rules and defects in Prometheus's text format, summed over "
        "the workers. Open to everybody who can reach it, keys or not.",
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


LINKS: Mapping[str, Mapping[str, tuple[str, Mapping[str, Any]]]] = {
    "/setup": {
        "movesOfTheStart": ("moves", {"state": "$response.body#/state"}),
        "checkTheStart": ("check", {"state": "$response.body#/state"}),
    },
    "/moves": {
        "applyTheFirst": (
            "apply",
            {"state": "$request.body#/state", "move": "$response.body#/moves/0"},
        ),
        "validateTheFirst": (
            "validate",
            {"state": "$request.body#/state", "move": "$response.body#/moves/0"},
        ),
    },
    "/apply": {
        "movesThatFollow": ("moves", {"state": "$response.body#/state"}),
        "scoreThatFollows": ("score", {"state": "$response.body#/state"}),
        "viewOfTheFirstSeat": (
            "view",
            {
                "state": "$response.body#/state",
                "seat": 0,
                "applied": "$response.body#/applied",
                "events": "$response.body#/events",
            },
        ),
    },
}
"""Which call can follow which, and on what."""
