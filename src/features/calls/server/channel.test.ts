import { createHmac, randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeTestApp, type Person, type TestApp } from '#tests/support/app.ts';
import { serveTestApp, type TestServer } from '#tests/support/server.ts';
import type { Tab } from '#tests/support/tab.ts';
import { makeTalk, with_, type Talk } from '#tests/support/talk.ts';
import { serverFrame } from '../domain/frames.ts';
import { CALL, RELAY, RING_RATE } from '../domain/rules.ts';
import { endOverdue } from './service/calling.ts';

let app: TestApp;
let server: TestServer;
let talk: Talk;
let a: Person;
let b: Person;
let here: Tab;
let there: Tab;

beforeAll(async () => {
  app = await makeTestApp();
  server = await serveTestApp(app);
  talk = makeTalk(app);
});

beforeEach(async () => {
  ({ a, b } = await talk.twoWhoTalk());
  [here, there] = [await server.tab(a), await server.tab(b)];
});

const OFFER = { type: 'offer', sdp: 'v=0\r\n' };

function ring(from: Tab, to: Person, video = false, id: string = randomUUID()): string {
  from.send({ type: 'call_ring', call_id: id, user_id: to.id, video });
  return id;
}

/** Everything a tab sent before this has been dealt with. */
async function settled(tab: Tab): Promise<void> {
  tab.send({ type: 'hb', visible: true });
  await tab.next('ping');
}

async function talkNow(): Promise<string> {
  const id = ring(here, b);
  await there.next('call_incoming');
  there.send({ type: 'call_accept', call_id: id });
  await Promise.all([here.next('call_accepted'), there.next('call_accepted')]);
  return id;
}

const endOf = async (tab: Tab, id: string) =>
  (await tab.next('call_ended', (frame) => frame['call_id'] === id))['reason'];

async function systemLines(as: Person, partner: Person): Promise<string[]> {
  const { body } = await app.call('GET', `/api/conversations/${with_(partner)}/messages`, { as });
  const messages = body.messages as { type: string; content: string }[];
  return messages.filter(({ type }) => type === 'system').map(({ content }) => content);
}

test('a ring reaches every tab, one answers, what they tell each other reaches those two tabs alone', async () => {
  const others = [await server.tab(a), await server.tab(b)] as const;
  const id = ring(here, b, true);
  for (const tab of [there, others[1]]) {
    expect(await tab.next('call_incoming')).toMatchObject({
      call_id: id,
      caller: { id: a.id, avatar_url: null },
      video: true,
      left_ms: CALL.ringMs,
    });
  }
  here.send({ type: 'call_signal', call_id: id, description: OFFER });
  there.send({ type: 'call_accept', call_id: id });
  expect(await there.next('call_accepted')).toMatchObject({ is_here: true, is_caller: false, partner_id: a.id });
  expect(await here.next('call_accepted')).toMatchObject({ is_here: true, is_caller: true, partner_id: b.id });
  for (const tab of others) expect(await tab.next('call_accepted')).toMatchObject({ is_here: false });
  others[1].send({ type: 'call_accept', call_id: id });
  expect(await others[1].next('call_accepted'), 'too late').toMatchObject({ is_here: false });

  expect(there.left('call_signal'), 'nothing of the network before the answer').toEqual([]);
  others[0].send({ type: 'call_signal', call_id: id, description: OFFER });
  await settled(others[0]);
  here.send({ type: 'call_signal', call_id: id, description: OFFER, media: { camera: true, microphone: true } });
  expect(await there.next('call_signal')).toEqual({
    type: 'call_signal',
    call_id: id,
    description: OFFER,
    media: { camera: true, microphone: true },
  });
  there.send({ type: 'call_hang_up', call_id: id });
  for (const tab of [here, there, ...others]) expect(await endOf(tab, id)).toBe('hung_up');
  for (const tab of [there, ...others]) expect(tab.left('call_signal')).toEqual([]);
  expect(await systemLines(b, a)).toEqual([]);
  const ours = [here, there, ...others].flatMap((tab) => tab.frames).filter(({ type }) => type.startsWith('call_'));
  for (const frame of ours) expect(serverFrame.safeParse(frame).success, JSON.stringify(frame)).toBe(true);
});

