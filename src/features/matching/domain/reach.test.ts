import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeCrowd } from '#tests/support/crowd.ts';
import { candidateOf, type ProfileAnswers } from './candidate.ts';
import { ASKING, questionsFor, reachOf } from './reach.ts';
import { scoreOf } from './score.ts';

const TODAY = '2026-11-15';
const CROWD = makeCrowd(60, 11, 0);
const at = (index: number): ProfileAnswers => CROWD[index % CROWD.length] as ProfileAnswers;
const OPEN = {
  cleanliness: null,
  noise: null,
  sleep: null,
  guest_nights: null,
  moveIn: null,
  budgetCents: null,
  stayMonths: null,
};

describe('the questions', () => {
  test('are the three worthiest that are open', () => {
    expect(questionsFor({ ...at(0), ...OPEN }, TODAY).map(({ key }) => key)).toEqual(['cleanliness', 'noise', 'sleep']);
    expect(questionsFor({ ...at(0), ...OPEN, pets: null, noise: 3 }, TODAY).map(({ key }) => key)).toEqual([
      'pets',
      'cleanliness',
      'sleep',
    ]);
    expect(questionsFor({ ...at(0), ...OPEN, cleanliness: 1, noise: 1, sleep: 1, guest_nights: 1 }, TODAY)).toEqual([
      { key: 'move_in', options: ['2026-12-01', '2027-01-01', '2027-02-01', '2027-03-01', '2027-04-01'] },
      { key: 'budget', options: ASKING.budgetsCents },
      { key: 'stay', options: ASKING.staysMonths },
    ]);
  });

  test('an old flag has answered', () => {
    expect(questionsFor({ ...at(0), ...OPEN, pets: null, mascotas: true }, TODAY)[0]?.key).toBe('cleanliness');
  });

  test('none once all is told', () => {
    const all = { cleanliness: 1, noise: 1, sleep: 1, guest_nights: 1, moveIn: TODAY, budgetCents: 1, stayMonths: 1 };
    expect(questionsFor({ ...at(0), ...all }, TODAY)).toEqual([]);
  });
});

describe('the number to be reached', () => {
  const others = CROWD.slice(0, 12).map((each) => candidateOf(each, []));

  test('is what somebody who answers so has, and nobody gets beyond it', () => {
    fc.assert(
      fc.property(fc.nat(59), fc.array(fc.nat(4), { minLength: 3, maxLength: 3 }), (index, taps) => {
        const own = { ...at(index), ...OPEN };
        const questions = questionsFor(own, TODAY);
        const { bestTenths, reachableTenths } = reachOf(own, [], questions, others);
        const answered = questions.reduce<ProfileAnswers>(
          (sofar, { key, options }, nth) => ({ ...sofar, [key]: options[taps[nth] ?? 0] }),
          own,
        );
        const mine = candidateOf(answered, []);
        const scores = others.map((theirs) => scoreOf(mine, theirs)).filter((score) => score.conflicts.length === 0);
        for (const { tenths, apart } of scores)
          if (apart.length === 0) expect(tenths).toBeLessThanOrEqual(reachableTenths ?? 1000);
        expect(reachableTenths ?? 0).toBeGreaterThanOrEqual(bestTenths ?? 0);
      }),
      { numRuns: 40 },
    );
  });

  test('is reached by the twin who answers the same', () => {
    const twin = { ...at(3), cleanliness: 4, noise: 2, sleep: 5 };
    const own = { ...twin, cleanliness: null, noise: null, sleep: null };
    const { reachableTenths } = reachOf(own, [], questionsFor(own, TODAY), [candidateOf(twin, [])]);
    expect(reachableTenths).toBe(scoreOf(candidateOf(twin, []), candidateOf(twin, [])).tenths);
  });

  test('is not there without anybody to fit with', () => {
    expect(reachOf(at(0), [], [], [])).toEqual({ bestTenths: null, reachableTenths: null });
  });
});
