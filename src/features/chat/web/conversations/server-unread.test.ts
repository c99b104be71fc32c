import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { SocketState } from '#browser/realtime/socket-client.ts';
import { CONVERSATION } from '../../domain/rules.ts';
import { followServerUnread, serverUnread } from './server-unread.ts';

const ME = 'me';
const listeners = new Map<string, Set<(frame: never) => void>>();
let requests: boolean[] = [];
let unread = 0;
let isDown = false;

const follow = () =>
  followServerUnread({
    socket: {
      hello: null,
      stateStore: createStore<SocketState>(() => 'connecting'),
      on: (type, listener) => {
        const ofType = listeners.get(type) ?? new Set();
        listeners.set(type, ofType.add(listener as never));
        return () => ofType.delete(listener as never);
      },
    },
    fetch: async (isConnecting) => {
      requests.push(isConnecting);
      if (isDown) throw new Error('down');
      return unread;
    },
    ownId: ME,
  });
const receive = async (frame: { type: string } & Record<string, unknown>) => {
  for (const listener of listeners.get(frame.type) ?? []) listener(frame as never);
  await vi.advanceTimersByTimeAsync(CONVERSATION.refetchDelayMs);
};
const count = () => serverUnread.getState();

beforeEach(() => {
  vi.useFakeTimers();
  listeners.clear();
  [requests, unread, isDown] = [[], 0, false];
  serverUnread.setState(null, true);
});
afterEach(() => vi.useRealTimers());

test('the count is fetched with each connection and after messages, together', async () => {
  const stop = follow();
  unread = 2;
  await receive({ type: 'hello' });
  expect([count(), requests.every(Boolean)]).toEqual([2, true]);
  const before = requests.length;
  unread = 4;
  for (const id of ['a', 'b'])
    for (const listener of listeners.get('message') ?? []) listener({ message: { conversation_id: id } } as never);
  await receive({ type: 'conversation', conversation_id: 'a', change: 'deleted' });
  expect([count(), requests.slice(before)]).toEqual([4, [false]]);
  stop();
});

test('what the user reads in another tab lowers the count; what others read changes nothing', async () => {
  const stop = follow();
  await receive({ type: 'read', reader_id: 'other', conversation_id: 'a', seq: 1 });
  expect(requests).toEqual([]);
  await receive({ type: 'read', reader_id: ME, conversation_id: 'a', seq: 1 });
  expect(requests).toEqual([false]);
  stop();
});

test('a failed request keeps the count, and nothing is fetched or set after the end', async () => {
  const stop = follow();
  unread = 3;
  await receive({ type: 'hello' });
  isDown = true;
  await receive({ type: 'hello' });
  expect(count()).toBe(3);
  isDown = false;
  unread = 9;
  for (const listener of listeners.get('hello') ?? []) listener({} as never);
  stop();
  const before = requests.length;
  await receive({ type: 'message', message: { conversation_id: 'a' } });
  expect(requests).toHaveLength(before);
  expect(count()).toBe(3);
});
