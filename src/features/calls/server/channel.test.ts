import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import { serveTestApp, type TestServer } from '#tests/support/server/test-server.ts';
import type { SocketTab } from '#tests/support/client/socket-tab.ts';
import {
  createMessagingFixtures,
  conversationIdWith,
  type MessagingFixtures,
} from '#tests/support/fixtures/messaging.ts';
import { serverFrame } from '../domain/frames.ts';
import { CALL, RING_RATE } from '../domain/rules.ts';
import { endExpiredCalls } from './service/call-service.ts';

let app: TestApp;
let server: TestServer;
let fixtures: MessagingFixtures;
let a: TestUser;
let b: TestUser;
let here: SocketTab;
let there: SocketTab;

beforeAll(async () => {
  app = await createTestApp();
  server = await serveTestApp(app);
  fixtures = createMessagingFixtures(app);
});

beforeEach(async () => {
  ({ a, b } = await fixtures.createConversation());
  [here, there] = [await server.openTab(a), await server.openTab(b)];
});

const OFFER = { type: 'offer', sdp: 'v=0\r\n' };

function ring(from: SocketTab, to: TestUser, video = false, id: string = randomUUID()): string {
  from.send({ type: 'call_ring', call_id: id, user_id: to.id, video });
  return id;
}

/** Resolves after the server has handled all earlier frames of the tab. */
async function settled(tab: SocketTab): Promise<void> {
  tab.send({ type: 'hb', visible: true });
  await tab.nextFrame('ping');
}

async function startCall(): Promise<string> {
  const id = ring(here, b);
  await there.nextFrame('call_incoming');
  there.send({ type: 'call_accept', call_id: id });
  await Promise.all([here.nextFrame('call_accepted'), there.nextFrame('call_accepted')]);
  return id;
}

const endOf = async (tab: SocketTab, id: string) =>
  (await tab.nextFrame('call_ended', (frame) => frame['call_id'] === id))['reason'];

async function systemMessages(as: TestUser, partner: TestUser): Promise<string[]> {
  const { body } = await app.request('GET', `/api/conversations/${conversationIdWith(partner)}/messages`, { as });
  const messages = body.messages as { type: string; content: string }[];
  return messages.filter(({ type }) => type === 'system').map(({ content }) => content);
}

test('a call rings in every tab, and signals reach only the two tabs in the call', async () => {
  const others = [await server.openTab(a), await server.openTab(b)] as const;
  const id = ring(here, b, true);
  for (const tab of [there, others[1]]) {
    expect(await tab.nextFrame('call_incoming')).toMatchObject({
      call_id: id,
      caller: { id: a.id, avatar_url: null },
      video: true,
      left_ms: CALL.ringMs,
    });
  }
  here.send({ type: 'call_signal', call_id: id, description: OFFER });
  there.send({ type: 'call_accept', call_id: id });
  expect(await there.nextFrame('call_accepted')).toMatchObject({ is_here: true, is_caller: false, partner_id: a.id });
  expect(await here.nextFrame('call_accepted')).toMatchObject({ is_here: true, is_caller: true, partner_id: b.id });
  for (const tab of others) expect(await tab.nextFrame('call_accepted')).toMatchObject({ is_here: false });
  others[1].send({ type: 'call_accept', call_id: id });
  expect(await others[1].nextFrame('call_accepted'), 'too late').toMatchObject({ is_here: false });

  expect(there.unreadFrames('call_signal'), 'no signal before the answer').toEqual([]);
  others[0].send({ type: 'call_signal', call_id: id, description: OFFER });
  await settled(others[0]);
  here.send({ type: 'call_signal', call_id: id, description: OFFER, media: { camera: true, microphone: true } });
  expect(await there.nextFrame('call_signal')).toEqual({
    type: 'call_signal',
    call_id: id,
    description: OFFER,
    media: { camera: true, microphone: true },
  });
  there.send({ type: 'call_hang_up', call_id: id });
  for (const tab of [here, there, ...others]) expect(await endOf(tab, id)).toBe('hung_up');
  for (const tab of [there, ...others]) expect(tab.unreadFrames('call_signal')).toEqual([]);
  expect(await systemMessages(b, a)).toEqual([]);
  const ours = [here, there, ...others].flatMap((tab) => tab.frames).filter(({ type }) => type.startsWith('call_'));
  for (const frame of ours) expect(serverFrame.safeParse(frame).success, JSON.stringify(frame)).toBe(true);
});

