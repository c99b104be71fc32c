import type { Ctx } from '#platform/context.ts';
import type { HomesFilters } from '../../domain/search.ts';
import type { Reading } from '../../domain/wanted.ts';
import type { Campus } from './search-campuses.ts';

export const NOTHING_READ: Reading = {
  place: null,
  near: [],
  cityId: null,
  provinceId: null,
  districtKey: null,
  kind: null,
  offer: null,
  bedrooms: null,
  stems: [],
  words: '',
};

/** What a text asks for, and the campuses that it names. */
export async function readText(
  _ctx: Pick<Ctx, 'db'>,
  _text: string,
  _filters: HomesFilters,
): Promise<{ reading: Reading; campuses: Campus[] }> {
  return { reading: NOTHING_READ, campuses: [] };
}
