import type { Candidate } from '#features/matching/domain/candidate.ts';
import { MATCHING } from '#features/matching/domain/rules.ts';
import { scoreOf } from '#features/matching/domain/score.ts';

/** How each two of some people fit. */
export interface Pairs {
  count: number;
  /** By row and column: tenths of a point, `NEVER` for those who cannot live together. */
  tenths: Int16Array;
}

/** Two people whose deal-breakers clash, or whose plans cannot meet. */
export const NEVER = -1;

export function pairsOf(people: readonly Candidate[]): Pairs {
  const count = people.length;
  const tenths = new Int16Array(count * count).fill(NEVER);
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

export function pairAt({ count, tenths }: Pairs, a: number, b: number): number {
  return tenths[a * count + b] ?? NEVER;
}

/** What of somebody decides whether they can live in a group at all. */
export type Plans = Pick<Candidate, 'answers' | 'moveInDay' | 'budgetEuros'>;

/** The low bit of each answer's two. */
const LOW_BITS = 0b01_01_01_01_01;

/** Strict answers, two bits each: yes and no. Indifferent and missing ones are none. */
function strictBits(answers: number): number {
  const [low, high] = [answers & LOW_BITS, (answers >> 1) & LOW_BITS];
  return (low & ~high) | ((high & ~low) << 1);
}

/**
 * Whether people can live together: no deal-breaker that one insists on and another refuses (one bit test over all of
 * them), their move-in days close enough, their budgets too. What is not told keeps nobody away.
 */
export function canLiveTogether(people: readonly Plans[]): boolean {
  let strict = 0;
  let [firstDay, lastDay, leastBudget, mostBudget] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { answers, moveInDay, budgetEuros } of people) {
    strict |= strictBits(answers);
    if (moveInDay !== null) [firstDay, lastDay] = [Math.min(firstDay, moveInDay), Math.max(lastDay, moveInDay)];
    if (budgetEuros !== null)
      [leastBudget, mostBudget] = [Math.min(leastBudget, budgetEuros), Math.max(mostBudget, budgetEuros)];
  }
  if ((strict & (strict >> 1) & LOW_BITS) !== 0) return false;
  if (lastDay - firstDay > MATCHING.apartMoveInDays) return false;
  return !(mostBudget > MATCHING.apartBudgetRatio * leastBudget);
}