test('every user who cannot be called gives the same response and is not notified', async () => {
  const c = await fixtures.createUser('cotilla');
  const unrelated = await server.openTab(c);
  expect(await endOf(unrelated, ring(unrelated, a))).toBe('unavailable');
  await fixtures.send(c, a.id, 'Hola');
  expect(await endOf(unrelated, ring(unrelated, a)), 'pending').toBe('unavailable');
  expect(await endOf(here, ring(here, c)), 'pending the other way').toBe('unavailable');
  expect(await endOf(here, ring(here, a)), 'oneself').toBe('unavailable');
  expect(await endOf(here, ring(here, { ...a, id: randomUUID() })), 'nobody').toBe('unavailable');
  expect((await app.request('GET', `/api/calls/${b.id}`, { as: a })).body).toEqual({ may_call: true });
  await app.request('POST', '/api/blocks', { as: b, body: { user_id: a.id } });
  expect(await endOf(here, ring(here, b)), 'blocked').toBe('unavailable');
  for (const [as, id] of [
    [c, a.id],
    [a, c.id],
    [a, a.id],
    [a, b.id],
    [b, a.id],
    [a, 'x'],
  ] as const)
    expect((await app.request('GET', `/api/calls/${id}`, { as })).body).toEqual({ may_call: false });
  expect(await endOf(there, ring(there, a)), 'blocker').toBe('unavailable');
  for (const tab of [here, there, unrelated]) expect(tab.unreadFrames('call_incoming')).toEqual([]);
  expect(await systemMessages(b, a)).toEqual([]);
});

test('a third user cannot listen to, answer, take over or end a call', async () => {
  const id = await startCall();
  const c = await fixtures.createUser('cotilla');
  const third = await server.openTab(c);
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
  await there.nextFrame('call_signal');
  expect([
    ...here.unreadFrames('call_signal'),
    ...here.unreadFrames('call_ended'),
    ...there.unreadFrames('call_ended'),
  ]).toEqual([]);
  expect(third.frames.map(({ type }) => type)).toEqual(['hello', 'call_ended', 'call_ended', 'ping']);
});

test('a user in a call is busy and gets a missed call', async () => {
  const id = await startCall();
  const c = await fixtures.createUser('carla');
  await fixtures.send(c, a.id, 'Hola');
  await fixtures.send(a, c.id, 'Hola');
  const third = await server.openTab(c);
  expect(await endOf(third, ring(third, a, true))).toBe('busy');
  expect(await endOf(here, ring(here, c)), 'the user is in a call').toBe('busy');
  // The message is stored after the caller has been told.
  await expect.poll(async () => systemMessages(a, c)).toEqual(['missed_video_call']);
  expect(here.unreadFrames('call_incoming')).toEqual([]);
  here.send({ type: 'call_hang_up', call_id: id });
  await endOf(there, id);
});

test.each([
  ['the first has the smaller id', '0', 'f'],
  ['the second has the smaller id', 'f', '0'],
])('two users who call each other at the same time get one call: %s', async (_name, first, second) => {
  const withStart = (start: string) => start + randomUUID().slice(1);
  const [mine, theirs] = [ring(here, b, false, withStart(first)), withStart(second)];
  await settled(here);
  ring(there, a, false, theirs);
  const mergedId = mine < theirs ? mine : theirs;
  expect(await here.nextFrame('call_accepted')).toMatchObject({
    call_id: mergedId,
    is_here: true,
    is_caller: mergedId === mine,
  });
  expect(await there.nextFrame('call_accepted')).toMatchObject({
    call_id: mergedId,
    is_here: true,
    is_caller: mergedId === theirs,
  });
  there.send({ type: 'call_signal', call_id: mergedId, description: OFFER });
  await here.nextFrame('call_signal');
  here.send({ type: 'call_hang_up', call_id: mergedId });
  expect(await endOf(there, mergedId)).toBe('hung_up');
  expect(await systemMessages(a, b)).toEqual([]);
});

