import type { Point } from '#features/locations/domain/point.ts';
import type { PropertyCluster, PropertyMarker, MapBounds } from './map-types.ts';

/** Default view: mainland and Balearic Islands. */
export const SPAIN_VIEW: MapBounds = { west: -9.4, south: 36, east: 4.4, north: 43.8 };

const EQUATOR_M = 40_075_016.7;
const TILE_PX = 512;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Screen pixels per distance at a latitude (Web Mercator). */
export function metresToPixels(metres: number, lat: number, zoom: number): number {
  return (metres * TILE_PX * 2 ** zoom) / (EQUATOR_M * Math.cos(radians(lat)));
}

/** Degrees to which an area in the address is rounded. */
export const AREA_STEP_DEGREES = 1e-4;

/** True if two views differ by less than 1 % of their width, or by the rounding of an area. */
export function isSameView(a: MapBounds, b: MapBounds): boolean {
  const slack = Math.max(Math.max(a.east - a.west, b.east - b.west) / 100, AREA_STEP_DEGREES);
  return (['west', 'south', 'east', 'north'] as const).every((side) => Math.abs(a[side] - b[side]) <= slack);
}

/** Group of markers drawn at one screen position. */
export interface MarkerGroup extends Point {
  key: string;
  count: number;
  /** Lowest price per month of the group. */
  fromCents: number;
  /** Individual markers of the group (clusters excluded). */
  markers: PropertyMarker[];
  /** All markers have the same point, so zooming in cannot separate them. */
  isOnePoint: boolean;
  /** Bounds of all markers and clusters. */
  bounds: MapBounds;
}

/** Minimum distance at which two markers do not overlap, in pixels; prices stand above their point, clusters on it. */
const MIN_DISTANCE_PX = { x: 88, y: 66 };

/**
 * Groups markers and clusters that would overlap at a zoom. The first element of a group sets its position; groups are
 * sorted from north to south.
 */
export function groupMarkers(
  markers: readonly PropertyMarker[],
  clusters: readonly PropertyCluster[],
  zoom: number,
): MarkerGroup[] {
  const groups: (MarkerGroup & { x: number; y: number })[] = [];
  const add = (at: Point, count: number, cents: number, marker: PropertyMarker | null) => {
    const [x, y] = projectToPixels(at, zoom);
    const near = groups.find(
      (group) => Math.abs(group.x - x) < MIN_DISTANCE_PX.x && Math.abs(group.y - y) < MIN_DISTANCE_PX.y,
    );
    if (near) {
      near.count += count;
      near.fromCents = Math.min(near.fromCents, cents);
      if (marker) near.markers.push(marker);
      near.isOnePoint &&= marker !== null && at.lat === near.lat && at.lon === near.lon;
      near.bounds = extendBounds(near.bounds, at);
      return;
    }
    groups.push({
      lat: at.lat,
      lon: at.lon,
      count,
      fromCents: cents,
      x,
      y,
      key: marker?.id ?? `${at.lat},${at.lon}`,
      markers: marker ? [marker] : [],
      isOnePoint: marker !== null,
      bounds: { west: at.lon, east: at.lon, south: at.lat, north: at.lat },
    });
  };
  for (const cluster of clusters) add(cluster, cluster.count, cluster.fromCents, null);
  for (const marker of markers) add(marker, 1, marker.cents, marker);
  return groups.toSorted((a, b) => a.y - b.y).map(({ x: _x, y: _y, ...group }) => group);
}

function extendBounds(bounds: MapBounds, { lat, lon }: Point): MapBounds {
  return {
    west: Math.min(bounds.west, lon),
    east: Math.max(bounds.east, lon),
    south: Math.min(bounds.south, lat),
    north: Math.max(bounds.north, lat),
  };
}

/** Web Mercator projection in pixels, origin in the north-west. */
function projectToPixels({ lat, lon }: Point, zoom: number): [x: number, y: number] {
  const world = TILE_PX * 2 ** zoom;
  const y = Math.log(Math.tan(Math.PI / 4 + radians(lat) / 2));
  return [((lon + 180) / 360) * world, ((1 - y / Math.PI) / 2) * world];
}
