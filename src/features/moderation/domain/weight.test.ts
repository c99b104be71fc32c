import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOLD_FROM, independentWeight, isToBeHeld, type Tie, type Voice } from './hiding.ts';
import { WEIGHT, weightOf } from './weight.ts';

const record = fc.record({ actioned: fc.nat(500), unfounded: fc.nat(500), abusive: fc.nat(500) });

describe('the weight of a word', () => {
  test('is a half for newcomers, more where reports held, less where they did not', () => {
    expect(weightOf({ actioned: 0, unfounded: 0, abusive: 0 })).toBe(WEIGHT.newcomer);
    expect(weightOf({ actioned: 4, unfounded: 0, abusive: 0 })).toBe(0.75);
    expect(weightOf({ actioned: 0, unfounded: 4, abusive: 0 })).toBe(0.25);
    expect(weightOf({ actioned: 0, unfounded: 0, abusive: 2 })).toBe(0.2);
  });

  test('grows with each report that held, shrinks with each that did not, and stays between nothing and one', () => {
    fc.assert(
      fc.property(record, (one) => {
        const weight = weightOf(one);
        expect(weight).toBeGreaterThan(0);
        expect(weight).toBeLessThan(1);
        expect(weightOf({ ...one, actioned: one.actioned + 1 })).toBeGreaterThan(weight);
        const unfounded = weightOf({ ...one, unfounded: one.unfounded + 1 });
        expect(unfounded).toBeLessThan(weight);
        expect(weightOf({ ...one, abusive: one.abusive + 1 })).toBeLessThan(unfounded);
      }),
    );
  });
});

const people = fc.uniqueArray(
  fc.integer({ min: 0, max: 30 }).map((nth) => `p${nth}`),
  { minLength: 1, maxLength: 12 },
);
const crowd = people.chain((ids) =>
  fc.record({
    voices: fc.tuple(...ids.map((userId) => record.map((one): Voice => ({ userId, weight: weightOf(one) })))),
    ties: fc.array(fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...ids)), { maxLength: 20 }),
  }),
);

describe('what holds a home', () => {
  const newcomers = (count: number): Voice[] =>
    Array.from({ length: count }, (_, nth) => ({ userId: `n${nth}`, weight: WEIGHT.newcomer }));

  test('three newcomers who do not know each other, or two whose word holds; not two newcomers', () => {
    expect(isToBeHeld(newcomers(3), [])).toBe(true);
    expect(isToBeHeld(newcomers(2), [])).toBe(false);
    expect(isToBeHeld(newcomers(3), [['n0', 'n2']])).toBe(false);
    const proven = ['a', 'b'].map((userId) => ({
      userId,
      weight: weightOf({ actioned: 4, unfounded: 0, abusive: 0 }),
    }));
    expect(isToBeHeld(proven, [])).toBe(true);
  });

  test('never one alone, whatever their record, and however many accounts hang on them', () => {
    fc.assert(
      fc.property(crowd, ({ voices }) => {
        const [first] = voices;
        const chain: Tie[] = voices.slice(1).map(({ userId }, nth) => [userId, voices[nth]?.userId ?? '']);
        expect(isToBeHeld(first ? [first, first, first] : [], [])).toBe(false);
        expect(isToBeHeld(voices, chain)).toBe(false);
      }),
    );
  });

  test('one who knows them all makes strangers one, and the home waits for eyes instead', () => {
    const hub: Voice = { userId: 'hub', weight: WEIGHT.newcomer };
    const ties = newcomers(3).map(({ userId }): Tie => ['hub', userId]);
    expect(isToBeHeld(newcomers(3), ties)).toBe(true);
    expect(isToBeHeld([...newcomers(3), hub], ties)).toBe(false);
  });

  test('never weighs more for a tie, as much more for a stranger as they weigh, and the order counts for nothing', () => {
    fc.assert(
      fc.property(crowd, ({ voices, ties }) => {
        const weight = independentWeight(voices, ties);
        expect(weight).toBeLessThanOrEqual(independentWeight(voices, ties.slice(1)) + 1e-9);
        expect(weight).toBeGreaterThanOrEqual(Math.max(...voices.map((voice) => voice.weight)));
        const stranger: Voice = { userId: 'stranger', weight: WEIGHT.newcomer };
        expect(independentWeight([...voices, stranger], ties)).toBeCloseTo(weight + stranger.weight, 9);
        expect(independentWeight(voices.toReversed(), ties.toReversed())).toBeCloseTo(weight, 9);
        expect(weight >= HOLD_FROM).toBe(isToBeHeld(voices, ties));
      }),
      { numRuns: 1000 },
    );
  });
});
