import fc from 'fast-check';
import { ANSWER_PATTERNS, packAnswers, type Candidate } from '#features/matching/domain/candidate.ts';
import { INTERESTS, type Interest } from '#features/profiles/domain/fields.ts';

/** The mask with the bits of these interests. */
export function interestMask(...interests: Interest[]): number {
  return interests.reduce((mask, key) => mask | (1 << INTERESTS.indexOf(key)), 0);
}

const NO_HABITS: Candidate['habits'] = { cleanliness: null, sleep: null, noise: null, guest_nights: null };

/** Somebody who has said nothing but what is given. */
export function candidate(said: Partial<Candidate>): Candidate {
  return {
    answers: 0,
    interests: 0,
    ageYears: null,
    provinceId: null,
    cityId: null,
    universityId: null,
    campusCityIds: [],
    type: null,
    erasmusFriendly: null,
    habits: NO_HABITS,
    moveInDay: null,
    budgetEuros: null,
    stayMonths: null,
    ...said,
  };
}

/** Somebody who has answered everything. */
export const oneOfEach: Candidate = {
  answers: packAnswers({ smoking: 'no', pets: 'no', visitors: 'yes', couples: 'yes', crypto_payment: 'no' }),
  interests: interestMask('anime', 'manga', 'board_games', 'roleplayer'),
  ageYears: 21,
  provinceId: '46',
  cityId: '46250',
  universityId: 'upv',
  campusCityIds: ['46250', '03009', '46131'],
  type: 'student',
  erasmusFriendly: true,
  habits: { cleanliness: 4, sleep: 2, noise: 2, guest_nights: 1 },
  moveInDay: 9740,
  budgetEuros: 420,
  stayMonths: 10,
};

const PLACES = [
  { provinceId: '46', cityId: '46250' },
  { provinceId: '46', cityId: '46131' },
  { provinceId: '46', cityId: null },
  { provinceId: '28', cityId: '28079' },
  { provinceId: null, cityId: '28079' },
  { provinceId: null, cityId: null },
];

const UNIVERSITIES = [
  { universityId: 'upv', campusCityIds: ['46250', '03009', '46131'] },
  { universityId: 'uv', campusCityIds: ['46250'] },
  { universityId: 'ucm', campusCityIds: ['28079'] },
  { universityId: null, campusCityIds: [] },
];

const habit = fc.constantFrom(1, 2, 3, 4, 5, null);

/** Any person, few places and universities so that many pairs share them. */
export const anyCandidate: fc.Arbitrary<Candidate> = fc
  .record({
    answers: fc.oneof(fc.nat(ANSWER_PATTERNS - 1), fc.constantFrom(0, ANSWER_PATTERNS - 1, oneOfEach.answers)),
    interests: fc.oneof(
      fc.nat(2 ** INTERESTS.length - 1),
      fc.subarray([...INTERESTS], { maxLength: 5 }).map((some) => interestMask(...some)),
    ),
    ageYears: fc.oneof(fc.integer({ min: 18, max: 120 }), fc.integer({ min: 18, max: 30 }), fc.constant(null)),
    place: fc.constantFrom(...PLACES),
    university: fc.constantFrom(...UNIVERSITIES),
    type: fc.constantFrom('student', 'professional', null),
    erasmusFriendly: fc.constantFrom(true, false, null),
    habits: fc.record({ cleanliness: habit, sleep: habit, noise: habit, guest_nights: habit }),
    moveInDay: fc.oneof(fc.integer({ min: 9700, max: 9850 }), fc.nat(36_524), fc.constant(null)),
    budgetEuros: fc.oneof(fc.integer({ min: 250, max: 700 }), fc.integer({ min: 50, max: 10_000 }), fc.constant(null)),
    stayMonths: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.constant(null)),
  })
  .map(({ place, university, ...rest }) => ({ ...rest, ...place, ...university }));
