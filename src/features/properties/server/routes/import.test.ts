import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '#platform/db/db.ts';
import { makeTestApp, type Person } from '#tests/support/app.ts';
import { COMPLETE_HOME, publishHome } from '#tests/support/homes.ts';

const app = await makeTestApp();
const CSV = 'text/csv';
const JSON_TYPE = 'application/json';

async function bring(as: Person, text: string | Uint8Array, type: string, dry: 0 | 1, lang: 'es' | 'en' = 'es') {
  const headers = { 'content-type': type };
  return app.call('POST', `/api/properties/import?dry=${dry}`, { as, body: text, headers, lang });
}

const homesOf = async (as: Person) =>
  rowsOf<{ external_id: string | null; state: string; title: string; rent_cents: number | null; id: string }>(
    app.base.db,
    sql`select external_id, state, title, rent_cents, id::text from properties where owner_id = ${as.id} order by external_id`,
  );

const listed = (homes: object[]) => JSON.stringify({ format: 'tukan-homes', version: 1, homes });
const many = (count: number, change: (nth: number) => object = () => ({})) =>
  Array.from({ length: count }, (_, nth) => ({
    ...COMPLETE_HOME,
    external_id: `REF-${String(nth).padStart(4, '0')}`,
    title: `Piso número ${nth} con balcón`,
    ...change(nth),
  }));

test('what goes out comes in again: nothing changes here, and elsewhere it is the same but a draft', async () => {
  const ana = await app.person('ana');
  const leo = await app.person('leo');
  await publishHome(app, ana, { show_street: true });
  const rooms = [
    { name: 'La del balcón', kind: 'double', price_cents: 42_000, m2: 14, desk: true },
    { kind: 'single', price_cents: 38_000, state: 'occupied' },
  ];
  const { body: shared } = await app.call('POST', '/api/properties', {
    as: ana,
    body: { ...COMPLETE_HOME, offer: 'rooms', rent_cents: null, rooms, bills_included: ['water'], pets: 'yes' },
  });
  const out = await app.call('GET', '/api/properties/export', { as: ana });
  expect([out.status, out.headers.get('content-disposition')]).toEqual([200, expect.stringContaining('.json')]);
  const { homes } = out.body;
  expect(homes).toHaveLength(2);
  const published = homes.find(({ state }: { state: string }) => state === 'published');
  expect(published.photos).toEqual([expect.stringMatching(/^https?:\/\/.+\/api\/properties\/photos\/.+\/large$/)]);
  expect(JSON.stringify(out.body)).not.toContain(ana.id);

  const file = JSON.stringify(out.body);
  const again = await bring(ana, file, JSON_TYPE, 0);
  expect(again.body).toMatchObject({
    imported: true,
    counts: { homes: 2, created: 0, changed: 0, unchanged: 2, bad: 0 },
  });
  const taken = await bring(leo, file, JSON_TYPE, 0);
  expect(taken.body.counts).toMatchObject({ created: 2, bad: 0 });
  const { body: copied } = await app.call('GET', '/api/properties/export', { as: leo });
  const bare = (all: Record<string, unknown>[]) =>
    all
      .map(({ state: _s, photos: _p, url: _u, created_at: _c, published_at: _a, ...rest }) => rest)
      .toSorted((a, b) => String(a['external_id']).localeCompare(String(b['external_id'])));
  expect(bare(copied.homes)).toEqual(bare(homes));
  expect(copied.homes.map(({ state }: { state: string }) => state)).toEqual(['draft', 'draft']);
  expect(copied.homes.flatMap(({ photos }: { photos: string[] }) => photos)).toEqual([]);
  const sharedCopy = (await homesOf(leo)).find(({ external_id }) => external_id === shared.property.id);
  const { body: own } = await app.call('GET', `/api/properties/${sharedCopy?.id}/own`, { as: leo });
  expect(own.property).toMatchObject({
    totals: { monthly_cents: 51_000 },
    free_rooms: 1,
    missing: { photos: expect.any(String) },
  });
});

