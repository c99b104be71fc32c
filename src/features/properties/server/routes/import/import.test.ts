import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { queryRows } from '#platform/db/db.ts';
import { createTestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { COMPLETE_PROPERTY, publishProperty } from '#tests/support/fixtures/properties.ts';
import type { Lang } from '#shared/i18n/lang.ts';

const app = await createTestApp();
const CSV = 'text/csv';
const JSON_TYPE = 'application/json';

async function importFile(as: TestUser, text: string | Uint8Array, type: string, dry: 0 | 1, lang: Lang = 'es') {
  const headers = { 'content-type': type };
  return app.request('POST', `/api/properties/import?dry=${dry}`, { as, body: text, headers, lang });
}

const propertiesOf = async (as: TestUser) =>
  queryRows<{ external_id: string | null; state: string; title: string; rent_cents: number | null; id: string }>(
    app.baseContext.db,
    sql`select external_id, state, title, rent_cents, id::text from properties where owner_id = ${as.id} order by external_id`,
  );

const listed = (properties: object[]) => JSON.stringify({ format: 'tukan-homes', version: 1, homes: properties });
const many = (count: number, change: (nth: number) => object = () => ({})) =>
  Array.from({ length: count }, (_, nth) => ({
    ...COMPLETE_PROPERTY,
    external_id: `REF-${String(nth).padStart(4, '0')}`,
    title: `Piso número ${nth} con balcón`,
    ...change(nth),
  }));

test('an export can be imported: unchanged for its owner, as drafts for another user', async () => {
  const ana = await app.createUser('ana');
  const leo = await app.createUser('leo');
  await publishProperty(app, ana, { show_street: true });
  const rooms = [
    { name: 'La del balcón', kind: 'double', price_cents: 42_000, m2: 14, desk: true },
    { kind: 'single', price_cents: 38_000, deposit_cents: 38_000, state: 'occupied' },
  ];
  const { body: shared } = await app.request('POST', '/api/properties', {
    as: ana,
    body: { ...COMPLETE_PROPERTY, offer: 'rooms', rent_cents: null, rooms, bills_included: ['water'], pets: 'yes' },
  });
  const out = await app.request('GET', '/api/properties/export', { as: ana });
  expect([out.status, out.headers.get('content-disposition')]).toEqual([200, expect.stringContaining('.json')]);
  const { homes: properties } = out.body;
  expect(properties).toHaveLength(2);
  const published = properties.find(({ state }: { state: string }) => state === 'published');
  expect(published.photos).toEqual([expect.stringMatching(/^https?:\/\/.+\/api\/properties\/photos\/.+\/large$/)]);
  expect(JSON.stringify(out.body)).not.toContain(ana.id);

  const file = JSON.stringify(out.body);
  const again = await importFile(ana, file, JSON_TYPE, 0);
  expect(again.body).toMatchObject({
    imported: true,
    counts: { homes: 2, created: 0, changed: 0, unchanged: 2, bad: 0 },
  });
  const imported = await importFile(leo, file, JSON_TYPE, 0);
  expect(imported.body.counts).toMatchObject({ created: 2, bad: 0 });
  const { body: copied } = await app.request('GET', '/api/properties/export', { as: leo });
  const bare = (all: Record<string, unknown>[]) =>
    all
      .map(({ state: _s, photos: _p, url: _u, created_at: _c, published_at: _a, ...rest }) => rest)
      .toSorted((a, b) => String(a['external_id']).localeCompare(String(b['external_id'])));
  expect(bare(copied.homes)).toEqual(bare(properties));
  expect(copied.homes.map(({ state }: { state: string }) => state)).toEqual(['draft', 'draft']);
  expect(copied.homes.flatMap(({ photos }: { photos: string[] }) => photos)).toEqual([]);
  const sharedCopy = (await propertiesOf(leo)).find(({ external_id }) => external_id === shared.property.id);
  const { body: own } = await app.request('GET', `/api/properties/${sharedCopy?.id}/own`, { as: leo });
  expect(own.property).toMatchObject({
    totals: { monthly_cents: 51_000 },
    free_rooms: 1,
    missing: { photos: expect.any(String) },
  });
});

test('importing again changes nothing, another file changes only its values and only own properties', async () => {
  const inma = await app.createUser('inma');
  const rosa = await app.createUser('rosa');
  expect((await importFile(rosa, listed(many(2)), JSON_TYPE, 0)).body.counts.created).toBe(2);
  const first = await importFile(inma, listed(many(300)), JSON_TYPE, 1);
  expect(first.body).toMatchObject({ imported: false, counts: { homes: 300, created: 300 }, problems: [] });
  expect(await propertiesOf(inma)).toEqual([]);
  expect((await importFile(inma, listed(many(300)), JSON_TYPE, 0)).body.counts.created).toBe(300);
  expect((await importFile(inma, listed(many(300)), JSON_TYPE, 0)).body.counts).toMatchObject({
    created: 0,
    unchanged: 300,
  });
  const cheaper = many(300, (nth) => (nth < 7 ? { rent_cents: 60_000 } : {}));
  expect((await importFile(inma, listed(cheaper), JSON_TYPE, 0)).body.counts).toMatchObject({
    changed: 7,
    unchanged: 293,
  });
  const part = [{ external_id: 'REF-0008', district: 'Ruzafa' }];
  expect((await importFile(inma, JSON.stringify(part), JSON_TYPE, 0)).body.counts).toMatchObject({ changed: 1 });
  const mine = await propertiesOf(inma);
  expect(mine).toHaveLength(300);
  expect(mine[8]).toMatchObject({ external_id: 'REF-0008', title: 'Piso número 8 con balcón', state: 'draft' });
  expect(mine.filter(({ rent_cents }) => rent_cents === 60_000)).toHaveLength(7);
  expect((await propertiesOf(rosa)).map(({ rent_cents }) => rent_cents)).toEqual([105_000, 105_000]);
});

test('properties imported at the same moment are paginated without duplicates', async () => {
  const page = await app.createUser('page');
  await importFile(page, listed(many(70)), JSON_TYPE, 0);
  await publishProperty(app, page);
  const seen: string[] = [];
  let next: string | null = '';
  while (next !== null) {
    const where = `/api/properties/mine?group=drafts${next ? `&page=${encodeURIComponent(next)}` : ''}`;
    const { body } = await app.request('GET', where, { as: page });
    expect(body.counts).toEqual({ draft: 70, published: 1 });
    expect(body.properties.length).toBeLessThanOrEqual(30);
    seen.push(...body.properties.map(({ id }: { id: string }) => id));
    next = body.next;
  }
  expect([seen.length, new Set(seen).size]).toEqual([70, 70]);
  const ids = (await propertiesOf(page)).flatMap(({ external_id, id }) => (external_id ? [id] : []));
  expect(seen).toEqual(ids);
  const { body: all } = await app.request('GET', '/api/properties/mine', { as: page });
  expect([all.properties.length, all.next]).toEqual([30, expect.any(String)]);
  for (const text of ['x', `2026-99-99T00:00:00.000Z_${page.id}`])
    expect((await app.request('GET', `/api/properties/mine?page=${text}`, { as: page })).status).toBe(400);
});

test('two concurrent imports of a file create each property once', async () => {
  const both = await app.createUser('both');
  const answers = await Promise.all([1, 2].map(async () => importFile(both, listed(many(40)), JSON_TYPE, 0)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.map(({ body }) => body.counts.created).sort()).toEqual([0, 40]);
  expect(await propertiesOf(both)).toHaveLength(40);
});

test('a published property stays published with its new price, which is recorded', async () => {
  const eva = await app.createUser('eva');
  const id = await publishProperty(app, eva);
  const { body } = await importFile(eva, JSON.stringify([{ external_id: id, rent_cents: 99_000 }]), JSON_TYPE, 0);
  expect(body.counts).toMatchObject({ changed: 1, created: 0 });
  const { body: shown } = await app.request('GET', `/api/properties/${id}`);
  expect(shown.property).toMatchObject({ state: 'published', totals: { rent_cents: 99_000 } });
  expect(shown.property).not.toHaveProperty('external_id');
  const noted = await queryRows<{ data: object }>(
    app.baseContext.db,
    sql`select data from property_events where property_id = ${id} and action = 'price'`,
  );
  expect(noted).toEqual([{ data: { from_cents: 114_000, to_cents: 108_000 } }]);
});

const HEADER =
  'external_id;kind;offer;title;city_id;lift;available_from;room_name;room_price_cents;bills_included;lat;lon';
const GOOD = [
  'A-1;flat;rooms;"Piso con ""vistas""\nde dos líneas; y más";8019;sí;15/1/2027;Azul;42000;water|gas;41,39;2,17',
  'A-1;;;;;;;Verde;40000;;;',
  '',
  'A-2;studio;whole;Estudio con terraza;46250;no;2027-02-01;;;;39.4862;-0.3591',
];

test.each([
  ['semicolons, a byte order mark and CRLF line breaks', (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`],
  [
    'commas',
    (text: string) =>
      text.replaceAll(/"[^"]*(?:""[^"]*)*"|,|;/g, (part) => (part === ';' ? ',' : part === ',' ? '.' : part)),
  ],
  ['Windows-1252 encoding', (text: string) => Buffer.from(text, 'latin1')],
])('a CSV with %s is parsed: rooms below their property, dates and decimals of spreadsheets', async (name, made) => {
  const who = await app.createUser(`csv-${name.length}`);
  const answer = await importFile(who, made([HEADER, ...GOOD].join('\n')), CSV, 0);
  expect(answer.body).toMatchObject({ imported: true, counts: { homes: 2, created: 2 }, problems: [] });
  const { body } = await app.request('GET', '/api/properties/export', { as: who });
  const [shared, studio] = body.homes.toSorted((a: { external_id: string }, b: { external_id: string }) =>
    a.external_id.localeCompare(b.external_id),
  );
  expect(shared).toMatchObject({
    title: 'Piso con "vistas"\nde dos líneas; y más',
    city_id: '08019',
    province_id: '08',
    lift: true,
    available_from: '2027-01-15',
    bills_included: ['water', 'gas'],
    lat: 41.39,
    rooms: [
      { name: 'Azul', price_cents: 42_000, state: 'available' },
      { name: 'Verde', price_cents: 40_000 },
    ],
  });
  expect(studio).toMatchObject({ lift: false, lon: -0.3591, rooms: [] });
});

test('each invalid CSV line is reported with line, field and message, and nothing is imported', async () => {
  const bad = await app.createUser('bad');
  const lines = [
    `${HEADER};colour`,
    ...GOOD.map((line) => (line === '' ? line : `${line};`)),
    'A-3;castle;whole;Piso;99999;quizá;31/2/2027;;;;;;',
    'A-4;flat;rooms;Piso;46250;no;;Uno;barato;;39.4;;',
    'A-2;flat;whole;Otra vez;46250;;;;;;;;',
    'A-1;house;;;;;;Tercera;1;;;;',
    ';flat;whole;Sin nombre;46250;;;;;;;;',
    'A-5;flat',
    'A-6;flat;whole;Piso;46250;;;;;;39.4;;',
  ];
  const { status, body } = await importFile(bad, lines.join('\n'), CSV, 1, 'en');
  expect(status).toBe(200);
  // The first title contains a line break.
  expect(body.problems.map(({ line, field, code }: Record<string, string>) => [line, field, code])).toEqual([
    [1, 'colour', 'unknown_field'],
    [7, 'kind', 'invalid_option'],
    [7, 'city_id', 'invalid_city'],
    [7, 'lift', 'invalid_option'],
    [7, 'available_from', 'invalid_date'],
    [8, 'room_price_cents', 'number_range'],
    [9, 'external_id', 'import_duplicate'],
    [10, 'kind', 'import_differs'],
    [11, 'external_id', 'required'],
    [12, '', 'import_columns'],
    [13, 'lon', 'import_pair'],
  ]);
  expect(body.counts).toMatchObject({ created: 2, bad: 8 });
  expect(body.problems[6].message).toBe('This id is already on another line');
  const real = await importFile(bad, lines.join('\n'), CSV, 0);
  expect([real.status, real.body.code]).toEqual([400, 'import_bad_rows']);
  expect(await propertiesOf(bad)).toEqual([]);
});

test('a failure while writing rolls everything back', async () => {
  const half = await app.createUser('half');
  await app.baseContext.db.execute(sql`create function refuse_home() returns trigger language plpgsql as
    $$ begin if new.external_id = 'REF-0240' then raise exception 'no'; end if; return new; end $$`);
  await app.baseContext.db.execute(sql`create trigger refuse_home before insert on properties
    for each row execute function refuse_home()`);
  const { status } = await importFile(half, listed(many(260)), JSON_TYPE, 0);
  await app.baseContext.db.execute(sql`drop trigger refuse_home on properties`);
  expect(status).toBe(500);
  expect(await propertiesOf(half)).toEqual([]);
  expect((await importFile(half, listed(many(260)), JSON_TYPE, 0)).body.counts.created).toBe(260);
});

test.each([
  ['{"format":"other","version":1,"homes":[]}', JSON_TYPE, 'import_unreadable'],
  ['{"homes":[{"external_id":"a"}', JSON_TYPE, 'import_unreadable'],
  ['[]', JSON_TYPE, 'import_empty'],
  ['', CSV, 'import_empty'],
  ['a\0b', CSV, 'unstorable_text'],
  [HEADER, CSV, 'import_empty'],
  ['<xml/>', 'application/xml', 'import_empty'],
])('an invalid file is refused: %j', async (text, type, code) => {
  const who = await app.createUser(`none-${code}-${text.length}`);
  const { status, body } = await importFile(who, text, type, 1);
  expect([status, body.code]).toEqual([400, code]);
});

test('invalid JSON values are reported by line; read-only fields are unknown', async () => {
  const eva = await app.createUser('json');
  const file = `[\n{"external_id":"x","owner_id":"${eva.id}","monthly_cents":1},\n{"external_id":"y",},\n{"external_id":"z","title":"a\\u0000b"},\n
  {"external_id":"w","rooms":[{"id":"${eva.id}","m2":-1}]}]`;
  const { body } = await importFile(eva, file, JSON_TYPE, 1);
  expect(body.problems.map(({ line, field, code }: Record<string, string>) => [line, field, code])).toEqual([
    [2, 'owner_id', 'unknown_field'],
    [2, 'monthly_cents', 'unknown_field'],
    [3, '', 'import_json'],
    [4, 'title', 'unstorable_text'],
    [6, 'rooms.0.m2', 'number_range'],
    [6, 'rooms.0.id', 'unknown_field'],
  ]);
});

test('a latitude without longitude is refused, also for a draft', async () => {
  const half = await app.createUser('half-point');
  const { body } = await app.request('POST', '/api/properties', { as: half, body: {} });
  const saved = await app.request('PATCH', `/api/properties/${body.property.id}`, { as: half, body: { lat: 40 } });
  expect([saved.status, Object.keys(saved.body.fields)]).toEqual([400, ['lon']]);
});

test('the template contains all columns, and guests cannot import', async () => {
  const template = await app.request('GET', '/api/properties/import/template');
  expect(template.headers.get('content-type')).toContain('text/csv');
  expect(template.body).toContain('external_id;kind;offer;title');
  expect(
    (await app.request('POST', '/api/properties/import', { body: 'x', headers: { 'content-type': CSV } })).status,
  ).toBe(401);
  expect((await app.request('GET', '/api/properties/export')).status).toBe(401);
});
