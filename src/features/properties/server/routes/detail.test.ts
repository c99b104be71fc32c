import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createConfirmedUser } from '#features/accounts/server/service/sign-up.ts';
import { queryRows } from '#platform/db/db.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { addDays, nextOccurrence, toMadridDateTime } from '#shared/time/local-time.ts';
import { setAccountStatus } from '#tests/support/fixtures/account-status.ts';
import { reviewPending } from '#tests/support/fixtures/properties.ts';
import { createTestApp, PASSWORD, type TestUser } from '#tests/support/server/test-app.ts';
import { PROPERTY } from '../../domain/rules.ts';

const app = await createTestApp();
const ana = await app.createUser('ana');
const leo = await app.createUser('leo');
for (const as of [ana, leo]) await app.request('POST', '/api/profile/create', { as });
await createConfirmedUser(app.context(), {
  email: 'jefa@tukan.test',
  password: PASSWORD,
  name: 'Jefa',
  isAdmin: true,
});
const signIn = async (email: string) =>
  (await app.request('POST', '/api/auth/sign-in/email', { body: { email, password: PASSWORD } })).body.token as string;
const admin: TestUser = { id: '', email: 'jefa@tukan.test', token: await signIn('jefa@tukan.test') };

const COMPLETE = {
  kind: 'flat',
  offer: 'whole',
  title: 'Piso con luz en Benimaclet',
  description: 'Tres habitaciones exteriores, cocina nueva y un balcón que da a una plaza con árboles.',
  city_id: '46250',
  lat: 39.4862,
  lon: -0.3591,
  m2: 92,
  bedrooms: 3,
  bathrooms: 2,
  advertiser: 'owner',
  available_from: '2027-01-15',
  min_stay_months: 6,
  contract: 'habitual',
  energy_label: 'D',
  rent_cents: 105_000,
  deposit_cents: 105_000,
};
const picture = await sharp({ create: { width: 120, height: 90, channels: 3, background: '#cc8844' } })
  .jpeg()
  .toBuffer();

async function submitted(as: TestUser, body: object = {}): Promise<{ id: string; state: string }> {
  const { property } = (await app.request('POST', '/api/properties', { as, body: { ...COMPLETE, ...body } })).body;
  await app.request('POST', `/api/properties/${property.id}/photos`, {
    as,
    body: picture,
    headers: { 'content-type': 'image/jpeg' },
  });
  return { id: property.id, state: (await act(as, property.id, 'submit')).body.property.state };
}
const act = async (as: TestUser, id: string, action: string) =>
  app.request('POST', `/api/properties/${id}/actions`, { as, body: { action } });
const detail = async (id: string, as?: TestUser) =>
  app.request('GET', `/api/properties/${id}/detail`, as ? { as } : {});
const interested = async (as: TestUser, to: string, propertyId: string | null, more: object = {}) =>
  app.request('POST', '/api/messages/send', {
    as,
    headers: await app.csrf(as),
    body: { to, content: 'Me interesa', type: 'property_interest', property_id: propertyId, ...more },
  });

test('the detail has the property, campuses with approximate distances, the publisher and the trust checks', async () => {
  const { id } = await submitted(ana, { street: 'Calle de la Murta, 12' });
  const { status, body } = await detail(id);
  expect(status).toBe(200);
  const { property, publisher, campuses, trust } = body.home;
  expect(property).toMatchObject({ id, title: COMPLETE.title, totals: { move_in_cents: 210_000 } });
  expect(property).not.toHaveProperty('publisher');
  expect(publisher).toMatchObject({ user_id: ana.id, since: app.clock.now().toISOString().slice(0, 7) });
  expect(Object.keys(publisher).sort()).toEqual(['avatar_url', 'badges', 'display_name', 'since', 'user_id']);
  expect(campuses.length).toBeGreaterThan(1);
  for (const { km } of campuses) expect((km * 2) % 1).toBe(0);
  expect(campuses.map((one: { km: number }) => one.km)).toEqual(
    campuses.map((one: { km: number }) => one.km).toSorted((a: number, b: number) => a - b),
  );
  expect(trust).toMatchObject({ level: 'medium' });
  expect(trust.checks).toContainEqual({ code: 'visited', verdict: 'unknown' });
  expect(JSON.stringify(body)).not.toContain('39.4862');
});

test('a hidden owner stays unnamed, and can be written to', async () => {
  const eva = await app.createUser('eva');
  await app.request('POST', '/api/profile/create', { as: eva });
  const { id } = await submitted(eva);
  await app.request('PUT', '/api/profile/onboarding', { as: eva, body: { visible: false } });
  const unnamed = { user_id: eva.id, display_name: null, avatar_url: null, badges: [] };
  expect((await detail(id)).body.home.publisher).toMatchObject(unnamed);
  expect((await detail(id, leo)).body.home.publisher).toMatchObject(unnamed);
  expect((await interested(leo, eva.id, id)).status).toBe(201);
  expect((await detail(id, eva)).body.home.publisher.display_name).not.toBeNull();
});

