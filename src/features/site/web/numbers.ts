import { getLocale } from '#words/runtime';

/** 1.250 in Spanish, 1,250 in English: grouped from the first thousand on. */
export function wholeNumber(value: number): string {
  return new Intl.NumberFormat(getLocale(), { useGrouping: 'always' }).format(value);
}

/** 94 % in Spanish, 94% in English. */
export function percentage(points: number): string {
  return new Intl.NumberFormat(getLocale(), { style: 'percent' }).format(points / 100);
}
