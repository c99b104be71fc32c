import { expect, test } from 'vitest';
import type { OpenReportRequest } from '#browser/bus/report-bus.ts';
import { REPORT } from '../domain/rules.ts';
import {
  EMPTY_REPORT,
  canSubmit,
  nextDialogState,
  reportFormReducer,
  type ReportFormAction,
  type ReportForm,
} from './report-form.ts';

const after = (...events: ReportFormAction[]): ReportForm => events.reduce(reportFormReducer, EMPTY_REPORT);
const TYPED: ReportFormAction[] = [
  { kind: 'choose', reason: 'scam' },
  { kind: 'describe', description: 'Pide una fianza.' },
];

test('nothing is sent without a reason or with a description that is too long', () => {
  expect(canSubmit(EMPTY_REPORT)).toBe(false);
  expect(after({ kind: 'describe', description: 'x' }, { kind: 'submit' }).phase).toBe('form');
  const long = 'x'.repeat(REPORT.descriptionMaxLength);
  const chosen = after({ kind: 'choose', reason: 'other' }, { kind: 'describe', description: `  ${long}  ` });
  expect(canSubmit(chosen)).toBe(true);
  expect(canSubmit(reportFormReducer(chosen, { kind: 'describe', description: `${long}x` }))).toBe(false);
});

test('a report in progress is not sent again', () => {
  const sending = after(...TYPED, { kind: 'submit' });
  expect(sending.phase).toBe('submitting');
  expect(canSubmit(sending)).toBe(false);
});

test('a failure keeps the input', () => {
  expect(after(...TYPED, { kind: 'submit' }, { kind: 'failed' })).toEqual(after(...TYPED));
});

test('the form is reset after a success and for another subject, otherwise it is kept', () => {
  const request: OpenReportRequest = { type: 'profile', resourceId: 'u1', name: 'Marc' };
  const first = nextDialogState(null, request);
  const left = { ...first, isOpen: false };
  expect(nextDialogState(left, request)).toEqual(first);
  expect(nextDialogState({ ...left, isDone: true }, request)).toEqual({ ...first, requestId: first.requestId + 1 });
  expect(nextDialogState(left, { ...request, resourceId: 'u2' }).requestId).not.toBe(first.requestId);
  expect(nextDialogState(left, { ...request, type: 'score' }).requestId).not.toBe(first.requestId);
});

test('a response that is no longer awaited changes nothing', () => {
  expect(after({ kind: 'sent' })).toEqual(EMPTY_REPORT);
  expect(after({ kind: 'failed' })).toEqual(EMPTY_REPORT);
});