test('the link preview is a JPEG of the recommended size, for public properties only', async () => {
  const { id } = await submitted(ana, { title: 'Piso & <b>terraza</b> con vistas' });
  const { status, headers } = await app.request('GET', `/api/properties/${id}/card.jpg?lang=en`);
  expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const request = new Request(`http://tukan.test/api/properties/${id}/card.jpg`);
  const bytes = await (await app.api(request, '127.0.0.1')).arrayBuffer();
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect((await app.request('GET', `/api/properties/${crypto.randomUUID()}/card.jpg`)).status).toBe(404);
});

test('the link preview of a paused property is gone at once, from shared caches too', async () => {
  const { id } = await submitted(ana);
  const path = `/api/properties/${id}/card.jpg`;
  const ask = async (headers: Record<string, string> = {}) =>
    app.api(new Request(`http://tukan.test${path}`, { headers }), '127.0.0.1');
  const first = await ask();
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'public, no-cache']);
  const known = { 'if-none-match': first.headers.get('etag') ?? '' };
  expect((await ask(known)).status).toBe(304);
  expect((await act(ana, id, 'pause')).status).toBe(200);
  for (const headers of [{}, known]) {
    const { status, headers: gone } = await ask(headers);
    expect(status).toBe(404);
    expect(gone.get('cache-control')).not.toContain('public');
  }
});

test('a rented property keeps its page for a while, then it is gone', async () => {
  const { id } = await submitted(ana);
  await act(ana, id, 'rent');
  expect((await detail(id)).body.home.property.state).toBe('rented');
  app.clock.advance((PROPERTY.rentedPageDays - 1) * DAY_MS);
  expect((await detail(id)).status).toBe(200);
  app.clock.advance(DAY_MS);
  expect(await detail(id)).toMatchObject({ status: 410, body: { code: 'property_removed' } });
  expect((await detail(crypto.randomUUID())).status).toBe(404);
  for (const person of [ana, leo, admin]) person.token = await signIn(person.email);
});

test('a draft has a page for its owner only', async () => {
  const { id } = (await app.request('POST', '/api/properties', { as: ana, body: { title: 'Mi piso' } })).body.property;
  expect((await detail(id, ana)).status).toBe(404);
  const preview = async (as: TestUser) => app.request('GET', `/api/properties/${id}/preview`, { as });
  expect((await preview(ana)).body).toMatchObject({ home: { property: { title: 'Mi piso' } }, reason: null });
  expect((await preview(leo)).status).toBe(404);
  expect((await preview(admin)).status).toBe(404);
});

test('admins preview the pages that the public cannot see', async () => {
  const eva = await app.createUser('eva');
  await app.request('POST', '/api/profile/create', { as: eva });
  const { id } = await submitted(eva);
  const preview = async (as: TestUser) => app.request('GET', `/api/properties/${id}/preview`, { as });
  const setState = async (state: string) =>
    queryRows(app.baseContext.db, sql`update properties set state = ${state} where id = ${id} returning id`);
  await setAccountStatus(app, eva.id, 'suspended');
  expect((await detail(id, admin)).status).toBe(404);
  const { property } = (await preview(admin)).body.home;
  expect(property).toMatchObject({ id, state: 'published' });
  const photo = await app.api(new Request(`http://tukan.test${property.photos[0].urls.medium}`), '127.0.0.1');
  expect(photo.status).toBe(200);
  await setAccountStatus(app, eva.id, 'active');
  for (const state of ['hidden_by_moderation', 'rejected']) {
    await setState(state);
    expect((await preview(ana)).status, state).toBe(404);
    expect((await preview(admin)).body.home?.property.state).toBe(state);
  }
});

test('an interest message applies once, and its author keeps the summary of the property', async () => {
  const { id } = await submitted(ana);
  const mine = async () =>
    (await app.request('GET', `/api/applications/mine?property_id=${id}`, { as: leo })).body.applications;
  expect(await mine()).toEqual([]);
  expect((await interested(leo, ana.id, null)).status).toBe(400);
  expect((await interested(leo, admin.id || leo.id, id)).status).toBe(400);
  expect(await interested(ana, leo.id, id)).toMatchObject({ status: 400, body: { code: 'own_property' } });
  const sent = await interested(leo, ana.id, id, { client_id: 'uno' });
  expect(sent).toMatchObject({ status: 201, body: { message: { type: 'property_interest', property_id: id } } });
  expect((await interested(leo, ana.id, id, { client_id: 'uno' })).status).toBe(200);
  expect((await interested(leo, ana.id, id)).status).toBe(201);
  expect(await mine()).toMatchObject([{ state: 'sent', message: '', group: null, side: 'leader' }]);

  await act(ana, id, 'pause');
  expect((await interested(leo, ana.id, id)).status).toBe(404);
  const summary = async (as: TestUser) => app.request('GET', `/api/properties/${id}/summary`, { as });
  expect((await summary(leo)).body.home).toMatchObject({
    id,
    state: 'paused',
    monthly_cents: 105_000,
    city: 'València',
  });
  expect((await summary(admin)).status).toBe(404);
});

