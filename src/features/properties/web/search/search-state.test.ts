import { expect, test } from 'vitest';
import { activeFilterKeys, omitFilters } from '../../domain/search/filter-changes.ts';
import { parseSearch, searchParams } from './search-state.ts';

const read = (query: string) => parseSearch(new URLSearchParams(query));

test('a URL is parsed leniently and serialized in a fixed order', () => {
  const search = read('sort=price&price_max=450&city_id=46250&pets=1&kind=flat,studio&energy=Z&page=abc&utm=x');
  expect(search).toEqual({
    filters: { province_id: '46', city_id: '46250', kind: ['flat', 'studio'], price_max: 450, pets: '1' },
    sort: 'price',
    page: 'abc',
  });
  expect(searchParams(search).toString()).toBe(
    'province_id=46&city_id=46250&kind=flat%2Cstudio&price_max=450&pets=1&sort=price&page=abc',
  );
  expect(read('sort=cheapest').sort).toBeNull();
});

test('a city includes its province, and both are removed together', () => {
  const { filters } = read('city_id=46250&lift=1');
  expect(activeFilterKeys(filters)).toEqual(['city_id', 'lift']);
  expect(omitFilters(filters, 'province_id')).toEqual({ lift: '1' });
  expect(omitFilters(filters, 'lift')).toEqual({ province_id: '46', city_id: '46250' });
});
