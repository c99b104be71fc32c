import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { DAY_MS } from '#shared/time/duration.ts';
import { enqueueDueFeeds } from '#features/properties/server/service/import/read-import-feed.ts';
import { queryRows } from '#platform/db/db.ts';
import { createTestApp, type TestUser } from '#tests/support/server/test-app.ts';

/** Answers of the agency's server: body or status by path. */
const files = new Map<string, string | number>();
const requests: string[] = [];
const agency = createServer((request, response) => {
  const url = request.url ?? '';
  requests.push(url);
  const file = files.get(url);
  if (typeof file === 'string') response.writeHead(200, { 'content-type': 'application/xml' }).end(file);
  else response.writeHead(file ?? 404).end();
});
await new Promise<void>((settle) => void agency.listen(0, '127.0.0.1', settle));
afterAll(() => void agency.close());
const host = `127.0.0.1:${(agency.address() as AddressInfo).port}`;
const app = await createTestApp({ PRIVATE_FETCH_HOSTS: host });

const PATH = '/api/properties/import/feed';
const home = (id: string, { price = '850', title = `Piso ${id}`, town = 'Valencia' } = {}) =>
  `<property><id>${id}</id><price>${price}</price><price_freq>month</price_freq><type>Apartment</type>
  <town>${town}</town><province>Valencia</province><beds>2</beds><desc><es>${title}</es></desc></property>`;
const feed = (...homes: string[]) => `<?xml version="1.0"?><root>${homes.join('')}</root>`;

async function save(as: TestUser, file: string | number) {
  const path = `/${as.id}.xml`;
  files.set(path, file);
  const saved = await app.request('PUT', PATH, { as, body: { url: `http://${host}${path}` } });
  expect(saved).toMatchObject({ status: 200, body: { feed: { running: true, result: null } } });
  await app.settle();
  return own(as);
}

async function nextDay(as: TestUser, file: string | number) {
  files.set(`/${as.id}.xml`, file);
  app.clock.advance(DAY_MS);
  await enqueueDueFeeds(app.context());
  await app.settle();
  return own(as);
}

const own = async (as: TestUser) => (await app.request('GET', PATH, { as })).body.feed;
const mine = async (as: TestUser) => {
  const rows = await queryRows<{ external_id: string; id: string; state: string; title: string; rent_cents: number }>(
    app.database.db,
    sql`select external_id, id::text, state, title, rent_cents from properties where owner_id = ${as.id}`,
  );
  return new Map(rows.map((row) => [row.external_id, row]));
};
const publishAll = async (as: TestUser) =>
  app.database.db.execute(sql`update properties set state = 'published' where owner_id = ${as.id}`);
const noticesOf = async (as: TestUser) =>
  (await app.request('GET', '/api/notifications', { as })).body.notifications.filter(
    ({ type }: { type: string }) => type === 'import_feed',
  );

test('a feed is read at once and then daily: drafts follow it, and nothing is published', async () => {
  const ana = await app.createUser('ana');
  const first = await save(ana, feed(home('1'), home('2')));
  expect(first).toMatchObject({ running: false, problem: null, result: { counts: { created: 2, bad: 0 } } });
  const second = await nextDay(ana, feed(home('1', { price: '900' }), home('2'), home('3')));
  expect(second.result).toMatchObject({ counts: { created: 1, changed: 1, unchanged: 1 }, kept: { count: 0 } });
  expect((await mine(ana)).get('1')).toMatchObject({ rent_cents: 90_000, state: 'draft' });
  requests.length = 0;
  await enqueueDueFeeds(app.context());
  await app.settle();
  expect(requests).not.toContain(`/${ana.id}.xml`);
});

test('a field that the owner changed since the last reading stays, the others follow the feed', async () => {
  const leo = await app.createUser('leo');
  await save(leo, feed(home('1')));
  const id = (await mine(leo)).get('1')?.id;
  await app.request('PATCH', `/api/properties/${id}`, { as: leo, body: { title: 'Mi título propio' } });
  const { result } = await nextDay(leo, feed(home('1', { price: '700', title: 'Título del feed' })));
  expect((await mine(leo)).get('1')).toMatchObject({ rent_cents: 70_000, title: 'Mi título propio' });
  expect(result.kept).toEqual({ count: 1, listings: [{ id, external_id: '1', title: 'Mi título propio' }] });
  await app.request('PATCH', `/api/properties/${id}`, { as: leo, body: { title: 'Piso 1' } });
  expect((await nextDay(leo, feed(home('1', { title: 'Otro título' })))).result.kept.count).toBe(0);
  expect((await mine(leo)).get('1')).toMatchObject({ title: 'Otro título' });
});

