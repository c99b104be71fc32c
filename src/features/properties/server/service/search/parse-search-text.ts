import { allLocations, locationsVersion } from '#features/locations/server/service.ts';
import type { Ctx } from '#platform/context.ts';
import { createGazetteer, type Gazetteer } from '../../../domain/search/gazetteer.ts';
import type { PropertyFilters } from '../../../domain/search/search-filters.ts';
import { lookupTerms, parseQuery, type QueryParseResult } from '../../../domain/search/parse-query.ts';
import { findKnownTerms } from '../../store/search/search-index.ts';

let cached: { edition: number; gazetteer: Gazetteer } | undefined;

/** Rebuilds the gazetteer when locations were added. */
function getGazetteer(): Gazetteer {
  const edition = locationsVersion();
  if (cached?.edition !== edition) cached = { edition, gazetteer: createGazetteer(allLocations()) };
  return cached.gazetteer;
}

/**
 * Parses a search text with one database query. A second query follows after a spelling correction, because the
 * corrected words may name a district.
 */
export async function parseSearchText(
  ctx: Pick<Ctx, 'readDb'>,
  text: string,
  filters: PropertyFilters,
): Promise<QueryParseResult> {
  const gazetteer = getGazetteer();
  const cityId = filters.city_id ?? null;
  const { forms, keys } = lookupTerms(text);
  const vocabulary = await findKnownTerms(ctx.readDb, forms, keys);
  const understood = parseQuery(text, gazetteer, vocabulary, cityId);
  if (!understood.isCorrected || understood.parsedQuery.districtKey) return understood;
  const again = lookupTerms(understood.parsedQuery.words);
  const { districts } = await findKnownTerms(ctx.readDb, [], again.keys);
  if (districts.length === 0) return understood;
  const meant = parseQuery(
    understood.parsedQuery.words,
    gazetteer,
    { words: vocabulary.words, districts },
    understood.parsedQuery.cityId ?? cityId,
  );
  if (!meant.parsedQuery.districtKey) return understood;
  const { kind, offer, bedrooms, isCheapFirst } = understood.parsedQuery;
  return { ...understood, parsedQuery: { ...meant.parsedQuery, kind, offer, bedrooms, isCheapFirst } };
}
