import { expect, test } from 'vitest';
import { packAnswers } from '#features/matching/domain/candidate.ts';
import { toPoints } from '#features/matching/domain/score-points.ts';
import { explain } from '#features/matching/domain/reasons/reasons.ts';
import { createCandidate, interestMask } from '#tests/support/fixtures/candidates.ts';
import { EXAMPLE_SCORES } from './faces.ts';

const visitor = createCandidate({
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

test('the two example scores equal the computed ones', () => {
  const aitana = explain(visitor, {
    ...visitor,
    answers: packAnswers({
      smoking: 'no',
      pets: 'indifferent',
      visitors: 'no',
      couples: 'indifferent',
      crypto_payment: 'no',
    }),
    ageYears: EXAMPLE_SCORES.aitana.age,
    type: 'professional',
    universityId: 'uv',
    habits: { cleanliness: 3, sleep: 4, noise: 3, guest_nights: 3 },
    budgetEuros: 430,
    moveInDay: 9754,
    stayMonths: 12,
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
    ageYears: EXAMPLE_SCORES.hugo.age,
    universityId: 'ub',
    campusCityIds: ['08019'],
    erasmusFriendly: null,
    habits: { cleanliness: 2, sleep: 5, noise: 3, guest_nights: 4 },
    moveInDay: 9754,
    budgetEuros: 450,
  });
  const reasonCodes = ({ reasons }: typeof aitana, side: string) =>
    reasons.filter((reason) => reason.side === side).map((reason) => reason.code);

  expect([toPoints(aitana.score.tenths), aitana.band]).toEqual([EXAMPLE_SCORES.aitana.points, 'great']);
  expect(reasonCodes(aitana, 'for')).toEqual(expect.arrayContaining(['habit', 'interests', 'deal_breaker']));
  expect(reasonCodes(aitana, 'against')).toEqual(['type']);

  expect([toPoints(hugo.score.tenths), hugo.band]).toEqual([EXAMPLE_SCORES.hugo.points, 'possible']);
  expect([reasonCodes(hugo, 'for').includes('deal_breaker'), reasonCodes(hugo, 'against')[0]]).toEqual([
    true,
    'interests',
  ]);
  expect(hugo.reasons.find((reason) => reason.side === 'unknown')).toMatchObject({
    code: 'silence',
    params: { about: 'couples', who: 'them' },
  });
});
