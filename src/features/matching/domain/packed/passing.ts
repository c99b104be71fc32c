import type { Filters } from '../ranking.ts';
import { GENDER_AT, genderCode, typeCode, TYPE_AT, VERIFIED, wishMask, WISHES_AT } from './facts.ts';
import type { People } from './people.ts';

/** Whether whoever stands at a place passes the filters, province and city apart; null where there are none. */
export function passing(people: People, filters: Filters): ((place: number) => boolean) | null {
  const { age, university, facts, day, budget } = people.columns;
  const tests: ((place: number) => boolean)[] = [];
  const { universityId, ageMin, ageMax, moveInFrom, moveInTo, budgetMost, type, verified, wished } = filters;
  if (universityId !== undefined) {
    const code = people.universities.find(universityId);
    tests.push((place) => university[place] === code);
  }
  /** A missing answer is 0, and is under any lower bound. */
  const between = (column: Uint8Array | Uint16Array, least = 1, most = 65_535) =>
    tests.push((place) => (column[place] ?? 0) >= least && (column[place] ?? 0) <= most);
  if (ageMin !== undefined || ageMax !== undefined) between(age, ageMin, ageMax);
  if (moveInFrom !== undefined || moveInTo !== undefined)
    between(day, moveInFrom === undefined ? 1 : moveInFrom + 1, moveInTo === undefined ? 65_535 : moveInTo + 1);
  if (budgetMost !== undefined) between(budget, 1, budgetMost);
  if (type !== undefined) tests.push((place) => (((facts[place] ?? 0) >> TYPE_AT) & 3) === typeCode(type));
  if (verified) tests.push((place) => ((facts[place] ?? 0) & VERIFIED) !== 0);
  if (wished !== undefined) {
    const wanted = wishMask(wished.genders);
    const own = 1 << (genderCode(wished.gender) - 1);
    tests.push((place) => {
      const gender = ((facts[place] ?? 0) >> GENDER_AT) & 3;
      return gender > 0 && (wanted & (1 << (gender - 1))) !== 0 && (((facts[place] ?? 0) >> WISHES_AT) & own) !== 0;
    });
  }
  return tests.length === 0 ? null : (place) => tests.every((test) => test(place));
}