test('the same file again changes nothing, another one only what it says, and nobody else’s', async () => {
  const inma = await app.person('inma');
  const rosa = await app.person('rosa');
  expect((await bring(rosa, listed(many(2)), JSON_TYPE, 0)).body.counts.created).toBe(2);
  const first = await bring(inma, listed(many(300)), JSON_TYPE, 1);
  expect(first.body).toMatchObject({ imported: false, counts: { homes: 300, created: 300 }, problems: [] });
  expect(await homesOf(inma)).toEqual([]);
  expect((await bring(inma, listed(many(300)), JSON_TYPE, 0)).body.counts.created).toBe(300);
  expect((await bring(inma, listed(many(300)), JSON_TYPE, 0)).body.counts).toMatchObject({
    created: 0,
    unchanged: 300,
  });
  const cheaper = many(300, (nth) => (nth < 7 ? { rent_cents: 60_000 } : {}));
  expect((await bring(inma, listed(cheaper), JSON_TYPE, 0)).body.counts).toMatchObject({ changed: 7, unchanged: 293 });
  const part = [{ external_id: 'REF-0008', district: 'Ruzafa' }];
  expect((await bring(inma, JSON.stringify(part), JSON_TYPE, 0)).body.counts).toMatchObject({ changed: 1 });
  const mine = await homesOf(inma);
  expect(mine).toHaveLength(300);
  expect(mine[8]).toMatchObject({ external_id: 'REF-0008', title: 'Piso número 8 con balcón', state: 'draft' });
  expect(mine.filter(({ rent_cents }) => rent_cents === 60_000)).toHaveLength(7);
  expect((await homesOf(rosa)).map(({ rent_cents }) => rent_cents)).toEqual([105_000, 105_000]);
});

test('many homes of one moment are listed page by page, each once', async () => {
  const page = await app.person('page');
  await bring(page, listed(many(70)), JSON_TYPE, 0);
  await publishHome(app, page);
  const seen: string[] = [];
  let next: string | null = '';
  while (next !== null) {
    const where = `/api/properties/mine?group=drafts${next ? `&page=${encodeURIComponent(next)}` : ''}`;
    const { body } = await app.call('GET', where, { as: page });
    expect(body.counts).toEqual({ draft: 70, published: 1 });
    expect(body.properties.length).toBeLessThanOrEqual(30);
    seen.push(...body.properties.map(({ id }: { id: string }) => id));
    next = body.next;
  }
  expect([seen.length, new Set(seen).size]).toEqual([70, 70]);
  const ids = (await homesOf(page)).flatMap(({ external_id, id }) => (external_id ? [id] : []));
  expect(seen).toEqual(ids);
  const { body: all } = await app.call('GET', '/api/properties/mine', { as: page });
  expect([all.properties.length, all.next]).toEqual([30, expect.any(String)]);
  for (const text of ['x', `2026-99-99T00:00:00.000Z_${page.id}`])
    expect((await app.call('GET', `/api/properties/mine?page=${text}`, { as: page })).status).toBe(400);
});

