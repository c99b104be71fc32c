import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { createTestGroup, VALENCIA } from '#tests/support/fixtures/groups.ts';

const app = await createTestApp();
const OFFENSIVE = { name_offensive: 'Esa palabra puede ofender. Elige otro nombre.' };

test('an alias or a name that offends or asks for money is refused with the reason', async () => {
  const as = await app.createUser('nombres');
  const create = await app.request('POST', '/api/profile/create', { as, body: { alias: 'саbrón' } });
  expect([create.status, create.body.code]).toEqual([400, 'validation']);
  await app.request('POST', '/api/profile/create', { as });
  const check = await app.request('POST', '/api/profile/check-alias', { as, body: { alias: 'gilipollas' } });
  expect(check.body).toEqual({ available: false, error: OFFENSIVE.name_offensive });
  const save = await app.request('PUT', '/api/profile/onboarding', {
    as,
    body: { alias: 'p4ga bizum', name: 'Puta Ama' },
  });
  expect(save.status).toBe(400);
  expect(save.body.fields).toEqual({
    alias: 'Aquí va solo un nombre: sin direcciones, teléfonos ni pagos',
    name: OFFENSIVE.name_offensive,
  });
});

test('the name of an account is not taken over where it would head a chat', async () => {
  const as = await app.createUser('cuenta');
  await app.baseContext.db.execute(sql`update users set name = 'Paga por Bizum ya' where id = ${as.id}`);
  const created = await app.request('POST', '/api/profile/create', { as });
  expect([created.status, created.body.name]).toEqual([201, null]);
});

test('a group takes no offensive name', async () => {
  const as = await app.createUser('grupo');
  await app.request('POST', '/api/profile/create', { as });
  const name = 'Los cabrones del 4.º';
  const body = { name, city_id: VALENCIA, size: 4, visibility: 'public' };
  const created = await app.request('POST', '/api/groups', { as, body });
  expect([created.status, created.body.fields]).toEqual([400, { name: OFFENSIVE.name_offensive }]);
  const id = await createTestGroup(app, as);
  const change = await app.request('PATCH', `/api/groups/${id}`, { as, body: { name } });
  expect([change.status, change.body.fields]).toEqual([400, { name: OFFENSIVE.name_offensive }]);
});
