import { expect, test } from 'vitest';
import { SocketClient, type Frame } from '#browser/realtime/socket-client.ts';
import { expireStale } from '#features/presence/server/service/heartbeat.ts';
import { PRESENCE } from '#features/presence/domain/rules.ts';
import { createTestApp, type TestUser } from './support/server/test-app.ts';
import { startFaultProxy } from './support/server/fault-proxy.ts';
import { serveTestApp } from './support/server/test-server.ts';
import { createMessagingFixtures, conversationIdWith } from './support/fixtures/messaging.ts';

/** Replace the 25 s and 10 s of production; the number of missed intervals is the same. */
const [PING_MS, ANSWER_MS] = [400, 1000];
const app = await createTestApp();
const server = await serveTestApp(app, PING_MS);
const proxy = await startFaultProxy(server.port);
const url = `http://127.0.0.1:${proxy.port}`;
const { createConversation, send } = createMessagingFixtures(app);

/** Socket client of a browser behind the proxy. */
function createSocketClient(person: TestUser) {
  const states: string[] = [];
  const received: string[] = [];
  const client = new SocketClient({
    fetchTicket: async () => {
      const headers = { authorization: `Bearer ${person.token}` };
      const signal = AbortSignal.timeout(ANSWER_MS);
      const answer = await fetch(`${url}/api/realtime/ticket`, { method: 'POST', headers, signal });
      return ((await answer.json()) as { ticket: string }).ticket;
    },
    openSocket: (ticket) => new WebSocket(`${url.replace('http', 'ws')}/api/realtime?ticket=${ticket}`),
    checkSession: async () => undefined,
    isVisible: () => true,
    reconnectDelayMs: () => 100,
    heartbeatTimeoutMs: ANSWER_MS,
  });
  client.stateStore.subscribe((state) => states.push(state));
  client.on<Frame & { message: { content: string } }>('message', ({ message }) => received.push(message.content));
  return { client, states, heard: received };
}

test('a line that is dead without a word is noticed on both sides; what was written meanwhile is there once', async () => {
  const { a, b } = await createConversation();
  const watching = await server.openTab(a);
  const { client, states, heard: received } = createSocketClient(b);
  client.start();
  await expect.poll(() => client.state).toBe('open');
  app.clock.advance(PRESENCE.startupHoldMs);
  watching.send({ type: 'sub', ids: [b.id] });
  await watching.nextFrame('presence', (frame) => frame['is_online'] === true);
  const presence = async (isOnline: boolean) => {
    await expireStale(app.context());
    return watching.frames.findLast((frame) => frame.type === 'presence')?.['is_online'] === isOnline;
  };

  proxy.blackhole();
  const began = performance.now();
  await send(a, b.id, '¿Sigues ahí?');
  // Server: an unanswered ping closes the socket at the next one, and the person is offline after the reload grace
  // period.
  await expect.poll(() => app.baseContext.realtime.connectionsOf(b.id).length, { timeout: 5000, interval: 50 }).toBe(0);
  expect(performance.now() - began).toBeLessThan(2 * PING_MS + 4000);
  app.clock.advance(PRESENCE.reloadGraceMs);
  await expect.poll(async () => presence(false)).toBe(true);
  // Browser: a heartbeat without an answer.
  client.onVisibilityChange();
  await expect.poll(() => states.includes('waiting'), { timeout: ANSWER_MS + 5000, interval: 50 }).toBe(true);

  proxy.restore();
  await expect.poll(() => client.state, { timeout: 20_000 }).toBe('open');
  await expect.poll(async () => presence(true), { timeout: 20_000 }).toBe(true);
  const { body } = await app.request('GET', `/api/conversations/${conversationIdWith(a)}/messages?after=2`, { as: b });
  expect(body.messages.map((one: { content: string }) => one.content)).toEqual(['¿Sigues ahí?']);
  await send(a, b.id, 'Ya estás');
  await expect.poll(() => received.at(-1)).toBe('Ya estás');
  client.stop();
});

test('a message whose answer is swallowed is sent again under its id, and stored once', async () => {
  const { a, b } = await createConversation();
  const csrf = await app.csrf(b);
  const say = async (nth: number) => {
    const answer = await fetch(`${url}/api/messages/send`, {
      method: 'POST',
      headers: { authorization: `Bearer ${b.token}`, 'content-type': 'application/json', ...csrf },
      body: JSON.stringify({ to: a.id, content: `n${nth}`, type: 'text', property_id: null, client_id: `say-${nth}` }),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    return answer.status;
  };
  for (const [nth, directions] of [{ back: true }, { there: true }, { there: true, back: true }].entries()) {
    proxy.blackhole(directions);
    for (let attempt = 0; attempt < 2; attempt += 1) await expect(say(nth)).rejects.toThrow();
    proxy.restore();
    await expect.poll(async () => say(nth).catch(() => 0), { timeout: 20_000 }).toBeGreaterThanOrEqual(200);
  }
  const { body } = await app.request('GET', `/api/conversations/${conversationIdWith(b)}/messages?after=2`, { as: a });
  const there = body.messages.toSorted((x: { seq: number }, y: { seq: number }) => x.seq - y.seq);
  expect(there.map((one: { content: string }) => one.content)).toEqual(['n0', 'n1', 'n2']);
});
