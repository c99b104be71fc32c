import { PROFILE } from '#features/profiles/domain/rules.ts';
import { VISITORS } from './visitor-rules.ts';

/** Band of `VISITORS.ageBandYears` that contains an age. The bands are fixed, so that no combination of searches narrows them. */
export function ageBand(ageYears: number): { from: number; to: number } {
  const { ageBandYears: width } = VISITORS;
  const from = PROFILE.minAgeYears + width * Math.floor((ageYears - PROFILE.minAgeYears) / width);
  return { from, to: from + width - 1 };
}
