import { expect, test } from 'vitest';
import type { Applicant } from '../../domain/applicant-board.ts';
import { COLUMNS, columnOf, firstColumn, moveTo, viewApplicants, worstFit, type BoardView } from './board-columns.ts';

const applicant = (state: string, dueAt: string | null = null) =>
  ({ application: { state }, decline_due_at: dueAt }) as Applicant;

test('applications that ended without an agreement, and those that are being declined, are closed', () => {
  expect(['sent', 'viewing', 'accepted', 'declined', 'expired'].map((state) => columnOf(applicant(state)))).toEqual([
    'sent',
    'viewing',
    'offered',
    'closed',
    'closed',
  ]);
  expect(columnOf(applicant('sent', '2026-11-28T10:00:00Z'))).toBe('closed');
});

test('narrow screens begin with the first column that has applicants', () => {
  expect(firstColumn([applicant('declined'), applicant('viewing'), applicant('shortlisted')])).toBe('shortlisted');
  expect(firstColumn([applicant('declined')])).toBe('sent');
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

const applicationIn = (state: string, actions: string[], mayPropose = true) =>
  ({ application: { state, actions, may_propose: mayPropose }, decline_due_at: null }) as unknown as Applicant;

test('an application moves into the columns that its actions allow', () => {
  const targets = (one: Applicant) => COLUMNS.map((column) => moveTo(one, column));
  expect(targets(applicationIn('sent', ['shortlist', 'offer', 'decline']))).toEqual([
    null,
    'shortlist',
    'viewing',
    'offer',
    'decline',
  ]);
  expect(targets(applicationIn('shortlisted', ['unlist', 'offer', 'decline']))[0]).toBe('unlist');
  expect(targets(applicationIn('offered', ['decline']))).toEqual([null, null, null, null, 'decline']);
  // Residents have no actions, and what has ended does not move.
  expect(targets(applicationIn('sent', [], false))).toEqual([null, null, null, null, null]);
  expect(targets(applicationIn('accepted', [], false))).toEqual([null, null, null, null, null]);
  expect(targets({ ...applicationIn('sent', ['decline']), decline_due_at: 'soon' })[4]).toBeNull();
});

test('applicants are ordered by the one with whom they fit least, and filtered by what is asked', () => {
  const one = (id: string, percents: (number | null)[], dates = 'fits', money = 'fits') =>
    ({
      application: { id },
      fits: percents.map((percent) => ({ user_id: 'x', percent })),
      dates: { verdict: dates },
      money: { verdict: money },
    }) as unknown as Applicant;
  const all = [one('a', [90, 40]), one('b', [60, 60], 'differs'), one('c', [null]), one('d', [70], 'fits', 'unknown')];
  const ids = (view: Partial<BoardView>) =>
    viewApplicants(all, { sort: 'recent', isOnTime: false, isInBudget: false, ...view }).map(
      ({ application }) => application.id,
    );
  expect(ids({})).toEqual(['a', 'b', 'c', 'd']);
  expect(ids({ sort: 'fit' })).toEqual(['d', 'b', 'a', 'c']);
  expect(ids({ isOnTime: true })).toEqual(['a', 'c', 'd']);
  expect(ids({ isOnTime: true, isInBudget: true })).toEqual(['a', 'c']);
});
