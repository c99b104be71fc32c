import { expect, test } from 'vitest';
import type { OpenReportRequest } from '#browser/bus/report-bus.ts';
import { nextDialogState } from './report-dialog-state.ts';

test('the form is reset after a success and for another subject, otherwise it is kept', () => {
  const request: OpenReportRequest = { type: 'profile', resourceId: 'u1', name: 'Marc' };
  const first = nextDialogState(null, request);
  const left = { ...first, isOpen: false };
  expect(nextDialogState(left, request)).toEqual(first);
  expect(nextDialogState({ ...left, isDone: true }, request)).toEqual({ ...first, requestId: first.requestId + 1 });
  expect(nextDialogState(left, { ...request, resourceId: 'u2' }).requestId).not.toBe(first.requestId);
  expect(nextDialogState(left, { ...request, messageSeq: 3 }).requestId).not.toBe(first.requestId);
  expect(nextDialogState(left, { ...request, type: 'score' }).requestId).not.toBe(first.requestId);
});
