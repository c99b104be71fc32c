import { expect, test } from 'vitest';
import { DAY_MS } from '#shared/time/duration.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { actOnProperty, publishProperty } from '#tests/support/fixtures/properties.ts';
import { runListingExpiry } from '../jobs.ts';

const app = await createTestApp();

const runJob = async () => {
  await runListingExpiry(app.context());
  await app.settle();
};
const stateOf = async (id: string, as: Awaited<ReturnType<typeof app.createUser>>) =>
  (await app.request('GET', `/api/properties/${id}/own`, { as })).body.property.state as string;

test('an unconfirmed property gets one reminder, expires, and returns by the link of the email', async () => {
  const ana = await app.createUser('ana');
  const mine = async (kind: string) =>
    (await app.sentEmails()).filter((mail) => mail.to === ana.email && mail.kind === kind);
  const id = await publishProperty(app, ana);
  const paused = await publishProperty(app, ana);
  await actOnProperty(app, ana, paused, 'pause');

  await runJob();
  expect(await mine('home-expiring')).toHaveLength(0);

  app.clock.advance(11 * DAY_MS + 1000);
  await runJob();
  await runJob();
  expect(await mine('home-expiring')).toHaveLength(1);
  expect(await stateOf(id, ana)).toBe('published');

  app.clock.advance(3 * DAY_MS);
  const again = await app.request('POST', '/api/auth/sign-in/email', {
    body: { email: ana.email, password: 'una clave larga' },
  });
  const anaNow = { ...ana, token: again.body.token };
  await runJob();
  expect(await stateOf(id, anaNow)).toBe('expired');
  expect(await stateOf(paused, anaNow)).toBe('paused');
  expect((await app.request('GET', `/api/properties/${id}`)).status).toBe(404);

  const [mail] = await mine('home-expired');
  const link = new URL(/http\S+still-free\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  const token = link.searchParams.get('token');
  expect(link.searchParams.get('id')).toBe(id);
  const confirm = async (propertyId: string, with_: string | null) =>
    app.request('POST', `/api/properties/${propertyId}/still-free`, { body: { token: with_ } });
  expect((await confirm(paused, token)).body.code).toBe('link_expired');
  expect((await confirm(id, `${token}x`)).body.code).toBe('link_expired');
  expect((await confirm(id, token)).status).toBe(200);
  expect(await stateOf(id, anaNow)).toBe('published');

  await runJob();
  expect(await mine('home-expired')).toHaveLength(1);
  const { body } = await app.request('GET', '/api/notifications', { as: anaNow });
  expect(body.notifications).toMatchObject([
    { type: 'listing_expired', data: { property_id: id } },
    { type: 'listing_expiring', data: { property_id: id } },
  ]);
});
