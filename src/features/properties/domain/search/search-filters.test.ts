import { expect, test } from 'vitest';
import { filterParams } from './filter-params.ts';
import { parseFilters } from './search-filters.ts';
import { propertyFilters } from './search-schema.ts';

/** Values that each filter accepts and rejects, at its limits. */
const TEXTS: Record<string, string[]> = {
  q: ['habitación cerca de la UPM', 'x'.repeat(120), 'x'.repeat(121)],
  province_id: ['01', '46', '52', '53', '00', '4', '460'],
  city_id: ['46250', '01001', '53001', '4625', 'x46250'],
  neighbourhood_id: ['28079-goya', '08019-distrito-nou-barris', '28079', 'goya', '28079-Goya', '28079--goya'],
  university_id: ['upv', 'uvic-ucc', 'UPV', '-upv', 'a--b'],
  kind: ['flat', 'flat,studio', 'studio,flat', 'castle', 'flat,castle', 'flat,', ',', 'flat,flat,flat,flat,flat'],
  offer: ['rooms', 'whole', 'Rooms', 'room'],
  price_min: ['0', '50000', '50001', '-1', '1.5', '1e3', '0012', '1234567'],
  price_max: ['1', '0', '450', '450 €'],
  from: [
    '2027-02-28',
    '2028-02-29',
    '2027-02-29',
    '2027-02-30',
    '2027-13-01',
    '2027-1-1',
    '2027-09-15T00:00',
    '0000-01-01',
    '2099-12-31',
    '2100-01-01',
  ],
  stay: ['1', '120', '121', '0'],
  bedrooms: ['1', '20', '21', '0'],
  rooms: ['1', '20', '21', '0'],
  smoking: ['yes', 'no', 'ask'],
  contract: ['room', 'habitual', 'holiday'],
  advertiser: ['owner', 'owner,agency', 'owner,nobody', 'x'.repeat(300)],
  energy: ['A', 'F', 'G', 'a'],
  private_bath: ['1', '0', 'true'],
  bills_included: ['1', 'yes'],
  pets: ['1', '11'],
  couples: ['1', '2'],
  empadronamiento: ['1', 'yes'],
  furnished: ['1', '0'],
  lift: ['1', '-1'],
  terrace: ['1', 'yes'],
  balcony: ['1', '0'],
  household: ['1', 'me'],
  area: [
    '-0.4,39.4,-0.3,39.5',
    '-0.3,39.4,-0.4,39.5',
    '0,0,1,0',
    '1,2,3',
    '1,2,3,x',
    '0,0,1.1234567,1',
    '-180,-90,180,90',
  ],
  polygon: ['394652.-3781_16.79_-40.20', '394652.-3781', 'x', '1_2_3'],
  minutes: ['5', '75', '4', '76', '7.5'],
  travel_to: ['upv', 'upv,uv', 'upv,', 'UPV', Array.from({ length: 11 }, () => 'uv').join(',')],
};

test('pages parse a URL like the server, parameter by parameter', () => {
  expect(Object.keys(TEXTS)).toEqual(Object.keys(propertyFilters.shape));
  for (const [key, texts] of Object.entries(TEXTS)) {
    const read = texts.map((text) => {
      const { [key]: value } = parseFilters(new URLSearchParams({ [key]: text })) as Record<string, unknown>;
      const parsed = propertyFilters.safeParse({ [key]: text });
      expect(value, `${key}=${text}`).toEqual(
        parsed.success ? parsed.data[key as keyof typeof parsed.data] : undefined,
      );
      return value !== undefined;
    });
    expect(new Set(read).size, `${key}: some are taken, some refused`).toBe(2);
  }
});

test('parsed filters are serialized so that the server parses the same', () => {
  const filters = parseFilters(new URLSearchParams('area=-0.4,39.4,-0.3,39.5&kind=studio,flat&price_max=0450&lift=1'));
  expect(propertyFilters.parse(Object.fromEntries(filterParams(filters)))).toEqual(filters);
});
