import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { socketBackoffMs, SOCKET, SocketClient, type WebSocketLike } from './socket-client.ts';

class FakeSocket extends EventTarget implements WebSocketLike {
  sent: { type: string; visible?: boolean; heads?: Record<string, number> }[] = [];
  isClosed = false;
  send(text: string) {
    this.sent.push(JSON.parse(text) as FakeSocket['sent'][number]);
  }
  close() {
    this.isClosed = true;
  }
  open() {
    this.dispatchEvent(new Event('open'));
  }
  receive(frame: object) {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(frame) }));
  }
  shut(code: number) {
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}

const sockets: FakeSocket[] = [];
let tickets = 0;
let isVisible = true;
let refuseTicket = false;
let sessionChecks = 0;

const latestSocket = () => {
  const wire = sockets.at(-1);
  if (!wire) throw new Error('no socket was opened');
  return wire;
};

function createClient() {
  return new SocketClient({
    fetchTicket: async () => {
      tickets += 1;
      if (refuseTicket) throw new Error('refused');
      return `t${tickets}`;
    },
    openSocket: () => {
      const wire = new FakeSocket();
      sockets.push(wire);
      return wire;
    },
    checkSession: async () => void (sessionChecks += 1),
    isVisible: () => isVisible,
    reconnectDelayMs: (attempt) => attempt * 1000,
  });
}

async function connected() {
  const client = createClient();
  client.start();
  await vi.advanceTimersByTimeAsync(0);
  latestSocket().open();
  latestSocket().receive({ type: 'hello' });
  return client;
}

beforeEach(() => {
  vi.useFakeTimers();
  sockets.length = 0;
  tickets = 0;
  isVisible = true;
  refuseTicket = false;
  sessionChecks = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

test('the client connects with a ticket and sends a heartbeat with heads at once and every 30 s', async () => {
  const client = await connected();
  expect(client.state).toBe('open');
  expect(latestSocket().sent).toEqual([{ type: 'hb', visible: true }]);
  client.setCursors(() => ({ heads: { 'chat-a': 4 }, changes: { 'chat-a': 2 } }));
  await vi.advanceTimersByTimeAsync(SOCKET.heartbeatMs);
  expect(latestSocket().sent.at(-1)).toEqual({
    type: 'hb',
    visible: true,
    heads: { 'chat-a': 4 },
    changes: { 'chat-a': 2 },
  });
});

test('a frame reaches the listeners of its type until they unsubscribe', async () => {
  const client = await connected();
  const received: unknown[] = [];
  const stop = client.on('message', (frame) => received.push(frame));
  latestSocket().receive({ type: 'message', message: { id: '1' } });
  latestSocket().receive({ type: 'read' });
  stop();
  latestSocket().receive({ type: 'message', message: { id: '2' } });
  expect(received).toEqual([{ type: 'message', message: { id: '1' } }]);
});

test('the client reconnects with a new ticket after growing delays', async () => {
  const client = await connected();
  latestSocket().shut(1006);
  expect(client.state).toBe('waiting');
  refuseTicket = true;
  await vi.advanceTimersByTimeAsync(1000);
  expect(tickets).toBe(2);
  await vi.advanceTimersByTimeAsync(1999);
  expect(tickets).toBe(2);
  refuseTicket = false;
  await vi.advanceTimersByTimeAsync(1);
  expect(tickets).toBe(3);
  expect(sockets).toHaveLength(2);
  latestSocket().open();
  latestSocket().receive({ type: 'hello' });
  latestSocket().shut(1012);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sockets).toHaveLength(3);
});

test('a handshake that is held is given up and tried again', async () => {
  const client = createClient();
  client.start();
  await vi.advanceTimersByTimeAsync(SOCKET.openTimeoutMs - 1);
  expect(client.state).toBe('connecting');
  await vi.advanceTimersByTimeAsync(1);
  expect(client.state).toBe('waiting');
  expect(sockets[0]?.isClosed).toBe(true);
  await vi.advanceTimersByTimeAsync(1000);
  latestSocket().open();
  latestSocket().receive({ type: 'hello' });
  await vi.advanceTimersByTimeAsync(SOCKET.openTimeoutMs);
  expect([client.state, sockets.length]).toEqual(['open', 2]);
});

test('a line that does not answer a heartbeat is given up', async () => {
  const client = await connected();
  await vi.advanceTimersByTimeAsync(SOCKET.heartbeatMs + SOCKET.heartbeatTimeoutMs - 1);
  expect(client.state).toBe('open');
  await vi.advanceTimersByTimeAsync(1);
  expect(client.state).toBe('waiting');
  expect(sockets[0]?.isClosed).toBe(true);
});

test('an answered heartbeat keeps the connection', async () => {
  const client = await connected();
  await vi.advanceTimersByTimeAsync(SOCKET.heartbeatMs);
  latestSocket().receive({ type: 'ping' });
  await vi.advanceTimersByTimeAsync(SOCKET.heartbeatTimeoutMs);
  expect(client.state).toBe('open');
});

test('network changes reconnect without waiting', async () => {
  const client = await connected();
  client.dropConnection();
  expect(client.state).toBe('waiting');
  client.reconnectNow();
  await vi.advanceTimersByTimeAsync(0);
  expect(sockets).toHaveLength(2);
});

test('page visibility is sent at once', async () => {
  const client = await connected();
  isVisible = false;
  client.onVisibilityChange();
  expect(latestSocket().sent.at(-1)).toEqual({ type: 'hb', visible: false });
});

test('a socket closed for an ended session checks the session before it reconnects', async () => {
  const client = await connected();
  latestSocket().shut(SOCKET.sessionEndedCode);
  await vi.advanceTimersByTimeAsync(0);
  expect(sessionChecks).toBe(1);
  expect(client.state).toBe('waiting');
});

test('a stopped client closes and does not reconnect', async () => {
  const client = await connected();
  client.stop();
  expect(sockets[0]?.isClosed).toBe(true);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sockets).toHaveLength(1);
  expect(client.send({ type: 'read' })).toBe(false);
});

test('a stop during the ticket request opens no socket', async () => {
  const client = createClient();
  client.start();
  client.stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(sockets).toHaveLength(0);
});

test('the reconnect delay has full jitter between 0.5 and 30 s', () => {
  expect(socketBackoffMs(1, () => 0)).toBe(500);
  expect(socketBackoffMs(1, () => 1)).toBe(1000);
  expect(socketBackoffMs(4, () => 0.5)).toBe(4000);
  expect(socketBackoffMs(20, () => 1)).toBe(30_000);
});
