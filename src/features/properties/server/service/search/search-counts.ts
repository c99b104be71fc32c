import { AppError } from '#shared/app-error.ts';
import type { Ctx } from '#platform/context.ts';
import type {
  FacetsResponse,
  PropertyFilters,
  RelaxFiltersResponse,
  MapResponse,
} from '../../../domain/search/search-filters.ts';
import { countFacets, countRelaxed, findMapCells } from '../../store/search/search-counts.ts';
import { findCompatibleOwners, buildCriteria } from './search.ts';
import { SEARCH } from '../../../domain/search/search-rules.ts';

/** Facet counts: results per filter value with the other filters applied. */
export async function searchFacets(ctx: Ctx, filters: PropertyFilters): Promise<FacetsResponse> {
  const { criteria } = await buildCriteria(ctx, filters);
  const fittingIds = criteria.fittingIds ?? (await findCompatibleOwners(ctx, criteria));
  const { counts, partly } = await countFacets(ctx.readDb, criteria, fittingIds);
  return { facets: counts, at_least: partly };
}

/** Filters whose removal gives more results, the most effective first. */
export async function relaxFilters(ctx: Ctx, filters: PropertyFilters): Promise<RelaxFiltersResponse> {
  const { criteria } = await buildCriteria(ctx, filters);
  const { all, without } = await countRelaxed(ctx.readDb, criteria);
  return { loosen: without.filter(({ homes: count }) => count > all).toSorted((a, b) => b.homes - a.homes) };
}

const roundToSixDecimals = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** Map content of the area, which is a required filter. Coordinates are grid points and averages of them. */
export async function searchMap(ctx: Ctx, filters: PropertyFilters): Promise<MapResponse> {
  if (!filters.area) throw new AppError('validation', { fields: { area: 'required' } });
  const { criteria } = await buildCriteria(ctx, filters);
  const cells = await findMapCells(ctx.readDb, criteria, filters.area);
  const markers = cells.flatMap(({ lat, lon, homes: markersInCell }) =>
    (markersInCell ?? []).map((property) => ({
      ...property,
      lat: roundToSixDecimals(lat),
      lon: roundToSixDecimals(lon),
    })),
  );
  const clusters = cells
    .filter(({ homes: markersInCell }) => markersInCell === null)
    .map(({ lat, lon, count, from_cents }) => ({
      lat: roundToSixDecimals(lat),
      lon: roundToSixDecimals(lon),
      count,
      from_cents,
    }));
  return { markers: markers.slice(0, SEARCH.maxMapMarkers), clusters };
}
