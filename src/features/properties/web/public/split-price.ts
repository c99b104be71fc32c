import type { Lang } from '#shared/i18n/lang.ts';
import { formatMonthlyPrice } from '../labels/property-labels.ts';

/** Splits a monthly price into amount and unit: '365' and ' €/mes', '€365' and '/month'. */
export function splitPrice(cents: number, lang: Lang): { amount: string; per: string } {
  const text = formatMonthlyPrice(cents, lang);
  const amount = /^\D?[\d.,]+/.exec(text)?.[0] ?? text;
  return { amount, per: text.slice(amount.length) };
}
