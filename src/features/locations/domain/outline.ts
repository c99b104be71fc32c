import type { Point } from './point.ts';

/** Closed ring; the last point is connected to the first. */
export type Ring = readonly Point[];
/** Polygons; the first ring of each is its border, the others are holes. */
export type Outline = readonly (readonly Ring[])[];

/** Bounding box in degrees. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Decodes a ring of integers of 1e-5 degrees, longitude first, each point relative to the one before. */
export function decodeRing(steps: readonly number[]): Point[] {
  let [lon, lat] = [0, 0];
  return Array.from({ length: steps.length / 2 }, (_, at) => {
    lon += steps[2 * at] ?? 0;
    lat += steps[2 * at + 1] ?? 0;
    return { lat: lat / 1e5, lon: lon / 1e5 };
  });
}

/** Even-odd rule over all rings, so that holes are outside. */
export function isInsideOutline({ lat, lon }: Point, outline: Outline): boolean {
  let isInside = false;
  for (const ring of outline.flat())
    for (const [at, a] of ring.entries()) {
      const b = ring[(at + 1) % ring.length] ?? a;
      if (a.lat > lat !== b.lat > lat && lon < a.lon + ((lat - a.lat) / (b.lat - a.lat)) * (b.lon - a.lon))
        isInside = !isInside;
    }
  return isInside;
}

export function outlineBounds(outline: Outline): Bounds {
  const points = outline.flat(2);
  const [lats, lons] = [points.map(({ lat }) => lat), points.map(({ lon }) => lon)];
  return { west: Math.min(...lons), south: Math.min(...lats), east: Math.max(...lons), north: Math.max(...lats) };
}
