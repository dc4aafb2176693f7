// Hazari: from the entries of a match to its result.
// SPDX-License-Identifier: MIT

import { canonical, isObject, refuse } from "./file.mjs";
import { judgeRounds, leadersOf, NONE, orderFrom, SEATS, seatsOf, sum, weight } from "./rounds.mjs";

/** Judge a match, and compare with its `result`. Throws Wrong at the first entry that differs. */
export function checkResult({ entries, result }) {
  entries.forEach(entry => readFact(entry, entry.seq));
  const [{ kind, body }] = entries;
  refuse(kind !== "match_opened" || body.game !== "hazari", "unreadable", 1);
  // A log was lawful after each of its writes, so every beginning of it is judged.
  const states = endsOfWrites(entries).map(end => judge(entries.slice(0, end)));
  compare(states.at(-1), result, entries.length);
}

/** Return the number of the last entry of each write; the first one stands alone. */
function endsOfWrites(entries) {
  const ends = entries.filter(({ seq, write }) => seq < 2 || entries[seq]?.write !== write);
  const firstOf = write => ends.findIndex(one => one.write === write);
  const again = ends.find(({ write }, nth) => nth > 1 && firstOf(write) < nth);
  refuse(again, "order", again?.seq, "its write does not stand together");
  return ends.map(({ seq }) => seq);
}

/** Settings of Hazari and their values, the default first. */
const SETTINGS = {
  variant: ["bangladesh", "bhutan"],
  target: [1000],
  a23: ["second", "highest", "lowest"],
  tie: ["last_exposed", "first_exposed", "split"],
  fourth_card: ["ignored", "kicker", "full_four", "chosen"],
  order_fault: ["warn", "dead_group", "foul_deal"],
  direction: ["counter_clockwise", "clockwise"],
  next_dealer: ["neighbour", "deal_winner", "last_winner_leads"],
  end_tie: ["play_on", "shared", "raise_target", "raise_for_two"],
  troy_win: ["off", "all_three", "any_one"],
  at_target: ["deal_end", "at_once"]
};
const NAMED = Object.entries(SETTINGS);
const DEFAULTS = Object.fromEntries(NAMED.map(([name, [value]]) => [name, value]));

/** Fields of every kind; those with a question mark may be missing. */
const BODIES = {
  match_opened: "game players rules dealer agreed?",
  deal_voided: "deal reason",
  match_ended: "",
  voided: "seq",
  amended: "seq fact",
  seated: "deal players points_move?",
  agreement_set: "deal agreed",
  rules_changed: "deal rules",
  table_ruling: "fact winner shares reason troy?",
  groups_exposed: "deal round groups spares? order?",
  round_taken: "deal round winner troy?",
  deal_counted: "deal totals shown?",
  dealer_set: "deal dealer",
  pack_changed: "deal missing",
  points_given: "deal seat points reason",
  direction_changed: "deal backwards"
};

function readFact({ kind, shape, body }, seq) {
  const names = Object.hasOwn(BODIES, kind) ? (BODIES[kind].match(/\w+\??/g) ?? []) : null;
  const known = name => names.includes(name) || names.includes(`${name}?`);
  const whole = isObject(body) && names?.every(name => name.endsWith("?") || name in body);
  refuse(shape !== 1 || !whole || !Object.keys(body).every(known), "unreadable", seq, kind);
  for (const [name, value] of Object.entries(body.rules ?? {})) {
    const allowed =
      name === "target" ? value >= 100 && value <= 10000 : SETTINGS[name]?.includes(value);
    refuse(!allowed, "unreadable", seq, name);
  }
  // These are written only where they say something.
  const isSilent = own => !own || own === "match" || own.length === 0;
  const silent = body.game && body.agreed && Object.values(body.agreed).every(isSilent);
  const usual = body.agreed?.rules_name === "" || body.rules?.at_target === "deal_end";
  const idle = silent || usual || body.points_move === false || body.order?.length === 0;
  refuse(idle, "unreadable", seq, "a field that says nothing");
  refuse(Math.abs(body.points) > 10000, "unreadable", seq, "points");
  if (body.fact) readFact(body.fact, seq);
}

/** Points of a deal for each player. */
const EACH = { bangladesh: 90, bhutan: 95 };
const zeros = players => players.map(() => 0);
const isDecision = ({ kind }) =>
  /^(seated|(rules|pack|direction)_changed|agreement_set|dealer_set|points_given)$/.test(kind);
const dealOf = ({ body }) => body.deal ?? body.fact?.body.deal ?? Number.MAX_SAFE_INTEGER;

