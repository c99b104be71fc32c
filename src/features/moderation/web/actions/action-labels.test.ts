import { expect, test } from 'vitest';
import { isSanctionActive } from './action-labels.ts';

test('a sanction is active until it is lifted or has expired', () => {
  const now = Date.parse('2026-11-22T10:00:00Z');
  expect(isSanctionActive({ lifted_at: null, until: null }, now)).toBe(true);
  expect(isSanctionActive({ lifted_at: null, until: '2026-11-23T00:00:00Z' }, now)).toBe(true);
  expect(isSanctionActive({ lifted_at: null, until: '2026-11-22T10:00:00Z' }, now)).toBe(false);
  expect(isSanctionActive({ lifted_at: '2026-11-22T09:00:00Z', until: null }, now)).toBe(false);
});
