import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ME, messageOf, PARTNER } from '#tests/support/chat-messages.ts';
import type { OutgoingMessage } from './outbox.ts';
import { LINE_PATIENCE_MS, sendOverLine } from './send-over-line.ts';

const hearing = new Map<string, (frame: never) => void>();
let state = 'open';
let sendBy = 'socket';
let turned = () => {};
let frames: Record<string, unknown>[] = [];
let called: string[] = [];

const line = {
  get state() {
    return state;
  },
  get hello() {
    return { send_by: sendBy };
  },
  on: (type: string, listener: (frame: never) => void) => (hearing.set(type, listener), () => undefined),
  onState: (listener: () => void) => ((turned = listener), () => undefined),
  send: (frame: Record<string, unknown>) => state === 'open' && frames.push(frame) > 0,
};
const hear = (frame: { type: string } & Record<string, unknown>) => hearing.get(frame.type)?.(frame as never);
const become = (next: string) => {
  state = next;
  turned();
};
const outgoing = (client_id: string): OutgoingMessage => ({
  client_id,
  conversation_id: `chat-${PARTNER}`,
  content: 'hola',
  at: 0,
  status: 'sending',
});
const stored = (client_id: string) => messageOf(3, { client_id, sender_id: ME, receiver_id: PARTNER });

let send: ReturnType<typeof sendOverLine>;
beforeEach(() => {
  vi.useFakeTimers();
  state = 'open';
  sendBy = 'socket';
  frames = [];
  called = [];
  send = sendOverLine(
    line as never,
    () => 'en',
    async ({ client_id }) => {
      called.push(client_id);
      return stored(client_id);
    },
  );
});
afterEach(() => void vi.useRealTimers());
const start = (client_id: string, abort = new AbortController()) => ({
  abort,
  sent: send(outgoing(client_id), abort.signal),
});

test('goes over the open line; the frame that brings the message is the answer', async () => {
  const { sent } = start('k1');
  expect(frames).toEqual([
    {
      type: 'send',
      lang: 'en',
      message: { to: PARTNER, content: 'hola', type: 'text', property_id: null, client_id: 'k1' },
    },
  ]);
  hear({ type: 'message', message: stored('other') });
  hear({ type: 'message', message: stored('k1') });
  expect(await sent).toEqual(stored('k1'));
  expect(called).toEqual([]);
});

test('goes as a call while there is no line', async () => {
  state = 'waiting';
  expect(await start('k1').sent).toEqual(stored('k1'));
  expect(called).toEqual(['k1']);
});

test('a refusal fails as that of the call does', async () => {
  const { sent } = start('k1');
  hear({ type: 'refused', client_id: 'k1', status: 429, retry_after_s: 2, error: 'Espera', code: 'too_many_requests' });
  await expect(sent).rejects.toEqual({ status: 429, code: 'too_many_requests', message: 'Espera', retryAfterS: 2 });
});

test('under a line that breaks everything that waits goes as a call, under the same id', async () => {
  const [one, two] = [start('k1'), start('k2')];
  become('waiting');
  for (const { sent } of [one, two]) expect((await sent).seq).toBe(3);
  expect(called).toEqual(['k1', 'k2']);
  become('open');
  const again = start('k3');
  hear({ type: 'message', message: stored('k3') });
  await again.sent;
  expect(called).toEqual(['k1', 'k2']);
});

test('a line without a word is left for calls after three seconds, until it is a new one', async () => {
  const { sent } = start('k1');
  await vi.advanceTimersByTimeAsync(LINE_PATIENCE_MS - 1);
  expect(called).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await sent).toEqual(stored('k1'));
  await start('k2').sent;
  expect(called).toEqual(['k1', 'k2']);
  hear({ type: 'hello' });
  const { sent: third } = start('k3');
  hear({ type: 'message', message: stored('k3') });
  await third;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(called).toEqual(['k1', 'k2']);
});

test('goes by call where the server did not ask for more', async () => {
  sendBy = 'call';
  expect(await start('k1').sent).toEqual(stored('k1'));
  expect([frames, called]).toEqual([[], ['k1']]);
});

test('what is given up sends nothing more', async () => {
  const { sent, abort } = start('k1');
  abort.abort(new Error('given up'));
  await expect(sent).rejects.toThrow('given up');
  await vi.advanceTimersByTimeAsync(10_000);
  become('waiting');
  expect(called).toEqual([]);
});
