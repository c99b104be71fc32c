import { expect, test } from 'vitest';
import { packAnswers } from '#features/matching/domain/candidate.ts';
import { pointsOf } from '#features/matching/domain/points.ts';
import { explain } from '#features/matching/domain/reasons.ts';
import { candidate, interestMask } from '#tests/support/candidates.ts';
import { EXAMPLE_FITS } from './example-fits.ts';

const visitor = candidate({
  answers: packAnswers({
    smoking: 'no',
    pets: 'indifferent',
    visitors: 'no',
    couples: 'indifferent',
    crypto_payment: 'no',
  }),
  interests: interestMask('anime', 'board_games', 'manga', 'roleplayer'),
  ageYears: 21,
  provinceId: '46',
  cityId: '46250',
  universityId: 'upv',
  campusCityIds: ['46250'],
  type: 'student',
  erasmusFriendly: true,
  habits: { cleanliness: 4, sleep: 3, noise: 2, guest_nights: 2 },
  moveInDay: 9740,
  budgetEuros: 400,
  stayMonths: 10,
});

test('the two examples are what the score says of two such people', () => {
  const aitana = explain(visitor, {
    ...visitor,
    answers: packAnswers({
      smoking: 'no',
      pets: 'indifferent',
      visitors: 'no',
      couples: 'indifferent',
      crypto_payment: 'no',
    }),
    ageYears: EXAMPLE_FITS.aitana.age,
    type: 'professional',
    habits: { ...visitor.habits, noise: 3, guest_nights: 3 },
    budgetEuros: 430,
  });
  const hugo = explain(visitor, {
    ...visitor,
    answers: packAnswers({
      smoking: 'no',
      pets: 'yes',
      visitors: 'indifferent',
      couples: null,
      crypto_payment: 'indifferent',
    }),
    interests: interestMask('gamer', 'pc'),
    ageYears: EXAMPLE_FITS.hugo.age,
    universityId: 'ub',
    campusCityIds: ['08019'],
    erasmusFriendly: null,
    habits: { cleanliness: 2, sleep: 5, noise: 3, guest_nights: 4 },
    moveInDay: 9754,
    budgetEuros: 450,
  });
  const told = ({ reasons }: typeof aitana, side: string) =>
    reasons.filter((reason) => reason.side === side).map((reason) => reason.code);

  expect([pointsOf(aitana.score.tenths), aitana.band]).toEqual([EXAMPLE_FITS.aitana.points, 'great']);
  expect(told(aitana, 'for').slice(0, 3)).toEqual(['habit', 'interests', 'deal_breaker']);
  expect(told(aitana, 'against')).toEqual(['type']);

  expect([pointsOf(hugo.score.tenths), hugo.band]).toEqual([EXAMPLE_FITS.hugo.points, 'possible']);
  expect([told(hugo, 'for').includes('deal_breaker'), told(hugo, 'against')[0]]).toEqual([true, 'interests']);
  expect(hugo.reasons.find((reason) => reason.side === 'unknown')).toMatchObject({
    code: 'silence',
    params: { about: 'couples', who: 'them' },
  });
});
