import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { onFirstAttempt } from './on-first-attempt.ts';
import type { SocketState } from './socket-client.ts';

function createSocket(state: SocketState, hello: object | null = null) {
  const listeners = new Set<() => void>();
  const stateStore = createStore<SocketState>(() => state);
  const on = (_type: 'hello', listener: () => void) => (listeners.add(listener), () => listeners.delete(listener));
  const sendHello = () => {
    for (const listener of listeners) listener();
  };
  return { socket: { hello, stateStore, on }, sendHello };
}

test.each<[SocketState, object | null, number]>([
  ['open', {}, 1],
  ['waiting', null, 1],
  ['open', null, 0],
  ['connecting', null, 0],
  ['off', null, 0],
])('a socket that is %s with the frame %j: %i calls at once', (state, hello, expected) => {
  let calls = 0;
  onFirstAttempt(createSocket(state, hello).socket, () => (calls += 1));
  expect(calls).toBe(expected);
});

test('the first frame or the first failure counts, once', () => {
  const { socket, sendHello } = createSocket('off');
  let calls = 0;
  onFirstAttempt(socket, () => (calls += 1));
  socket.stateStore.setState('connecting');
  expect(calls).toBe(0);
  socket.stateStore.setState('waiting');
  expect(calls).toBe(1);
  sendHello();
  expect(calls).toBe(1);
});

test('an unsubscribed caller is not called', () => {
  const { socket, sendHello } = createSocket('connecting');
  let calls = 0;
  onFirstAttempt(socket, () => (calls += 1))();
  sendHello();
  socket.stateStore.setState('waiting');
  expect(calls).toBe(0);
});
