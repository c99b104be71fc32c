import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PresenceBook } from './presence-book.ts';

let sent: { type: string; ids: string[] }[] = [];
let isUp = true;
const book = () =>
  new PresenceBook({
    send: (frame) => isUp && sent.push(frame) > 0,
    look: async () => ({ is_online: true, last_seen: null }),
  });

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  isUp = true;
});
afterEach(() => {
  vi.useRealTimers();
});

test('two listeners share one subscription, which ends a little after the last', async () => {
  const people = book();
  const leaveA = people.follow('a', () => {});
  const leaveB = people.follow('a', () => {});
  await vi.advanceTimersByTimeAsync(60);
  expect(sent).toEqual([{ type: 'sub', ids: ['a'] }]);
  leaveA();
  leaveB();
  await vi.advanceTimersByTimeAsync(4000);
  const leaveAgain = people.follow('a', () => {});
  await vi.advanceTimersByTimeAsync(6000);
  expect(sent).toHaveLength(1);
  leaveAgain();
  await vi.advanceTimersByTimeAsync(5100);
  expect(sent.at(-1)).toEqual({ type: 'unsub', ids: ['a'] });
});

test('people are asked for together, and again on a new line', async () => {
  const people = book();
  for (const id of ['a', 'b', 'c']) people.follow(id, () => {});
  await vi.advanceTimersByTimeAsync(60);
  expect(sent).toEqual([{ type: 'sub', ids: ['a', 'b', 'c'] }]);
  people.connected();
  expect(sent.at(-1)).toEqual({ type: 'sub', ids: ['a', 'b', 'c'] });
});

test('no more than a hundred are followed on the line; who leaves makes room', async () => {
  const people = book();
  const leaves = Array.from({ length: 120 }, (_, at) => people.follow(`p${at}`, () => {}));
  await vi.advanceTimersByTimeAsync(60);
  expect(sent[0]?.ids).toHaveLength(100);
  for (const leave of leaves.slice(0, 10)) leave();
  await vi.advanceTimersByTimeAsync(5100);
  expect(sent.at(-1)?.ids).toEqual(Array.from({ length: 10 }, (_, at) => `p${100 + at}`));
});

test('a change reaches the listeners once, and the object stays until then', async () => {
  const people = book();
  const heard = vi.fn<() => void>();
  people.follow('a', heard, { is_online: false, last_seen: '2026-03-01T00:00:00.000Z' });
  const before = people.statusOf('a');
  expect(people.statusOf('a')).toBe(before);
  people.hear('a', { is_online: true, last_seen: null });
  people.hear('a', { is_online: true, last_seen: null });
  expect(heard).toHaveBeenCalledTimes(1);
  expect(people.statusOf('a').is_online).toBe(true);
});

test('while the line is down the one person is asked for by a call', async () => {
  isUp = false;
  const people = book();
  people.follow('a', () => {});
  await vi.advanceTimersByTimeAsync(60);
  expect(people.statusOf('a').is_online).toBe(true);
  isUp = true;
  people.connected();
  expect(sent).toEqual([{ type: 'sub', ids: ['a'] }]);
});
