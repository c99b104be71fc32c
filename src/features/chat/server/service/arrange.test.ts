import { beforeAll, expect, test } from 'vitest';
import { contextAs, makeTestApp, type Person, type TestApp } from '#tests/support/app.ts';
import { serveTestApp, type TestServer } from '#tests/support/server.ts';
import { makeTalk, with_, type Talk } from '#tests/support/talk.ts';
import { MUTE } from '../../domain/rules.ts';
import { ownConversation, unreadCount } from './conversations.ts';

let app: TestApp;
let server: TestServer;
let talk: Talk;

beforeAll(async () => {
  app = await makeTestApp();
  server = await serveTestApp(app);
  talk = makeTalk(app);
});

const set = async (as: Person, other: Person, body: object) =>
  app.call('PATCH', `/api/conversations/${with_(other)}`, { as, body });
const unread = async (as: Person) => (await unreadCount(contextAs(app, as))).unread_count;
const seen = async (as: Person, other: Person) => ownConversation(contextAs(app, as), with_(other));

test('muted for eight hours: not counted until then, to the millisecond, and still unread in its line', async () => {
  const { a, b } = await talk.twoWhoTalk();
  expect(await unread(b)).toBe(1);
  const until = new Date(app.clock.now().getTime() + 8 * 3_600_000).toISOString();
  const { body } = await set(b, a, { mute: 'hours' });
  expect(body.conversation).toMatchObject({ id: with_(a), muted_until: until, unread_count: 1, archived: false });
  await talk.send(a, b.id, '¿Sigues ahí?');
  expect(await unread(b)).toBe(0);
  expect(await seen(a, b), 'nobody else hears of it').toMatchObject({ muted_until: null });
  app.clock.advance(MUTE.hoursMs - 1);
  expect(await unread(b)).toBe(0);
  app.clock.advance(1);
  expect(await unread(b)).toBe(2);
});

test('muted for good, and not any more', async () => {
  const { a, b } = await talk.twoWhoTalk();
  expect((await set(b, a, { mute: 'always' })).body.conversation.muted_until).toBe(MUTE.foreverAt);
  expect(await unread(b)).toBe(0);
  expect((await set(b, a, { mute: 'off' })).body.conversation.muted_until).toBeNull();
  expect(await unread(b)).toBe(1);
});

test('archived until somebody writes; what is muted stays so', async () => {
  const { a, b } = await talk.twoWhoTalk();
  await set(a, b, { mute: 'always' });
  expect((await set(a, b, { archived: true })).body.conversation).toMatchObject({
    archived: true,
    muted_until: MUTE.foreverAt,
  });
  expect((await set(b, a, { archived: true })).body.conversation).toMatchObject({ archived: true, unread_count: 1 });
  expect(await unread(b)).toBe(0);
  expect((await set(b, a, { archived: false })).body.conversation.archived).toBe(false);
  expect(await unread(b)).toBe(1);
  await talk.send(b, with_(a), 'Hola otra vez');
  expect(await seen(a, b)).toMatchObject({ archived: false, muted_until: MUTE.foreverAt });
});

test('every tab of one’s own is told, and no tab of the other', async () => {
  const { a, b } = await talk.twoWhoTalk();
  const [own, theirs] = [await server.tab(a), await server.tab(b)];
  await set(a, b, { archived: true });
  expect(await own.next('conversation')).toMatchObject({ conversation_id: with_(b), change: 'arranged' });
  expect(theirs.frames.map((frame) => frame.type)).toEqual(['hello']);
});

test('there is nothing to set where nothing was said, nor nothing at all', async () => {
  const { a, b } = await talk.twoWhoTalk();
  const c = await talk.newPerson('nueva');
  expect((await set(c, a, { archived: true })).status).toBe(404);
  expect((await set(a, c, { mute: 'always' })).status).toBe(404);
  for (const body of [{}, { mute: 'month' }, { archived: 1 }, { read: true }])
    expect((await set(a, b, body)).status, JSON.stringify(body)).toBe(400);
});
