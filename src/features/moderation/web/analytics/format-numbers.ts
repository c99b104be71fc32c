import type { Lang } from '#shared/i18n/lang.ts';
import { DAY_MS, HOUR_MS } from '#shared/time/duration.ts';
import type { Bucket } from './chart-scale.ts';

const LOCALES: Record<Lang, string> = { es: 'es-ES', en: 'en-GB' };

/** Examples: '1.250', '1,250'. */
export function formatCount(count: number, lang: Lang): string {
  return new Intl.NumberFormat(LOCALES[lang], { useGrouping: 'always', maximumFractionDigits: 1 } as never).format(
    count,
  );
}

/** Examples: '+12 %', '−3 %'. Null if the previous value is 0. */
export function formatChange(now: number, before: number, lang: Lang): string | null {
  if (before === 0) return null;
  return new Intl.NumberFormat(LOCALES[lang], {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 0,
    useGrouping: 'always',
  } as never).format(now / before - 1);
}

/** Examples: '31 %'; below 1 % with one decimal: '0,3 %'. */
export function formatPercent(share: number, lang: Lang): string {
  const digits = share > 0 && share < 0.01 ? 1 : 0;
  return new Intl.NumberFormat(LOCALES[lang], { style: 'percent', maximumFractionDigits: digits }).format(share);
}

const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', 60_000],
  ['second', 1000],
] as const;

/** Examples: '25 ms', '2,5 s', '3 h 40 min', '2 d 4 h'. Uses the two largest units. */
export function formatDuration(ms: number, lang: Lang): string {
  const part = (value: number, unit: string) =>
    new Intl.NumberFormat(LOCALES[lang], {
      style: 'unit',
      unit,
      unitDisplay: lang === 'en' ? 'narrow' : 'short',
      maximumFractionDigits: 1,
    }).format(value);
  if (ms < 1000) return part(Math.round(ms), 'millisecond');
  if (ms < 60_000) return part(ms / 1000, 'second');
  const at = UNITS.findIndex(([, length]) => ms >= length);
  const [unit, length] = UNITS[at] ?? UNITS[3];
  const whole = Math.floor(ms / length);
  const [below, belowLength] = UNITS[at + 1] ?? UNITS[3];
  const rest = Math.floor((ms - whole * length) / belowLength);
  return rest > 0 ? `${part(whole, unit)} ${part(rest, below)}` : part(whole, unit);
}

/** Examples: '20 nov'; for several days '14–20 nov'. */
export function formatDateRange({ from, to }: Bucket, lang: Lang): string {
  const format = new Intl.DateTimeFormat(LOCALES[lang], { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return format.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
}
