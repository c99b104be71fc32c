import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  AUTO_HIDE_THRESHOLD,
  independentWeight,
  shouldAutoHide,
  type ReporterLink,
  type WeightedReport,
} from './auto-hide.ts';
import { REPUTATION, reporterReputation } from './reporter-reputation.ts';

const record = fc.record({ actioned: fc.nat(500), unfounded: fc.nat(500), abusive: fc.nat(500) });

describe('the weight of a report', () => {
  test('is a half for newcomers, more after upheld reports, less after dismissed ones', () => {
    expect(reporterReputation({ actioned: 0, unfounded: 0, abusive: 0 })).toBe(REPUTATION.initial);
    expect(reporterReputation({ actioned: 4, unfounded: 0, abusive: 0 })).toBe(0.75);
    expect(reporterReputation({ actioned: 0, unfounded: 4, abusive: 0 })).toBe(0.25);
    expect(reporterReputation({ actioned: 0, unfounded: 0, abusive: 2 })).toBe(0.2);
  });

  test('grows with each upheld report, shrinks with each dismissed one, and stays between zero and one', () => {
    fc.assert(
      fc.property(record, (one) => {
        const weight = reporterReputation(one);
        expect(weight).toBeGreaterThan(0);
        expect(weight).toBeLessThan(1);
        expect(reporterReputation({ ...one, actioned: one.actioned + 1 })).toBeGreaterThan(weight);
        const unfounded = reporterReputation({ ...one, unfounded: one.unfounded + 1 });
        expect(unfounded).toBeLessThan(weight);
        expect(reporterReputation({ ...one, abusive: one.abusive + 1 })).toBeLessThan(unfounded);
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
    voices: fc.tuple(
      ...ids.map((userId) => record.map((one): WeightedReport => ({ userId, weight: reporterReputation(one) }))),
    ),
    links: fc.array(fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...ids)), { maxLength: 20 }),
  }),
);

describe('automatic hiding', () => {
  const newcomers = (count: number): WeightedReport[] =>
    Array.from({ length: count }, (_, nth) => ({ userId: `n${nth}`, weight: REPUTATION.initial }));

  test('needs three unrelated newcomers, or two reliable reporters; two newcomers are not enough', () => {
    expect(shouldAutoHide(newcomers(3), [])).toBe(true);
    expect(shouldAutoHide(newcomers(2), [])).toBe(false);
    expect(shouldAutoHide(newcomers(3), [['n0', 'n2']])).toBe(false);
    const proven = ['a', 'b'].map((userId) => ({
      userId,
      weight: reporterReputation({ actioned: 4, unfounded: 0, abusive: 0 }),
    }));
    expect(shouldAutoHide(proven, [])).toBe(true);
  });

  test('never follows from one reporter, whatever the reputation and the number of linked accounts', () => {
    fc.assert(
      fc.property(crowd, ({ voices }) => {
        const [first] = voices;
        const chain: ReporterLink[] = voices.slice(1).map(({ userId }, nth) => [userId, voices[nth]?.userId ?? '']);
        expect(shouldAutoHide(first ? [first, first, first] : [], [])).toBe(false);
        expect(shouldAutoHide(voices, chain)).toBe(false);
      }),
    );
  });

  test('does not happen if one reporter links all others; the case waits for a moderator', () => {
    const hub: WeightedReport = { userId: 'hub', weight: REPUTATION.initial };
    const links = newcomers(3).map(({ userId }): ReporterLink => ['hub', userId]);
    expect(shouldAutoHide(newcomers(3), links)).toBe(true);
    expect(shouldAutoHide([...newcomers(3), hub], links)).toBe(false);
  });

  test('has a weight that no link raises, that grows by the weight of an unrelated reporter, and that ignores the order', () => {
    fc.assert(
      fc.property(crowd, ({ voices, links }) => {
        const weight = independentWeight(voices, links);
        expect(weight).toBeLessThanOrEqual(independentWeight(voices, links.slice(1)) + 1e-9);
        expect(weight).toBeGreaterThanOrEqual(Math.max(...voices.map((voice) => voice.weight)));
        const outsider: WeightedReport = { userId: 'stranger', weight: REPUTATION.initial };
        expect(independentWeight([...voices, outsider], links)).toBeCloseTo(weight + outsider.weight, 9);
        expect(independentWeight(voices.toReversed(), links.toReversed())).toBeCloseTo(weight, 9);
        expect(weight >= AUTO_HIDE_THRESHOLD).toBe(shouldAutoHide(voices, links));
      }),
      { numRuns: 1000 },
    );
  });
});
