import { formatEuros } from '#shared/i18n/format.ts';
import type { Lang } from '#shared/i18n/lang.ts';

/** Price on a marker, in whole euros. */
export function formatPinPrice(cents: number, lang: Lang): string {
  return formatEuros(Math.round(cents / 100) * 100, lang);
}
