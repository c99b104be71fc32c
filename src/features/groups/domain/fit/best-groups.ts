import { pairCount } from './group-score.ts';
import { INCOMPATIBLE, type PairMatrix } from './pair-matrix.ts';

/** A candidate group: row indices of the pair matrix and its score key. */
export interface CandidateGroup {
  members: number[];
  /**
   * Sum of all pair scores plus the pair count times the lowest one, i.e. 2 · pairs · G before rounding. Orders groups
   * of the same size like G.
   */
  scoreKey: number;
}

/** Greater than any pair score. */
const ABOVE_ALL_SCORES = 0x7fff;

export interface BestGroupsQuery {
  pairs: PairMatrix;
  /** Members that every group must contain. */
  required: readonly number[];
  /** People who may be added. */
  candidates: readonly number[];
  size: number;
  limit: number;
}

/**
 * Finds the best groups of one size by G among mutually compatible people. Exact, by branch and bound.
 * The upper bound of a branch combines the best possible pair scores of the remaining candidates with the lowest pair
 * score so far. Branches that cannot enter the result list are cut. Candidates whose lowest pair score already rules a
 * group out are pruned.
 */
export function bestGroups(wanted: BestGroupsQuery): CandidateGroup[] {
  return new BranchAndBoundSearch(wanted).run();
}

/**
 * Remaining candidates on one level of the search, in order: the sum and the minimum of their pair scores with the
 * chosen members.
 */
interface SearchLevel {
  candidates: Int32Array;
  sum: Int32Array;
  least: Int32Array;
}

class BranchAndBoundSearch {
  readonly #query: BestGroupsQuery;
  readonly #pairTotal: number;
  readonly #bestPairScores: Int32Array;
  readonly #levels: SearchLevel[];
  readonly #topScores: Float64Array;
  readonly #members: number[];
  readonly #results: CandidateGroup[] = [];
  /** A group needs a score key above this threshold to enter the results. */
  #threshold = -1;

