import { getLocale } from '#messages/runtime';

/** Examples: 1.250 in Spanish, 1,250 in English; grouped from 1,000. */
export function formatInteger(value: number): string {
  return new Intl.NumberFormat(getLocale(), { useGrouping: 'always' }).format(value);
}

/** Examples: 94 % in Spanish, 94% in English. */
export function formatPercentage(points: number): string {
  return new Intl.NumberFormat(getLocale(), { style: 'percent' }).format(points / 100);
}
