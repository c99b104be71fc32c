import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { backoffMs, LINE, SocketClient, type Line } from './socket-client.ts';

class Wire extends EventTarget implements Line {
  sent: { type: string; visible?: boolean; heads?: Record<string, number> }[] = [];
  isClosed = false;
  send(text: string) {
    this.sent.push(JSON.parse(text) as Wire['sent'][number]);
  }
  close() {
    this.isClosed = true;
  }
  open() {
    this.dispatchEvent(new Event('open'));
  }
  hear(frame: object) {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(frame) }));
  }
  shut(code: number) {
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}

const wires: Wire[] = [];
let tickets = 0;
let isVisible = true;
let refuseTicket = false;
let sessionChecks = 0;

const newest = () => {
  const wire = wires.at(-1);
  if (!wire) throw new Error('no line was opened');
  return wire;
};

function makeClient() {
  return new SocketClient({
    ticket: async () => {
      tickets += 1;
      if (refuseTicket) throw new Error('refused');
      return `t${tickets}`;
    },
    open: () => {
      const wire = new Wire();
      wires.push(wire);
      return wire;
    },
    checkSession: async () => void (sessionChecks += 1),
    isVisible: () => isVisible,
    delayMs: (attempt) => attempt * 1000,
  });
}

async function connected() {
  const client = makeClient();
  client.start();
  await vi.advanceTimersByTimeAsync(0);
  newest().open();
  newest().hear({ type: 'hello' });
  return client;
}

beforeEach(() => {
  vi.useFakeTimers();
  wires.length = 0;
  tickets = 0;
  isVisible = true;
  refuseTicket = false;
  sessionChecks = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

test('connects with a ticket, beats at once and every 30 s with heads', async () => {
  const client = await connected();
  expect(client.state).toBe('open');
  expect(newest().sent).toEqual([{ type: 'hb', visible: true }]);
  client.setHeads(() => ({ 'chat-a': 4 }));
  await vi.advanceTimersByTimeAsync(LINE.heartbeatMs);
  expect(newest().sent.at(-1)).toEqual({ type: 'hb', visible: true, heads: { 'chat-a': 4 } });
});

test('a frame goes to those who listen for its type until they stop', async () => {
  const client = await connected();
  const heard: unknown[] = [];
  const stop = client.on('message', (frame) => heard.push(frame));
  newest().hear({ type: 'message', message: { id: '1' } });
  newest().hear({ type: 'read' });
  stop();
  newest().hear({ type: 'message', message: { id: '2' } });
  expect(heard).toEqual([{ type: 'message', message: { id: '1' } }]);
});

test('comes back after a break, later each time, with a new ticket', async () => {
  const client = await connected();
  newest().shut(1006);
  expect(client.state).toBe('waiting');
  refuseTicket = true;
  await vi.advanceTimersByTimeAsync(1000);
  expect(tickets).toBe(2);
  await vi.advanceTimersByTimeAsync(1999);
  expect(tickets).toBe(2);
  refuseTicket = false;
  await vi.advanceTimersByTimeAsync(1);
  expect(tickets).toBe(3);
  expect(wires).toHaveLength(2);
  newest().open();
  newest().hear({ type: 'hello' });
  newest().shut(1012);
  await vi.advanceTimersByTimeAsync(1000);
  expect(wires).toHaveLength(3);
});

test('a line that does not answer a heartbeat is given up', async () => {
  const client = await connected();
  await vi.advanceTimersByTimeAsync(LINE.heartbeatMs + LINE.answerMs - 1);
  expect(client.state).toBe('open');
  await vi.advanceTimersByTimeAsync(1);
  expect(client.state).toBe('waiting');
  expect(wires[0]?.isClosed).toBe(true);
});

test('an answered heartbeat keeps it', async () => {
  const client = await connected();
  await vi.advanceTimersByTimeAsync(LINE.heartbeatMs);
  newest().hear({ type: 'ping' });
  await vi.advanceTimersByTimeAsync(LINE.answerMs);
  expect(client.state).toBe('open');
});

test('the network going and coming cuts the waiting short', async () => {
  const client = await connected();
  client.drop();
  expect(client.state).toBe('waiting');
  client.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(wires).toHaveLength(2);
});

test('hiding and showing the page is told at once', async () => {
  const client = await connected();
  isVisible = false;
  client.turned();
  expect(newest().sent.at(-1)).toEqual({ type: 'hb', visible: false });
});

test('a socket closed because the session is over asks for the session first', async () => {
  const client = await connected();
  newest().shut(LINE.sessionEnded);
  await vi.advanceTimersByTimeAsync(0);
  expect(sessionChecks).toBe(1);
  expect(client.state).toBe('waiting');
});

test('stopping closes and nothing comes back', async () => {
  const client = await connected();
  client.stop();
  expect(wires[0]?.isClosed).toBe(true);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(wires).toHaveLength(1);
  expect(client.send({ type: 'read' })).toBe(false);
});

test('a stop while the ticket is on its way opens nothing', async () => {
  const client = makeClient();
  client.start();
  client.stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(wires).toHaveLength(0);
});

test('the wait has full jitter between 0.5 and 30 s', () => {
  expect(backoffMs(1, () => 0)).toBe(500);
  expect(backoffMs(1, () => 1)).toBe(1000);
  expect(backoffMs(4, () => 0.5)).toBe(4000);
  expect(backoffMs(20, () => 1)).toBe(30_000);
});
