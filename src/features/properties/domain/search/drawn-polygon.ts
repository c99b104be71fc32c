import { isInSpain, type Point } from '#features/locations/domain/point.ts';

/** Maximum number of corners of an area drawn on the map. */
export const MAX_CORNERS = 40;

/** A unit of the URL is about 11 metres; public points are 500 m apart. */
const UNITS_PER_DEGREE = 1e4;
const STEP = String.raw`-?\d{1,6}\.-?\d{1,6}`;
const FORMAT = new RegExp(`^${STEP}(_${STEP}){2,${MAX_CORNERS - 1}}$`);

/** Encodes corners for the URL: `394700.-3770_12.-30_…`, latitude first, each relative to the one before. */
export function encodePolygon(corners: readonly Point[]): string {
  let [y, x] = [0, 0];
  const steps = corners.map(({ lat, lon }) => {
    const [north, east] = [Math.round(lat * UNITS_PER_DEGREE), Math.round(lon * UNITS_PER_DEGREE)];
    const step = `${north - y}.${east - x}`;
    [y, x] = [north, east];
    return step;
  });
  return steps.join('_');
}

/** Corners of an encoded polygon. Null if it is malformed, has too many corners or leaves Spain. */
export function decodePolygon(text: string): Point[] | null {
  if (!FORMAT.test(text)) return null;
  let [y, x] = [0, 0];
  const corners = text.split('_').map((step) => {
    const [north = 0, east = 0] = step.split('.').map(Number);
    y += north;
    x += east;
    return { lat: y / UNITS_PER_DEGREE, lon: x / UNITS_PER_DEGREE };
  });
  return corners.every(isInSpain) ? corners : null;
}
