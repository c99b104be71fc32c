import { expect, test } from 'vitest';
import { makeTestApp } from '#tests/support/app.ts';
import { actOnHome, publishHome } from '#tests/support/homes.ts';
import { keepHomesFresh } from '../jobs.ts';

const DAY_MS = 86_400_000;
const app = await makeTestApp();

const stateOf = async (id: string, as: Awaited<ReturnType<typeof app.person>>) =>
  (await app.call('GET', `/api/properties/${id}/own`, { as })).body.property.state as string;

test('a home that nobody confirms is asked about once, expires, and comes back by the link of the mail', async () => {
  const ana = await app.person('ana');
  const mine = async (kind: string) =>
    (await app.mails()).filter((mail) => mail.to === ana.email && mail.kind === kind);
  const id = await publishHome(app, ana);
  const paused = await publishHome(app, ana);
  await actOnHome(app, ana, paused, 'pause');

  await keepHomesFresh(app.context());
  expect(await mine('home-expiring')).toHaveLength(0);

  app.clock.advance(11 * DAY_MS + 1000);
  await keepHomesFresh(app.context());
  await keepHomesFresh(app.context());
  expect(await mine('home-expiring')).toHaveLength(1);
  expect(await stateOf(id, ana)).toBe('published');

  app.clock.advance(3 * DAY_MS);
  const again = await app.call('POST', '/api/auth/sign-in/email', {
    body: { email: ana.email, password: 'una clave larga' },
  });
  const anaNow = { ...ana, token: again.body.token };
  await keepHomesFresh(app.context());
  expect(await stateOf(id, anaNow)).toBe('expired');
  expect(await stateOf(paused, anaNow)).toBe('paused');
  expect((await app.call('GET', `/api/properties/${id}`)).status).toBe(404);

  const [mail] = await mine('home-expired');
  const link = new URL(/http\S+still-free\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  const token = link.searchParams.get('token');
  expect(link.searchParams.get('id')).toBe(id);
  const confirm = async (home: string, with_: string | null) =>
    app.call('POST', `/api/properties/${home}/still-free`, { body: { token: with_ } });
  expect((await confirm(paused, token)).body.code).toBe('link_expired');
  expect((await confirm(id, `${token}x`)).body.code).toBe('link_expired');
  expect((await confirm(id, token)).status).toBe(200);
  expect(await stateOf(id, anaNow)).toBe('published');

  await keepHomesFresh(app.context());
  expect(await mine('home-expired')).toHaveLength(1);
  const { body } = await app.call('GET', '/api/notifications', { as: anaNow });
  expect(body.notifications).toMatchObject([
    { type: 'listing_expired', data: { property_id: id } },
    { type: 'listing_expiring', data: { property_id: id } },
  ]);
});
