import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { COMPLETE_PROPERTY, publishProperty, reviewPending } from '#tests/support/fixtures/properties.ts';
import { createTestApp, PASSWORD } from '#tests/support/server/test-app.ts';

const app = await createTestApp();
const admin = await app.createUser('mod');
await app.baseContext.db.execute(sql`update users set role = 'admin' where id = ${admin.id}`);
admin.token = (
  await app.request('POST', '/api/auth/sign-in/email', { body: { email: admin.email, password: PASSWORD } })
).body.token;

const RISKY = { description: `${COMPLETE_PROPERTY.description} Paga la reserva por Bizum.` };
const auditOf = async (id: string) =>
  (await app.request('GET', `/api/admin/audit?subject=${id}`, { as: admin })).body.entries;
const mailsTo = async (email: string) => (await app.sentEmails()).filter(({ to }) => to === email);

test.each([
  ['approve', 'listing.approve', 'home-approved'],
  ['reject', 'listing.reject', 'home-rejected'],
])('the decision to %s a listing is in the audit log, and its reason in the email', async (action, entry, kind) => {
  const owner = await app.createUser(`casera-${action}`);
  const id = await publishProperty(app, owner, RISKY);
  expect(await auditOf(id)).toEqual([]);
  const body = { action, reason: 'Comprobado.', version: 'none' };
  expect((await app.request('POST', `/api/admin/properties/${id}/review`, { as: admin, body })).status).toBe(409);
  expect(await auditOf(id)).toEqual([]);
  await reviewPending(app, admin, id, { action, reason: 'Hemos hablado por teléfono.' });
  expect(await auditOf(id)).toMatchObject([
    {
      actor: { id: admin.id },
      action: entry,
      subject: { type: 'listing', id, name: COMPLETE_PROPERTY.title },
      detail: { user_id: owner.id },
    },
  ]);
  expect((await app.request('GET', '/api/admin/audit/choices', { as: admin })).body.actions).toContain(entry);
  const mail = (await mailsTo(owner.email)).find((one) => one.kind === kind);
  expect(mail?.text).toContain('Hemos hablado por teléfono.');
});

test('hiding and restoring a listing directly is in the audit log', async () => {
  const owner = await app.createUser('casera-oculta');
  const id = await publishProperty(app, owner);
  for (const action of ['hide', 'restore'])
    await app.request('POST', `/api/admin/properties/${id}/moderation`, {
      as: admin,
      body: { action, reason: 'Las fotos son de otra casa.' },
    });
  const actions = (await auditOf(id)).map((one: { action: string }) => one.action);
  expect(actions).toEqual(['action.restore', 'action.hide']);
});
