import type { HomesAnswer, HomesFilters } from '../../domain/search.ts';
import type { MapBounds } from '../map/map-types.ts';

/** The peninsula and its islands nearby, while nothing says more. */
const SPAIN: MapBounds = { west: -9.4, south: 35.9, east: 4.4, north: 43.9 };
/** What is shown around a single place, in degrees to each side. */
const AROUND = { lon: 0.03, lat: 0.02 };
/** Room around the homes found, as a share of what they take. */
const MARGIN = 0.15;

/** What a map should show of a search: the area asked for, else where its first homes are, else the place it names. */
export function viewOf(
  filters: HomesFilters,
  found: Pick<HomesAnswer, 'homes' | 'understood'> | null,
): MapBounds | null {
  if (filters.area) {
    const [west, south, east, north] = filters.area;
    return { west, south, east, north };
  }
  if (!found) return null;
  const points = found.homes.slice(0, 24).flatMap(({ point }) => (point ? [point] : []));
  if (points.length > 0) {
    const lons = points.map(({ lon }) => lon);
    const lats = points.map(({ lat }) => lat);
    return padded({
      west: Math.min(...lons),
      south: Math.min(...lats),
      east: Math.max(...lons),
      north: Math.max(...lats),
    });
  }
  const point = found.understood.place?.point;
  return point ? padded({ west: point.lon, east: point.lon, south: point.lat, north: point.lat }) : SPAIN;
}

function padded({ west, south, east, north }: MapBounds): MapBounds {
  const isSpot = east - west < AROUND.lon / 4 && north - south < AROUND.lat / 4;
  const lon = isSpot ? AROUND.lon : (east - west) * MARGIN + AROUND.lon / 8;
  const lat = isSpot ? AROUND.lat : (north - south) * MARGIN + AROUND.lat / 8;
  return { west: west - lon, south: south - lat, east: east + lon, north: north + lat };
}

const rounded = (degrees: number) => Math.round(degrees * 1e4) / 1e4;

/** An area as the filter takes it; rounded, so that a hair's breadth is no other area. */
export function boundsOf({ west, south, east, north }: MapBounds): [number, number, number, number] {
  return [
    rounded(Math.max(west, -180)),
    rounded(Math.max(south, -90)),
    rounded(Math.min(east, 180)),
    rounded(Math.min(north, 90)),
  ];
}

export function areaText(bounds: MapBounds): string {
  return boundsOf(bounds).join(',');
}
