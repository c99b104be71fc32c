import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import { publishProperties } from '#tests/support/fixtures/published-properties.ts';

let app: TestApp;
let ana: TestUser;
let ids: string[];

const ROOM = { kind: 'single', price_cents: 38_000, private_bath: false, couple_allowed: false };
/** Differences of each property from the default: a whole flat in València for 1,140 euros including bills. */
const HOMES = {
  plain: {},
  far: { city_id: '28079', lat: 40.4399, lon: -3.7203, title: 'Piso exterior en Moncloa', district: 'Moncloa' },
  cheap: { rent_cents: 60_000, bills_estimate_cents: 0, title: 'Piso sencillo y barato' },
  studio: { kind: 'studio', bedrooms: null, energy_label: 'B', furnished: true, lift: true },
  rooms: {
    offer: 'rooms',
    rooms: [{ ...ROOM, private_bath: true }, { ...ROOM, price_cents: 45_000, couple_allowed: true }, ROOM],
    advertiser: 'current_household',
    contract: 'room',
  },
  balcony: { balcony: true, terrace: false, title: 'Piso con vistas a una terraza ajena', bedrooms: 5 },
  smokers: { smoking: 'yes', pets: 'yes', couples: 'no', empadronamiento: 'yes' },
  clean: { smoking: 'no', pets: 'no', advertiser: 'agency', energy_label: 'G' },
  house: { kind: 'house', title: 'Casa sin terraza', max_stay_months: 6, available_to: '2027-06-30' },
  later: { available_from: '2027-09-01', min_stay_months: 10, max_stay_months: 12 },
  suburb: { lat: 39.62, lon: -0.6, city_id: '46250' },
  terrace: {
    lat: 39.4695,
    lon: -0.3306,
    title: 'Ático con terraza enorme',
    district: 'El Cabanyal',
    description: 'Muy luminoso. '.repeat(8),
  },
} as const;
type Name = keyof typeof HOMES;
const NAMES = Object.keys(HOMES) as Name[];

beforeAll(async () => {
  app = await createTestApp();
  ana = await app.createUser('ana');
  ids = await publishProperties(app, ana, Object.values(HOMES));
}, 120_000);

const search = async (query: string, as: TestUser | null = null) =>
  (await app.request('GET', `/api/properties?${query}`, { as })).body;
const named = (properties: { id: string }[]) => properties.map(({ id }) => NAMES[ids.indexOf(id)]);

const WITH: [query: string, passes: Name, fails: Name][] = [
  ['city_id=28079', 'far', 'plain'],
  ['province_id=46', 'plain', 'far'],
  ['university_id=upv', 'plain', 'suburb'],
  ['kind=studio', 'studio', 'plain'],
  ['kind=studio,flat', 'plain', 'house'],
  ['offer=rooms', 'rooms', 'plain'],
  ['price_min=700', 'plain', 'cheap'],
  ['price_max=600', 'cheap', 'plain'],
  ['from=2027-02-01', 'plain', 'later'],
  ['stay=8', 'plain', 'later'],
  ['stay=12', 'later', 'house'],
  ['from=2027-07-01', 'plain', 'house'],
  ['from=2027-02-01&stay=6', 'plain', 'house'],
  ['rooms=3', 'rooms', 'studio'],
  ['smoking=yes', 'smokers', 'clean'],
  ['smoking=no', 'clean', 'smokers'],
  ['contract=room', 'rooms', 'plain'],
  ['advertiser=agency,current_household', 'clean', 'plain'],
  ['energy=C', 'studio', 'plain'],
  ['energy=F', 'plain', 'clean'],
  ['private_bath=1&offer=rooms', 'rooms', 'plain'],
  ['bills_included=1', 'cheap', 'plain'],
  ['pets=1', 'smokers', 'clean'],
  ['couples=1', 'rooms', 'smokers'],
  ['empadronamiento=1', 'smokers', 'plain'],
  ['furnished=1', 'studio', 'plain'],
  ['lift=1', 'studio', 'plain'],
  ['balcony=1', 'balcony', 'terrace'],
  // The owner's answer counts more than the text; without an answer the text counts.
  ['terrace=1', 'terrace', 'balcony'],
  ['terrace=1', 'terrace', 'house'],
  // The text names another city than the neighbourhood.
  ['neighbourhood_id=28079-vallehermoso&q=piso+en+valencia', 'plain', 'far'],
  ['neighbourhood_id=28079-vallehermoso&q=el+cabanyal', 'terrace', 'far'],
  ['neighbourhood_id=28079-vallehermoso&q=campus+vera', 'plain', 'far'],
  ['neighbourhood_id=28079-vallehermoso&q=piso+en+madrid', 'far', 'plain'],
  ['bedrooms=5', 'balcony', 'plain'],
  ['neighbourhood_id=28079-vallehermoso', 'far', 'plain'],
  // The owner writes that it is in Moncloa.
  ['neighbourhood_id=28079-distrito-moncloa-aravaca', 'far', 'plain'],
  ['area=-3.8,40.3,-3.6,40.5', 'far', 'plain'],
];

