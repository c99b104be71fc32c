import { allLocations, locationsVersion } from '#features/locations/server/service.ts';
import { allNeighbourhoods } from '#features/locations/server/service/neighbourhoods.ts';
import type { Ctx } from '#platform/context.ts';
import { toMadridDateTime } from '#shared/time/local-time.ts';
import { createGazetteer, type Gazetteer } from '../../../domain/search/gazetteer.ts';
import type { PropertyFilters } from '../../../domain/search/search-filters.ts';
import { lookupTerms, parseQuery, type QueryParseResult } from '../../../domain/search/parse-query.ts';
import { findKnownTerms } from '../../store/search/search-index.ts';

let cached: { edition: number; gazetteer: Gazetteer } | undefined;

/** Rebuilds the gazetteer when locations were added. */
function getGazetteer(): Gazetteer {
  const edition = locationsVersion();
  if (cached?.edition !== edition)
    cached = { edition, gazetteer: createGazetteer({ ...allLocations(), neighbourhoods: allNeighbourhoods() }) };
  return cached.gazetteer;
}

/**
 * Parses a search text with one database query. A second query follows after a spelling correction, because the
 * corrected words may name a district.
 */
export async function parseSearchText(
  ctx: Pick<Ctx, 'readDb' | 'now'>,
  text: string,
  filters: PropertyFilters,
): Promise<QueryParseResult> {
  const { forms, keys } = lookupTerms(text);
  const known = await findKnownTerms(ctx.readDb, forms, keys);
  const context = {
    gazetteer: getGazetteer(),
    known,
    cityId: filters.city_id ?? null,
    today: toMadridDateTime(ctx.now()).day,
  };
  const understood = parseQuery(text, context);
  if (!understood.isCorrected || understood.parsedQuery.district) return understood;
  const again = lookupTerms(understood.words);
  const { districts } = await findKnownTerms(ctx.readDb, [], again.keys);
  if (districts.length === 0) return understood;
  const meant = parseQuery(understood.words, {
    ...context,
    known: { words: known.words, districts },
    cityId: understood.filters.city_id ?? context.cityId,
  });
  if (!meant.parsedQuery.district) return understood;
  return { ...meant, filters: { ...understood.filters, ...meant.filters }, isCheap: understood.isCheap };
}
