import { expect, test } from 'vitest';
import { SocketClient, type Frame } from '#browser/socket-client.ts';
import { tellWhoLeft } from '#features/presence/server/service/here.ts';
import { PRESENCE } from '#features/presence/domain/rules.ts';
import { makeTestApp, type Person } from './support/app.ts';
import { startNetwork } from './support/black-hole.ts';
import { serveTestApp } from './support/server.ts';
import { makeTalk, with_ } from './support/talk.ts';

/** Instead of the 25 s and 10 s of the product: what is noticed after how many of them is the same. */
const [PING_MS, ANSWER_MS] = [400, 1000];
const app = await makeTestApp();
const server = await serveTestApp(app, PING_MS);
const network = await startNetwork(server.port);
const url = `http://127.0.0.1:${network.port}`;
const { twoWhoTalk, send } = makeTalk(app);

/** The line of a browser behind the network. */
function clientOf(person: Person) {
  const states: string[] = [];
  const heard: string[] = [];
  const client = new SocketClient({
    ticket: async () => {
      const headers = { authorization: `Bearer ${person.token}` };
      const signal = AbortSignal.timeout(ANSWER_MS);
      const answer = await fetch(`${url}/api/realtime/ticket`, { method: 'POST', headers, signal });
      return ((await answer.json()) as { ticket: string }).ticket;
    },
    open: (ticket) => new WebSocket(`${url.replace('http', 'ws')}/api/realtime?ticket=${ticket}`),
    checkSession: async () => undefined,
    isVisible: () => true,
    delayMs: () => 100,
    answerMs: ANSWER_MS,
  });
  client.onState(() => states.push(client.state));
  client.on<Frame & { message: { content: string } }>('message', ({ message }) => heard.push(message.content));
  return { client, states, heard };
}

test('a line that is dead without a word is noticed on both sides; what was written meanwhile is there once', async () => {
  const { a, b } = await twoWhoTalk();
  const watching = await server.tab(a);
  const { client, states, heard } = clientOf(b);
  client.start();
  await expect.poll(() => client.state).toBe('open');
  app.clock.advance(PRESENCE.holdAfterStartMs);
  watching.send({ type: 'sub', ids: [b.id] });
  await watching.next('presence', (frame) => frame['is_online'] === true);
  const presence = async (isOnline: boolean) => {
    await tellWhoLeft(app.context());
    return watching.frames.findLast((frame) => frame.type === 'presence')?.['is_online'] === isOnline;
  };

  network.cut();
  const began = performance.now();
  await send(a, b.id, '¿Sigues ahí?');
  // the server: a ping without an answer until the next one ends the socket, and a reload's patience later they are away
  await expect.poll(() => app.base.realtime.connectionsOf(b.id).length, { timeout: 5000, interval: 50 }).toBe(0);
  expect(performance.now() - began).toBeLessThan(2 * PING_MS + 4000);
  app.clock.advance(PRESENCE.reloadGraceMs);
  await expect.poll(async () => presence(false)).toBe(true);
  // the browser: a heartbeat without an answer
  client.turned();
  await expect.poll(() => states.includes('waiting'), { timeout: ANSWER_MS + 5000, interval: 50 }).toBe(true);

  network.heal();
  await expect.poll(() => client.state, { timeout: 20_000 }).toBe('open');
  await expect.poll(async () => presence(true), { timeout: 20_000 }).toBe(true);
  const { body } = await app.call('GET', `/api/conversations/${with_(a)}/messages?after=2`, { as: b });
  expect(body.messages.map((one: { content: string }) => one.content)).toEqual(['¿Sigues ahí?']);
  await send(a, b.id, 'Ya estás');
  await expect.poll(() => heard.at(-1)).toBe('Ya estás');
  client.stop();
});

test('a message whose answer is swallowed is sent again under its id, and stored once', async () => {
  const { a, b } = await twoWhoTalk();
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
    network.cut(directions);
    for (let attempt = 0; attempt < 2; attempt += 1) await expect(say(nth)).rejects.toThrow();
    network.heal();
    await expect.poll(async () => say(nth).catch(() => 0), { timeout: 20_000 }).toBeGreaterThanOrEqual(200);
  }
  const { body } = await app.call('GET', `/api/conversations/${with_(b)}/messages?after=2`, { as: a });
  const there = body.messages.toSorted((x: { seq: number }, y: { seq: number }) => x.seq - y.seq);
  expect(there.map((one: { content: string }) => one.content)).toEqual(['n0', 'n1', 'n2']);
});