/** Return what a card is worth by its weight, which is 2 to 14 for the ace. */
const worth = (own, variant) => (variant === "bhutan" ? inBhutan(own) : own > 9 ? 10 : 5);
const dealTotal = ({ missing }, { players, rules: { variant } }) =>
  players.length * EACH[variant] - sum(missing.map(card => worth(weight(card), variant)));
const inBhutan = own => (own === 14 ? 11 : Math.min(own, 10));

/** Return the entries that count, as they read now, in the order in which they take effect. */
function effective(entries) {
  const [corrections, voided, readings] = [new Set(), new Set(), new Map()];
  for (const { seq, kind, body } of entries.filter(({ kind }) => /^(voided|amended)$/.test(kind))) {
    const again = kind === "amended" && corrections.has(body.seq);
    refuse(again || body.seq < 2 || body.seq >= seq, "unlawful", seq, "no such entry");
    corrections.add(seq);
  }
  for (const { seq, kind, body } of entries.toReversed().filter(one => corrections.has(one.seq))) {
    if (voided.has(seq)) continue;
    if (kind === "voided") voided.add(body.seq);
    else if (!readings.has(body.seq)) readings.set(body.seq, body.fact);
  }
  const [opening, ...others] = entries
    .filter(({ seq }) => !voided.has(seq) && !corrections.has(seq))
    .map(entry => ({ ...entry, ...readings.get(entry.seq) }));
  const place = (one, other) => dealOf(one) - dealOf(other) || isDecision(other) - isDecision(one);
  return [opening, ...others.sort(place)];
}

/** Return the state of a match after these entries. Throws Wrong at the first unlawful one. */
function judge(entries) {
  const [{ body: opened }, ...others] = effective(entries);
  const { players, dealer, agreed } = opened;
  const rules = { ...DEFAULTS, ...opened.rules };
  const begun = agreed?.handicap?.length ? agreed.handicap : zeros(players);
  const state = { rules, players, begun, totals: begun, target: rules.target, ended: "open" };
  Object.assign(state, { winners: [], deals: [], seatings: [[1, players]] });
  refuse(!canBegin(players, dealer), "unlawful", 1);
  openDeal(state, dealer, 1);
  for (const entry of others) {
    const open = state.deals.at(-1);
    const [deal, decides] = [dealOf(entry), isDecision(entry)];
    const waits = decides && deal === open.deal + 1;
    if (waits && state.ended !== "open") continue;
    const due = waits || deal === open.deal || entry.kind === "match_ended";
    refuse(state.ended !== "open" || !due, "unlawful", entry.seq, `deal ${deal} is not open`);
    // One that waits is looked at, and changes copies.
    if (decides) decide(waits ? { ...state } : state, waits ? { ...open } : open, entry);
    else play(state, open, entry);
  }
  return state;
}

/** Open the next deal; `way` is 1 where play goes with the numbers of the seats, else -1. */
function openDeal(state, dealer, way) {
  const missing = state.deals.at(-1)?.missing ?? [];
  const begun = { deal: state.deals.length + 1, dealer, way, missing, rounds: [] };
  state.deals.push({ ...begun, how: "open", reason: "", points: null, totals: null });
}

function canBegin(players, dealer) {
  const many = players.length > 2 && players.length < 9;
  return many && new Set(players).size === players.length && seatsOf(players).includes(dealer);
}

function decide(state, open, { seq, kind, body }) {
  if (kind === "points_given") {
    const { seat, points, reason } = body;
    refuse(!seatsOf(state.players).includes(seat), "unlawful", seq, "nobody sits there");
    if (points) open.outside = [...(open.outside ?? []), { seat, points, reason }];
    return;
  }
  if (kind === "pack_changed") {
    open.missing = inCards(body.missing);
    refuse(!open.missing.every(isCard), "unreadable", seq);
    const sound = new Set(open.missing).size === open.missing.length && open.missing.length < 5;
    refuse(!sound || state.players.length !== 4, "unlawful", seq, "the missing cards");
    return;
  }
  if (kind === "direction_changed") return turn(state, open, body.backwards ? -1 : 1);
  const { players = state.players, points_move: move, agreed } = body;
  const rules = body.rules ? { ...DEFAULTS, ...body.rules } : state.rules;
  open.dealer = body.dealer ?? open.dealer;
  if (kind === "dealer_set") state.led = undefined;
  const stay = players.length === state.players.length;
  refuse(!stay || !canBegin(players, open.dealer), "unlawful", seq);
  if (agreed)
    state.begun = state.totals = agreed.handicap?.length ? agreed.handicap : zeros(players);
  const sameTarget = rules.target === state.rules.target;
  Object.assign(state, sameTarget ? { rules } : { rules, target: rules.target });
  if (!body.players) return;
  const earlier = state.seatings.filter(([from]) => from < open.deal);
  const moved = broughtAlong(earlier.at(-1)?.[1] ?? state.players, players);
  // In deal 1 there is only the handicap, which goes with its players.
  if (open.deal === 1) state.begun = state.totals = moved.map(seat => state.begun[seat]);
  else
    state.totals = (move ? moved : seatsOf(players)).map(seat => state.deals.at(-2).totals[seat]);
  Object.assign(state, { players, seatings: [...earlier, [open.deal, players]] });
}

