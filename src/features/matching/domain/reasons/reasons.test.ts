import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  arbitraryCandidate,
  createCandidate,
  interestMask,
  completeCandidate,
} from '#tests/support/fixtures/candidates.ts';
import { INTENTS, packIntents, type Intent } from '#features/profiles/domain/fields.ts';
import { packAnswers, type Candidate } from '../candidate.ts';
import { FACTORS } from '../rules.ts';
import { toPoints } from '../score-points.ts';
import { bandOf, explain } from './reasons.ts';
import { reason as reasonSchema } from '../schema.ts';

const RUNS = { numRuns: 2000 };
const codesOf = (side: string, from: ReturnType<typeof explain>) =>
  from.reasons.filter((reason) => reason.side === side).map((reason) => reason.code);

describe('for any two people', () => {
  test('reasons match their schema, in order of sides and then, after conflicts, of weight', () => {
    fc.assert(
      fc.property(arbitraryCandidate, arbitraryCandidate, (a, b) => {
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
            .filter((each) => each.side === side && each.code !== 'limit' && each.code !== 'intents')
            .map((each) => each.worth_tenths);
          expect(worth).toEqual(worth.toSorted((x, y) => y - x));
        }
      }),
      RUNS,
    );
  });

  test('reasons in favor never exceed the uncapped score, and both sides compare the same answers', () => {
    fc.assert(
      fc.property(arbitraryCandidate, arbitraryCandidate, (a, b) => {
        const mine = explain(a, b);
        const theirs = explain(b, a);
        const limit = mine.score.components.at(-1)?.tenths ?? 0;
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

test('identical people have only reasons in favor, the weightiest first', () => {
  const alike = explain(completeCandidate, completeCandidate);
  expect(alike).toMatchObject({ band: 'great', answersCompared: 18, answersTotal: FACTORS.length });
  expect(alike.reasons[0]).toEqual({
    side: 'for',
    code: 'habit',
    worth_tenths: 130,
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

test('a conflict is the first reason against, followed by its cap', () => {
  const smoker = {
    ...completeCandidate,
    answers: packAnswers({ smoking: 'yes', pets: 'no', visitors: 'yes', couples: 'yes' }),
    ageYears: 60,
  };
  const clash = explain(completeCandidate, smoker);
  expect(clash.reasons.filter((reason) => reason.side === 'against')).toMatchObject([
    { code: 'deal_breaker', worth_tenths: 80, params: { key: 'smoking', mine: 'no', theirs: 'yes' } },
    { code: 'limit', params: { points: 25 } },
    { code: 'age', params: { years: 39 } },
  ]);
  expect(codesOf('unknown', clash)).toEqual(['silence']);
  expect(clash.band).toBe('little');
});

test('a wish of the other person is to consider; an own wish that the other accepts is in favor', () => {
  const easy = {
    ...completeCandidate,
    answers: packAnswers({ smoking: 'no', pets: 'indifferent', visitors: 'yes', couples: 'yes', crypto_payment: 'no' }),
  };
  const keen = {
    ...completeCandidate,
    answers: packAnswers({ smoking: 'no', pets: 'yes', visitors: 'yes', couples: 'yes', crypto_payment: 'no' }),
  };
  const petsOf = (from: ReturnType<typeof explain>) =>
    from.reasons.find((reason) => reason.code === 'deal_breaker' && reason.params.key === 'pets');
  expect(petsOf(explain(easy, keen))).toMatchObject({ side: 'against', worth_tenths: 10 });
  expect(petsOf(explain(keen, easy))).toMatchObject({ side: 'for', worth_tenths: 40 });
});

test('incompatible plans come after conflicts and before weightier reasons', () => {
  const far = { ...completeCandidate, moveInDay: 9840, budgetEuros: 900, ageYears: 60 };
  expect(explain(completeCandidate, far).reasons.filter((reason) => reason.side === 'against')).toMatchObject([
    { code: 'move_in', params: { weeks: 14 } },
    { code: 'budget', params: { gap: 'apart' } },
    { code: 'age' },
  ]);
});

test('amounts are visible to their owner only', () => {
  const { reasons } = explain(completeCandidate, { ...completeCandidate, budgetEuros: 437, stayMonths: 12 });
  expect(reasons.find(({ code }) => code === 'budget')).toMatchObject({ side: 'for', params: { gap: 'small' } });
  expect(reasons.find(({ code }) => code === 'stay')).toMatchObject({ side: 'for', params: { gap: 'small' } });
});

test('the band is unknown with fewer than six shared answers', () => {
  const answers = {
    answers: packAnswers({ smoking: 'no', pets: 'no' }),
    interests: interestMask('pc'),
    type: 'student',
  };
  const five = createCandidate({ ...answers, ageYears: 20 });
  expect(explain(five, completeCandidate)).toMatchObject({ answersCompared: 5, band: 'unknown' });
  const six = createCandidate({ ...answers, ageYears: 20, cityId: '46250' });
  expect(explain(six, completeCandidate)).toMatchObject({ answersCompared: 6, band: 'little' });
  const codes = (of: typeof five) => explain(of, completeCandidate).reasons.map(({ code }) => code);
  expect(codes(five), 'a limit would give the number away').not.toContain('limit');
  expect(codes(six)).toContain('limit');
});

test('a missing answer names whose it is', () => {
  const quiet = {
    ...completeCandidate,
    answers: packAnswers({ smoking: 'no', pets: 'no', visitors: 'yes', couples: 'yes' }),
  };
  const silence = { side: 'unknown', code: 'silence', worth_tenths: 10 };
  expect(explain(completeCandidate, quiet).reasons).toContainEqual({
    ...silence,
    params: { about: 'crypto_payment', who: 'them' },
  });
  expect(explain(quiet, completeCandidate).reasons).toContainEqual({
    ...silence,
    params: { about: 'crypto_payment', who: 'me' },
  });
  expect(explain(quiet, quiet).reasons).toContainEqual({
    ...silence,
    params: { about: 'crypto_payment', who: 'both' },
  });
});

test('bands follow the displayed points', () => {
  expect([844, 845, 850].map(toPoints)).toEqual([84, 85, 85]);
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

describe('intents', () => {
  const withIntents = (...intents: Intent[]) => ({ ...completeCandidate, intents: packIntents(intents) });
  const toldBetween = (mine: Intent[], theirs: Intent[]) =>
    explain(withIntents(...mine), withIntents(...theirs)).reasons.find(({ code }) => code === 'intents')?.params;

  test.each<[Intent[], Intent[], { mine: Intent; theirs: Intent } | undefined]>([
    [['seeks_room'], ['has_room'], { mine: 'seeks_room', theirs: 'has_room' }],
    [['has_room', 'offers_property'], ['seeks_room'], { mine: 'has_room', theirs: 'seeks_room' }],
    [['seeks_cotenants'], ['seeks_cotenants'], { mine: 'seeks_cotenants', theirs: 'seeks_cotenants' }],
    [['seeks_cotenants'], ['offers_property'], { mine: 'seeks_cotenants', theirs: 'offers_property' }],
    [['seeks_room'], ['seeks_room'], undefined],
    [['has_room'], ['has_room'], undefined],
    [[], ['has_room'], undefined],
    [['seeks_room'], [], undefined],
  ])('%j meets %j', (mine, theirs, expected) => {
    expect(toldBetween(mine, theirs)).toEqual(expected);
    expect(toldBetween(theirs, mine)).toEqual(expected && { mine: expected.theirs, theirs: expected.mine });
  });

  test('that meet come first among the reasons for', () => {
    const [first] = explain(withIntents('seeks_room'), withIntents('has_room')).reasons;
    expect(first).toMatchObject({ side: 'for', code: 'intents', worth_tenths: 0 });
  });

  test('never change the score', () => {
    fc.assert(
      fc.property(arbitraryCandidate, arbitraryCandidate, fc.nat(2 ** INTENTS.length - 1), (a, b, intents) => {
        expect(explain({ ...a, intents }, b).score).toEqual(explain(a, b).score);
      }),
      { numRuns: 300 },
    );
  });
});

test('a missing university is nothing to tell for people who work', () => {
  const unknowns = (mine: Partial<Candidate>, theirs: Partial<Candidate>) =>
    explain({ ...completeCandidate, ...mine }, { ...completeCandidate, universityId: null, ...theirs }).reasons.filter(
      ({ code, params }) => code === 'silence' && 'about' in params && params.about === 'university',
    );
  expect(unknowns({ type: 'student' }, { type: 'student' })).toHaveLength(1);
  expect(unknowns({ type: 'student' }, { type: 'professional' })).toEqual([]);
  expect(unknowns({ type: 'professional', universityId: null }, { type: 'student' })).toEqual([]);
});
