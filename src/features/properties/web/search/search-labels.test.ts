import { expect, test } from 'vitest';
import type { QueryInterpretation } from '../../domain/search/search-filters.ts';
import { searchTitle } from './search-labels.ts';

const NONE = { count: 0, more: false };
const answer = (understood: Partial<QueryInterpretation>, total: typeof NONE | null = NONE) => ({
  total,
  understood: { filters: {}, place: null, rest: '', cheap: false, ...understood } as QueryInterpretation,
});

test('the title names the searched words', () => {
  const q = 'xyzzyq';
  expect(searchTitle(answer({ rest: q }), { q }, {}, 'es')).toBe('Ningún piso con «xyzzyq»');
  expect(searchTitle(answer({ rest: q }, null), { q }, {}, 'es')).toBe('Pisos y habitaciones con «xyzzyq»');
  expect(searchTitle(answer({ rest: q }), { q, city_id: '18087' }, { city_id: 'Granada' }, 'es')).toBe(
    'Ningún piso en Granada con «xyzzyq»',
  );
});

test('without words, the title names the location, or all of Spain', () => {
  expect(searchTitle(answer({}), {}, {}, 'es')).toBe('Ningún piso en España');
  expect(searchTitle(null, { q: 'piso en granada' }, {}, 'es')).toBe('Pisos y habitaciones en España');
  const place = { kind: 'campus', id: 'upv', name: 'Campus de Vera', point: null } as const;
  expect(searchTitle(answer({ place, rest: 'campus vera' }), { q: 'campus vera' }, {}, 'es')).toBe(
    'Ningún piso cerca de Campus de Vera',
  );
});
