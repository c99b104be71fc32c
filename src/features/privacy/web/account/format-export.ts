import type { Lang } from '#shared/i18n/lang.ts';
import { formatUnit } from '#shared/i18n/format.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Formats a file size: '4,2 MB'. */
export function formatSize(bytes: number, lang: Lang): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const unit = UNITS[step] ?? 'byte';
  return formatUnit(bytes / 1000 ** step, unit, lang, { maxDigits: step > 1 ? 1 : 0 });
}