/** Change the direction of play; whoever won the last round and so leads still does. */
function turn(state, open, way) {
  if (state.led !== undefined) open.dealer = orderFrom(state.led, way)[3];
  open.way = way;
}

/** Return for each chair the one from which its player came; newcomers take what is left. */
function broughtAlong(before, after) {
  const left = seatsOf(before).filter(seat => !after.includes(before[seat]));
  return after.map(name => (before.includes(name) ? before.indexOf(name) : left.shift()));
}

function play(state, open, { seq, kind, body }) {
  const { rules } = state;
  if (kind === "match_ended") {
    if (open.outside) close(state, open, seq, "void", zeros(state.players));
    if (state.ended !== "open") return;
    Object.assign(state, { ended: "ended", winners: leadersOf(state.totals) });
  } else if (kind === "deal_voided") {
    open.reason = body.reason;
    close(state, open, seq, "void", zeros(state.players));
  } else if (kind === "deal_counted") {
    const unseen = rules.order_fault === "dead_group" && open.rounds.some(one => !one.groups);
    const moves = unseen || rules.order_fault === "foul_deal";
    const least = moves ? NONE : judgeRounds(open, rules).points;
    const { length } = state.players;
    const enough = body.totals.every((total, seat) => total >= (least[seat] ?? 0));
    const fits = enough && body.totals.length === length && (length === 4 || !body.shown?.length);
    const due = dealTotal(open, state);
    refuse(!fits || sum(body.totals) !== due, "unlawful", seq, "the count");
    const next = () => open.rounds.length + 1;
    body.shown?.forEach(groups => lay(open, { round: next(), groups }, rules, seq));
    judgeRounds(open, rules);
    close(state, open, seq, "counted", body.totals);
  } else {
    refuse(kind === "table_ruling" && !body.fact.body.groups, "unlawful", seq, "cannot be decided");
    refuse(state.players.length !== 4, "unlawful", seq, "only totals count");
    lay(open, { ...body, ...body.fact?.body, decided: body.winner }, rules, seq);
    settle(state, open, seq);
  }
}

/** Add a round to the open deal. */
function lay(open, body, rules, seq) {
  const { round, groups, spares = "", order, decided, shares, troy = false } = body;
  refuse(round !== open.rounds.length + 1 || round > 4, "unlawful", seq, "another round is due");
  const [laid, left] = [groups?.map(inCards), inCards(spares)];
  const all = laid?.flat() ?? [];
  refuse(![...all, ...left].every(isCard), "unreadable", seq);
  const total = sum(all.map(card => worth(weight(card), rules.variant)));
  const known = [open.missing, all, ...open.rounds.map(one => one.groups?.flat() ?? [])].flat();
  const [size, lacking] = round < 4 ? [3, 0] : [4, open.missing.length];
  const mayBe = ({ length }) => length <= size && length >= (lacking ? 3 : size);
  const whole = laid?.length === 4 && laid.every(mayBe) && all.length === 4 * size - lacking;
  const sized = !laid || whole;
  refuse(!sized || new Set(known).size < known.length, "unlawful", seq, "the cards");
  const spared = laid?.filter(group => group.some(card => left.includes(card))).length;
  const three = laid?.some(group => group.filter(card => !left.includes(card)).length < 3);
  refuse(left.length && (three || spared !== left.length), "unlawful", seq, "the spares");
  const turned = order === undefined || canonical(order.toSorted()) === canonical(SEATS);
  refuse(!turned, "unlawful", seq, "the order of exposure");
  const fair = shares?.length === 4 && Math.min(...shares) >= 0 && sum(shares) === total;
  refuse((shares && !fair) || !SEATS.includes(decided ?? 0), "unlawful", seq, "who took it");
  open.rounds.push({ seq, round, groups: laid, left, order, decided, shares, troy, total });
}

const isCard = card => /^[2-9TJQKA][SHDC]$/.test(card);
const inCards = group => (group ? group.split(" ") : []);

