import { pairCount } from './group-score.ts';
import { INCOMPATIBLE, pairScoreAt, type PairMatrix } from './pair-matrix.ts';
import { GROUP_FIT } from './rules.ts';

/**
 * Partitions up to `GROUP_FIT.maxPartitionPeople` people into groups within the size limits, with nobody left out.
 * Maximises the lowest G first, then the sum of G. `together` stay in one group.
 * Exact, by dynamic programming over subsets. Returns `null` if no partition exists.
 */
export function partitionPeople(
  pairs: PairMatrix,
  sizes: { least: number; most: number },
  together: readonly number[] = [],
): number[][] | null {
  const n = pairs.count;
  if (n === 0 || n > GROUP_FIT.maxPartitionPeople) return null;
  const scores = scoreSubsets(pairs, sizes);
  const one = together.reduce((set, person) => set | (1 << person), 0);
  scores.forEach((_, set) => {
    if ((set & one) !== 0 && (set & one) !== one) scores[set] = -Infinity;
  });
  const worst = optimizePartitions(scores, n, -Infinity, Math.min, Infinity);
  const bar = worst.values[worst.values.length - 1] ?? -Infinity;
  if (bar === -Infinity) return null;
  const { chosen } = optimizePartitions(scores, n, bar, (a, b) => a + b, 0);
  const groups: number[][] = [];
  for (let set = (1 << n) - 1; set; set &= ~(chosen[set] ?? set)) groups.push(subsetMembers(chosen[set] ?? set, n));
  return groups.toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
}

/** G of each subset as a bit set; −Infinity for invalid groups. */
function scoreSubsets(pairs: PairMatrix, sizes: { least: number; most: number }): Float64Array {
  const n = pairs.count;
  const scores = new Float64Array(1 << n).fill(-Infinity);
  const sums = new Int32Array(1 << n);
  const leasts = new Int16Array(1 << n).fill(0x7fff);
  for (let set = 1; set < scores.length; set += 1) {
    const [first = 0, ...others] = subsetMembers(set, n);
    const rest = set & (set - 1);
    let [sum, least] = [sums[rest] ?? 0, leasts[rest] ?? 0];
    for (const other of others) {
      const pairScore = pairScoreAt(pairs, first, other);
      [sum, least] = [sum + pairScore, Math.min(least, pairScore)];
    }
    [sums[set], leasts[set]] = [sum, least];
    const size = others.length + 1;
    if (size >= Math.max(2, sizes.least) && size <= sizes.most && least !== INCOMPATIBLE)
      scores[set] = (sum / pairCount(size) + least) / 2;
  }
  return scores;
}

/**
 * Returns, for each subset, the best partition into groups with a score of at least `bar`, and the first group chosen
 * in it.
 */
function optimizePartitions(
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
    // Enumerate the subsets that contain the lowest bit of the set, so that each partition is visited once.
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

function subsetMembers(set: number, n: number): number[] {
  const members: number[] = [];
  for (let one = 0; one < n; one += 1) if ((set >> one) & 1) members.push(one);
  return members;
}
