import { isInsideOutline, type Bounds, type Outline } from '#features/locations/domain/outline.ts';
import { METRES_PER_DEGREE } from '#features/locations/domain/distance.ts';
import type { Point } from '#features/locations/domain/point.ts';
import { snapToGrid } from '../point.ts';
import { PUBLIC_POINT } from '../rules.ts';
import { locationKey } from './gazetteer.ts';

/** Area in which the homes of a neighbourhood are searched. */
export interface NeighbourhoodArea {
  outline: Outline;
  bounds: Bounds;
  /** Centre of a neighbourhood that no public point lies in; otherwise null. */
  centre: Point | null;
  /** Keys of its names, as owners may write them. */
  districtKeys: readonly string[];
}

/**
 * Area of a neighbourhood. Only the public point and what owners write decide, so that the search reveals no more than
 * the grid of public points does. A neighbourhood between the grid points is searched around its centre.
 */
export function neighbourhoodArea({
  outline,
  bounds,
  name,
  otherNames,
}: {
  outline: Outline;
  bounds: Bounds;
  name: string;
  otherNames: readonly string[];
}): NeighbourhoodArea {
  const centre = { lat: (bounds.south + bounds.north) / 2, lon: (bounds.west + bounds.east) / 2 };
  const districtKeys = [...new Set([name, ...otherNames].map(locationKey))];
  return { outline, bounds, centre: hasGridPoint(outline, bounds) ? null : centre, districtKeys };
}

function hasGridPoint(outline: Outline, { west, south, east, north }: Bounds): boolean {
  const step = PUBLIC_POINT.gridM / 2 / METRES_PER_DEGREE;
  for (let lat = south; lat <= north + step; lat += step)
    for (let lon = west; lon <= east + step; lon += step)
      if (isInsideOutline(snapToGrid({ lat, lon }), outline)) return true;
  return false;
}
