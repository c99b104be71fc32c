import type { Point } from './point.ts';

/** Parses coordinates as copied from a map: "39.4702, -0.3768", also with decimal commas. Null if the text is none. */
export function parsePoint(text: string): Point | null {
  const found = /^\s*(-?\d{1,2}(?:[.,]\d+)?)°?\s*[,;\s]\s*(-?\d{1,3}(?:[.,]\d+)?)°?\s*$/.exec(text);
  if (!found) return null;
  const [lat, lon] = found.slice(1).map((part) => Number(part.replace(',', '.'))) as [number, number];
  return { lat, lon };
}

/** Six decimals, about 10 cm. */
export function formatPoint({ lat, lon }: Point): string {
  return `${Number(lat.toFixed(6))}, ${Number(lon.toFixed(6))}`;
}
