import { expect, test } from 'vitest';
import type { ReportRequest } from '#browser/open-report.ts';
import { REPORT } from '../domain/rules.ts';
import { EMPTY_REPORT, maySubmit, openedTurn, reportForm, type ReportEvent, type ReportForm } from './report-form.ts';

const after = (...events: ReportEvent[]): ReportForm => events.reduce(reportForm, EMPTY_REPORT);
const TYPED: ReportEvent[] = [
  { kind: 'choose', reason: 'scam' },
  { kind: 'describe', description: 'Pide una fianza.' },
];

test('nothing is sent before a reason is chosen, nor with a description that is too long', () => {
  expect(maySubmit(EMPTY_REPORT)).toBe(false);
  expect(after({ kind: 'describe', description: 'x' }, { kind: 'submit' }).phase).toBe('form');
  const long = 'x'.repeat(REPORT.descriptionMaxLength);
  const chosen = after({ kind: 'choose', reason: 'other' }, { kind: 'describe', description: `  ${long}  ` });
  expect(maySubmit(chosen)).toBe(true);
  expect(maySubmit(reportForm(chosen, { kind: 'describe', description: `${long}x` }))).toBe(false);
});

test('while it is under way it is not sent again', () => {
  const sending = after(...TYPED, { kind: 'submit' });
  expect(sending.phase).toBe('submitting');
  expect(maySubmit(sending)).toBe(false);
});

test('a failure keeps the form with what was typed', () => {
  expect(after(...TYPED, { kind: 'submit' }, { kind: 'failed' })).toEqual(after(...TYPED));
});

test('the fields are empty after a success and for somebody else, and otherwise as they were left', () => {
  const request: ReportRequest = { type: 'profile', resourceId: 'u1', name: 'Marc' };
  const first = openedTurn(null, request);
  const left = { ...first, isOpen: false };
  expect(openedTurn(left, request)).toEqual(first);
  expect(openedTurn({ ...left, isDone: true }, request)).toEqual({ ...first, turn: first.turn + 1 });
  expect(openedTurn(left, { ...request, resourceId: 'u2' }).turn).not.toBe(first.turn);
  expect(openedTurn(left, { ...request, type: 'score' }).turn).not.toBe(first.turn);
});

test('an answer that nobody waits for changes nothing', () => {
  expect(after({ kind: 'sent' })).toEqual(EMPTY_REPORT);
  expect(after({ kind: 'failed' })).toEqual(EMPTY_REPORT);
});