  constructor(wanted: BestGroupsQuery) {
    const { pairs, candidates, size, required } = wanted;
    this.#query = wanted;
    this.#pairTotal = pairCount(size);
    this.#members = [...required];
    this.#bestPairScores = Int32Array.from({ length: pairs.count }, (_, a) =>
      Math.max(0, ...candidates.map((b) => (a === b ? 0 : this.#pairScore(a, b)))),
    );
    this.#levels = Array.from({ length: size - required.length + 1 }, () => ({
      candidates: new Int32Array(candidates.length),
      sum: new Int32Array(candidates.length),
      least: new Int32Array(candidates.length),
    }));
    this.#topScores = new Float64Array(size);
  }

  run(): CandidateGroup[] {
    const { required, candidates } = this.#query;
    const level = this.#levels[0];
    if (!level) return [];
    let [sum, least]: [number, number] = [0, ABOVE_ALL_SCORES];
    required.forEach((a, at) => {
      for (const b of required.slice(at + 1))
        [sum, least] = [sum + this.#pairScore(a, b), Math.min(least, this.#pairScore(a, b))];
    });
    if (least === INCOMPATIBLE) return [];
    const comers = candidates
      .filter((one) => !required.includes(one))
      .map((one) => ({ one, ...this.#scoresWithRequired(one) }));
    const open = comers.filter((comer) => comer.least !== INCOMPATIBLE).sort((a, b) => b.sum - a.sum || a.one - b.one);
    open.forEach((comer, at) => {
      [level.candidates[at], level.sum[at], level.least[at]] = [comer.one, comer.sum, Math.min(comer.least, least)];
    });
    this.#extend(0, open.length, sum, least);
    return this.#results;
  }

  #pairScore(a: number, b: number): number {
    return this.#query.pairs.tenths[a * this.#query.pairs.count + b] ?? INCOMPATIBLE;
  }

  #scoresWithRequired(one: number): { sum: number; least: number } {
    const scores = this.#query.required.map((member) => this.#pairScore(one, member));
    return { sum: scores.reduce((total, score) => total + score, 0), least: Math.min(ABOVE_ALL_SCORES, ...scores) };
  }

  /** Adds one of the first `count` candidates of a level. `least` is the lowest pair score so far. */
  #extend(depth: number, count: number, sum: number, least: number): void {
    const level = this.#levels[depth];
    if (!level) return;
    const missing = this.#query.size - this.#members.length;
    if (missing === 0) {
      this.#recordGroup(sum + this.#pairTotal * least);
      return;
    }
    for (let at = 0; at + missing <= count; at += 1) {
      const with1 = sum + (level.sum[at] ?? 0);
      const least1 = Math.min(least, level.least[at] ?? 0);
      this.#members.push(level.candidates[at] ?? 0);
      const left = missing === 1 ? 0 : this.#fillNextLevel(depth, at, count, with1, least1);
      if (left >= missing - 1) this.#extend(depth + 1, left, with1, least1);
      this.#members.pop();
    }
  }

  /**
   * Fills the next level with the candidates that remain after choosing the one at `at`. Returns their number, or 0 if
   * no such group can enter the results.
   */
  #fillNextLevel(depth: number, at: number, count: number, sum: number, least: number): number {
    const [level, next] = [this.#levels[depth], this.#levels[depth + 1]];
    if (!level || !next) return 0;
    const more = this.#query.size - this.#members.length;
    const row = (level.candidates[at] ?? 0) * this.#query.pairs.count;
    const { tenths } = this.#query.pairs;
    const top = this.#topScores.fill(0, 0, more);
    let left = 0;
    for (let other = at + 1; other < count; other += 1) {
      const who = level.candidates[other] ?? 0;
      const pairScore = tenths[row + who] ?? INCOMPATIBLE;
      if (pairScore === INCOMPATIBLE) continue;
      const scoreSum = (level.sum[other] ?? 0) + pairScore;
      next.candidates[left] = who;
      next.sum[left] = scoreSum;
      next.least[left] = Math.min(level.least[other] ?? 0, pairScore);
      left += 1;
      this.#insertTopScore(top, more, scoreSum + ((more - 1) * (this.#bestPairScores[who] ?? 0)) / 2);
    }
    if (left < more) return 0;
    let most = sum;
    for (let nth = 0; nth < more; nth += 1) most += top[nth] ?? 0;
    if (most + this.#pairTotal * least <= this.#threshold) return 0;
    return this.#pruneWeak(next, left, (this.#threshold - most) / this.#pairTotal);
  }

  #insertTopScore(top: Float64Array, size: number, value: number): void {
    let at = size - 1;
    if (value <= (top[at] ?? 0)) return;
    for (; at > 0 && (top[at - 1] ?? 0) < value; at -= 1) top[at] = top[at - 1] ?? 0;
    top[at] = value;
  }

  #pruneWeak(level: SearchLevel, count: number, bar: number): number {
    let remaining = 0;
    for (let at = 0; at < count; at += 1) {
      if ((level.least[at] ?? 0) <= bar) continue;
      level.candidates[remaining] = level.candidates[at] ?? 0;
      level.sum[remaining] = level.sum[at] ?? 0;
      level.least[remaining] = level.least[at] ?? 0;
      remaining += 1;
    }
    return remaining;
  }

  #recordGroup(key: number): void {
    const { limit } = this.#query;
    if (key <= this.#threshold) return;
    let at = this.#results.length;
    while (at > 0 && (this.#results[at - 1]?.scoreKey ?? 0) < key) at -= 1;
    this.#results.splice(at, 0, { members: [...this.#members], scoreKey: key });
    if (this.#results.length > limit) this.#results.pop();
    if (this.#results.length === limit) this.#threshold = this.#results.at(-1)?.scoreKey ?? -1;
  }
}
