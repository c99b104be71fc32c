import { expect, test } from 'vitest';
import { createTestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { createTestGroup, joinGroup } from '#tests/support/fixtures/groups.ts';

test('members see pending people, except names of people who have blocked them meanwhile', async () => {
  const app = await createTestApp();
  const [ana, leo, eva, sol] = [
    await app.createUser('ana'),
    await app.createUser('leo'),
    await app.createUser('eva'),
    await app.createUser('sol'),
  ];
  for (const as of [ana, leo, eva, sol]) await app.request('POST', '/api/profile/create', { as, body: {} });
  const id = await createTestGroup(app, ana);
  await joinGroup(app, id, ana, leo);
  await app.request('POST', `/api/groups/${id}/invitations`, { as: ana, body: { user_id: eva.id } });
  await app.request('POST', `/api/groups/${id}/requests`, { as: sol, body: { note: 'Me gusta cocinar' } });
  const waiting = async (as: TestUser) =>
    (await app.request('GET', `/api/groups/${id}`, { as })).body.group.pending.map(
      (one: { user_id: string }) => one.user_id,
    );
  const both = [eva.id, sol.id].toSorted();
  expect((await waiting(leo)).toSorted()).toEqual(both);

  for (const as of [eva, sol]) await app.request('POST', '/api/blocks', { as, body: { user_id: leo.id } });
  expect(await waiting(leo)).toEqual([]);
  expect((await waiting(ana)).toSorted()).toEqual(both);
});
