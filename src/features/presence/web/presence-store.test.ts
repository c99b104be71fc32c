import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OnlineStatus } from '../domain/schema.ts';
import { PresenceStore } from './presence-store.ts';

let sent: { type: string; ids: string[] }[] = [];
let isUp = true;
let requestedIds: string[] = [];
let answer: () => OnlineStatus | null = () => null;
/** Builds a user id from a number. */
const person = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const [a, b, c] = [person(1), person(2), person(3)];
const createStore = () =>
  new PresenceStore({
    send: (frame) => isUp && sent.push(frame) > 0,
    fetchStatus: async (userId) => {
      requestedIds.push(userId);
      return answer();
    },
  });

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  isUp = true;
  requestedIds = [];
  answer = () => ({ is_online: true, last_seen: null });
});
afterEach(() => {
  vi.useRealTimers();
});

test('two followers share one subscription, which ends a little after the last one leaves', async () => {
  const people = createStore();
  const leaveA = people.subscribe(a);
  const leaveB = people.subscribe(a);
  await vi.advanceTimersByTimeAsync(60);
  expect(sent).toEqual([{ type: 'sub', ids: [a] }]);
  leaveA();
  leaveB();
  await vi.advanceTimersByTimeAsync(4000);
  const leaveAgain = people.subscribe(a);
  await vi.advanceTimersByTimeAsync(6000);
  expect(sent).toHaveLength(1);
  leaveAgain();
  await vi.advanceTimersByTimeAsync(5100);
  expect(sent.at(-1)).toEqual({ type: 'unsub', ids: [a] });
});

test('users are subscribed in one batch, and again on a new socket', async () => {
  const people = createStore();
  for (const id of [a, b, c]) people.subscribe(id);
  await vi.advanceTimersByTimeAsync(60);
  expect(sent).toEqual([{ type: 'sub', ids: [a, b, c] }]);
  people.onConnected();
  expect(sent.at(-1)).toEqual({ type: 'sub', ids: [a, b, c] });
});

test('a socket subscribes to at most a hundred users; removed users free a slot', async () => {
  const people = createStore();
  const leaves = Array.from({ length: 120 }, (_, at) => people.subscribe(person(at)));
  await vi.advanceTimersByTimeAsync(60);
  expect(sent[0]?.ids).toHaveLength(100);
  for (const leave of leaves.slice(0, 10)) leave();
  await vi.advanceTimersByTimeAsync(5100);
  expect(sent.at(-1)?.ids).toEqual(Array.from({ length: 10 }, (_, at) => person(100 + at)));
});

test('a change notifies listeners once', async () => {
  const people = createStore();
  const listener = vi.fn<() => void>();
  people.subscribe(a, { is_online: false, last_seen: '2026-03-01T00:00:00.000Z' });
  people.statuses.subscribe(listener);
  people.update(a, { is_online: true, last_seen: null });
  people.update(a, { is_online: true, last_seen: null });
  expect(listener).toHaveBeenCalledTimes(1);
  expect(people.statuses.getState()[a]?.is_online).toBe(true);
});

test('without a socket each user is fetched once, unless a list has provided the status', async () => {
  isUp = false;
  const people = createStore();
  for (const id of [a, a, b]) people.subscribe(id);
  people.subscribe(c, { is_online: false, last_seen: null });
  await vi.advanceTimersByTimeAsync(60);
  people.subscribe(person(4));
  await vi.advanceTimersByTimeAsync(60);
  expect(requestedIds).toEqual([a, b, person(4)]);
  expect(people.statuses.getState()[a]?.is_online).toBe(true);
  expect(people.statuses.getState()[c]?.is_online).toBe(false);
  isUp = true;
  people.onConnected();
  expect(sent).toEqual([{ type: 'sub', ids: [a, b, c, person(4)] }]);
});

test('the assistant is never requested, by socket or by HTTP', async () => {
  for (const up of [true, false]) {
    isUp = up;
    const leave = createStore().subscribe('tukan');
    await vi.advanceTimersByTimeAsync(60);
    leave();
    await vi.advanceTimersByTimeAsync(6000);
  }
  expect([sent, requestedIds]).toEqual([[], []]);
});

test('a failed or forbidden request leaves the status unknown and notifies nobody', async () => {
  isUp = false;
  const people = createStore();
  const listener = vi.fn<() => void>();
  people.statuses.subscribe(listener);
  people.subscribe(a);
  answer = () => {
    throw new Error('no network');
  };
  await vi.advanceTimersByTimeAsync(60);
  answer = () => null;
  people.subscribe(b);
  await vi.advanceTimersByTimeAsync(60);
  expect(requestedIds).toEqual([a, b]);
  expect(listener).not.toHaveBeenCalled();
  expect(people.statuses.getState()[a]).toBeUndefined();
});
