import type { Point } from './point.ts';

/** Length of a degree of latitude in metres. The grid of public points is counted with it. */
export const METRES_PER_DEGREE = 111_320;
const EARTH_RADIUS_M = 6_371_008.8;
export const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in metres (haversine). */
export function distanceM(a: Point, b: Point): number {
  const half = (from: number, to: number) => Math.sin(toRadians(to - from) / 2) ** 2;
  const chord = half(a.lat, b.lat) + Math.cos(toRadians(a.lat)) * Math.cos(toRadians(b.lat)) * half(a.lon, b.lon);
  return 2 * EARTH_RADIUS_M * Math.asin(Math.sqrt(chord));
}

/** A distance in degrees of latitude, and of longitude at a latitude. */
export function degreesOf(metres: number, lat: number): Point {
  const tall = metres / METRES_PER_DEGREE;
  return { lat: tall, lon: tall / Math.cos(toRadians(lat)) };
}