test.each(WITH)('%s finds %s and not %s', async (query, passes, fails) => {
  const { homes: properties } = await search(query);
  expect(named(properties)).toContain(passes);
  expect(named(properties)).not.toContain(fails);
});

describe('pages', () => {
  test.each(['newest', 'price', 'distance', 'best'])(
    'a pagination by %s returns each property once, in order',
    async (sort) => {
      const extra = await publishProperties(
        app,
        ana,
        Array.from({ length: 52 }, (_, nth) => ({
          city_id: '18087',
          lat: 37.18,
          lon: -3.6,
          rent_cents: 30_000 + (nth % 7) * 5000,
        })),
      );
      const seen: { id: string; monthly_cents: number; published_at: string }[] = [];
      for (let page: string | null = ''; page !== null;) {
        const body = await search(`city_id=18087&sort=${sort}${page && `&page=${page}`}`);
        expect(body).toMatchObject({ sort, total: { count: 52, more: false } });
        seen.push(...body.homes);
        page = body.next;
      }
      expect(seen.map(({ id }) => id).toSorted()).toEqual(extra.toSorted());
      if (sort === 'newest') expect(seen.map(({ id }) => id)).toEqual(extra.toReversed());
      const prices = seen.map((property) => property.monthly_cents);
      if (sort === 'price') expect(prices).toEqual(prices.toSorted((a, b) => a - b));
      await app.baseContext.db.execute("delete from properties where city_id = '18087'");
    },
  );
});

test('a text that asks for cheap properties sorts by price, page by page, unless a sort is chosen', async () => {
  const all = await search('q=piso');
  expect(all.sort).toBe('newest');
  const cheap = await search('q=piso+barato');
  const prices = cheap.homes.map((property: { monthly_cents: number }) => property.monthly_cents);
  expect([cheap.sort, cheap.total]).toEqual(['price', all.total]);
  expect(prices).toEqual(prices.toSorted((a: number, b: number) => a - b));
  expect((await search('q=piso+barato&sort=newest')).homes).toEqual(all.homes);
  expect((await app.request('GET', `/api/properties?q=piso+barato&page=p_0_${crypto.randomUUID()}`)).status).toBe(200);
});

test('a text and its filters find the same, and cheap in a city is at most the median price there', async () => {
  for (const q of [
    'piso en Valencia hasta 700 con balcón',
    'estudio barato en valencia con ascensor',
    'piso 5 habitaciones',
  ]) {
    const { understood, total, homes: properties } = await search(`q=${encodeURIComponent(q)}`);
    expect(understood.rest).toBe('');
    const again = await search(new URLSearchParams(understood.filters).toString());
    expect([q, again.total, named(again.homes).toSorted()]).toEqual([q, total, named(properties).toSorted()]);
  }
  const { homes: whole } = await search('city_id=46250&offer=whole');
  const prices = whole
    .map((home: { monthly_cents: number }) => home.monthly_cents)
    .toSorted((a: number, b: number) => a - b);
  const { filters } = (await search('q=piso+barato+en+valencia')).understood;
  expect(filters.price_max * 100).toBe(prices[Math.ceil(prices.length / 2) - 1]);
});

test('facets count what a search with each value finds', async () => {
  for (const base of ['', 'kind=flat&smoking=no', 'q=piso']) {
    const { facets } = (await app.request('GET', `/api/properties/facets?${base}`)).body;
    let values = 0;
    for (const [filter, counts] of Object.entries<Record<string, number>>(facets))
      for (const [value, count] of Object.entries(counts)) {
        values += 1;
        const params = new URLSearchParams(base);
        params.set(filter, value);
        const { total } = await search(params.toString());
        expect([base, filter, value, count]).toEqual([base, filter, value, total.count]);
      }
    expect(values).toBe(4 + 2 + 4 + 5 + 6 + 2 + 9);
  }
});

