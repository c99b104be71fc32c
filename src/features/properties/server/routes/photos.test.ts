import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeTestApp, PASSWORD, type Person } from '#tests/support/app.ts';
import { actOnHome, COMPLETE_HOME, publishHome } from '#tests/support/homes.ts';
import { PHOTO } from '../../domain/rules.ts';
import { STATES, type State } from '../../domain/states.ts';

const HOUR_MS = 3_600_000;
const app = await makeTestApp();
const db = app.base.db;
const ana = await app.person('ana');
const leo = await app.person('leo');
const admin = await app.person('mod');
await db.execute(sql`update users set role = 'admin' where id = ${admin.id}`);
const signIn = async (person: Person) => {
  const body = { email: person.email, password: PASSWORD };
  person.token = (await app.call('POST', '/api/auth/sign-in/email', { body })).body.token;
};
await signIn(admin);

const open = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await app.call('GET', url, { headers });
  return { ...answer, cache: answer.headers.get('cache-control'), bytes: String(answer.body).length };
};
const plain = (url: string) => url.split('?')[0] ?? '';
const own = async (id: string) => (await app.call('GET', `/api/properties/${id}/own`, { as: ana })).body.property;
const photoOf = async (id: string): Promise<string> => (await own(id)).photos[0].urls.small;
const put = async (id: string, state: State) =>
  db.execute(sql`update properties set state = ${state}, state_since = ${app.clock.now().toISOString()}::timestamptz
    where id = ${id}`);

test('photographs are there for everybody while their home has a page, and for its owner whatever its state', async () => {
  const id = await publishHome(app, ana);
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

test('what everybody sees may be kept for minutes, and asking again costs no bytes', async () => {
  const id = await publishHome(app, ana);
  const url = await photoOf(id);
  expect(url).toBe(plain(url));
  const first = await open(url);
  expect(first).toMatchObject({ status: 200, cache: `public, max-age=${PHOTO.cacheSeconds}, must-revalidate` });
  const tag = first.headers.get('etag') ?? '';
  expect(await open(url, { 'if-none-match': tag })).toMatchObject({ status: 304, bytes: 0 });
  await actOnHome(app, ana, id, 'pause');
  expect((await open(url, { 'if-none-match': tag })).status).toBe(404);
});

test('a key opens one photograph for some hours, and no other', async () => {
  const id = await publishHome(app, ana);
  const other = await publishHome(app, ana, { title: 'Otro piso en Benimaclet' });
  await actOnHome(app, ana, id, 'pause');
  await actOnHome(app, ana, other, 'pause');
  const url = await photoOf(id);
  const key = url.split('?')[1] ?? '';
  expect(key).toMatch(/^key=./);
  const address = plain(await photoOf(other));
  expect((await open(`${address}?${key}`)).status).toBe(404);
  expect((await open(`${address}?key=zzzzzzzz.AAAA`)).status).toBe(404);
  expect((await open(`${plain(url)}?key=${'x'.repeat(200)}`)).status).toBe(400);
  app.clock.advance(PHOTO.keyHours * HOUR_MS);
  expect((await open(url)).status).toBe(200);
  app.clock.advance(HOUR_MS + 1);
  expect((await open(url)).status).toBe(404);
});

test('an admin is shown the photographs of a home that is held, and nobody else', async () => {
  await Promise.all([ana, leo, admin].map(signIn));
  const id = await publishHome(app, ana, {
    description: `${COMPLETE_HOME.description} Haz una transferencia de la fianza antes de la visita.`,
  });
  expect((await open(plain(await photoOf(id)))).status).toBe(404);
  const look = async (as: Person) => app.call('GET', `/api/properties/${id}/preview`, { as });
  expect((await look(leo)).status).toBe(404);
  const { home } = (await look(admin)).body;
  expect((await open(home.property.photos[0].urls.large)).status).toBe(200);
});

test('a banned person’s photographs are gone for everybody', async () => {
  const id = await publishHome(app, leo);
  const { property } = (await app.call('GET', `/api/properties/${id}`)).body;
  const [{ urls }] = property.photos;
  expect((await open(urls.small)).status).toBe(200);
  await db.execute(sql`update users set banned = true where id = ${leo.id}`);
  expect((await open(urls.small)).status).toBe(404);
});
