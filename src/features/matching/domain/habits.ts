import type { ScaledHabit } from '#features/profiles/domain/fields.ts';
import type { Candidate } from './candidate.ts';
import { MATCHING, WEIGHT_TENTHS } from './rules.ts';

/** Plans that exclude two people from each other's list if both have answered. */
export type Incompatibility = 'move_in' | 'budget';

/** Score of a scaled habit: the fewer steps apart, the higher. */
export function habitTenths(key: ScaledHabit, a: number | null, b: number | null): number {
  if (a === null || b === null) return 0;
  return (WEIGHT_TENTHS[key] * (MATCHING.habitStepPercents[Math.abs(a - b)] ?? 0)) / 100;
}

/** Weight × (1 − weeks apart / 8), computed by day. */
export function moveInTenths(a: number | null, b: number | null): number {
  if (a === null || b === null) return 0;
  const near = Math.max(0, MATCHING.zeroScoreMoveInDays - Math.abs(a - b));
  return Math.floor((WEIGHT_TENTHS.move_in * near) / MATCHING.zeroScoreMoveInDays + 0.5);
}

/** Weight × (1 − |ln(a/b)| / ln 1.5). */
export function budgetTenths(a: number | null, b: number | null): number {
  if (a === null || b === null) return 0;
  const far = Math.log(Math.max(a, b) / Math.min(a, b)) / Math.log(MATCHING.zeroScoreBudgetRatio);
  return Math.floor(WEIGHT_TENTHS.budget * Math.max(0, 1 - far) + 0.5);
}

/** Weight × shorter stay / longer stay. */
export function stayTenths(a: number | null, b: number | null): number {
  if (a === null || b === null) return 0;
  return Math.floor((WEIGHT_TENTHS.stay * Math.min(a, b)) / Math.max(a, b) + 0.5);
}

/** Incompatible plans of two people; a missing answer is compatible with everything. */
export function findIncompatibilities(a: Candidate, b: Candidate): Incompatibility[] {
  const apart: Incompatibility[] = [];
  if (isMoveInIncompatible(a.moveInDay, b.moveInDay)) apart.push('move_in');
  if (isBudgetIncompatible(a.budgetEuros, b.budgetEuros)) apart.push('budget');
  return apart;
}

function isMoveInIncompatible(a: number | null, b: number | null): boolean {
  return a !== null && b !== null && Math.abs(a - b) > MATCHING.incompatibleMoveInDays;
}

export function isBudgetIncompatible(a: number | null, b: number | null): boolean {
  return a !== null && b !== null && Math.max(a, b) > MATCHING.incompatibleBudgetRatio * Math.min(a, b);
}
