import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { SocketState } from '#browser/realtime/socket-client.ts';
import { fetchFirstCount } from './fetch-first-count.ts';

test.each<[SocketState, SocketState, number]>([
  ['open', 'waiting', 1],
  ['waiting', 'open', 1],
  ['connecting', 'open', 0],
  ['connecting', 'waiting', 1],
])('a socket that is %s and then %s: %i requests', (before, after, expected) => {
  let requests = 0;
  const stateStore = createStore<SocketState>(() => before);
  fetchFirstCount({ stateStore }, () => (requests += 1));
  stateStore.setState(after);
  stateStore.setState('off');
  expect(requests).toBe(expected);
});
