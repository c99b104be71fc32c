import { expect, test } from 'vitest';
import { makeTestApp, type Person } from '#tests/support/app.ts';
import { serveTestApp } from '#tests/support/server.ts';
import { makeTalk, with_ } from '#tests/support/talk.ts';

const app = await makeTestApp();
const { send, twoWhoTalk } = makeTalk(app);

const read = async (as: Person, other: Person, seq: number) =>
  (await app.call('POST', `/api/conversations/${with_(other)}/read`, { as, body: { seq } })).body;
const conversation = async (as: Person, other: Person) =>
  (await app.call('GET', `/api/conversations/${with_(other)}`, { as })).body.conversation;
const flags = async (as: Person, other: Person) =>
  (await app.call('GET', `/api/conversations/${with_(other)}/messages`, { as })).body.messages.map(
    (message: { read: boolean }) => message.read,
  );

test.each(['blocks', 'is blocked'])('whoever %s reads on without the other seeing it', async (which) => {
  const { a, b } = await twoWhoTalk();
  await send(b, a.id, '¿Sigues ahí?');
  const seen = await flags(b, a);
  const [as, other] = which === 'blocks' ? [a, b] : [b, a];
  await app.call('POST', '/api/blocks', { as, body: { user_id: other.id } });
  const server = await serveTestApp(app);
  const [own, theirs] = [await server.tab(a), await server.tab(b)];

  expect(await read(a, b, 3)).toEqual({ read_seq: 3, unread_count: 0 });
  expect(await own.next('read')).toMatchObject({ conversation_id: with_(b), seq: 3 });
  expect((await app.call('GET', '/api/conversations/unread-count', { as: a })).body).toEqual({ unread_count: 0 });
  expect(theirs.left('read')).toEqual([]);
  expect(await flags(b, a)).toEqual(seen);
  expect((await conversation(b, a)).partner_read_seq).toBe(0);

  await app.call('DELETE', `/api/blocks/${other.id}`, { as });
  expect(await read(a, b, 3)).toEqual({ read_seq: 3, unread_count: 0 });
  expect(await theirs.next('read')).toMatchObject({ conversation_id: with_(a), seq: 3 });
  expect((await conversation(b, a)).partner_read_seq).toBe(3);
});
