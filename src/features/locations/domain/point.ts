/** Coordinates in degrees (WGS 84). */
export interface Point {
  lat: number;
  lon: number;
}

/** Bounding box of Spain in degrees: mainland, all islands, Ceuta and Melilla. */
export const SPAIN = { west: -18.3, south: 27.5, east: 4.5, north: 43.9 } as const;

export function isInSpain({ lat, lon }: Point): boolean {
  return lat >= SPAIN.south && lat <= SPAIN.north && lon >= SPAIN.west && lon <= SPAIN.east;
}

/** The point itself, or the nearest one within the bounding box of Spain. */
export function keepInSpain({ lat, lon }: Point): Point {
  return {
    lat: Math.min(Math.max(lat, SPAIN.south), SPAIN.north),
    lon: Math.min(Math.max(lon, SPAIN.west), SPAIN.east),
  };
}

/** Parses coordinates as copied from a map: "39.4702, -0.3768", also with decimal commas. Null if the text is none. */
export function parsePoint(text: string): Point | null {
  const found = /^\s*(-?\d{1,2}(?:[.,]\d+)?)°?\s*[,;\s]\s*(-?\d{1,3}(?:[.,]\d+)?)°?\s*$/.exec(text);
  if (!found) return null;
  const [lat, lon] = found.slice(1).map((part) => Number(part.replace(',', '.'))) as [number, number];
  return { lat, lon };
}

/** Rounds degrees to about 10 cm. */
export const roundToSixDecimals = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** Six decimals, about 10 cm. */
export function formatPoint({ lat, lon }: Point): string {
  return `${Number(lat.toFixed(6))}, ${Number(lon.toFixed(6))}`;
}

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
