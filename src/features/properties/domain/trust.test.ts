import { expect, test } from 'vitest';
import { evaluateTrust, type ListingFraud, type TrustFacts } from './trust.ts';

const PLAIN: TrustFacts = {
  emailConfirmed: true,
  university: null,
  accountDays: 2,
  photos: 1,
  text: 'Piso con luz en Benimaclet',
  descriptionLength: 60,
  fraud: [],
  monthlyCents: 40_000,
  usual: null,
  suspiciousBelow: 0,
  demands: [],
  reusedPhotos: null,
  otherSubmissionsToday: 0,
};
const USUAL = { low: 35_000, middle: 45_000, high: 60_000, isCompared: true };
const ESTABLISHED = {
  university: 'UPV',
  accountDays: 90,
  photos: 6,
  descriptionLength: 320,
  usual: USUAL,
  suspiciousBelow: 17_500,
  reusedPhotos: 0,
};
const passageOf = (family: ListingFraud['family']): ListingFraud => ({
  family,
  field: 'description',
  passage: 'unas palabras',
});
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
  const trust = evaluateTrust({ ...PLAIN, ...ESTABLISHED });
  expect(trust).toMatchObject({ level: 'high', passed: 8, made: 8 });
});

test.each([
  ['an unconfirmed email address', { emailConfirmed: false }],
  ['a text that asks for payment before a viewing', { fraud: [passageOf('advance_payment')] }],
  ['a text that offers a room for favours', { fraud: [passageOf('favours')] }],
  ['a photo copied from another owner', { reusedPhotos: 1 }],
  ['many listings of a new account', { otherSubmissionsToday: 4 }],
  ['half of the lowest usual price', { usual: USUAL, suspiciousBelow: 17_500, monthlyCents: 17_400, accountDays: 400 }],
  [
    'a price below the usual ones from an account of two days',
    { usual: USUAL, suspiciousBelow: 17_500, monthlyCents: 34_900 },
  ],
  ['a deposit above the legal maximum', { demands: [{ code: 'deposit', cents: 120_000, max: 40_000 } as const] }],
])('%s sends a property to review', (_what, facts) => {
  expect(evaluateTrust({ ...PLAIN, ...facts }).level).toBe('low');
});

test('an invitation to contact elsewhere lowers the trust without a review', () => {
  const facts = { fraud: [passageOf('channel')] };
  expect(verdictOf(facts, 'wording')).toBe('against');
  expect(evaluateTrust({ ...PLAIN, ...facts }).level).toBe('medium');
});

test('a price is judged by comparable homes, and an estimate proves nothing', () => {
  expect(verdictOf({ monthlyCents: 10_000 }, 'price')).toBe('unknown');
  expect(verdictOf({ usual: USUAL, monthlyCents: 30_000 }, 'price')).toBe('against');
  expect(verdictOf({ usual: USUAL, monthlyCents: 90_000 }, 'price')).toBe('for');
  const estimate = { ...USUAL, isCompared: false };
  expect(verdictOf({ usual: estimate, monthlyCents: 40_000 }, 'price')).toBe('unknown');
  expect(verdictOf({ usual: estimate, monthlyCents: 30_000 }, 'price')).toBe('against');
});

test('a price below the usual ones holds only the listings of young accounts', () => {
  const facts = { ...ESTABLISHED, monthlyCents: 34_900 };
  expect(evaluateTrust({ ...PLAIN, ...facts, accountDays: 2 }).level).toBe('low');
  expect(evaluateTrust({ ...PLAIN, ...facts, accountDays: 3 }).level).toBe('medium');
});

test('neither a new account nor a demand beyond the law has high trust', () => {
  expect(evaluateTrust({ ...PLAIN, ...ESTABLISHED, accountDays: 29 }).level).toBe('medium');
  const demands = [{ code: 'agency_fee', cents: 40_000, max: 0 } as const];
  const trust = evaluateTrust({ ...PLAIN, ...ESTABLISHED, demands });
  expect(trust.level).toBe('medium');
  expect(trust.checks).toContainEqual({ code: 'agency_fee', verdict: 'against', cents: 40_000, max_cents: 0 });
});