test('whoever cannot be called reads the same, and the other hears nothing', async () => {
  const c = await talk.newPerson('cotilla');
  const stranger = await server.tab(c);
  expect(await endOf(stranger, ring(stranger, a))).toBe('unavailable');
  await talk.send(c, a.id, 'Hola');
  expect(await endOf(stranger, ring(stranger, a)), 'pending').toBe('unavailable');
  expect(await endOf(here, ring(here, c)), 'pending the other way').toBe('unavailable');
  expect(await endOf(here, ring(here, a)), 'oneself').toBe('unavailable');
  expect(await endOf(here, ring(here, { ...a, id: randomUUID() })), 'nobody').toBe('unavailable');
  expect((await app.call('GET', `/api/calls/${b.id}`, { as: a })).body).toEqual({ may_call: true });
  await app.call('POST', '/api/blocks', { as: b, body: { user_id: a.id } });
  expect(await endOf(here, ring(here, b)), 'blocked').toBe('unavailable');
  for (const [as, id] of [
    [c, a.id],
    [a, c.id],
    [a, a.id],
    [a, b.id],
    [b, a.id],
    [a, 'x'],
  ] as const)
    expect((await app.call('GET', `/api/calls/${id}`, { as })).body).toEqual({ may_call: false });
  expect(await endOf(there, ring(there, a)), 'blocker').toBe('unavailable');
  for (const tab of [here, there, stranger]) expect(tab.left('call_incoming')).toEqual([]);
  expect(await systemLines(b, a)).toEqual([]);
});

test('a third person cannot hear, answer, take over or end a call', async () => {
  const id = await talkNow();
  const c = await talk.newPerson('cotilla');
  const third = await server.tab(c);
  for (const type of ['call_signal', 'call_hang_up', 'call_decline'])
    third.send({ type, call_id: id, description: OFFER });
  third.send({ type: 'call_accept', call_id: id });
  expect(await endOf(third, id)).toBe('cancelled');
  third.send({ type: 'call_resume', call_id: id });
  expect(await endOf(third, id)).toBe('lost');
  third.send({ type: 'call_look', call_id: null });
  ring(third, a, false, id);
  await settled(third);
  here.send({ type: 'call_signal', call_id: id, description: OFFER });
  await there.next('call_signal');
  expect([...here.left('call_signal'), ...here.left('call_ended'), ...there.left('call_ended')]).toEqual([]);
  expect(third.frames.map(({ type }) => type)).toEqual(['hello', 'call_ended', 'call_ended', 'ping']);
});

test('one who talks is busy, and finds a missed call', async () => {
  const id = await talkNow();
  const c = await talk.newPerson('carla');
  await talk.send(c, a.id, 'Hola');
  await talk.send(a, c.id, 'Hola');
  const third = await server.tab(c);
  expect(await endOf(third, ring(third, a, true))).toBe('busy');
  expect(await endOf(here, ring(here, c)), 'in a call oneself').toBe('busy');
  expect(await systemLines(a, c)).toEqual(['missed_video_call']);
  expect(here.left('call_incoming')).toEqual([]);
  here.send({ type: 'call_hang_up', call_id: id });
  await endOf(there, id);
});

test.each([
  ['the first has the smaller id', '0', 'f'],
  ['the second has the smaller id', 'f', '0'],
])('two who ring each other at once have one call: %s', async (_name, first, second) => {
  const withStart = (start: string) => start + randomUUID().slice(1);
  const [mine, theirs] = [ring(here, b, false, withStart(first)), withStart(second)];
  await settled(here);
  ring(there, a, false, theirs);
  const kept = mine < theirs ? mine : theirs;
  expect(await here.next('call_accepted')).toMatchObject({ call_id: kept, is_here: true, is_caller: kept === mine });
  expect(await there.next('call_accepted')).toMatchObject({ call_id: kept, is_here: true, is_caller: kept === theirs });
  there.send({ type: 'call_signal', call_id: kept, description: OFFER });
  await here.next('call_signal');
  here.send({ type: 'call_hang_up', call_id: kept });
  expect(await endOf(there, kept)).toBe('hung_up');
  expect(await systemLines(a, b)).toEqual([]);
});

test('nobody answers for 30 s: one missed call, unread like any message, which no client can write itself', async () => {
  const id = ring(here, b);
  await there.next('call_incoming');
  app.clock.advance(CALL.ringMs - 1);
  await endOverdue(app.context());
  expect(here.left('call_ended')).toEqual([]);
  const late = await server.tab(b);
  late.send({ type: 'call_look', call_id: null });
  expect(await late.next('call_incoming')).toMatchObject({ call_id: id, left_ms: 1 });
  app.clock.advance(1);
  await Promise.all([endOverdue(app.context()), endOverdue(app.context())]);
  for (const tab of [here, there]) expect(await endOf(tab, id)).toBe('missed');
  expect((await there.next('message')).message).toMatchObject({
    type: 'system',
    content: 'missed_call',
    sender_id: a.id,
  });
  expect(await systemLines(b, a)).toEqual(['missed_call']);
  const { body } = await app.call('GET', `/api/conversations/${with_(a)}`, { as: b });
  expect(body.conversation).toMatchObject({ unread_count: 2, last_message: { type: 'system' } });
  expect((await talk.send(a, b.id, 'missed_call', { type: 'system' })).status).toBe(400);
});

