import { Refusal } from '#kit/refusal.ts';
import type { Ctx } from '#platform/context.ts';
import {
  SEARCH,
  type FacetsAnswer,
  type HomesFilters,
  type LoosenAnswer,
  type MapAnswer,
} from '../../domain/search.ts';
import { facetCounts, loosenedCounts, mapCells } from '../store/search-counts.ts';
import { fittingPeople, prepare } from './search.ts';

/** How many homes each value of each filter would leave, with the other filters as they are. */
export async function searchFacets(ctx: Ctx, filters: HomesFilters): Promise<FacetsAnswer> {
  const { wanted } = await prepare(ctx, filters);
  const fittingIds = wanted.fittingIds ?? (await fittingPeople(ctx, wanted));
  const { counts, partly } = await facetCounts(ctx.reads, wanted, fittingIds);
  return { facets: counts, at_least: partly };
}

/** Which filters to take away for more homes than there are, the most helpful first. */
export async function loosenSearch(ctx: Ctx, filters: HomesFilters): Promise<LoosenAnswer> {
  const { wanted } = await prepare(ctx, filters);
  const { all, without } = await loosenedCounts(ctx.reads, wanted);
  return { loosen: without.filter(({ homes }) => homes > all).toSorted((a, b) => b.homes - a.homes) };
}

const toSixPlaces = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** What a map shows of `area`, which has to be asked for. Points are those on the grid, and middles of them. */
export async function mapOfHomes(ctx: Ctx, filters: HomesFilters): Promise<MapAnswer> {
  if (!filters.area) throw new Refusal('validation', { fields: { area: 'required' } });
  const { wanted } = await prepare(ctx, filters);
  const cells = await mapCells(ctx.reads, wanted, filters.area);
  const markers = cells.flatMap(({ lat, lon, homes }) =>
    (homes ?? []).map((home) => ({ ...home, lat: toSixPlaces(lat), lon: toSixPlaces(lon) })),
  );
  const clusters = cells
    .filter(({ homes }) => homes === null)
    .map(({ lat, lon, count }) => ({ lat: toSixPlaces(lat), lon: toSixPlaces(lon), count }));
  return { markers: markers.slice(0, SEARCH.mapMarkers), clusters };
}
