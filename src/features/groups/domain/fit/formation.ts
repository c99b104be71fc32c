import { bestGroups } from './best-groups.ts';
import { pairCount } from './group-score.ts';
import { NEVER, pairAt, type Pairs } from './pairs.ts';
import { GROUP_FIT } from './rules.ts';

/**
 * Groups of one size, the best by G first and each of those who are left: no set of people could all do better by leaving
 * theirs, since the members of a group share one G. Whoever fits into no group stays out.
 */
export function formGroups(pairs: Pairs, size: number): number[][] {
  const groups: number[][] = [];
  let left = Array.from({ length: pairs.count }, (_, at) => at);
  for (;;) {
    const [best] = bestGroups({ pairs, withMembers: [], among: left, size, limit: 1 });
    if (!best) return groups;
    groups.push(best.members.toSorted((a, b) => a - b));
    left = left.filter((one) => !best.members.includes(one));
  }
}

/**
 * Shares up to `GROUP_FIT.mostToShareOut` people out over groups within the given sizes so that nobody is left out: the worst
 * group as good as can be, then all of them together. `together` stay in one group. Exact, over all subsets; null where it
 * cannot be done.
 */
export function shareOut(
  pairs: Pairs,
  sizes: { least: number; most: number },
  together: readonly number[] = [],
): number[][] | null {
  const n = pairs.count;
  if (n === 0 || n > GROUP_FIT.mostToShareOut) return null;
  const scores = scoresOfSets(pairs, sizes);
  const one = together.reduce((set, person) => set | (1 << person), 0);
  scores.forEach((_, set) => {
    if ((set & one) !== 0 && (set & one) !== one) scores[set] = -Infinity;
  });
  const worst = overPartitions(scores, n, -Infinity, Math.min, Infinity);
  const bar = worst.values[worst.values.length - 1] ?? -Infinity;
  if (bar === -Infinity) return null;
  const { chosen } = overPartitions(scores, n, bar, (a, b) => a + b, 0);
  const groups: number[][] = [];
  for (let set = (1 << n) - 1; set; set &= ~(chosen[set] ?? set)) groups.push(membersOf(chosen[set] ?? set, n));
  return groups.toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
}

/** G of each set of people, −Infinity for those that are no group. */
function scoresOfSets(pairs: Pairs, sizes: { least: number; most: number }): Float64Array {
  const n = pairs.count;
  const scores = new Float64Array(1 << n).fill(-Infinity);
  const sums = new Int32Array(1 << n);
  const leasts = new Int16Array(1 << n).fill(0x7fff);
  for (let set = 1; set < scores.length; set += 1) {
    const [first = 0, ...others] = membersOf(set, n);
    const rest = set & (set - 1);
    let [sum, least] = [sums[rest] ?? 0, leasts[rest] ?? 0];
    for (const other of others) {
      const tie = pairAt(pairs, first, other);
      [sum, least] = [sum + tie, Math.min(least, tie)];
    }
    [sums[set], leasts[set]] = [sum, least];
    const size = others.length + 1;
    if (size >= Math.max(2, sizes.least) && size <= sizes.most && least !== NEVER)
      scores[set] = (sum / pairCount(size) + least) / 2;
  }
  return scores;
}

/** The best way to take all of each set apart into groups of at least `bar`, and the group taken first in it. */
function overPartitions(
  scores: Float64Array,
  n: number,
  bar: number,
  join: (group: number, rest: number) => number,
  nothing: number,
): { values: Float64Array; chosen: Int32Array } {
  const values = new Float64Array(1 << n).fill(-Infinity);
  const chosen = new Int32Array(1 << n);
  values[0] = nothing;
  for (let set = 1; set < values.length; set += 1) {
    const first = set & -set;
    const others = set ^ first;
    // every subset that holds the first of the set, so that each partition comes once
    for (let some = others; ; some = (some - 1) & others) {
      const score = scores[some | first] ?? -Infinity;
      const rest = values[others ^ some] ?? -Infinity;
      if (score >= bar && score > -Infinity && rest > -Infinity) {
        const value = join(score, rest);
        if (value > (values[set] ?? -Infinity)) [values[set], chosen[set]] = [value, some | first];
      }
      if (some === 0) break;
    }
  }
  return { values, chosen };
}

function membersOf(set: number, n: number): number[] {
  const members: number[] = [];
  for (let one = 0; one < n; one += 1) if ((set >> one) & 1) members.push(one);
  return members;
}