test('relaxed searches find as many as they announce, the gentlest first', async () => {
  const query = 'city_id=46250&province_id=46&kind=studio&price_max=600&pets=1&q=luz';
  const relax = async (of: string) => (await app.request('GET', `/api/properties/loosen?${of}`)).body.loosen;
  const loosen = await relax(query);
  expect((await search(query)).total.count).toBe(0);
  expect(loosen).toEqual([]);
  const one = await relax('kind=studio&pets=1');
  expect(one).toMatchObject([
    { filter: 'kind', homes: 1, query: 'pets=1' },
    { filter: 'pets', homes: 1, query: 'kind=studio' },
  ]);
  // The home in Vallehermoso costs 1,140 euros.
  const near = `price_max=1200&q=${encodeURIComponent('piso en Malasaña')}`;
  const dear = 'city_id=28079&price_max=1100';
  for (const [of, filter] of [
    [near, 'area'],
    [dear, 'city_id'],
  ] as const) {
    const found = await relax(of);
    expect(found.map((step: { filter: string }) => step.filter)).toContain(filter);
    for (const { query: next, homes: count } of found)
      expect([next, (await search(next)).total.count]).toEqual([next, count]);
  }
  expect((await relax(dear))[0]).toMatchObject({ filter: 'price_max', price_max: 1250, km: null });
  expect((await relax('neighbourhood_id=28079-malasana-universidad'))[0]).toMatchObject({ filter: 'area', km: 2 });
});

test('the map has a marker per property, or counts for many, and no exact point', async () => {
  const { markers, clusters } = (await app.request('GET', '/api/properties/map?area=-1,39,0,40')).body;
  expect(markers).toHaveLength(NAMES.length - 1);
  expect(clusters).toEqual([]);
  const serialized = JSON.stringify([markers, await search('')]);
  for (const secret of ['39.4862', '-0.3591', 'Murta', 'puerta', '"lat":39.62,'])
    expect(serialized).not.toContain(secret);
  expect((await app.request('GET', '/api/properties/map')).status).toBe(400);
});

const TEXTS: [q: string, passes: Name, fails: Name][] = [
  ['ático', 'terrace', 'plain'],
  ['ATICOS con terrazas', 'terrace', 'plain'],
  ['terrce', 'terrace', 'plain'],
  ['penthouse with terrace', 'terrace', 'plain'],
  ['cabanyal', 'terrace', 'plain'],
  ['piso en el cabañal', 'terrace', 'plain'],
  ['madrid', 'far', 'plain'],
  ['piso en moncloa', 'far', 'plain'],
  ['cerca de la UPV', 'plain', 'suburb'],
  ['near UPM', 'far', 'plain'],
  ['habitación en valencia', 'rooms', 'plain'],
  ['estudio', 'studio', 'plain'],
];

test.each(TEXTS)('the text %s finds %s and not %s', async (q, passes, fails) => {
  const { homes: properties } = await search(`q=${encodeURIComponent(q)}`);
  expect(named(properties)).toContain(passes);
  expect(named(properties)).not.toContain(fails);
});

test('the response contains the interpretation of the text', async () => {
  const { understood } = await search('q=habitacion+luminosa+cerca+de+la+upv+con+balcon');
  expect(understood).toMatchObject({
    place: { kind: 'university', id: 'upv', name: 'UPV' },
    filters: { university_id: 'upv', offer: 'rooms', balcony: '1' },
    rest: 'luminosa',
    words: 'luminosa',
    cheap: false,
  });
  expect((await search('q=habitacion&offer=whole')).understood.filters).toEqual({});
  const { homes: properties } = await search('q=upv');
  expect(properties[0].distance).toEqual({ km: expect.any(Number), to: 'UPV Vera' });
  expect((await search("q=';drop table--&university_id=other")).homes).toEqual([]);
});

test('a card tells the house rules', async () => {
  const { homes } = await search('smoking=yes');
  const [card] = homes.filter(({ id }: { id: string }) => id === ids[NAMES.indexOf('smokers')]);
  expect(card).toMatchObject({ smoking: 'yes', pets: 'yes' });
});

test('a text with markup is replaced by a notice in lists, in the language of the reader', async () => {
  const hostile = {
    title: 'Piso <script>alert(1)</script>',
    district: '<img src=x onerror=alert(1)>',
    city_id: '28079',
  };
  const [id] = await publishProperties(app, ana, [{ ...hostile, lat: 40.4399, lon: -3.7203 }]);
  for (const [lang, text] of [
    ['es', '[Contenido bloqueado por seguridad]'],
    ['en', '[Content blocked for security]'],
  ] as const) {
    const { homes: properties } = (await app.request('GET', '/api/properties?city_id=28079&sort=newest', { lang }))
      .body;
    expect(properties[0]).toMatchObject({ id, title: text, district: text });
    expect(properties[1]).toMatchObject({ title: 'Piso exterior en Moncloa', district: 'Moncloa' });
  }
});
