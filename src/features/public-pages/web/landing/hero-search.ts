/** Selectable age ranges, inclusive; the last one is open-ended. */
export const AGE_RANGES: readonly { from: number; to?: number }[] = [
  { from: 18, to: 21 },
  { from: 22, to: 25 },
  { from: 26, to: 30 },
  { from: 31, to: 40 },
  { from: 41 },
];

/** Form value of a range: `18-21`, `41-`. */
export function formatAgeRange({ from, to }: { from: number; to?: number }): string {
  return `${from}-${to ?? ''}`;
}

/** Query string of the people search; empty without a selection. */
export function heroSearchQuery(provinceId: string, ageRange: string): string {
  const search = new URLSearchParams();
  if (provinceId) search.set('province_id', provinceId);
  const [from, to] = ageRange.split('-');
  if (from) search.set('age_min', from);
  if (to) search.set('age_max', to);
  return search.size > 0 ? `?${search}` : '';
}
