import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HeldAnswers, HOLD_MS, type Answer } from './held-answers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function make(send?: () => Promise<void>) {
  const sent: [string, Answer][] = [];
  const held = new HeldAnswers(async (userId, answer) => {
    sent.push([userId, answer]);
    await send?.();
  });
  return { held, sent };
}

test('an answer is sent after its moment, once, and not before', async () => {
  const { held, sent } = make();
  held.hold('marc', 'accept');
  held.hold('marc', 'decline');
  await vi.advanceTimersByTimeAsync(HOLD_MS - 1);
  expect(sent).toEqual([]);
  expect(held.state().get('marc')).toMatchObject({ answer: 'accept', isSent: false });
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([['marc', 'accept']]);
  expect(held.state().size).toBe(0);
});

test('taken back, nothing is sent; on its way it is too late', async () => {
  let arrive = () => undefined as void;
  const { held, sent } = make(async () => new Promise<void>((resolve) => (arrive = resolve)));
  held.hold('marc', 'decline');
  held.undo('marc');
  await vi.advanceTimersByTimeAsync(HOLD_MS);
  expect(sent).toEqual([]);
  held.hold('marc', 'accept');
  await vi.advanceTimersByTimeAsync(HOLD_MS);
  held.undo('marc');
  expect(held.state().get('marc')?.isSent).toBe(true);
  arrive();
  await vi.advanceTimersByTimeAsync(0);
  expect(held.state().size).toBe(0);
});

test('whoever leaves sends what is held, once', async () => {
  const { held, sent } = make();
  held.hold('marc', 'accept');
  held.hold('nora', 'decline');
  held.flush();
  held.flush();
  await vi.advanceTimersByTimeAsync(HOLD_MS);
  expect(sent).toEqual([
    ['marc', 'accept'],
    ['nora', 'decline'],
  ]);
});

test('what could not be sent stands as it was before', async () => {
  const { held } = make(async () => Promise.reject(new Error('offline')));
  held.hold('marc', 'accept');
  await vi.advanceTimersByTimeAsync(HOLD_MS);
  expect(held.state().size).toBe(0);
});
