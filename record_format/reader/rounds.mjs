// Hazari: how strong groups are, and who takes the rounds of a deal.
// SPDX-License-Identifier: MIT

export const NONE = [0, 0, 0, 0];
export const SEATS = [0, 1, 2, 3];
export const sum = values => values.reduce((total, value) => total + value, 0);
export const seatsOf = players => [...players.keys()];
export const leadersOf = totals =>
  seatsOf(totals).filter(seat => totals[seat] === Math.max(...totals));
/** Return the seats from `first` on, with their numbers; where `way` is -1, against them. */
export const orderFrom = (first, way, { length } = SEATS) =>
  Array.from({ length }, (_none, step) => (first + way * step + length) % length);
export const weight = card => "23456789TJQKA".indexOf(card[0]) + 2;

/** Judge all rounds of a deal as far as they are known; each gets leader, winner and points. */
export function judgeRounds(open, rules) {
  const threes = open.rounds.map(one => one.groups?.map(group => best(group, one.left, rules)));
  const isOut = (seat, nth) =>
    threes.some((one, at) => at < nth && one?.[seat] < threes[nth]?.[seat]);
  const outs = SEATS.map(seat => threes.map((_keys, nth) => isOut(seat, nth)));
  const kills = rules.order_fault === "dead_group";
  const foul = SEATS.filter(seat => rules.order_fault === "foul_deal" && outs[seat].includes(true));
  const need = { all_three: 3, any_one: 1, off: 4 }[rules.troy_win];
  const judged = [];
  let [leader, winner] = [orderFrom(open.dealer, open.way)[1], null];
  for (const [nth, one] of foul.length < 4 ? open.rounds.entries() : []) {
    const isDead = seat => foul.includes(seat) || (kills && outs[seat][nth]);
    take(one, orderFrom(leader, open.way), threes[nth], isDead, rules);
    judged.push(one);
    leader = one.winner;
    const streak = judged.slice(-need).filter(({ won, winner: by }) => won && by === leader);
    if (nth < 3 && streak.length === need) winner = leader;
    if (winner !== null) break;
  }
  open.rounds = judged;
  const points = SEATS.map(seat => sum(judged.map(one => one.points?.[seat] ?? 0)));
  return { points, winner, isVoid: foul.length === 4, isFoul: foul.length > 0 };
}

/** Say of one round who led, who took it, for how many points, and whether with a Troy. */
function take(one, inTurn, threes, isDead, rules) {
  const { groups, decided, shares = null, total, troy, order = inTurn } = one;
  Object.assign(one, { leader: order[0], winner: decided, points: shares, won: troy });
  if (decided !== undefined) return;
  const keys = groups.map((group, seat) => strength(group, threes[seat], rules));
  const live = order.every(isDead) ? order : order.filter(seat => !isDead(seat));
  const top = Math.max(...live.map(seat => keys[seat]));
  const equal = live.filter(seat => keys[seat] === top);
  one.winner = rules.tie === "first_exposed" ? equal[0] : equal.at(-1);
  const sharing = rules.tie === "split" ? equal : [one.winner];
  const part = Math.floor(total / sharing.length);
  one.points = SEATS.map(seat => (sharing.includes(seat) ? part : 0));
  one.points[one.winner] += total - part * sharing.length;
  one.won = top >= keyOf([5]);
}

/** Return one number for a strength: the type in steps of two, what decides in it, a fourth card. */
function keyOf([type, ...deciding], above = 0, fourth = 0) {
  const digits = [2 * type + above, ...deciding, 0, 0, 0, 0].slice(0, 5);
  return digits.reduce((key, digit) => 32 * key + digit) + fourth;
}

/** Return type and deciding numbers of three cards, or of four; null for four that make nothing. */
function form(group, { a23 }) {
  const all = group.map(weight);
  const times = one => all.filter(other => other === one).length;
  const ranks = all.toSorted((one, other) => times(other) - times(one) || other - one);
  const suited = group.every(card => card[1] === group[0][1]);
  const run = suited ? 4 : 3;
  if (times(ranks[0]) === group.length) return [5, ranks[0]];
  if (ranks.every((one, nth) => one === ranks[0] - nth)) return [run, 2 * ranks[0]];
  const low = ranks.every((one, nth) => one === (nth ? group.length + 1 - nth : 14));
  if (low) return [run, { second: 27, highest: 29, lowest: 0 }[a23]];
  if (suited) return [2, ...ranks];
  const odd = ranks.at(-1);
  if (times(ranks[0]) === 2 && times(odd) === group.length - 2) return [1, ranks[0], odd];
  return group.length === 3 ? [0, ...ranks] : null;
}

/** Return every way to leave one card of four out, as the other three and that card. */
const choices = group => group.map(spare => [group.filter(card => card !== spare), spare]);

/** Return the key of three cards, or of the best three of four, or of those that were chosen. */
function best(group, left, rules) {
  if (group.length === 3) return keyOf(form(group, rules));
  const chosen = choices(group).filter(([, spare]) => left.includes(spare));
  const ways = rules.fourth_card === "chosen" && chosen.length ? chosen : choices(group);
  return Math.max(...ways.map(([three]) => keyOf(form(three, rules))));
}

/** Return the key that decides between groups; `three` is that of the best three. */
function strength(group, three, rules) {
  if (group.length === 3) return three;
  const kickers = choices(group).map(([rest, spare]) => keyOf(form(rest, rules), 0, weight(spare)));
  if (rules.fourth_card === "kicker") return Math.max(...kickers);
  const four = rules.fourth_card === "full_four" ? form(group, rules) : null;
  return four ? Math.max(three, keyOf(four, 1)) : three;
}
