import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp, PASSWORD, type TestUser } from '#tests/support/server/test-app.ts';
import {
  actOnProperty,
  COMPLETE_PROPERTY,
  propertyPhoto,
  publishProperty,
  reviewPending,
} from '#tests/support/fixtures/properties.ts';

const app = await createTestApp();
const admin = await app.createUser('mod');
await app.baseContext.db.execute(sql`update users set role = 'admin' where id = ${admin.id}`);
admin.token = (
  await app.request('POST', '/api/auth/sign-in/email', { body: { email: admin.email, password: PASSWORD } })
).body.token;

const stateOf = async (as: TestUser, id: string) =>
  (await app.request('GET', `/api/properties/${id}/own`, { as })).body.property.state;
const edit = async (as: TestUser, id: string, body: object) =>
  (await app.request('PATCH', `/api/properties/${id}`, { as, body })).body.property.state;
const addPhoto = async (as: TestUser, id: string, color: string) =>
  (
    await app.request('POST', `/api/properties/${id}/photos`, {
      as,
      body: await propertyPhoto(color),
      headers: { 'content-type': 'image/jpeg' },
    })
  ).body.photo.id as string;

test.each([
  ['the street', { street: 'Paga la reserva por Bizum y te doy la dirección' }],
  ['the price', { rent_cents: 20_000 }],
  ['the deposit', { deposit_cents: 420_000 }],
  ['the guarantee', { extra_guarantee_cents: 420_000 }],
  ['a room', { offer: 'rooms', rooms: [{ kind: 'single', price_cents: 40_000, deposit_cents: 45_000 }] }],
])('a published property whose owner changes %s into a risky one goes to review', async (what, facts) => {
  const owner = await app.createUser(`casero-${what.split(' ')[1]}`);
  const id = await publishProperty(app, owner);
  expect(await stateOf(owner, id)).toBe('published');
  expect(await edit(owner, id, facts)).toBe('in_review');
});

test('a paused property with new text returns to its owner after the review, who alone offers it again', async () => {
  const owner = await app.createUser('en-pausa');
  const id = await publishProperty(app, owner);
  await actOnProperty(app, owner, id, 'pause');
  app.clock.advance(1000);
  expect(await edit(owner, id, { description: `${COMPLETE_PROPERTY.description} Paga la reserva por Bizum.` })).toBe(
    'in_review',
  );
  await reviewPending(app, admin, id, { action: 'approve', reason: 'Comprobado.' });
  expect(await stateOf(owner, id)).toBe('paused');
  const mails = async () => (await app.sentEmails()).filter(({ to }) => to === owner.email).map(({ kind }) => kind);
  await expect.poll(mails, { timeout: 10_000 }).toContain('home-released');
  expect((await app.request('GET', `/api/properties/${id}`)).status).toBe(404);
  await actOnProperty(app, owner, id, 'resume');
  expect(await stateOf(owner, id)).toBe('published');
});

test('a published property without three photos is paused, and returns with three', async () => {
  const owner = await app.createUser('fotos');
  const id = await publishProperty(app, owner);
  const added = [await addPhoto(owner, id, '#336699'), await addPhoto(owner, id, '#669933')];
  const fourth = await addPhoto(owner, id, '#993366');
  const remove = async (photo: string) => app.request('DELETE', `/api/properties/${id}/photos/${photo}`, { as: owner });
  await remove(fourth);
  expect(await stateOf(owner, id)).toBe('published');
  await remove(added[0] ?? '');
  expect(await stateOf(owner, id)).toBe('paused');
  for (const action of ['resume', 'reserve']) {
    const refused = await app.request('POST', `/api/properties/${id}/actions`, { as: owner, body: { action } });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['photos']]);
  }
  await addPhoto(owner, id, '#aa5500');
  await actOnProperty(app, owner, id, 'resume');
  expect(await stateOf(owner, id)).toBe('published');
});

test('a copy of a property passes the same review as the property', async () => {
  const owner = await app.createUser('copiona');
  const id = await publishProperty(app, owner);
  await actOnProperty(app, owner, id, 'pause');
  await edit(owner, id, { seasonal_cause: 'Las llaves te llegan por DHL tras el pago' });
  const copy = (await app.request('POST', `/api/properties/${id}/duplicate`, { as: owner })).body.property.id;
  const answer = await app.request('POST', `/api/properties/${copy}/actions`, {
    as: owner,
    body: { action: 'submit' },
  });
  expect(answer.body.property.state).toBe('in_review');
});

test.each([
  ['a third of the usual price', { rent_cents: 32_000, bills_estimate_cents: 0 }],
  [
    'five bedrooms for 150 €',
    { rent_cents: 15_000, bills_estimate_cents: 0, bedrooms: 5, m2: 140, deposit_cents: 15_000 },
  ],
  ['eight months of guarantee', { deposit_cents: 420_000, extra_guarantee_cents: 420_000 }],
])('%s from a new account is held without any home to compare with', async (what, facts) => {
  const owner = await app.createUser(`nueva-${what.length}`);
  const id = await publishProperty(app, owner, { ...facts, city_id: '28079', lat: 40.43, lon: -3.7 });
  expect(await stateOf(owner, id)).toBe('in_review');
});
