import { POINT } from './rules.ts';

/** In degrees (WGS 84). */
export interface Point {
  lat: number;
  lon: number;
}

const METRES_PER_DEGREE = 111_320;
const EARTH_M = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const toSixPlaces = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/**
 * The nearest crossing of a grid of `POINT.gridM` metres: the only point of a home that leaves the server. Many homes share
 * it, and the same home always has the same one, so that asking often tells nothing more.
 */
export function snapToGrid({ lat, lon }: Point): Point {
  const latStep = POINT.gridM / METRES_PER_DEGREE;
  const snappedLat = Math.round(lat / latStep) * latStep;
  const lonStep = POINT.gridM / (METRES_PER_DEGREE * Math.cos(radians(snappedLat)));
  return { lat: toSixPlaces(snappedLat), lon: toSixPlaces(Math.round(lon / lonStep) * lonStep) };
}

/** Great-circle distance in metres (haversine). */
export function distanceM(a: Point, b: Point): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const chord = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lon, b.lon);
  return 2 * EARTH_M * Math.asin(Math.sqrt(chord));
}

/** A distance from a public point as it may be said: whole half kilometres, at least one half. In kilometres. */
export function aboutKm(metres: number): number {
  return Math.max(1, Math.round(metres / POINT.gridM)) / 2;
}