test('a view counts once per visitor and day, never for the owner, and visitors are not stored', async () => {
  const { id } = await submitted(ana);
  const recordView = async (as: TestUser | null, browser: string) =>
    (await app.request('POST', `/api/properties/${id}/view`, { as, headers: { 'user-agent': browser } })).status;
  const figures = async (days: number) =>
    (await app.request('GET', `/api/properties/${id}/figures?days=${days}`, { as: ana })).body.days;
  expect(await recordView(null, 'a')).toBe(204);
  expect(await recordView(null, 'a')).toBe(204);
  await recordView(null, 'b');
  await recordView(leo, 'a');
  await recordView(leo, 'c');
  await recordView(ana, 'a');
  await interested(leo, ana.id, id);
  expect(await figures(1)).toMatchObject([{ views: 3, interests: 1 }]);
  app.clock.advance(DAY_MS);
  await recordView(null, 'a');
  expect(await figures(3)).toMatchObject([{ views: 0 }, { views: 3, interests: 1 }, { views: 1, interests: 0 }]);
  const viewers = await queryRows<{ day: string }>(app.database.db, sql`select day::text from property_viewers`);
  expect(new Set(viewers.map(({ day }) => day)).size).toBe(1);
  expect((await app.request('GET', `/api/properties/${id}/figures?days=1`, { as: leo })).status).toBe(404);
});

test('statistics use days in Madrid, where a day ends before that of UTC', async () => {
  const { id } = await submitted(ana);
  const days = async () => (await app.request('GET', `/api/properties/${id}/figures?days=2`, { as: ana })).body.days;
  const visit = async (browser: string) =>
    app.request('POST', `/api/properties/${id}/view`, { headers: { 'user-agent': browser } });
  const evening = nextOccurrence(app.clock.now(), 23 * 60 + 30, 'Europe/Madrid');
  app.clock.advance(evening.getTime() - app.clock.now().getTime());
  await visit('a');
  app.clock.advance(DAY_MS / 24);
  await visit('a');
  await visit('b');
  const { day } = toMadridDateTime(app.clock.now());
  expect(await days()).toMatchObject([
    { day: addDays(day, -1), views: 1 },
    { day, views: 2 },
  ]);
});

test('a suspicious property waits for review, and is rejected with a reason', async () => {
  const { id, state } = await submitted(ana, {
    description: `${COMPLETE.description} Haz una transferencia de la fianza antes de la visita.`,
  });
  expect(state).toBe('in_review');
  expect((await detail(id)).status).toBe(404);
  const review = async (as: TestUser, body: object) =>
    app.request('POST', `/api/admin/properties/${id}/review`, {
      as,
      body: { version: properties[0].version, ...body },
    });
  const { homes: properties } = (await app.request('GET', '/api/admin/properties/review', { as: admin })).body;
  expect((await app.request('GET', '/api/admin/properties/review', { as: leo })).status).toBe(404);
  expect((await review(leo, { action: 'approve', reason: 'x' })).status).toBe(404);
  expect(properties).toMatchObject([{ id, owner_id: ana.id, trust: { level: 'low' } }]);
  expect((await review(admin, { action: 'reject', reason: '  ' })).status).toBe(400);
  expect((await review(admin, { action: 'reject', reason: 'No se paga antes de ver la casa.' })).body).toEqual({
    state: 'rejected',
  });
  expect((await app.request('GET', `/api/properties/${id}/preview`, { as: ana })).body.reason).toBe(
    'No se paga antes de ver la casa.',
  );
  expect((await act(ana, id, 'submit')).body.property.state).toBe('in_review');
  expect((await review(admin, { action: 'approve', reason: 'Hablado por teléfono.' })).body.state).toBe('published');
  expect((await detail(id)).status).toBe(200);
  expect((await review(admin, { action: 'approve', reason: 'Otra vez.' })).status).toBe(409);
});

test('a published property that becomes suspicious goes to review, and an approved one may be edited', async () => {
  const { id } = await submitted(ana);
  const write = async (body: object) =>
    (await app.request('PATCH', `/api/properties/${id}`, { as: ana, body })).body.property.state;
  const description = `${COMPLETE.description} Haz una transferencia de la fianza antes de la visita.`;
  expect(await write({ m2: 93 })).toBe('published');
  expect(await write({ description })).toBe('in_review');
  expect((await detail(id)).status).toBe(404);
  const body = { action: 'approve', reason: 'Hablado por teléfono.' };
  await reviewPending(app, admin, id, body);
  expect(await write({ m2: 94 })).toBe('published');
});