test('an unanswered call ends after 30 s with one unread missed call, which clients cannot send themselves', async () => {
  const id = ring(here, b);
  await there.nextFrame('call_incoming');
  app.clock.advance(CALL.ringMs - 1);
  await endExpiredCalls(app.context());
  expect(here.unreadFrames('call_ended')).toEqual([]);
  const late = await server.openTab(b);
  late.send({ type: 'call_look', call_id: null });
  expect(await late.nextFrame('call_incoming')).toMatchObject({ call_id: id, left_ms: 1 });
  app.clock.advance(1);
  await Promise.all([endExpiredCalls(app.context()), endExpiredCalls(app.context())]);
  for (const tab of [here, there]) expect(await endOf(tab, id)).toBe('missed');
  expect((await there.nextFrame('message')).message).toMatchObject({
    type: 'system',
    content: 'missed_call',
    sender_id: a.id,
  });
  expect(await systemMessages(b, a)).toEqual(['missed_call']);
  const { body } = await app.request('GET', `/api/conversations/${conversationIdWith(a)}`, { as: b });
  expect(body.conversation).toMatchObject({ unread_count: 2, last_message: { type: 'system' } });
  expect((await fixtures.send(a, b.id, 'missed_call', { type: 'system' })).status).toBe(400);
});

test('a cancelled call leaves a missed call, a declined one does not', async () => {
  const first = ring(here, b, true);
  await there.nextFrame('call_incoming');
  here.send({ type: 'call_hang_up', call_id: first });
  expect(await endOf(there, first)).toBe('cancelled');
  await there.nextFrame('message');
  const second = ring(here, b);
  await there.nextFrame('call_incoming');
  there.send({ type: 'call_decline', call_id: second });
  expect(await endOf(here, second)).toBe('declined');
  expect(await systemMessages(b, a)).toEqual(['missed_video_call']);
});

test('calls to one user are limited, calls to others are not', async () => {
  for (let nth = 0; nth < RING_RATE.points; nth += 1) {
    const id = ring(here, b);
    await there.nextFrame('call_incoming');
    there.send({ type: 'call_decline', call_id: id });
    await endOf(here, id);
  }
  expect(await endOf(here, ring(here, b))).toBe('too_many');
  expect(there.unreadFrames('call_incoming')).toEqual([]);
  ring(there, a);
  await here.nextFrame('call_incoming');
});

test('a lost socket can reconnect within ten seconds, from any socket of that user', async () => {
  const id = await startCall();
  await here.close();
  const back = await server.openTab(a);
  app.clock.advance(CALL.reconnectGraceMs - 1);
  await endExpiredCalls(app.context());
  back.send({ type: 'call_resume', call_id: id });
  expect(await back.nextFrame('call_accepted')).toMatchObject({ is_here: true, is_caller: true });
  there.send({ type: 'call_signal', call_id: id, description: OFFER });
  await back.nextFrame('call_signal');
  app.clock.advance(CALL.reconnectGraceMs);
  await endExpiredCalls(app.context());
  expect(back.unreadFrames('call_ended')).toEqual([]);

  await there.close();
  await expect
    .poll(async () => {
      app.clock.advance(CALL.reconnectGraceMs);
      await endExpiredCalls(app.context());
      return back.unreadFrames('call_ended').length;
    })
    .toBe(1);
  expect(await endOf(back, id)).toBe('lost');
  back.send({ type: 'call_resume', call_id: id });
  expect(await endOf(back, id)).toBe('lost');
});

test('blocking a user ends the call', async () => {
  const id = await startCall();
  await app.request('POST', '/api/blocks', { as: b, body: { user_id: a.id } });
  expect(await endOf(here, id)).toBe('hung_up');
});

test('while calls are disabled, frames are ignored', async () => {
  const quiet = await createTestApp({ CALLS: 'off', STUN_URLS: 'stun:stun.tukan.test' });
  const its = createMessagingFixtures(quiet);
  const { a: one, b: two } = await its.createConversation();
  const served = await serveTestApp(quiet);
  const [from, to] = [await served.openTab(one), await served.openTab(two)];
  ring(from, two);
  await settled(from);
  await settled(to);
  expect([...from.frames, ...to.frames].filter(({ type }) => type.startsWith('call_'))).toEqual([]);
  expect((await quiet.request('GET', `/api/calls/${two.id}`, { as: one })).body).toEqual({ may_call: false });
});
