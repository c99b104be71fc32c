/** Ages to choose from, both ends included; the last one has no end. */
export const AGE_RANGES: readonly { from: number; to?: number }[] = [
  { from: 18, to: 21 },
  { from: 22, to: 25 },
  { from: 26, to: 30 },
  { from: 31, to: 40 },
  { from: 41 },
];

/** A range as a form carries it: `18-21`, `41-`. */
export function ageRangeText({ from, to }: { from: number; to?: number }): string {
  return `${from}-${to ?? ''}`;
}

/** The search part of the address of the list of people, empty where nothing was chosen. */
export function finderSearch(provinceId: string, ageRange: string): string {
  const search = new URLSearchParams();
  if (provinceId) search.set('province_id', provinceId);
  const [from, to] = ageRange.split('-');
  if (from) search.set('age_min', from);
  if (to) search.set('age_max', to);
  return search.size > 0 ? `?${search}` : '';
}
