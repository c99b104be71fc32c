import { expect, test } from 'vitest';
import type { PropertyCardData } from '#features/properties/domain/search/search-filters.ts';
import { newPropertiesMessages } from './new-properties-messages.ts';

const PHOTO = { id: '1', width: 4, height: 3, placeholder: '', urls: { small: '/s', medium: '/m', large: '/l' } };
const NOW = new Date('2026-11-26T00:30:00Z');

const property = {
  id: 'a',
  title: 'Habitación luminosa',
  kind: 'flat',
  offer: 'rooms',
  city: { id: '46250', name: 'València' },
  district: 'Benimaclet',
  photos: [PHOTO, { ...PHOTO, id: '2' }],
  monthly_cents: 36_500,
  m2: 119,
  bedrooms: 5,
  room: { kind: 'double', m2: 12, private_bath: false },
  housemates: 2,
  smoking: null,
  pets: 'indifferent',
  available_from: '2027-09-01',
  published_at: '2026-11-25T23:30:00Z',
} as unknown as PropertyCardData;

const itemsOf = (...properties: Partial<PropertyCardData>[]) => {
  const homes = properties.map((one) => ({ ...property, ...one }));
  const found = {
    homes,
    total: { count: 134, more: false },
    next: null,
    sort: 'newest' as const,
    has_travel_times: false,
  };
  return newPropertiesMessages(
    { ...found, understood: { place: null, filters: {}, rest: '', words: '', cheap: false } },
    'es',
    NOW,
  );
};

test('a property shows its neighbourhood, area, first day, day of publication in Madrid and residents', () => {
  const messages = itemsOf({});
  expect(messages?.all).toContain('134');
  expect(messages?.items).toMatchObject([
    {
      property: { id: 'a', photos: [PHOTO] },
      facts: 'Benimaclet, València · 12 m² · desde el 1 sept',
      badge: 'Hoy',
      household: 'Viven 2 personas',
    },
  ]);
});

test('what a shared home has decided follows its residents', () => {
  const items = itemsOf({ smoking: 'no', pets: 'yes' }, { smoking: 'yes', pets: 'no' })?.items;
  expect(items?.map(({ household }) => household)).toEqual([
    'Viven 2 personas: sin humo, mascotas bienvenidas',
    'Viven 2 personas: sin mascotas',
  ]);
});

test('what is unknown or past is left out', () => {
  const [item] = itemsOf({ district: null, room: null, available_from: '2026-11-26', housemates: null })?.items ?? [];
  expect([item?.facts, item?.household]).toEqual(['València', null]);
});

test('a whole property is for as many as it has bedrooms, which share the price rounded up', () => {
  const whole = { offer: 'whole', bedrooms: 3, monthly_cents: 100_000, published_at: '2026-11-24T12:00:00Z' } as const;
  const [item] = itemsOf(whole)?.items ?? [];
  expect([item?.household, item?.badge]).toEqual(['Para 3, a 333,34\u00a0€ por persona', 'Anteayer']);
  expect(itemsOf({ ...whole, bedrooms: 1 })?.items[0]?.household).toBeNull();
});

test('only properties with a photo are shown, four at most', () => {
  expect(itemsOf({ photos: [] })).toBeNull();
  expect(newPropertiesMessages(null, 'es', NOW)).toBeNull();
  expect(itemsOf({ photos: [] }, {}, {}, {}, {}, {})?.items).toHaveLength(4);
});
