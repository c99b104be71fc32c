import { expect, test } from 'vitest';
import type { Applicant } from '../../domain/applicant-board.ts';
import { columnOf, worstFit } from './board-columns.ts';

const applicant = (state: string, dueAt: string | null = null) =>
  ({ application: { state }, decline_due_at: dueAt }) as Applicant;

test('ended applications, and those that are being declined, are closed', () => {
  expect(['sent', 'viewing', 'accepted', 'declined', 'expired'].map((state) => columnOf(applicant(state)))).toEqual([
    'sent',
    'viewing',
    'closed',
    'closed',
    'closed',
  ]);
  expect(columnOf(applicant('sent', '2026-11-28T10:00:00Z'))).toBe('closed');
});

test('the worst fit is named among the known ones', () => {
  const fits = [
    { user_id: 'a', percent: 61 },
    { user_id: 'b', percent: null },
    { user_id: 'c', percent: 55 },
  ];
  expect(worstFit(fits)).toBe('c');
  expect(worstFit([{ user_id: 'b', percent: null }])).toBeNull();
});
