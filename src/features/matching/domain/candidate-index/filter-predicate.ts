import { intentBit } from '#features/profiles/domain/fields.ts';
import type { Filters } from '../ranking.ts';
import {
  GENDER_SHIFT,
  genderCode,
  typeCode,
  TYPE_SHIFT,
  VERIFIED_FLAG,
  VISITORS_FLAG,
  genderMask,
  WISHED_GENDERS_SHIFT,
} from './bit-flags.ts';
import type { CandidateColumns } from './columns.ts';

/** Creates the predicate of all filters except province and city; null if none is set. */
export function createFilterPredicate(
  people: CandidateColumns,
  filters: Filters,
): ((position: number) => boolean) | null {
  const { age, university, flags, intents, day, budget } = people.columns;
  const tests: ((position: number) => boolean)[] = [];
  const {
    universityId,
    ageMin,
    ageMax,
    moveInFrom,
    moveInTo,
    budgetMost,
    type,
    intent,
    verified,
    shownToVisitors,
    wished,
  } = filters;
  if (universityId !== undefined) {
    const code = people.universities.find(universityId);
    tests.push((position) => university[position] === code);
  }
  /** A missing answer is 0, below any lower bound. */
  const between = (column: Uint8Array | Uint16Array, least = 1, most = 65_535) =>
    tests.push((position) => (column[position] ?? 0) >= least && (column[position] ?? 0) <= most);
  if (ageMin !== undefined || ageMax !== undefined) between(age, ageMin, ageMax);
  if (moveInFrom !== undefined || moveInTo !== undefined)
    between(day, moveInFrom === undefined ? 1 : moveInFrom + 1, moveInTo === undefined ? 65_535 : moveInTo + 1);
  if (budgetMost !== undefined) between(budget, 1, budgetMost);
  if (type !== undefined) tests.push((position) => (((flags[position] ?? 0) >> TYPE_SHIFT) & 3) === typeCode(type));
  if (intent !== undefined) tests.push((position) => ((intents[position] ?? 0) & intentBit(intent)) !== 0);
  if (verified) tests.push((position) => ((flags[position] ?? 0) & VERIFIED_FLAG) !== 0);
  if (shownToVisitors) tests.push((position) => ((flags[position] ?? 0) & VISITORS_FLAG) !== 0);
  if (wished !== undefined) {
    const wanted = genderMask(wished.genders);
    const own = 1 << (genderCode(wished.gender) - 1);
    tests.push((position) => {
      const gender = ((flags[position] ?? 0) >> GENDER_SHIFT) & 3;
      return (
        gender > 0 &&
        (wanted & (1 << (gender - 1))) !== 0 &&
        (((flags[position] ?? 0) >> WISHED_GENDERS_SHIFT) & own) !== 0
      );
    });
  }
  if (tests.length === 0) return null;
  // A chain of calls takes less time than `every`, and a count asks for each candidate.
  return tests.reduce((before, test) => (position) => before(position) && test(position));
}
