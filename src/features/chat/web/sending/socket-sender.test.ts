import { createStore } from 'zustand/vanilla';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ME, createMessage, PARTNER } from '#tests/support/fixtures/chat-messages.ts';
import { ACK_TIMEOUT_MS, createSocketSender } from './socket-sender.ts';
import type { OutgoingMessage } from './outbox-storage.ts';

const listeners = new Map<string, (frame: never) => void>();
const stateStore = createStore(() => 'open');
let transport = 'websocket';
let token = 'own';
let frames: Record<string, unknown>[] = [];
let called: string[] = [];

const socket = {
  get hello() {
    return { message_transport: transport };
  },
  on: (type: string, listener: (frame: never) => void) => (listeners.set(type, listener), () => undefined),
  stateStore,
  send: (frame: Record<string, unknown>) => stateStore.getState() === 'open' && frames.push(frame) > 0,
};
const receiveFrame = (frame: { type: string } & Record<string, unknown>) => listeners.get(frame.type)?.(frame as never);
const become = (next: string) => stateStore.setState(next);
const outgoing = (client_id: string): OutgoingMessage => ({
  client_id,
  conversation_id: `chat-${PARTNER}`,
  content: 'hola',
  at: 0,
  status: 'sending',
});
const stored = (client_id: string) => createMessage(3, { client_id, sender_id: ME, receiver_id: PARTNER });

let send: ReturnType<typeof createSocketSender>;
beforeEach(() => {
  vi.useFakeTimers();
  become('open');
  transport = 'websocket';
  token = 'own';
  frames = [];
  called = [];
  send = createSocketSender(socket as never, { lang: () => 'en', sessionToken: () => token }, async ({ client_id }) => {
    called.push(client_id);
    return stored(client_id);
  });
});
afterEach(() => void vi.useRealTimers());
const start = (client_id: string, abort = new AbortController()) => ({
  abort,
  sent: send(outgoing(client_id), abort.signal),
});

test('a message goes over the open socket, and its broadcast frame is the acknowledgement', async () => {
  const { sent } = start('k1');
  expect(frames).toEqual([
    {
      type: 'send',
      lang: 'en',
      message: { to: PARTNER, content: 'hola', type: 'text', property_id: null, client_id: 'k1' },
    },
  ]);
  receiveFrame({ type: 'message', message: stored('other') });
  receiveFrame({ type: 'message', message: stored('k1') });
  expect(await sent).toEqual(stored('k1'));
  expect(called).toEqual([]);
});

test('a message goes by HTTP without a socket', async () => {
  become('waiting');
  expect(await start('k1').sent).toEqual(stored('k1'));
  expect(called).toEqual(['k1']);
});

test('a rejection equals that of the HTTP request', async () => {
  const { sent } = start('k1');
  receiveFrame({
    type: 'refused',
    client_id: 'k1',
    status: 429,
    retry_after_s: 2,
    error: 'Espera',
    code: 'too_many_requests',
  });
  await expect(sent).rejects.toEqual({ status: 429, code: 'too_many_requests', message: 'Espera', retryAfterS: 2 });
});

test('pending messages go by HTTP under the same id when the socket closes', async () => {
  const [one, two] = [start('k1'), start('k2')];
  become('waiting');
  for (const { sent } of [one, two]) expect((await sent).seq).toBe(3);
  expect(called).toEqual(['k1', 'k2']);
  become('open');
  const again = start('k3');
  receiveFrame({ type: 'message', message: stored('k3') });
  await again.sent;
  expect(called).toEqual(['k1', 'k2']);
});

test('a silent socket is replaced by HTTP after three seconds, until it reconnects', async () => {
  const { sent } = start('k1');
  await vi.advanceTimersByTimeAsync(ACK_TIMEOUT_MS - 1);
  expect(called).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await sent).toEqual(stored('k1'));
  await start('k2').sent;
  expect(called).toEqual(['k1', 'k2']);
  receiveFrame({ type: 'hello' });
  const { sent: third } = start('k3');
  receiveFrame({ type: 'message', message: stored('k3') });
  await third;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(called).toEqual(['k1', 'k2']);
});

test('messages go by HTTP if the server does not enable the socket', async () => {
  transport = 'http';
  expect(await start('k1').sent).toEqual(stored('k1'));
  expect([frames, called]).toEqual([[], ['k1']]);
});

test('a pending message is not sent by HTTP in the name of another session', async () => {
  const { sent } = start('k1');
  token = 'other';
  become('off');
  await expect(sent).rejects.toMatchObject({ status: 0, code: 'network' });
  expect(called).toEqual([]);
});

test('an aborted message sends nothing more', async () => {
  const { sent, abort } = start('k1');
  abort.abort(new Error('aborted'));
  await expect(sent).rejects.toThrow('aborted');
  await vi.advanceTimersByTimeAsync(10_000);
  become('waiting');
  expect(called).toEqual([]);
});
