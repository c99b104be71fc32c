import type { Candidate } from '#features/matching/domain/candidate.ts';
import { MATCHING } from '#features/matching/domain/rules.ts';
import { scoreOf } from '#features/matching/domain/score.ts';

/** Pairwise scores of a list of people. */
export interface PairMatrix {
  count: number;
  /** Row-major matrix in tenths of a point; `INCOMPATIBLE` for pairs that cannot live together. */
  tenths: Int16Array;
}

/** Score of a pair with clashing deal-breakers or incompatible plans. */
export const INCOMPATIBLE = -1;

export function buildPairMatrix(people: readonly Candidate[]): PairMatrix {
  const count = people.length;
  const tenths = new Int16Array(count * count).fill(INCOMPATIBLE);
  people.forEach((a, row) => {
    for (let column = row + 1; column < count; column += 1) {
      const b = people[column];
      if (!b || !canLiveTogether([a, b])) continue;
      const score = scoreOf(a, b).tenths;
      tenths[row * count + column] = score;
      tenths[column * count + row] = score;
    }
  });
  return { count, tenths };
}

export function pairScoreAt({ count, tenths }: PairMatrix, a: number, b: number): number {
  return tenths[a * count + b] ?? INCOMPATIBLE;
}

/** Fields that decide whether a person can live in a group at all. */
export type HardConstraints = Pick<Candidate, 'answers' | 'moveInDay' | 'budgetEuros'>;

/** Mask of the low bit of each two-bit answer. */
const LOW_BITS = 0b01_01_01_01_01;

/** Two bits per answer, one for yes and one for no. Indifferent and missing answers set none. */
function strictBits(answers: number): number {
  const [low, high] = [answers & LOW_BITS, (answers >> 1) & LOW_BITS];
  return (low & ~high) | ((high & ~low) << 1);
}

/**
 * True if all people can live together: no deal-breaker that one requires and another refuses (a single bit test over
 * all people), and move-in days and budgets within range. Missing values never exclude anybody.
 */
export function canLiveTogether(people: readonly HardConstraints[]): boolean {
  let strict = 0;
  let [firstDay, lastDay, leastBudget, mostBudget] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { answers, moveInDay, budgetEuros } of people) {
    strict |= strictBits(answers);
    if (moveInDay !== null) [firstDay, lastDay] = [Math.min(firstDay, moveInDay), Math.max(lastDay, moveInDay)];
    if (budgetEuros !== null)
      [leastBudget, mostBudget] = [Math.min(leastBudget, budgetEuros), Math.max(mostBudget, budgetEuros)];
  }
  if ((strict & (strict >> 1) & LOW_BITS) !== 0) return false;
  if (lastDay - firstDay > MATCHING.incompatibleMoveInDays) return false;
  return !(mostBudget > MATCHING.incompatibleBudgetRatio * leastBudget);
}
