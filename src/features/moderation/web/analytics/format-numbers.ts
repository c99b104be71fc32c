import type { Lang } from '#shared/i18n/lang.ts';
import { DAY_MS, HOUR_MS } from '#shared/time/duration.ts';
import { formatPercent, formatPercentChange, formatUnit } from '#shared/i18n/format.ts';
import { m } from '#messages';

/** Examples: '+12 %', '−3 %'. Null if the previous value is 0. */
export function formatChange(now: number, before: number, lang: Lang): string | null {
  if (before === 0) return null;
  return formatPercentChange(now / before - 1, lang);
}

/** Examples: '31 %'; below 1 % with one decimal: '0,3 %'. */
export function formatShare(share: number, lang: Lang): string {
  return formatPercent(share, lang, share > 0 && share < 0.01 ? 1 : 0);
}

const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', 60_000],
  ['second', 1000],
] as const;

/** Examples: '25 ms', '2,5 s', '3 h 40 min', '2 d 4 h'. Uses the two largest units. */
export function formatDuration(ms: number, lang: Lang): string {
  const part = (value: number, unit: string) => formatUnit(value, unit, lang);
  if (ms < 1000) return part(Math.round(ms), 'millisecond');
  if (ms < 60_000) return part(ms / 1000, 'second');
  const at = UNITS.findIndex(([, length]) => ms >= length);
  const [unit, length] = UNITS[at] ?? UNITS[3];
  const whole = Math.floor(ms / length);
  const [below, belowLength] = UNITS[at + 1] ?? UNITS[3];
  const rest = Math.floor((ms - whole * length) / belowLength);
  return rest > 0 ? `${part(whole, unit)} ${part(rest, below)}` : part(whole, unit);
}

/** Time that people wait; seconds are not shown. */
export function formatWait(seconds: number, lang: Lang): string {
  return seconds < 60 ? m.cases_figure_minute() : formatDuration(seconds * 1000, lang);
}
