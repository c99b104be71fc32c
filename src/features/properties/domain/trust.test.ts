import { expect, test } from 'vitest';
import { trustOf, type TrustFacts } from './trust.ts';

const PLAIN: TrustFacts = {
  emailConfirmed: true,
  university: null,
  accountDays: 2,
  photos: 1,
  title: 'Piso con luz en Benimaclet',
  description: 'Tres habitaciones exteriores y un balcón.',
  monthlyCents: 40_000,
  usual: null,
  photosElsewhere: null,
  otherHomesToday: 0,
};
const USUAL = { low: 35_000, middle: 45_000, high: 60_000, homes: 12 };
const verdictOf = (facts: Partial<TrustFacts>, code: string) =>
  trustOf({ ...PLAIN, ...facts }).checks.find((check) => check.code === code)?.verdict;

test('a new person with little to show is neither trusted nor held', () => {
  const trust = trustOf(PLAIN);
  expect(trust.level).toBe('medium');
  expect(trust.checks.filter(({ verdict }) => verdict === 'unknown').map(({ code }) => code)).toEqual([
    'university',
    'account',
    'price',
    'photos_elsewhere',
    'visited',
  ]);
  expect(trust.passed).toBeLessThan(trust.made);
});

test('what is known for good speaks for a home', () => {
  const trust = trustOf({
    ...PLAIN,
    university: 'UPV',
    accountDays: 90,
    photos: 6,
    description: 'Luz y silencio. '.repeat(20),
    usual: USUAL,
    photosElsewhere: 0,
  });
  expect(trust).toMatchObject({ level: 'high', passed: 8, made: 8 });
});

test.each([
  ['an address that nobody confirmed', { emailConfirmed: false }],
  ['money before seeing it', { description: 'Haz una transferencia de la fianza antes de la visita.' }],
  ['western union', { description: 'The keys come by post, pay by Western Union.' }],
  ['a photograph out of somebody else’s offer', { photosElsewhere: 1 }],
  ['one home after the other from a new account', { otherHomesToday: 4 }],
  ['half of what the others cost', { usual: USUAL, monthlyCents: 22_000 }],
])('%s holds a home', (_what, facts) => {
  expect(trustOf({ ...PLAIN, ...facts }).level).toBe('low');
});

test('an invitation to go on elsewhere speaks against it, without holding it', () => {
  const facts = { description: 'Escríbeme por WhatsApp y te cuento.' };
  expect(verdictOf(facts, 'wording')).toBe('against');
  expect(trustOf({ ...PLAIN, ...facts }).level).toBe('medium');
});

test('a price needs others to be compared with', () => {
  expect(verdictOf({ usual: { ...USUAL, homes: 4 }, monthlyCents: 10_000 }, 'price')).toBe('unknown');
  expect(verdictOf({ usual: USUAL, monthlyCents: 30_000 }, 'price')).toBe('against');
  expect(verdictOf({ usual: USUAL, monthlyCents: 90_000 }, 'price')).toBe('for');
});