test('a feed that is removed and added again keeps what its owner changed, and pauses nothing it never had', async () => {
  const ines = await app.createUser('ines');
  await save(ines, feed(home('1'), home('2')));
  const id = (await mine(ines)).get('1')?.id;
  await app.request('PATCH', `/api/properties/${id}`, { as: ines, body: { title: 'Mi título propio' } });
  expect((await app.request('DELETE', PATH, { as: ines })).status).toBe(204);
  await app.request('PATCH', `/api/properties/${id}`, { as: ines, body: { rent_cents: 81_000 } });
  await publishAll(ines);
  const { result } = await save(ines, feed(home('1', { price: '700', title: 'Título del feed' })));
  expect((await mine(ines)).get('1')).toMatchObject({ title: 'Mi título propio', rent_cents: 81_000 });
  expect(result).toMatchObject({ kept: { count: 1 }, paused: { count: 0 }, returned: { count: 0 } });
  expect((await mine(ines)).get('2')).toMatchObject({ state: 'published' });
  await nextDay(ines, feed(home('2')));
  expect((await mine(ines)).get('1')).toMatchObject({ state: 'paused' });
});

test('a listing that leaves the feed is paused once and named; back again it stays paused', async () => {
  const eva = await app.createUser('eva');
  await save(eva, feed(home('1'), home('2')));
  await publishAll(eva);
  const gone = await nextDay(eva, feed(home('1')));
  expect(gone.result.paused).toMatchObject({ count: 1, listings: [{ external_id: '2' }] });
  expect((await mine(eva)).get('2')).toMatchObject({ state: 'paused' });
  expect((await mine(eva)).get('1')).toMatchObject({ state: 'published' });
  expect(await noticesOf(eva)).toMatchObject([{ data: { event: 'paused', homes: '1' } }]);
  await publishAll(eva);
  expect((await nextDay(eva, feed(home('1')))).result.paused.count).toBe(0);
  await app.database.db.execute(sql`update properties set state = 'paused' where owner_id = ${eva.id}`);
  expect((await nextDay(eva, feed(home('1'), home('2')))).result.returned).toMatchObject({ count: 1 });
  expect((await mine(eva)).get('2')).toMatchObject({ state: 'paused' });
});

test('an unreadable listing is named and stays on offer, the others are read', async () => {
  const bea = await app.createUser('bea');
  await save(bea, feed(home('1'), home('2')));
  await publishAll(bea);
  const { result } = await nextDay(bea, feed(home('1', { town: 'Valensia' }), home('2', { price: '700' })));
  expect(result).toMatchObject({ counts: { changed: 1, bad: 1 }, paused: { count: 0 } });
  expect(result.problems).toMatchObject([{ external_id: '1', field: 'city', code: 'import_city_name' }]);
});

test('a failure is told once, keeps the last result and pauses nothing', async () => {
  const ivo = await app.createUser('ivo');
  await save(ivo, feed(home('1')));
  await publishAll(ivo);
  for (const [answer, code] of [
    [500, 'feed_status'],
    ['<root><property>', 'import_unreadable'],
    [feed(), 'import_empty'],
  ] as const)
    expect(await nextDay(ivo, answer)).toMatchObject({ problem: { code }, result: { counts: { created: 1 } } });
  expect(await noticesOf(ivo)).toMatchObject([{ data: { event: 'failed', host: '127.0.0.1' } }]);
  expect((await mine(ivo)).get('1')).toMatchObject({ state: 'published' });
  expect(await nextDay(ivo, feed(home('1')))).toMatchObject({ problem: null });
  await nextDay(ivo, 500);
  expect(await noticesOf(ivo)).toHaveLength(2);
});

test('a private address is never read, and other schemes are refused', async () => {
  const mia = await app.createUser('mia');
  const port = (agency.address() as AddressInfo).port;
  requests.length = 0;
  await app.request('PUT', PATH, { as: mia, body: { url: `http://localhost:${port}/private.xml` } });
  await app.settle();
  expect(await own(mia)).toMatchObject({ problem: { code: 'feed_private' } });
  expect(requests).toEqual([]);
  expect((await app.request('PUT', PATH, { as: mia, body: { url: 'file:///etc/passwd' } })).status).toBe(400);
});

test('a feed that is paused, removed or of a suspended owner is not read; removing keeps the listings', async () => {
  const noa = await app.createUser('noa');
  await save(noa, feed(home('1')));
  expect((await app.request('PATCH', PATH, { as: noa, body: { paused: true } })).body.feed.paused).toBe(true);
  requests.length = 0;
  await nextDay(noa, feed(home('1')));
  expect(requests).not.toContain(`/${noa.id}.xml`);
  await app.request('PATCH', PATH, { as: noa, body: { paused: false } });
  await app.settle();
  expect(requests).toContain(`/${noa.id}.xml`);
  await app.database.db.execute(sql`update users set status = 'suspended' where id = ${noa.id}`);
  requests.length = 0;
  app.clock.advance(DAY_MS);
  await enqueueDueFeeds(app.context());
  await app.settle();
  expect(requests).not.toContain(`/${noa.id}.xml`);
  await app.database.db.execute(sql`update users set status = 'active' where id = ${noa.id}`);
  expect((await app.request('DELETE', PATH, { as: noa })).status).toBe(204);
  expect(await own(noa)).toBeNull();
  expect(await mine(noa)).toHaveProperty('size', 1);
});

test('the address may be changed ten times per hour', async () => {
  const pol = await app.createUser('pol');
  const put = async () =>
    (await app.request('PUT', PATH, { as: pol, body: { url: `http://${host}/lost.xml` } })).status;
  const statuses = [];
  for (let nth = 0; nth < 11; nth += 1) statuses.push(await put());
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});
