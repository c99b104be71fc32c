import { expect, test } from 'vitest';
import { evaluateTrust, type TrustFacts } from './trust.ts';

const PLAIN: TrustFacts = {
  emailConfirmed: true,
  university: null,
  accountDays: 2,
  photos: 1,
  title: 'Piso con luz en Benimaclet',
  description: 'Tres habitaciones exteriores y un balcón.',
  monthlyCents: 40_000,
  comparablePrices: null,
  reusedPhotos: null,
  otherSubmissionsToday: 0,
};
const USUAL = { low: 35_000, middle: 45_000, high: 60_000, homes: 12 };
const verdictOf = (facts: Partial<TrustFacts>, code: string) =>
  evaluateTrust({ ...PLAIN, ...facts }).checks.find((check) => check.code === code)?.verdict;

test('a new publisher with few facts is neither trusted nor sent to review', () => {
  const trust = evaluateTrust(PLAIN);
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

test('proven facts raise the trust', () => {
  const trust = evaluateTrust({
    ...PLAIN,
    university: 'UPV',
    accountDays: 90,
    photos: 6,
    description: 'Luz y silencio. '.repeat(20),
    comparablePrices: USUAL,
    reusedPhotos: 0,
  });
  expect(trust).toMatchObject({ level: 'high', passed: 8, made: 8 });
});

test.each([
  ['an unconfirmed email address', { emailConfirmed: false }],
  ['payment before a viewing', { description: 'Haz una transferencia de la fianza antes de la visita.' }],
  ['western union', { description: 'The keys come by post, pay by Western Union.' }],
  ['a photo copied from another owner', { reusedPhotos: 1 }],
  ['many listings of a new account', { otherSubmissionsToday: 4 }],
  ['half the comparable price', { comparablePrices: USUAL, monthlyCents: 22_000 }],
])('%s sends a property to review', (_what, facts) => {
  expect(evaluateTrust({ ...PLAIN, ...facts }).level).toBe('low');
});

test('an invitation to contact elsewhere lowers the trust without a review', () => {
  const facts = { description: 'Escríbeme por WhatsApp y te cuento.' };
  expect(verdictOf(facts, 'wording')).toBe('against');
  expect(evaluateTrust({ ...PLAIN, ...facts }).level).toBe('medium');
});

test('a price check needs comparable prices', () => {
  expect(verdictOf({ comparablePrices: { ...USUAL, homes: 4 }, monthlyCents: 10_000 }, 'price')).toBe('unknown');
  expect(verdictOf({ comparablePrices: USUAL, monthlyCents: 30_000 }, 'price')).toBe('against');
  expect(verdictOf({ comparablePrices: USUAL, monthlyCents: 90_000 }, 'price')).toBe('for');
});
