/** Web vitals: milliseconds, except the unitless CLS. */
export const VITAL_NAMES = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;
export type VitalName = (typeof VITAL_NAMES)[number];

export const RATINGS = ['good', 'middling', 'poor'] as const;
export type Rating = (typeof RATINGS)[number];

/** Upper bounds of the ratings `good` and `middling`, as agreed by the browser vendors. */
const THRESHOLDS: Record<VitalName, readonly [good: number, middling: number]> = {
  CLS: [0.1, 0.25],
  FCP: [1800, 3000],
  INP: [200, 500],
  LCP: [2500, 4000],
  TTFB: [800, 1800],
};

export function rateVital(name: VitalName, value: number): Rating {
  const [good, middling] = THRESHOLDS[name];
  if (value <= good) return 'good';
  return value <= middling ? 'middling' : 'poor';
}
