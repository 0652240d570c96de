// Plays one whole game with the types generated from the contract, and prints what it did.
// Its choices, and how it fills templates, follow the rule of table.py.

import type {
  ApplyRequest,
  GhostedMove,
  GhostedState,
  GhostedTemplate,
  GhostLiftState,
  MovesReply,
  MovesRequest,
  paths,
  RestInPeaceState,
  SetupReply,
  SetupRequest,
  ThirteenGhostsState,
} from "./referee.js";

type Call = "/setup" | "/moves" | "/apply";
type Asked<C extends Call> = paths[C]["post"]["requestBody"]["content"]["application/json"];
type Told<C extends Call> = paths[C]["post"]["responses"][200]["content"]["application/json"];
type State = SetupReply["state"];
type Name = State["game"];

const [, , base = "", game = "", ruleset = "", seats = "", seed = "", reach = ""] = process.argv;

async function ask<C extends Call>(call: C, body: Asked<C>): Promise<Told<C>> {
  const headers = { "Content-Type": "application/json" };
  const reply = await fetch(base + call, { method: "POST", headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(await reply.text());
  return (await reply.json()) as Told<C>;
}

function opening(): SetupRequest {
  const table = { seats: Number(seats), seed };
  switch (`${game} ${ruleset}`) {
    case "ghost-lift duel":
      return { game: "ghost-lift", ruleset: "duel", ...table };
    case "13-ghosts duel":
      return { game: "13-ghosts", ruleset: "duel", ...table };
    case "rest-in-peace standard":
      return { game: "rest-in-peace", ruleset: "standard", ...table };
    case "ghosted standard":
      return { game: "ghosted", ruleset: "standard", ...table };
  }
  throw new Error(`no table for ${game} ${ruleset}`);
}

/** The move to make now, asked for in the types of the game that is played. */
function decide(state: State): Promise<ApplyRequest> {
  switch (state.game) {
    case "ghost-lift":
      return inGhostLift(state);
    case "13-ghosts":
      return inThirteenGhosts(state);
    case "rest-in-peace":
      return inRestInPeace(state);
    case "ghosted":
      return inGhosted(state);
  }
}

async function inGhostLift(state: GhostLiftState): Promise<ApplyRequest> {
  if (state.awaits.phase === "deal") return { state, move: { type: "deal" }, seed };
  const { moves } = await listed("ghost-lift", { state });
  return { state, move: choice(moves, state.ply), seed };
}

async function inThirteenGhosts(state: ThirteenGhostsState): Promise<ApplyRequest> {
  if (state.ruleset !== "duel") throw new Error("this client plays duels");
  if (state.awaits.phase === "deal") return { state, move: { type: "deal" }, seed };
  const { moves } = await listed("13-ghosts", { state });
  return { state, move: choice(moves, state.ply), seed };
}

async function inRestInPeace(state: RestInPeaceState): Promise<ApplyRequest> {
  if (state.awaits.phase === "deal") return { state, move: { type: "deal" }, seed };
  const { moves } = await listed("rest-in-peace", { state });
  return { state, move: choice(moves, state.ply), seed };
}

async function inGhosted(state: GhostedState): Promise<ApplyRequest> {
  if (state.awaits.phase === "deal") return { state, move: { type: "deal" }, seed };
  const { moves, templates } = await listed("ghosted", { state });
  const all: GhostedMove[] = [...moves, ...templates.map((template) => filled(template, state))];
  return { state, move: choice(all, state.ply), seed };
}

async function listed<G extends Name>(game: G, body: MovesRequest): Promise<Extract<MovesReply, { game: G }>> {
  const reply = await ask("/moves", body);
  if (!isOf(game, reply)) throw new Error(`a reply of ${reply.game}`);
  return reply;
}

function isOf<G extends Name>(game: G, reply: MovesReply): reply is Extract<MovesReply, { game: G }> {
  return reply.game === game;
}

function choice<M>(moves: readonly M[], ply: number): M {
  const drawn = Math.floor((ply * 1103515245 + 12345) / 65536);
  const move = moves.at(-1 - (drawn % Math.min(Number(reach), moves.length)));
  if (move === undefined) throw new Error("there is nothing to choose from");
  return move;
}

const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
type CardNumber = (typeof NUMBERS)[number];

function cardNumber(ply: number): CardNumber {
  return NUMBERS[ply % 12] ?? 1;
}

function card<L extends "S" | "W" | "M">(letter: L, ply: number): `${L}${CardNumber}` {
  return `${letter}${cardNumber(ply)}`;
}

/** A move that fits a template of Ghosted. */
function filled(template: GhostedTemplate, { ply, action }: GhostedState): GhostedMove {
  switch (template.type) {
    case "question": {
      const { about, text, one_of, ...asking } = template;
      if (about === undefined) return { ...asking, text: "Was it loud? 🔊" };
      const letter = ({ suspect: "S", weapon: "W", motive: "M" } as const)[about];
      return { ...asking, about, one_of: [card(letter, ply), card(letter, ply + 1)] };
    }
    case "guess": {
      const letter = action === "weapons" ? "W" : action === "motives" ? "M" : "S";
      return { ...template, cards: [card(letter, ply), card(letter, ply + 1)] };
    }
    case "scales":
    case "accuse": {
      const named = { suspect: card("S", ply), weapon: card("W", ply), motive: card("M", ply) };
      return { ...template, ...named };
    }
  }
}

let state: State = (await ask("/setup", opening())).state;
const moves: ApplyRequest["move"][] = [];
while (state.awaits.phase !== "over") {
  const request = await decide(state);
  const ruling = await ask("/apply", request);
  if (ruling.state === null) throw new Error(JSON.stringify(ruling.violations));
  moves.push(request.move);
  state = ruling.state;
}
console.log(JSON.stringify({ moves, state }));
