import type { ScaledHabit } from '#features/profiles/domain/fields.ts';
import type { Candidate } from './candidate.ts';
import { MATCHING, WEIGHT_TENTHS } from './rules.ts';

/** Plans that keep two people out of each other's list where both have told theirs. */
export type Apart = 'move_in' | 'budget';

/** A habit on its scale: the fewer steps apart, the more. */
export function habitTenths(key: ScaledHabit, a: number | null, b: number | null): number {
  if (a === null || b === null) return 0;
  return (WEIGHT_TENTHS[key] * (MATCHING.habitStepPercents[Math.abs(a - b)] ?? 0)) / 100;
}

/** 1 − weeks apart / 8 of the weight, by the day. */
export function moveInTenths(a: number | null, b: number | null): number {
  if (a === null || b === null) return 0;
  const near = Math.max(0, MATCHING.farMoveInDays - Math.abs(a - b));
  return Math.floor((WEIGHT_TENTHS.move_in * near) / MATCHING.farMoveInDays + 0.5);
}

/** 1 − |ln(a/b)| / ln 1.5 of the weight. */
export function budgetTenths(a: number | null, b: number | null): number {
  if (a === null || b === null) return 0;
  const far = Math.log(Math.max(a, b) / Math.min(a, b)) / Math.log(MATCHING.farBudgetRatio);
  return Math.floor(WEIGHT_TENTHS.budget * Math.max(0, 1 - far) + 0.5);
}

/** The shorter stay by the longer, of the weight. */
export function stayTenths(a: number | null, b: number | null): number {
  if (a === null || b === null) return 0;
  return Math.floor((WEIGHT_TENTHS.stay * Math.min(a, b)) / Math.max(a, b) + 0.5);
}

/** What the plans of two people cannot meet on; a plan that is not told keeps nobody away. */
export function apartOn(a: Candidate, b: Candidate): Apart[] {
  const apart: Apart[] = [];
  if (isMoveInApart(a.moveInDay, b.moveInDay)) apart.push('move_in');
  if (isBudgetApart(a.budgetEuros, b.budgetEuros)) apart.push('budget');
  return apart;
}

function isMoveInApart(a: number | null, b: number | null): boolean {
  return a !== null && b !== null && Math.abs(a - b) > MATCHING.apartMoveInDays;
}

export function isBudgetApart(a: number | null, b: number | null): boolean {
  return a !== null && b !== null && Math.max(a, b) > MATCHING.apartBudgetRatio * Math.min(a, b);
}
