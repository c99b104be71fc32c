import { expect, test } from 'vitest';
import { auditLog } from '#features/moderation/server/tables/audit.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

test('admins list, search and export Early Birds, and each access is audited', async () => {
  const app = await createTestApp({ ADMIN_EMAIL: 'jefa@tukan.test', EARLY_BIRD_LIMIT: '2' });
  const [jefa, ana, late] = [await app.createUser('jefa'), await app.createUser('ana'), await app.createUser('late')];
  const list = async (query: string) => (await app.request('GET', `/api/admin/early-birds${query}`, { as: jefa })).body;
  const all = await list('');
  expect(all).toMatchObject({ total: 2, limit: 2, next: null });
  expect(all.people.map((one: { number: number; email: string }) => [one.number, one.email])).toEqual([
    [1, jefa.email],
    [2, ana.email],
  ]);
  for (const q of ['2', 'ANA@', 'ana']) expect((await list(`?q=${q}`)).people[0]).toMatchObject({ user_id: ana.id });
  for (const q of ['late', '%25', '3']) expect((await list(`?q=${q}`)).total).toBe(0);
  expect(await list('?page=1')).toMatchObject({ people: [], next: null });

  const file = await app.request('GET', '/api/admin/early-birds/file', { as: jefa });
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(file.body.split('\r\n').slice(0, 3)).toEqual([
    'number;name;email;given_at',
    `1;jefa;${jefa.email};${app.clock.now().toISOString()}`,
    expect.stringMatching(/^2;ana;/),
  ]);

  for (const path of ['', '/file']) {
    expect((await app.request('GET', `/api/admin/early-birds${path}`)).status).toBe(401);
    expect((await app.request('GET', `/api/admin/early-birds${path}`, { as: late })).status).toBe(404);
  }
  expect((await app.request('GET', '/api/admin/early-birds?page=x', { as: jefa })).status).toBe(400);
  const log = await app.baseContext.db.select({ action: auditLog.action }).from(auditLog);
  expect(log.filter(({ action }) => action === 'early_birds.export').length).toBe(1);
  expect(log.filter(({ action }) => action === 'early_birds.read').length).toBe(8);
});
