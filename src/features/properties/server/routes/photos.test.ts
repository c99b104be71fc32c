import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { queryRows } from '#platform/db/db.ts';
import { HOUR_MS } from '#shared/time/duration.ts';
import { createTestApp, PASSWORD, type TestUser } from '#tests/support/server/test-app.ts';
import { actOnProperty, COMPLETE_PROPERTY, publishProperty } from '#tests/support/fixtures/properties.ts';
import { PHOTO } from '../../domain/rules.ts';
import { STATES, type State } from '../../domain/states.ts';
import { hashPhotos } from '../jobs.ts';
import { photoFile, PHOTO_BUCKET } from '../service/photos/photo-files.ts';

const app = await createTestApp();
const db = app.baseContext.db;
const ana = await app.createUser('ana');
const leo = await app.createUser('leo');
const admin = await app.createUser('mod');
await db.execute(sql`update users set role = 'admin' where id = ${admin.id}`);
const signIn = async (person: TestUser) => {
  const body = { email: person.email, password: PASSWORD };
  person.token = (await app.request('POST', '/api/auth/sign-in/email', { body })).body.token;
};
await signIn(admin);

const open = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await app.request('GET', url, { headers });
  return { ...answer, cache: answer.headers.get('cache-control'), bytes: String(answer.body).length };
};
const plain = (url: string) => url.split('?')[0] ?? '';
const own = async (id: string) => (await app.request('GET', `/api/properties/${id}/own`, { as: ana })).body.property;
const photoOf = async (id: string): Promise<string> => (await own(id)).photos[0].urls.small;
const put = async (id: string, state: State) =>
  db.execute(sql`update properties set state = ${state}, state_since = ${app.clock.now().toISOString()}::timestamptz
    where id = ${id}`);

test('photos are public while their property has a page, and always visible to the owner', async () => {
  const id = await publishProperty(app, ana);
  const address = plain(await photoOf(id));
  const seen = new Map<State, number>();
  for (const state of STATES) {
    await put(id, state);
    seen.set(state, (await open(address)).status);
    const asOwner = await open(await photoOf(id));
    expect([state, asOwner.status]).toEqual([state, 200]);
    if (seen.get(state) !== 200) expect(asOwner.cache).toBe(`private, max-age=${PHOTO.cacheSeconds}`);
  }
  const shown = [...seen].filter(([, status]) => status === 200).map(([state]) => state);
  expect(shown.toSorted()).toEqual(['published', 'rented', 'reserved']);
  expect(new Set(seen.values())).toEqual(new Set([200, 404]));
});

test('public photos are cached for minutes, and a revalidation returns 304', async () => {
  const id = await publishProperty(app, ana);
  const url = await photoOf(id);
  expect(url).toBe(plain(url));
  const first = await open(url);
  expect(first).toMatchObject({ status: 200, cache: `public, max-age=${PHOTO.cacheSeconds}, must-revalidate` });
  const tag = first.headers.get('etag') ?? '';
  expect(await open(url, { 'if-none-match': tag })).toMatchObject({ status: 304, bytes: 0 });
  await actOnProperty(app, ana, id, 'pause');
  expect((await open(url, { 'if-none-match': tag })).status).toBe(404);
});

test('a signed key opens one photo for some hours, and no other', async () => {
  const id = await publishProperty(app, ana);
  const other = await publishProperty(app, ana, { title: 'Otro piso en Benimaclet' });
  await actOnProperty(app, ana, id, 'pause');
  await actOnProperty(app, ana, other, 'pause');
  const url = await photoOf(id);
  const key = url.split('?')[1] ?? '';
  expect(key).toMatch(/^key=./);
  const address = plain(await photoOf(other));
  expect((await open(`${address}?${key}`)).status).toBe(404);
  expect((await open(`${address}?key=zzzzzzzz.AAAA`)).status).toBe(404);
  expect((await open(`${plain(url)}?key=${'x'.repeat(200)}`)).status).toBe(400);
  app.clock.advance(PHOTO.minKeyHours * HOUR_MS);
  expect((await open(url)).status).toBe(200);
  app.clock.advance(HOUR_MS + 1);
  expect((await open(url)).status).toBe(404);
});

test('an admin sees the photos of a property in review, others do not', async () => {
  await Promise.all([ana, leo, admin].map(signIn));
  const id = await publishProperty(app, ana, {
    description: `${COMPLETE_PROPERTY.description} Haz una transferencia de la fianza antes de la visita.`,
  });
  expect((await open(plain(await photoOf(id)))).status).toBe(404);
  const getPreview = async (as: TestUser) => app.request('GET', `/api/properties/${id}/preview`, { as });
  expect((await getPreview(leo)).status).toBe(404);
  const { home: detail } = (await getPreview(admin)).body;
  expect((await open(detail.property.photos[0].urls.large)).status).toBe(200);
});

test('the photos of a banned user are gone for everybody', async () => {
  const id = await publishProperty(app, leo);
  const { property } = (await app.request('GET', `/api/properties/${id}`)).body;
  const [{ urls }] = property.photos;
  expect((await open(urls.small)).status).toBe(200);
  await db.execute(sql`update users set status = 'banned' where id = ${leo.id}`);
  expect((await open(urls.small)).status).toBe(404);
});

test('a photo that cannot be read does not hold up the hashes of others', async () => {
  await publishProperty(app, leo);
  const stored = await queryRows<{ id: string }>(
    db,
    sql`update property_photos set image_hashes = null returning id::text`,
  );
  const broken = stored.map(({ id }) => id).toSorted()[0] ?? '';
  await app.baseContext.storage.put(PHOTO_BUCKET, photoFile(broken, 'small'), new TextEncoder().encode('no image'));
  await hashPhotos(app.context());
  const left = await queryRows(db, sql`select id from property_photos where image_hashes is null`);
  expect(left).toEqual([]);
});
