import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UndoableAnswers, UNDO_MS, type RequestAnswer } from './undoable-answers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function make(send?: () => Promise<void>) {
  const sent: [string, RequestAnswer][] = [];
  const answers = new UndoableAnswers(async (userId, answer) => {
    sent.push([userId, answer]);
    await send?.();
  });
  return { answers, sent };
}

test('an answer is sent once, after its delay', async () => {
  const { answers, sent } = make();
  answers.schedule('marc', 'accept');
  answers.schedule('marc', 'decline');
  await vi.advanceTimersByTimeAsync(UNDO_MS - 1);
  expect(sent).toEqual([]);
  expect(answers.store.getState().pending.get('marc')).toMatchObject({ answer: 'accept', isSent: false });
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([['marc', 'accept']]);
  expect(answers.store.getState().pending.size).toBe(0);
});

test('an undone answer is not sent; undo has no effect while it is being sent', async () => {
  let arrive = () => undefined as void;
  const { answers, sent } = make(async () => new Promise<void>((resolve) => (arrive = resolve)));
  answers.schedule('marc', 'decline');
  answers.undo('marc');
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect(sent).toEqual([]);
  answers.schedule('marc', 'accept');
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  answers.undo('marc');
  expect(answers.store.getState().pending.get('marc')?.isSent).toBe(true);
  arrive();
  await vi.advanceTimersByTimeAsync(0);
  expect(answers.store.getState().pending.size).toBe(0);
});

test('leaving the page sends pending answers once', async () => {
  const { answers, sent } = make();
  answers.schedule('marc', 'accept');
  answers.schedule('nora', 'decline');
  answers.flush();
  answers.flush();
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect(sent).toEqual([
    ['marc', 'accept'],
    ['nora', 'decline'],
  ]);
});

test('a failed answer restores the previous state', async () => {
  const { answers } = make(async () => Promise.reject(new Error('offline')));
  answers.schedule('marc', 'accept');
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect(answers.store.getState().pending.size).toBe(0);
});