/** Close the open deal where its rounds settle it. */
function settle(state, open, seq) {
  const { points, winner, isVoid, isFoul } = judgeRounds(open, state.rules);
  const takers = new Set(open.rounds.filter(one => !one.groups).map(one => one.winner));
  if (isVoid) return close(state, open, seq, "void", NONE);
  if (endsAtOnce(state, open, seq, winner)) return;
  if (winner !== null) {
    const before = withOutside(open, state.totals);
    const target = open.target ?? state.target;
    const totals = before.with(winner, Math.max(before[winner], target));
    Object.assign(state, { totals, target, ended: "troy", winners: [winner] });
    Object.assign(open, { how: "troy", points: NONE, totals, seq });
  } else if (open.rounds.length === 4 && takers.size < 2 && !(takers.size && isFoul)) {
    for (const seat of takers) points[seat] += dealTotal(open, state) - sum(points);
    close(state, open, seq, "played", points);
  }
}

/** Add to totals what players got outside the cards in a deal. */
function withOutside({ outside = [] }, totals) {
  const given = own => sum(outside.filter(({ seat }) => seat === own).map(({ points }) => points));
  return totals.map((total, seat) => total + given(seat));
}

/** Look at totals: how they end the match, who has won, and the target, which they may raise. */
function race(totals, target, { end_tie: tie }) {
  const [highest, winners] = [Math.max(...totals), leadersOf(totals)];
  const several = tie === "raise_for_two" && totals.filter(one => one >= target).length > 1;
  const alone = winners.length === 1 ? "race" : "open";
  const ended = several ? "open" : tie === "shared" && alone === "open" ? "shared" : alone;
  if (highest >= target && ended !== "open") return { ended, winners, target };
  let raised = target;
  while ((several || tie === "raise_target") && raised <= highest) raised += 500;
  return { ended: "open", winners: [], target: raised };
}

/** Return whether one of the rounds ended the match under "at once"; `troy` won it in the last. */
function endsAtOnce(state, open, seq, troy) {
  if (state.rules.at_target !== "at_once") return false;
  let totals = withOutside(open, state.totals);
  open.target = state.target;
  for (const { round, groups, points } of open.rounds.slice(0, troy === null ? 3 : -1)) {
    if (!groups) break;
    totals = totals.map((total, seat) => total + points[seat]);
    const looked = race(totals, open.target, state.rules);
    open.target = looked.target;
    if (looked.ended === "open") continue;
    const rounds = open.rounds.slice(0, round);
    const sums = SEATS.map(seat => sum(rounds.map(one => one.points[seat])));
    Object.assign(open, { how: "reached", rounds, points: sums, totals, seq });
    Object.assign(state, { totals, ...looked });
    return true;
  }
  return false;
}

function close(state, open, seq, how, points) {
  const { next_dealer: next } = state.rules;
  const totals = withOutside(open, state.totals).map((total, seat) => total + points[seat]);
  Object.assign(open, { how, points, totals, seq });
  const target = how === "void" ? state.target : (open.target ?? state.target);
  Object.assign(state, { totals, ...race(totals, target, state.rules) });
  if (state.ended !== "open") return;
  const { dealer, way } = open;
  const [, ...order] = [...orderFrom(dealer, way, totals), dealer];
  const most = order.find(seat => leadersOf(points).includes(seat));
  if (how === "void") return openDeal(state, dealer, way);
  // Whoever took the last round leads the next deal, so the seat before deals it.
  state.led = next === "last_winner_leads" ? open.rounds[3]?.winner : undefined;
  if (state.led !== undefined) return openDeal(state, orderFrom(state.led, way)[3], way);
  return openDeal(state, next === "deal_winner" ? most : order[0], way);
}

const OF_A_DEAL = ["dealer", "how", "reason", "points", "totals", "outside"];

/** Throw Wrong at the first round or deal of which the file says something else. */
function compare(state, result, last) {
  const differ = (names, own, told, seq) => {
    const written = one => canonical(names.map(name => one?.[name] ?? null));
    const [ours, theirs] = [written(own), written(told)];
    refuse(ours !== theirs, "result", seq, `${names}: ${ours}, not ${theirs}`);
  };
  const listed = state.deals.filter(({ how, rounds }) => how !== "open" || rounds.length);
  for (const [nth, deal] of listed.entries()) {
    const { rounds, ...told } = result?.deals?.[nth] ?? {};
    for (const [at, one] of deal.rounds.entries()) {
      differ(["round", "leader", "winner", "points"], one, rounds?.[at], one.seq);
    }
    differ(OF_A_DEAL, deal, told, deal.seq ?? last);
  }
  differ(["ended", "winners", "totals", "target"], state, result, last);
  refuse(result.deals.length !== listed.length, "result", last, "the number of deals");
}
