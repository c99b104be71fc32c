import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { generatePeople } from '#tests/support/fixtures/generated-people.ts';
import { toCandidate, type ProfileAnswers } from './candidate.ts';
import { QUESTION_CONFIG } from './questions.ts';
import { bestInListOf, suggestQuestions } from './suggested-questions.ts';
import { scoreOf } from './score.ts';

const TODAY = '2026-11-15';
const CROWD = generatePeople(60, 11, 0);
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

describe('the suggested questions', () => {
  test('are the three weightiest open ones', () => {
    expect(suggestQuestions({ ...at(0), ...OPEN }, TODAY).map(({ key }) => key)).toEqual([
      'cleanliness',
      'sleep',
      'noise',
    ]);
    expect(suggestQuestions({ ...at(0), ...OPEN, pets: null, noise: 3 }, TODAY).map(({ key }) => key)).toEqual([
      'pets',
      'cleanliness',
      'sleep',
    ]);
    expect(suggestQuestions({ ...at(0), ...OPEN, cleanliness: 1, noise: 1, sleep: 1, guest_nights: 1 }, TODAY)).toEqual(
      [
        { key: 'move_in', options: ['2026-12-01', '2027-01-01', '2027-02-01', '2027-03-01', '2027-04-01'] },
        { key: 'budget', options: QUESTION_CONFIG.budgetOptionsCents },
        { key: 'stay', options: QUESTION_CONFIG.stayOptionsMonths },
      ],
    );
  });

  test('exclude questions answered by a legacy flag', () => {
    expect(suggestQuestions({ ...at(0), ...OPEN, pets: null, mascotas: true }, TODAY)[0]?.key).toBe('cleanliness');
  });

  test('are empty once every question is answered', () => {
    const all = { cleanliness: 1, noise: 1, sleep: 1, guest_nights: 1, moveIn: TODAY, budgetCents: 1, stayMonths: 1 };
    expect(suggestQuestions({ ...at(0), ...all }, TODAY)).toEqual([]);
  });
});

describe('the reachable score', () => {
  const others = CROWD.slice(0, 12).map((each) => toCandidate(each, []));

  test('is the score after answering this way, and nobody exceeds it', () => {
    fc.assert(
      fc.property(fc.nat(59), fc.array(fc.nat(4), { minLength: 3, maxLength: 3 }), (index, taps) => {
        const own = { ...at(index), ...OPEN };
        const questions = suggestQuestions(own, TODAY);
        const { bestTenths, reachableTenths } = bestInListOf(own, [], questions, others);
        const answered = questions.reduce<ProfileAnswers>(
          (sofar, { key, options }, nth) => ({ ...sofar, [key]: options[taps[nth] ?? 0] }),
          own,
        );
        const mine = toCandidate(answered, []);
        const scores = others.map((theirs) => scoreOf(mine, theirs)).filter((score) => score.conflicts.length === 0);
        for (const { tenths, incompatibilities } of scores)
          if (incompatibilities.length === 0) expect(tenths).toBeLessThanOrEqual(reachableTenths ?? 1000);
        expect(reachableTenths ?? 0).toBeGreaterThanOrEqual(bestTenths ?? 0);
      }),
      { numRuns: 40 },
    );
  });

  test('is reached by a twin with the same answers', () => {
    const twin = { ...at(3), cleanliness: 4, noise: 2, sleep: 5 };
    const own = { ...twin, cleanliness: null, noise: null, sleep: null };
    const { reachableTenths } = bestInListOf(own, [], suggestQuestions(own, TODAY), [toCandidate(twin, [])]);
    expect(reachableTenths).toBe(scoreOf(toCandidate(twin, []), toCandidate(twin, [])).tenths);
  });

  test('is absent without candidates', () => {
    expect(bestInListOf(at(0), [], [], [])).toEqual({ bestTenths: null, reachableTenths: null });
  });
});
