import { expect, test } from 'vitest';
import { sortStatements } from './sort-statements.ts';

const NOW = Date.parse('2026-11-22T10:00:00Z');
const one = (id: string, action: 'warn' | 'hide' | 'suspend' | 'ban', until: string | null = null) => ({
  id,
  action,
  lifted_at: null,
  until,
});
const statements = [
  one('warning', 'warn'),
  one('over', 'suspend', '2026-11-20T00:00:00Z'),
  one('suspension', 'suspend', '2026-11-30T00:00:00Z'),
  one('hidden', 'hide'),
];
const order = (linkedId: string | null) => sortStatements(statements, linkedId, NOW).map(({ id }) => id);

test('the decision that disables the account comes before a later warning', () => {
  expect(order(null)).toEqual(['suspension', 'warning', 'over', 'hidden']);
});

test('the linked statement comes first', () => {
  expect(order('hidden')).toEqual(['hidden', 'suspension', 'warning', 'over']);
});
