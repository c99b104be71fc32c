import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCandidate, candidate, interestMask, oneOfEach } from '#tests/support/candidates.ts';
import { packAnswers } from './candidate.ts';
import { FACTORS } from './rules.ts';
import { pointsOf } from './points.ts';
import { bandOf, explain } from './reasons.ts';
import { reason as reasonSchema } from './schema.ts';

const RUNS = { numRuns: 2000 };
const codesOf = (side: string, from: ReturnType<typeof explain>) =>
  from.reasons.filter((reason) => reason.side === side).map((reason) => reason.code);

describe('for any two people', () => {
  test('reasons keep to their schema, sides in order, worth falling after the conflicts', () => {
    fc.assert(
      fc.property(anyCandidate, anyCandidate, (a, b) => {
        const { reasons, score } = explain(a, b);
        for (const each of reasons) expect(reasonSchema.parse(each)).toStrictEqual(each);
        const sides = reasons.map((each) => ['for', 'against', 'unknown'].indexOf(each.side));
        expect(sides).toEqual(sides.toSorted((x, y) => x - y));
        const against = reasons.filter((each) => each.side === 'against');
        const clashes = against
          .slice(0, score.conflicts.length)
          .map((each) => each.code === 'deal_breaker' && each.params.key);
        expect(clashes.toSorted()).toEqual(score.conflicts.toSorted());
        for (const side of ['for', 'unknown']) {
          const worth = reasons
            .filter((each) => each.side === side && each.code !== 'limit')
            .map((each) => each.worth_tenths);
          expect(worth).toEqual(worth.toSorted((x, y) => y - x));
        }
      }),
      RUNS,
    );
  });

  test('what is for never exceeds the score before its limit, and both sides compare the same answers', () => {
    fc.assert(
      fc.property(anyCandidate, anyCandidate, (a, b) => {
        const mine = explain(a, b);
        const theirs = explain(b, a);
        const limit = mine.score.addends.at(-1)?.tenths ?? 0;
        const won = mine.reasons.reduce((sum, each) => sum + (each.side === 'for' ? each.worth_tenths : 0), 0);
        expect(won).toBeLessThanOrEqual(mine.score.tenths - limit);
        expect(mine.answersCompared).toBe(theirs.answersCompared);
        expect(mine.band).toBe(theirs.band);
        expect(mine.answersCompared).toBeLessThanOrEqual(mine.answersTotal);
      }),
      RUNS,
    );
  });
});

test('two people alike: everything speaks for it, the worthiest first', () => {
  const alike = explain(oneOfEach, oneOfEach);
  expect(alike).toMatchObject({ band: 'great', answersCompared: 18, answersTotal: FACTORS.length });
  expect(alike.reasons[0]).toEqual({
    side: 'for',
    code: 'habit',
    worth_tenths: 120,
    params: { key: 'cleanliness', steps: 0 },
  });
  expect(alike.reasons[1]).toEqual({
    side: 'for',
    code: 'interests',
    worth_tenths: 90,
    params: { shared: ['anime', 'manga', 'board_games', 'roleplayer'] },
  });
  expect(codesOf('against', alike)).toEqual([]);
  expect(codesOf('unknown', alike)).toEqual([]);
});

test('a conflict comes first against it, then the limit it brings', () => {
  const smoker = {
    ...oneOfEach,
    answers: packAnswers({ smoking: 'yes', pets: 'no', visitors: 'yes', couples: 'yes' }),
    ageYears: 60,
  };
  const clash = explain(oneOfEach, smoker);
  expect(clash.reasons.filter((reason) => reason.side === 'against')).toMatchObject([
    { code: 'deal_breaker', worth_tenths: 80, params: { key: 'smoking', mine: 'no', theirs: 'yes' } },
    { code: 'limit', params: { points: 25 } },
    { code: 'age', params: { years: 39 } },
  ]);
  expect(codesOf('unknown', clash)).toEqual(['silence']);
  expect(clash.band).toBe('little');
});

test('what the other wants and I do not mind is to bear in mind; what I want and they do not mind speaks for it', () => {
  const easy = {
    ...oneOfEach,
    answers: packAnswers({ smoking: 'no', pets: 'indifferent', visitors: 'yes', couples: 'yes', crypto_payment: 'no' }),
  };
  const keen = {
    ...oneOfEach,
    answers: packAnswers({ smoking: 'no', pets: 'yes', visitors: 'yes', couples: 'yes', crypto_payment: 'no' }),
  };
  const petsOf = (from: ReturnType<typeof explain>) =>
    from.reasons.find((reason) => reason.code === 'deal_breaker' && reason.params.key === 'pets');
  expect(petsOf(explain(easy, keen))).toMatchObject({ side: 'against', worth_tenths: 10 });
  expect(petsOf(explain(keen, easy))).toMatchObject({ side: 'for', worth_tenths: 40 });
});

test('plans that cannot meet stand before what is worth more, after conflicts', () => {
  const far = { ...oneOfEach, moveInDay: 9840, budgetEuros: 900, ageYears: 60 };
  expect(explain(oneOfEach, far).reasons.filter((reason) => reason.side === 'against')).toMatchObject([
    { code: 'move_in', params: { weeks: 14 } },
    { code: 'budget', params: { gap: 'apart' } },
    { code: 'age' },
  ]);
});

test('amounts stay with their owners', () => {
  const { reasons } = explain(oneOfEach, { ...oneOfEach, budgetEuros: 437, stayMonths: 12 });
  expect(reasons.find(({ code }) => code === 'budget')).toMatchObject({ side: 'for', params: { gap: 'small' } });
  expect(reasons.find(({ code }) => code === 'stay')).toMatchObject({ side: 'for', params: { gap: 'small' } });
});

test('under six shared answers the band is unknown', () => {
  const said = {
    answers: packAnswers({ smoking: 'no', pets: 'no' }),
    interests: interestMask('pc'),
    type: 'student',
  };
  const five = candidate({ ...said, ageYears: 20 });
  expect(explain(five, oneOfEach)).toMatchObject({ answersCompared: 5, band: 'unknown' });
  const six = candidate({ ...said, ageYears: 20, cityId: '46250' });
  expect(explain(six, oneOfEach)).toMatchObject({ answersCompared: 6, band: 'little' });
  const codes = (of: typeof five) => explain(of, oneOfEach).reasons.map(({ code }) => code);
  expect(codes(five), 'a limit would give the number away').not.toContain('limit');
  expect(codes(six)).toContain('limit');
});

test('silence says whose it is', () => {
  const quiet = { ...oneOfEach, answers: packAnswers({ smoking: 'no', pets: 'no', visitors: 'yes', couples: 'yes' }) };
  const silence = { side: 'unknown', code: 'silence', worth_tenths: 40 };
  expect(explain(oneOfEach, quiet).reasons).toContainEqual({
    ...silence,
    params: { about: 'crypto_payment', who: 'them' },
  });
  expect(explain(quiet, oneOfEach).reasons).toContainEqual({
    ...silence,
    params: { about: 'crypto_payment', who: 'me' },
  });
  expect(explain(quiet, quiet).reasons).toContainEqual({
    ...silence,
    params: { about: 'crypto_payment', who: 'both' },
  });
});

test('bands go by the points as shown', () => {
  expect([844, 845, 850].map(pointsOf)).toEqual([84, 85, 85]);
  expect([1000, 845, 844, 695, 694, 495, 494, 0].map(bandOf)).toEqual([
    'great',
    'great',
    'good',
    'good',
    'possible',
    'possible',
    'little',
    'little',
  ]);
});