test('two imports of the same file at once make each home once', async () => {
  const both = await app.person('both');
  const answers = await Promise.all([1, 2].map(async () => bring(both, listed(many(40)), JSON_TYPE, 0)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.map(({ body }) => body.counts.created).sort()).toEqual([0, 40]);
  expect(await homesOf(both)).toHaveLength(40);
});

test('a published home stays on offer with its new price, which is noted', async () => {
  const eva = await app.person('eva');
  const id = await publishHome(app, eva);
  const { body } = await bring(eva, JSON.stringify([{ external_id: id, rent_cents: 99_000 }]), JSON_TYPE, 0);
  expect(body.counts).toMatchObject({ changed: 1, created: 0 });
  const { body: shown } = await app.call('GET', `/api/properties/${id}`);
  expect(shown.property).toMatchObject({ state: 'published', totals: { rent_cents: 99_000 } });
  expect(shown.property).not.toHaveProperty('external_id');
  const noted = await rowsOf<{ data: object }>(
    app.base.db,
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
  [
    'semicolons, a mark at the beginning and line breaks of Windows',
    (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`,
  ],
  [
    'commas',
    (text: string) =>
      text.replaceAll(/"[^"]*(?:""[^"]*)*"|,|;/g, (part) => (part === ';' ? ',' : part === ',' ? '.' : part)),
  ],
  ['the old Windows letters', (text: string) => Buffer.from(text, 'latin1')],
])(
  'a CSV with %s is read: rooms under their home, days and decimals as spreadsheets write them',
  async (name, made) => {
    const who = await app.person(`csv-${name.length}`);
    const answer = await bring(who, made([HEADER, ...GOOD].join('\n')), CSV, 0);
    expect(answer.body).toMatchObject({ imported: true, counts: { homes: 2, created: 2 }, problems: [] });
    const { body } = await app.call('GET', '/api/properties/export', { as: who });
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
  },
);

test('each bad line of a CSV is told by line and field, in words, and nothing is brought in', async () => {
  const bad = await app.person('bad');
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
  const { status, body } = await bring(bad, lines.join('\n'), CSV, 1, 'en');
  expect(status).toBe(200);
  // the title of the first home has a line break of its own
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
  const real = await bring(bad, lines.join('\n'), CSV, 0);
  expect([real.status, real.body.code]).toEqual([400, 'import_bad_rows']);
  expect(await homesOf(bad)).toEqual([]);
});

test('a failure in the middle of writing leaves nothing behind', async () => {
  const half = await app.person('half');
  await app.base.db.execute(sql`create function refuse_home() returns trigger language plpgsql as
    $$ begin if new.external_id = 'REF-0240' then raise exception 'no'; end if; return new; end $$`);
  await app.base.db.execute(sql`create trigger refuse_home before insert on properties
    for each row execute function refuse_home()`);
  const { status } = await bring(half, listed(many(260)), JSON_TYPE, 0);
  await app.base.db.execute(sql`drop trigger refuse_home on properties`);
  expect(status).toBe(500);
  expect(await homesOf(half)).toEqual([]);
  expect((await bring(half, listed(many(260)), JSON_TYPE, 0)).body.counts.created).toBe(260);
});

test.each([
  ['{"format":"other","version":1,"homes":[]}', JSON_TYPE, 'import_unreadable'],
  ['{"homes":[{"external_id":"a"}', JSON_TYPE, 'import_unreadable'],
  ['[]', JSON_TYPE, 'import_empty'],
  ['', CSV, 'import_empty'],
  ['a\0b', CSV, 'odd_text'],
  [HEADER, CSV, 'import_empty'],
  ['<xml/>', 'application/xml', 'import_type'],
])('a file that is none is refused: %j', async (text, type, code) => {
  const who = await app.person(`none-${code}-${text.length}`);
  const { status, body } = await bring(who, text, type, 1);
  expect([status, body.code]).toEqual([400, code]);
});

test('JSON that is wrong inside is told by line; what others may not set is unknown', async () => {
  const eva = await app.person('json');
  const file = `[\n{"external_id":"x","owner_id":"${eva.id}","monthly_cents":1},\n{"external_id":"y",},\n{"external_id":"z","title":"a\\u0000b"},\n
  {"external_id":"w","rooms":[{"id":"${eva.id}","m2":-1}]}]`;
  const { body } = await bring(eva, file, JSON_TYPE, 1);
  expect(body.problems.map(({ line, field, code }: Record<string, string>) => [line, field, code])).toEqual([
    [2, 'owner_id', 'unknown_field'],
    [2, 'monthly_cents', 'unknown_field'],
    [3, '', 'import_json'],
    [4, 'title', 'odd_text'],
    [6, 'rooms.0.m2', 'number_range'],
    [6, 'rooms.0.id', 'unknown_field'],
  ]);
});

test('half a point is no point: a draft refuses it too', async () => {
  const half = await app.person('half-point');
  const { body } = await app.call('POST', '/api/properties', { as: half, body: {} });
  const saved = await app.call('PATCH', `/api/properties/${body.property.id}`, { as: half, body: { lat: 40 } });
  expect([saved.status, Object.keys(saved.body.fields)]).toEqual([400, ['lon']]);
});

test('the template names all columns, and nobody signed out brings anything in', async () => {
  const template = await app.call('GET', '/api/properties/import/template');
  expect(template.headers.get('content-type')).toContain('text/csv');
  expect(template.body).toContain('external_id;kind;offer;title');
  expect(
    (await app.call('POST', '/api/properties/import', { body: 'x', headers: { 'content-type': CSV } })).status,
  ).toBe(401);
  expect((await app.call('GET', '/api/properties/export')).status).toBe(401);
});
