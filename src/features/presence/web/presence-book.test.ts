import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OnlineStatus } from '../domain/schema.ts';
import { PresenceBook } from './presence-book.ts';

let sent: { type: string; ids: string[] }[] = [];
let isUp = true;
let asked: string[] = [];
let answer: () => OnlineStatus | null = () => null;
/** An id as people have it, told apart by its number. */
const person = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const [a, b, c] = [person(1), person(2), person(3)];
const book = () =>
  new PresenceBook({
    send: (frame) => isUp && sent.push(frame) > 0,
    look: async (userId) => {
      asked.push(userId);
      return answer();
    },
  });

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  isUp = true;
  asked = [];
  answer = () => ({ is_online: true, last_seen: null });
});
afterEach(() => {
  vi.useRealTimers();
});

test('two listeners share one subscription, which ends a little after the last', async () => {
  const people = book();
  const leaveA = people.follow(a, () => {});
  const leaveB = people.follow(a, () => {});
  await vi.advanceTimersByTimeAsync(60);
  expect(sent).toEqual([{ type: 'sub', ids: [a] }]);
  leaveA();
  leaveB();
  await vi.advanceTimersByTimeAsync(4000);
  const leaveAgain = people.follow(a, () => {});
  await vi.advanceTimersByTimeAsync(6000);
  expect(sent).toHaveLength(1);
  leaveAgain();
  await vi.advanceTimersByTimeAsync(5100);
  expect(sent.at(-1)).toEqual({ type: 'unsub', ids: [a] });
});

test('people are asked for together, and again on a new line', async () => {
  const people = book();
  for (const id of [a, b, c]) people.follow(id, () => {});
  await vi.advanceTimersByTimeAsync(60);
  expect(sent).toEqual([{ type: 'sub', ids: [a, b, c] }]);
  people.connected();
  expect(sent.at(-1)).toEqual({ type: 'sub', ids: [a, b, c] });
});

test('no more than a hundred are followed on the line; who leaves makes room', async () => {
  const people = book();
  const leaves = Array.from({ length: 120 }, (_, at) => people.follow(person(at), () => {}));
  await vi.advanceTimersByTimeAsync(60);
  expect(sent[0]?.ids).toHaveLength(100);
  for (const leave of leaves.slice(0, 10)) leave();
  await vi.advanceTimersByTimeAsync(5100);
  expect(sent.at(-1)?.ids).toEqual(Array.from({ length: 10 }, (_, at) => person(100 + at)));
});

test('a change reaches the listeners once, and the object stays until then', async () => {
  const people = book();
  const heard = vi.fn<() => void>();
  people.follow(a, heard, { is_online: false, last_seen: '2026-03-01T00:00:00.000Z' });
  const before = people.statusOf(a);
  expect(people.statusOf(a)).toBe(before);
  people.hear(a, { is_online: true, last_seen: null });
  people.hear(a, { is_online: true, last_seen: null });
  expect(heard).toHaveBeenCalledTimes(1);
  expect(people.statusOf(a).is_online).toBe(true);
});

test('while the line is down each person is asked for by one call, unless a list has told', async () => {
  isUp = false;
  const people = book();
  for (const id of [a, a, b]) people.follow(id, () => {});
  people.follow(c, () => {}, { is_online: false, last_seen: null });
  await vi.advanceTimersByTimeAsync(60);
  people.follow(person(4), () => {});
  await vi.advanceTimersByTimeAsync(60);
  expect(asked).toEqual([a, b, person(4)]);
  expect(people.statusOf(a).is_online).toBe(true);
  expect(people.statusOf(c).is_online).toBe(false);
  isUp = true;
  people.connected();
  expect(sent).toEqual([{ type: 'sub', ids: [a, b, c, person(4)] }]);
});

test('the assistant is nobody to be asked for, on the line or by a call', async () => {
  for (const up of [true, false]) {
    isUp = up;
    const leave = book().follow('tukan', () => {});
    await vi.advanceTimersByTimeAsync(60);
    leave();
    await vi.advanceTimersByTimeAsync(6000);
  }
  expect([sent, asked]).toEqual([[], []]);
});

test('a call that fails, or may not be made, leaves it unknown and says nothing', async () => {
  isUp = false;
  const people = book();
  const heard = vi.fn<() => void>();
  people.follow(a, heard);
  answer = () => {
    throw new Error('no network');
  };
  await vi.advanceTimersByTimeAsync(60);
  answer = () => null;
  people.follow(b, heard);
  await vi.advanceTimersByTimeAsync(60);
  expect(asked).toEqual([a, b]);
  expect(heard).not.toHaveBeenCalled();
  expect(people.statusOf(a)).toEqual({ is_online: false, last_seen: null });
});
