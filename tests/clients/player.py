"""Plays one whole game with the client generated from the contract, all in its own types.

Its choices, and how it fills templates, follow the rule of ``table``. Imported once the client is there.
"""

import json
from typing import Any, NamedTuple

from referee_client import Client
from referee_client import models as the
from referee_client.api.adjudication import apply, moves, setup
from referee_client.types import Response

from tests.clients.table import Played, Table, choice


class Models(NamedTuple):
    """What the client has for a game, by one of its rulesets."""

    setup: Any
    state: Any
    ask: Any
    listed: Any
    deal: Any
    propose: Any
    ruling: Any


MODELS = {
    "ghost-lift": Models(
        the.GhostLiftDuelSetup,
        the.GhostLiftDuelState,
        the.GhostLiftStateRequest,
        the.GhostLiftMovesReply,
        the.GhostLiftDealUntold,
        the.GhostLiftMoveRequest,
        the.GhostLiftApplyReply,
    ),
    "13-ghosts": Models(
        the.ThirteenGhostsDuelSetup,
        the.ThirteenGhostsDuelState,
        the.ThirteenGhostsStateRequest,
        the.ThirteenGhostsMovesReply,
        the.ThirteenGhostsPlainDealUntold,
        the.ThirteenGhostsDuelMoveRequest,
        the.ThirteenGhostsApplyReply,
    ),
    "rest-in-peace": Models(
        the.RestInPeaceStandardSetup,
        the.RestInPeaceStandardState,
        the.RestInPeaceStateRequest,
        the.RestInPeaceMovesReply,
        the.RestInPeaceDealUntold,
        the.RestInPeaceMoveRequest,
        the.RestInPeaceApplyReply,
    ),
    "ghosted": Models(
        the.GhostedStandardSetup,
        the.GhostedStandardState,
        the.GhostedStateRequest,
        the.GhostedMovesReply,
        the.GhostedDealUntold,
        the.GhostedMoveRequest,
        the.GhostedApplyReply,
    ),
}


def play_typed(base: str, table: Table) -> Played:
    """Play a whole game: every reply is parsed into the client's models, and asked on with them."""
    client, of_game = Client(base_url=base), MODELS[table.game]
    opening = of_game.setup(game=table.game, ruleset=table.ruleset, seats=table.seats, seed=table.seed)
    state = told(setup.sync_detailed(client=client, body=opening)).state
    sent: list[dict[str, Any]] = []
    while state.awaits.phase != "over":
        assert isinstance(state, of_game.state)
        move = decide(client, state, table)
        proposal = of_game.propose(state=state, move=move, seed=table.seed)
        ruling = told(apply.sync_detailed(client=client, body=proposal))
        assert isinstance(ruling, of_game.ruling)
        assert ruling.legal, ruling.violations
        sent.append(move.to_dict())
        state = ruling.state
    return Played(sent, state.to_dict())


def decide(client: Client, state: Any, table: Table) -> Any:
    """The move to make now: the deal of a round, or one of those listed."""
    of_game = MODELS[table.game]
    if state.awaits.phase == "deal":
        return of_game.deal(type_="deal")
    listed = told(moves.sync_detailed(client=client, body=of_game.ask(state=state)))
    assert isinstance(listed, of_game.listed)
    templates = [filled(template, state) for template in listed.templates]
    return choice([*listed.moves, *templates], state.ply, table.reach)


def filled(template: Any, state: Any) -> Any:
    """A move of Ghosted that fits a template."""
    seat = template.seat
    one, other = state.ply % 12 + 1, (state.ply + 1) % 12 + 1
    match template:
        case the.GhostedQuestionTemplate(target=target, about=str(about)):
            letter = about[0].upper()
            cards = [f"{letter}{one}", f"{letter}{other}"]
            return the.GhostedQuestion(type_="question", seat=seat, target=target, about=about, one_of=cards)
        case the.GhostedQuestionTemplate(target=target):
            return the.GhostedQuestion(type_="question", seat=seat, target=target, text="Was it loud? 🔊")
        case the.GhostedGuessTemplate(target=target):
            letter = {"weapons": "W", "motives": "M"}.get(state.action, "S")
            cards = [f"{letter}{one}", f"{letter}{other}"]
            return the.GhostedGuess(type_="guess", seat=seat, target=target, cards=cards)
    named = {"seat": seat, "suspect": f"S{one}", "weapon": f"W{one}", "motive": f"M{one}"}
    if isinstance(template, the.GhostedScalesTemplate):
        return the.GhostedScales(type_="scales", **named)
    return the.GhostedAccuse(type_="accuse", **named)


def told(response: Response[Any]) -> Any:
    """The parsed reply, of which nothing was lost: it gives back what came in."""
    assert response.status_code == 200, response.content
    parsed: Any = response.parsed
    assert parsed.to_dict() == json.loads(response.content)
    assert_typed(parsed)
    return parsed


def assert_typed(value: Any) -> None:
    """Nothing was left as the JSON it came as: every object is one of the client's models."""
    assert not isinstance(value, dict), value
    for part in value if isinstance(value, list) else getattr(value, "__attrs_attrs__", ()):
        assert_typed(part if isinstance(value, list) else getattr(value, part.name))
