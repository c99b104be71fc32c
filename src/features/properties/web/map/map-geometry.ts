import type { Point } from '../../domain/point.ts';
import type { HomeCluster, HomeMarker, MapBounds } from './map-types.ts';

/** The mainland with all islands, Ceuta and Melilla. */
export const SPAIN: MapBounds = { west: -18.3, south: 27.5, east: 4.5, north: 43.9 };

/** What is shown before anything is asked: the mainland and the Balearic Islands. */
export const SPAIN_VIEW: MapBounds = { west: -9.4, south: 36, east: 4.4, north: 43.8 };

const EQUATOR_M = 40_075_016.7;
const TILE_PX = 512;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Pixels on the screen that stand for so many metres at a latitude. */
export function metresToPixels(metres: number, lat: number, zoom: number): number {
  return (metres * TILE_PX * 2 ** zoom) / (EQUATOR_M * Math.cos(radians(lat)));
}

/** Whether two views are the same but for rounding: they differ by less than one in a hundred of their width. */
export function isSameView(a: MapBounds, b: MapBounds): boolean {
  const slack = Math.max(a.east - a.west, b.east - b.west) / 100;
  return (['west', 'south', 'east', 'north'] as const).every((side) => Math.abs(a[side] - b[side]) <= slack);
}

/** Reads "39.4702, -0.3768" and the like, with a comma for the decimals too. Null where that is no place in Spain. */
export function parsePoint(text: string): Point | null {
  const found = /^\s*(-?\d{1,2}(?:[.,]\d+)?)°?\s*[,;\s]\s*(-?\d{1,3}(?:[.,]\d+)?)°?\s*$/.exec(text);
  const [lat, lon] = [found?.[1], found?.[2]].map((part) => Number((part ?? 'none').replace(',', '.')));
  if (lat === undefined || lon === undefined || Number.isNaN(lat) || Number.isNaN(lon)) return null;
  const isInSpain = lat >= SPAIN.south && lat <= SPAIN.north && lon >= SPAIN.west && lon <= SPAIN.east;
  return isInSpain ? { lat, lon } : null;
}

/** Six places are a hand's breadth. */
export function pointWords({ lat, lon }: Point): string {
  return `${Number(lat.toFixed(6))}, ${Number(lon.toFixed(6))}`;
}

/** What is drawn at one place of the screen. */
export interface Group extends Point {
  key: string;
  count: number;
  /** Of the homes that are known one by one. */
  markers: HomeMarker[];
  /** All at one point: no zoom takes them apart. */
  isOnePoint: boolean;
  /** Around all that it stands for. */
  bounds: MapBounds;
}

/** Nearer than this two price pills would cover each other, in pixels. */
const APART = { x: 58, y: 36 };

/**
 * Puts together what would be drawn over each other at a zoom. The first of a group, as they come, says where it stands;
 * what is drawn further north comes first.
 */
export function groupHomes(markers: readonly HomeMarker[], clusters: readonly HomeCluster[], zoom: number): Group[] {
  const groups: (Group & { x: number; y: number })[] = [];
  const add = (at: Point, count: number, marker: HomeMarker | null) => {
    const [x, y] = toPixels(at, zoom);
    const near = groups.find((group) => Math.abs(group.x - x) < APART.x && Math.abs(group.y - y) < APART.y);
    if (near) {
      near.count += count;
      if (marker) near.markers.push(marker);
      near.isOnePoint &&= marker !== null && at.lat === near.lat && at.lon === near.lon;
      near.bounds = around(near.bounds, at);
      return;
    }
    groups.push({
      lat: at.lat,
      lon: at.lon,
      count,
      x,
      y,
      key: marker?.id ?? `${at.lat},${at.lon}`,
      markers: marker ? [marker] : [],
      isOnePoint: marker !== null,
      bounds: { west: at.lon, east: at.lon, south: at.lat, north: at.lat },
    });
  };
  for (const cluster of clusters) add(cluster, cluster.count, null);
  for (const marker of markers) add(marker, 1, marker);
  return groups.toSorted((a, b) => a.y - b.y).map(({ x: _x, y: _y, ...group }) => group);
}

function around(bounds: MapBounds, { lat, lon }: Point): MapBounds {
  return {
    west: Math.min(bounds.west, lon),
    east: Math.max(bounds.east, lon),
    south: Math.min(bounds.south, lat),
    north: Math.max(bounds.north, lat),
  };
}

/** In the projection of the map (Mercator), from its far north-west. */
function toPixels({ lat, lon }: Point, zoom: number): [x: number, y: number] {
  const world = TILE_PX * 2 ** zoom;
  const y = Math.log(Math.tan(Math.PI / 4 + radians(lat) / 2));
  return [((lon + 180) / 360) * world, ((1 - y / Math.PI) / 2) * world];
}
