import { expect, test } from 'vitest';
import { makeTestApp, type Person } from '#tests/support/app.ts';
import { foundGroup, joinGroup } from '#tests/support/groups.ts';

test('members see who waits, and nothing of whoever has blocked them meanwhile', async () => {
  const app = await makeTestApp();
  const [ana, leo, eva, sol] = [
    await app.person('ana'),
    await app.person('leo'),
    await app.person('eva'),
    await app.person('sol'),
  ];
  for (const as of [ana, leo, eva, sol]) await app.call('POST', '/api/profile/create', { as, body: {} });
  const id = await foundGroup(app, ana);
  await joinGroup(app, id, ana, leo);
  await app.call('POST', `/api/groups/${id}/invitations`, { as: ana, body: { user_id: eva.id } });
  await app.call('POST', `/api/groups/${id}/requests`, { as: sol, body: { note: 'Me gusta cocinar' } });
  const waiting = async (as: Person) =>
    (await app.call('GET', `/api/groups/${id}`, { as })).body.group.pending.map(
      (one: { user_id: string }) => one.user_id,
    );
  const both = [eva.id, sol.id].toSorted();
  expect((await waiting(leo)).toSorted()).toEqual(both);

  for (const as of [eva, sol]) await app.call('POST', '/api/blocks', { as, body: { user_id: leo.id } });
  expect(await waiting(leo)).toEqual([]);
  expect((await waiting(ana)).toSorted()).toEqual(both);
});
