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

/** Rounds degrees to about 10 cm. */
export const roundToSixDecimals = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
