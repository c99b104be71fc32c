/** What is measured of a page: milliseconds, and for CLS a score without a unit. */
export const VITAL_NAMES = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;
export type VitalName = (typeof VITAL_NAMES)[number];

export const RATINGS = ['good', 'middling', 'poor'] as const;
export type Rating = (typeof RATINGS)[number];

/** Up to where a measurement is good, and up to where it is middling: the limits that browsers' makers agreed on. */
const LIMITS: Record<VitalName, readonly [good: number, middling: number]> = {
  CLS: [0.1, 0.25],
  FCP: [1800, 3000],
  INP: [200, 500],
  LCP: [2500, 4000],
  TTFB: [800, 1800],
};

export function ratingOf(name: VitalName, value: number): Rating {
  const [good, middling] = LIMITS[name];
  if (value <= good) return 'good';
  return value <= middling ? 'middling' : 'poor';
}
