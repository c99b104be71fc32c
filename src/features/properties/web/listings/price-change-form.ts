import { parseEuros } from '#shared/money/parse-euros.ts';
import type { PriceChange } from '../../domain/bulk.ts';
import { BULK, PROPERTY } from '../../domain/rules.ts';

/** Price change as typed: percent to lower or raise by, or euros. */
export interface PriceChangeForm {
  mode: 'lower' | 'raise' | 'set';
  amount: string;
}

type ErrorCode = 'required' | 'percent' | 'amount' | 'rent_too_low';

/** Parses a typed price change, or returns the code of its error. */
export function parsePriceChange({ mode, amount }: PriceChangeForm): { change: PriceChange } | { error: ErrorCode } {
  if (mode === 'set') {
    const cents = parseEuros(amount);
    if (cents === null) return { error: 'required' };
    if (cents === undefined || cents > PROPERTY.maxCents) return { error: 'amount' };
    return cents < PROPERTY.minRentCents ? { error: 'rent_too_low' } : { change: { by: 'cents', cents } };
  }
  const typed = amount.replaceAll(/[\s%]/g, '');
  if (typed === '') return { error: 'required' };
  const percent = /^\d{1,2}(?:[.,]\d{1,2})?$/.test(typed) ? Number(typed.replace(',', '.')) : 0;
  if (percent <= 0 || percent > BULK.maxPercent) return { error: 'percent' };
  return { change: { by: 'percent', percent: mode === 'lower' ? -percent : percent } };
}
