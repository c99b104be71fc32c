import { roundToSixDecimals } from '#features/locations/domain/point.ts';
import { cityById } from '#features/locations/server/service.ts';
import { AppError } from '#shared/app-error.ts';
import type { Ctx } from '#platform/context.ts';
import { omitFilters, resolvedFilters } from '../../../domain/search/filter-changes.ts';
import { relaxations, type Relaxation, type SearchedLocation } from '../../../domain/search/relaxations.ts';
import type { SearchCriteria } from '../../../domain/search/search-criteria.ts';
import { filterParams } from '../../../domain/search/filter-params.ts';
import type {
  FacetsResponse,
  PropertyFilters,
  RelaxFiltersResponse,
  MapResponse,
} from '../../../domain/search/search-filters.ts';
import { countFacets, countVariants, findMapCells } from '../../store/search/search-counts.ts';
import { findFittingProperties, buildCriteria } from './search.ts';
import { SEARCH } from '../../../domain/search/search-rules.ts';

/** Facet counts: results per filter value with the other filters applied. */
export async function searchFacets(ctx: Ctx, filters: PropertyFilters): Promise<FacetsResponse> {
  const { criteria: exact } = await buildCriteria(ctx, filters);
  const criteria = await widenFitting(ctx, exact);
  const fittingIds = criteria.fittingIds ?? (await findFittingProperties(ctx, criteria));
  const { counts, partly } = await countFacets(ctx.readDb, criteria, fittingIds);
  return { facets: counts, at_least: partly };
}

/** Relaxed searches with more results than this one, the gentlest first; removed filters by their results. */
export async function relaxFilters(ctx: Ctx, requested: PropertyFilters): Promise<RelaxFiltersResponse> {
  const { criteria: exact, understood } = await buildCriteria(ctx, requested);
  const criteria = await widenFitting(ctx, exact);
  const { household, ...others } = resolvedFilters(criteria.filters, understood);
  // Nobody is compatible with a guest, so the filter does nothing.
  const filters = { ...others, ...(criteria.fittingIds && household && { household }) };
  const steps = relaxations(filters, searchedLocation(criteria)).map((step) => {
    // The minutes are those to the campus of this search.
    const isSameCampus = step.filters.university_id === filters.university_id && step.filters.q === filters.q;
    return isSameCampus ? step : { ...step, filters: omitFilters(step.filters, 'minutes') };
  });
  const variants = steps.map((step) => step.filters);
  const { all, counts } = await countVariants(ctx.readDb, criteria, variants);
  const better = steps
    .map((step, at) => ({ ...step, homes: counts[at] ?? 0 }))
    .filter(({ homes: count }) => count > all);
  const isRemoval = ({ filter, filters: left }: Relaxation) => left[filter] === undefined;
  const [raised] = better.filter((step) => step.filter === 'price_max' && !isRemoval(step));
  const ordered = [
    ...better.filter(({ filter }) => filter === 'area').filter((step) => !isRemoval(step)),
    ...(raised ? [raised] : []),
    ...better.filter(isRemoval).toSorted((a, b) => b.homes - a.homes),
  ];
  return {
    loosen: ordered.map(({ filter, filters: next, km, homes: count }) => ({
      filter,
      query: filterParams(next).toString(),
      homes: count,
      price_max: filter === 'price_max' ? (next.price_max ?? null) : null,
      km,
    })),
  };
}

/**
 * With the household filter: fitting properties of the whole province besides those of the search, so that counts without
 * one of the other filters find them.
 */
async function widenFitting(ctx: Ctx, criteria: SearchCriteria): Promise<SearchCriteria> {
  if (!criteria.fittingIds) return criteria;
  const { province_id: named, city_id: cityId } = criteria.filters;
  const provinceId = named ?? (cityId === undefined ? undefined : cityById(cityId)?.provinceId);
  const filters = provinceId === undefined ? {} : { province_id: provinceId };
  const wide = { ...criteria, filters, parsedQuery: null, travel: null, campuses: [], neighbourhood: null };
  const found = await findFittingProperties(ctx, wide);
  return { ...criteria, fittingIds: [...new Set([...criteria.fittingIds, ...(found ?? [])])] };
}

/** Location that a relaxed search may widen; null for a province, an area of the map and a text. */
function searchedLocation({ filters, neighbourhood, campuses }: SearchCriteria): SearchedLocation | null {
  if (filters.area || filters.polygon) return null;
  if (neighbourhood) return { key: 'neighbourhood_id', ...neighbourhood.bounds };
  const city = filters.city_id ? cityById(filters.city_id) : null;
  const points = campuses.length > 0 ? campuses : city ? [city] : [];
  if (points.length === 0) return null;
  const [lats, lons] = [points.map(({ lat }) => lat), points.map(({ lon }) => lon)];
  return {
    key: campuses.length > 0 ? 'university_id' : 'city_id',
    west: Math.min(...lons),
    south: Math.min(...lats),
    east: Math.max(...lons),
    north: Math.max(...lats),
  };
}

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