test('giving up leaves a missed call, declining does not', async () => {
  const first = ring(here, b, true);
  await there.next('call_incoming');
  here.send({ type: 'call_hang_up', call_id: first });
  expect(await endOf(there, first)).toBe('cancelled');
  await there.next('message');
  const second = ring(here, b);
  await there.next('call_incoming');
  there.send({ type: 'call_decline', call_id: second });
  expect(await endOf(here, second)).toBe('declined');
  expect(await systemLines(b, a)).toEqual(['missed_video_call']);
});

test('rings at one person are limited, rings at others are not', async () => {
  for (let nth = 0; nth < RING_RATE.points; nth += 1) {
    const id = ring(here, b);
    await there.next('call_incoming');
    there.send({ type: 'call_decline', call_id: id });
    await endOf(here, id);
  }
  expect(await endOf(here, ring(here, b))).toBe('too_many');
  expect(there.left('call_incoming')).toEqual([]);
  ring(there, a);
  await here.next('call_incoming');
});

test('a broken line has ten seconds to come back, from any socket of that person', async () => {
  const id = await talkNow();
  await here.close();
  const back = await server.tab(a);
  app.clock.advance(CALL.graceMs - 1);
  await endOverdue(app.context());
  back.send({ type: 'call_resume', call_id: id });
  expect(await back.next('call_accepted')).toMatchObject({ is_here: true, is_caller: true });
  there.send({ type: 'call_signal', call_id: id, description: OFFER });
  await back.next('call_signal');
  app.clock.advance(CALL.graceMs);
  await endOverdue(app.context());
  expect(back.left('call_ended')).toEqual([]);

  await there.close();
  await expect
    .poll(async () => {
      app.clock.advance(CALL.graceMs);
      await endOverdue(app.context());
      return back.left('call_ended').length;
    })
    .toBe(1);
  expect(await endOf(back, id)).toBe('lost');
  back.send({ type: 'call_resume', call_id: id });
  expect(await endOf(back, id)).toBe('lost');
});

test('blocking ends the call', async () => {
  const id = await talkNow();
  await app.call('POST', '/api/blocks', { as: b, body: { user_id: a.id } });
  expect(await endOf(here, id)).toBe('hung_up');
});

test('the setup: nothing by default, a password of one’s own with a relay, for users only', async () => {
  expect((await app.call('GET', '/api/calls/setup')).status).toBe(401);
  expect((await app.call('GET', '/api/calls/setup', { as: a })).body).toEqual({ mode: 'lan', ice_servers: [] });
  const relayed = await makeTestApp({
    CALLS: 'turn',
    STUN_URLS: 'stun:stun.tukan.test:3478',
    TURN_URL: 'turn:turn.tukan.test:3478',
    TURN_SECRET: 'a secret',
  });
  const c = await relayed.person('carla');
  const { body } = await relayed.call('GET', '/api/calls/setup', { as: c });
  const username = `${Math.floor(relayed.clock.now().getTime() / 1000) + RELAY.passwordLifeS}:${c.id}`;
  expect(body).toEqual({
    mode: 'turn',
    ice_servers: [
      { urls: ['stun:stun.tukan.test:3478'] },
      {
        urls: ['turn:turn.tukan.test:3478'],
        username,
        credential: createHmac('sha1', 'a secret').update(username).digest('base64'),
      },
    ],
  });
});

test('switched off, frames are ignored', async () => {
  const quiet = await makeTestApp({ CALLS: 'off', STUN_URLS: 'stun:stun.tukan.test' });
  const its = makeTalk(quiet);
  const { a: one, b: two } = await its.twoWhoTalk();
  const served = await serveTestApp(quiet);
  const [from, to] = [await served.tab(one), await served.tab(two)];
  ring(from, two);
  await settled(from);
  await settled(to);
  expect([...from.frames, ...to.frames].filter(({ type }) => type.startsWith('call_'))).toEqual([]);
  expect((await quiet.call('GET', `/api/calls/${two.id}`, { as: one })).body).toEqual({ may_call: false });
  expect((await quiet.call('GET', '/api/calls/setup', { as: one })).body).toEqual({ mode: 'off', ice_servers: [] });
});
