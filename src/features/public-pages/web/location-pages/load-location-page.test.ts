import { expect, test } from 'vitest';
import type { SsrContext } from '#browser/ssr/ssr-context.ts';
import type { CityPage } from '../../domain/location-pages.ts';
import { loadCity } from './load-location-page.ts';

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

const load = async (page: CityPage, slug = 'valencia') => {
  const api = (async () => page) as SsrContext['api'];
  const request: SsrContext = {
    lang: 'es',
    theme: 'light',
    isSignedIn: false,
    nonce: '',
    address: 'https://t.es',
    api,
  };
  return loadCity(request, new URL(`https://t.es/es/properties/en/${slug}?x=1`), slug);
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
