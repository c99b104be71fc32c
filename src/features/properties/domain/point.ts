import { distanceM, METRES_PER_DEGREE, toRadians } from '#features/locations/domain/distance.ts';
import { roundToSixDecimals, type Point } from '#features/locations/domain/point.ts';
import { PUBLIC_POINT } from './rules.ts';

const LAT_STEP = PUBLIC_POINT.gridM / METRES_PER_DEGREE;
const lonStepAt = (lat: number) => PUBLIC_POINT.gridM / (METRES_PER_DEGREE * Math.cos(toRadians(lat)));

/**
 * Snaps a point to a grid of `PUBLIC_POINT.gridM` metres. The snapped point is the only one that leaves the server.
 * Many properties share it and it is deterministic, so repeated requests reveal nothing more.
 */
export function snapToGrid({ lat, lon }: Point): Point {
  const snappedLat = Math.round(lat / LAT_STEP) * LAT_STEP;
  const lonStep = lonStepAt(snappedLat);
  return { lat: roundToSixDecimals(snappedLat), lon: roundToSixDecimals(Math.round(lon / lonStep) * lonStep) };
}

/** Cell of the grid around one of its points: its row, counted northwards, and its bounds. */
export function gridCell({ lat, lon }: Point): {
  row: number;
  west: number;
  south: number;
  east: number;
  north: number;
} {
  const row = Math.round(lat / LAT_STEP);
  const half = lonStepAt(row * LAT_STEP) / 2;
  return { row, west: lon - half, east: lon + half, south: (row - 0.5) * LAT_STEP, north: (row + 0.5) * LAT_STEP };
}

/** Points of the grid within `metres` of a point, equal to those of `snapToGrid`. */
export function gridPointsAround(center: Point, metres: number): Point[] {
  const found: Point[] = [];
  const rows = Math.ceil(metres / PUBLIC_POINT.gridM);
  const middle = Math.round(center.lat / LAT_STEP);
  for (let row = middle - rows; row <= middle + rows; row += 1) {
    const lonStep = lonStepAt(row * LAT_STEP);
    const column = Math.round(center.lon / lonStep);
    for (let nth = column - rows; nth <= column + rows; nth += 1) {
      const point = { lat: roundToSixDecimals(row * LAT_STEP), lon: roundToSixDecimals(nth * lonStep) };
      if (distanceM(center, point) <= metres) found.push(point);
    }
  }
  return found;
}

/** Approximate distance from a public point: rounded to half kilometres, at least 0.5 km. */
export function approximateKm(metres: number): number {
  return Math.max(1, Math.round(metres / PUBLIC_POINT.gridM)) / 2;
}
