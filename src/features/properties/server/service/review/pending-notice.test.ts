import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DELIVERY } from '#features/notifications/domain/rules.ts';
import { COMPLETE_PROPERTY, publishProperty, reviewPending } from '#tests/support/fixtures/properties.ts';
import { createTestApp, PASSWORD, type TestUser } from '#tests/support/server/test-app.ts';

const app = await createTestApp();
const admin = await app.createUser('mod');
await app.baseContext.db.execute(sql`update users set role = 'admin' where id = ${admin.id}`);
admin.token = (
  await app.request('POST', '/api/auth/sign-in/email', { body: { email: admin.email, password: PASSWORD } })
).body.token;

const RISKY = { description: `${COMPLETE_PROPERTY.description} Paga la reserva por Bizum.` };
/** Publishes a listing that is held, as an owner who is online, so that emails wait. */
async function holdListing(name: string): Promise<{ owner: TestUser; id: string }> {
  const owner = await app.createUser(name);
  await app.request('POST', '/api/profile/create', { as: owner });
  await app.request('POST', '/api/profile/update-online-status', { as: owner });
  const id = await publishProperty(app, owner, RISKY);
  await app.settle();
  return { owner, id };
}
const mailsTo = async (owner: TestUser) =>
  (await app.sentEmails()).filter(({ to }) => to === owner.email).map(({ kind }) => kind);
const noticesOf = async (owner: TestUser) => {
  const { notifications } = (await app.request('GET', '/api/notifications', { as: owner })).body;
  return notifications.map(({ data }: { data: { outcome?: string } }) => data.outcome).sort();
};

test('the email about a review waits while the owner is online, and is not sent after the decision', async () => {
  const [waiting, decided] = [await holdListing('en-espera'), await holdListing('decidida')];
  await reviewPending(app, admin, decided.id, { action: 'approve', reason: 'Comprobado.' });
  expect(await mailsTo(waiting.owner)).toEqual([]);
  expect(await noticesOf(decided.owner)).toEqual(['approved', 'held']);
  app.clock.advance(DELIVERY.graceMs);
  expect(await mailsTo(waiting.owner)).toEqual(['home-held']);
  expect(await mailsTo(decided.owner)).toEqual(['home-approved']);
});

test('an event about a review that arrives after the decision notifies nobody', async () => {
  const { owner, id } = await holdListing('tarde');
  await reviewPending(app, admin, id, { action: 'approve', reason: 'Comprobado.' });
  await app.publish('properties.state_changed', { propertyId: id, from: 'draft', to: 'in_review' });
  await app.settle();
  expect(await noticesOf(owner)).toEqual(['approved', 'held']);
});
