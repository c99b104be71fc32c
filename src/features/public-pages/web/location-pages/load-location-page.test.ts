import { expect, test } from 'vitest';
import type { SsrContext } from '#browser/ssr/ssr-context.ts';
import type { CityPage, NeighbourhoodPage } from '../../domain/location-pages.ts';
import { loadCity, loadNeighbourhood } from './load-location-page.ts';

const PAGE: CityPage = {
  city: { id: '46250', name: 'València', slug: 'valencia', province: { id: '46', name: 'València/Valencia' } },
  universities: [],
  neighbourhoods: [{ id: '46250-benimaclet', name: 'Benimaclet', slug: 'benimaclet', homes: 12 }],
  homes: { whole: 1, shared: 7, rooms: 9 },
  prices: [
    {
      offer: 'rooms',
      homes: 7,
      median_cents: 38_000,
      bars: [
        { from_cents: null, to_cents: 35_000, homes: 2 },
        { from_cents: 35_000, to_cents: 40_000, homes: 4 },
        { from_cents: 40_000, to_cents: null, homes: 1 },
      ],
    },
  ],
  days_on_offer: null,
  campus_km: null,
  people: null,
  groups: 0,
  newest: [],
  neighbours: [],
};

const { universities: _universities, neighbourhoods: _neighbourhoods, ...MARKET_OF_CITY } = PAGE;
const AREA_PAGE: NeighbourhoodPage = {
  ...MARKET_OF_CITY,
  neighbourhood: { id: '46250-benimaclet', name: 'Benimaclet', slug: 'benimaclet' },
  neighbours: [{ id: '46250-la-carrasca', name: 'La Carrasca', slug: 'la-carrasca', homes: 3, km: 1 }],
};

const requestFor = (page: CityPage | NeighbourhoodPage): SsrContext => ({
  lang: 'es',
  theme: 'light',
  isSignedIn: false,
  nonce: '',
  siteUrl: 'https://t.es',
  api: (async () => page) as SsrContext['api'],
  render: async () => Promise.reject(new Error('not rendered here')),
});
const load = async (page: CityPage, slug = 'valencia') =>
  loadCity(requestFor(page), new URL(`https://t.es/es/properties/en/${slug}?x=1`), slug);
const loadArea = async (page: NeighbourhoodPage, city = 'valencia', neighbourhood = 'benimaclet') => {
  const url = new URL(`https://t.es/es/properties/en/${city}/${neighbourhood}?x=1`);
  return loadNeighbourhood(requestFor(page), url, { city, neighbourhood });
};
/** Replaces the non-breaking spaces of currency formatting. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const isHidden = (head: object[]) => head.some((tag) => 'name' in tag && tag.name === 'robots');

test('each price bar links to exactly its properties', async () => {
  const { messages } = await load(PAGE);
  expect(messages.prices?.plots[0]?.bars.map(({ label, percent, to }) => [plain(label), percent, to])).toEqual([
    ['Menos de 350 €', 50, '/properties?city_id=46250&offer=rooms&price_max=349'],
    ['350 € – 399 €', 100, '/properties?city_id=46250&offer=rooms&price_min=350&price_max=399'],
    ['400 € o más', 25, '/properties?city_id=46250&offer=rooms&price_min=400'],
  ]);
});

test('unknown figures are omitted', async () => {
  const { messages, head } = await load(PAGE);
  expect(messages.facts.items.map(({ value }) => plain(value))).toEqual(['9', '380 €/mes', '1']);
  expect(isHidden(head)).toBe(false);
  const bare = await load({ ...PAGE, homes: { whole: 0, shared: 0, rooms: 0 }, prices: [] });
  expect([bare.messages.facts.items, bare.messages.seeAll, bare.messages.prices]).toEqual([[], null, null]);
  expect(bare.messages.empty?.save.to).toBe('/properties?city_id=46250');
  expect(isHidden(bare.head)).toBe(true);
});

test('an alternative URL redirects to the canonical one', async () => {
  const answer = await load(PAGE, '46250').catch((thrown: unknown) => thrown);
  expect(answer).toMatchObject({ status: 301 });
  expect((answer as Response).headers.get('location')).toBe('/es/properties/en/valencia?x=1');
});

test('a city links to its neighbourhoods, and a neighbourhood to its city and to those nearby', async () => {
  const city = await load(PAGE);
  expect(city.messages.neighbourhoods?.items).toEqual([
    { title: 'Benimaclet', text: '12 anuncios', to: '/properties/en/valencia/benimaclet' },
  ]);
  const { messages, head } = await loadArea(AREA_PAGE);
  expect(messages.title).toBe('Pisos y habitaciones en Benimaclet, València');
  expect(messages.crumbs.trail.at(-1)).toEqual({ text: 'València', to: '/properties/en/valencia' });
  expect(messages.neighbours?.items[0]?.to).toBe('/properties/en/valencia/la-carrasca');
  expect(messages.seeAll?.to).toBe('/properties?city_id=46250&neighbourhood_id=46250-benimaclet');
  expect(isHidden(head)).toBe(false);
});

test('a neighbourhood with too few properties for a median says so and is not indexed', async () => {
  const few = { ...AREA_PAGE, homes: { whole: 0, shared: 4, rooms: 4 }, prices: [] };
  const { messages, head } = await loadArea(few);
  expect(messages.prices).toMatchObject({ text: expect.stringContaining('menos de 5'), plots: [] });
  expect(isHidden(head)).toBe(true);
});

test('another name of a neighbourhood or its city redirects to the canonical URL', async () => {
  for (const [city, area] of [
    ['46250', 'benimaclet'],
    ['valencia', 'Benimaclet'],
  ]) {
    const answer = await loadArea(AREA_PAGE, city, area).catch((thrown: unknown) => thrown);
    expect(answer).toMatchObject({ status: 301 });
    expect((answer as Response).headers.get('location')).toBe('/es/properties/en/valencia/benimaclet?x=1');
  }
});
