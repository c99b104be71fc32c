import { expect, test } from 'vitest';
import type { PageRequest } from '#browser/request-context.ts';
import type { CityPage } from '../../domain/places.ts';
import { loadCity } from './load-place.ts';

const PAGE: CityPage = {
  city: { id: '46250', name: 'València', slug: 'valencia', province: { id: '46', name: 'València/Valencia' } },
  universities: [],
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

const load = async (page: CityPage, asked = 'valencia') => {
  const api = (async () => page) as PageRequest['api'];
  const request: PageRequest = {
    lang: 'es',
    theme: 'light',
    isSignedIn: false,
    nonce: '',
    address: 'https://t.es',
    api,
  };
  return loadCity(request, new URL(`https://t.es/es/properties/en/${asked}?x=1`), asked);
};
/** Money has a space that does not break. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const isHidden = (head: object[]) => head.some((tag) => 'name' in tag && tag.name === 'robots');

test('each bar of prices leads to the homes that it counts, and none stands in two', async () => {
  const { words } = await load(PAGE);
  expect(words.prices?.plots[0]?.bars.map(({ label, percent, to }) => [plain(label), percent, to])).toEqual([
    ['Menos de 350 €', 50, '/properties?city_id=46250&offer=rooms&price_max=349'],
    ['350 € – 399 €', 100, '/properties?city_id=46250&offer=rooms&price_min=350&price_max=399'],
    ['400 € o más', 25, '/properties?city_id=46250&offer=rooms&price_min=400'],
  ]);
});

test('what is not known is not told', async () => {
  const { words, head } = await load(PAGE);
  expect(words.facts.items.map(({ value }) => plain(value))).toEqual(['9', '380 €/mes', '1']);
  expect(isHidden(head)).toBe(false);
  const bare = await load({ ...PAGE, homes: { whole: 0, shared: 0, rooms: 0 }, prices: [] });
  expect([bare.words.facts.items, bare.words.seeAll, bare.words.prices]).toEqual([[], null, null]);
  expect(bare.words.empty?.save.to).toBe('/properties?city_id=46250');
  expect(isHidden(bare.head)).toBe(true);
});

test('another way to write the address leads to its own', async () => {
  const answer = await load(PAGE, '46250').catch((thrown: unknown) => thrown);
  expect(answer).toMatchObject({ status: 301 });
  expect((answer as Response).headers.get('location')).toBe('/es/properties/en/valencia?x=1');
});
