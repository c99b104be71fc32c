import { outlineBounds } from '#features/locations/domain/outline.ts';
import type { Point } from '#features/locations/domain/point.ts';
import { decodePolygon } from '../../../domain/search/drawn-polygon.ts';
import type { PropertySearchResponse, PropertyFilters } from '../../../domain/search/search-filters.ts';
import { AREA_STEP_DEGREES } from '../../map/map-geometry.ts';
import type { MapBounds } from '../../map/map-types.ts';

/** Default view: the peninsula and the nearby islands. */
const DEFAULT_VIEW: MapBounds = { west: -9.4, south: 35.9, east: 4.4, north: 43.9 };
/** Margin around a single point, in degrees per side. */
const POINT_MARGIN_DEGREES = { lon: 0.03, lat: 0.02 };
/** Margin around the results, as a share of their extent. */
const MARGIN = 0.15;

/** Map view of a search: the requested or drawn area, else the bounds of the first results, else the named location. */
export function viewOfSearch(
  filters: PropertyFilters,
  found: Pick<PropertySearchResponse, 'homes' | 'understood'> | null,
): MapBounds | null {
  if (filters.area) {
    const [west, south, east, north] = filters.area;
    return { west, south, east, north };
  }
  const corners = cornersOfSearch(filters);
  if (corners) return outlineBounds([[corners]]);
  if (!found) return null;
  const points = found.homes.slice(0, 24).flatMap(({ point }) => (point ? [point] : []));
  if (points.length > 0) {
    const lons = points.map(({ lon }) => lon);
    const lats = points.map(({ lat }) => lat);
    return padBounds({
      west: Math.min(...lons),
      south: Math.min(...lats),
      east: Math.max(...lons),
      north: Math.max(...lats),
    });
  }
  const point = found.understood.place?.point;
  return point ? padBounds({ west: point.lon, east: point.lon, south: point.lat, north: point.lat }) : DEFAULT_VIEW;
}

/** Corners of the area drawn on the map; null without one. */
export function cornersOfSearch({ polygon }: PropertyFilters): Point[] | null {
  return polygon === undefined ? null : decodePolygon(polygon);
}

function padBounds({ west, south, east, north }: MapBounds): MapBounds {
  const isSpot = east - west < POINT_MARGIN_DEGREES.lon / 4 && north - south < POINT_MARGIN_DEGREES.lat / 4;
  const lon = isSpot ? POINT_MARGIN_DEGREES.lon : (east - west) * MARGIN + POINT_MARGIN_DEGREES.lon / 8;
  const lat = isSpot ? POINT_MARGIN_DEGREES.lat : (north - south) * MARGIN + POINT_MARGIN_DEGREES.lat / 8;
  return { west: west - lon, south: south - lat, east: east + lon, north: north + lat };
}

const STEPS_PER_DEGREE = 1 / AREA_STEP_DEGREES;
const roundDegrees = (degrees: number) => Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;

/** Area filter of a map view; rounded, so that tiny moves do not change it. */
export function toAreaFilter({ west, south, east, north }: MapBounds): [number, number, number, number] {
  return [
    roundDegrees(Math.max(west, -180)),
    roundDegrees(Math.max(south, -90)),
    roundDegrees(Math.min(east, 180)),
    roundDegrees(Math.min(north, 90)),
  ];
}

export function areaParam(bounds: MapBounds): string {
  return toAreaFilter(bounds).join(',');
}
