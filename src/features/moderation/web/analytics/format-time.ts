import type { Lang } from '#shared/i18n/lang.ts';
import { formatLocalDate } from '#shared/i18n/format.ts';

/** Examples: '6:50' today, '20 nov, 6:50' on other days. */
export function formatTime(moment: string, lang: Lang): string {
  const at = new Date(moment);
  const now = new Date();
  const isToday = at.toDateString() === now.toDateString();
  return formatLocalDate(at, lang, isToday ? 'time' : 'shortDayTime');
}
