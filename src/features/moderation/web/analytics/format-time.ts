import type { Lang } from '#shared/i18n/lang.ts';
import { formatDate } from '#shared/i18n/format.ts';

/** Time in Madrid: '6:50' today, '20 nov, 6:50' on other days. */
export function formatTime(moment: string, lang: Lang, now = new Date()): string {
  const isToday = formatDate(moment, lang) === formatDate(now, lang);
  return formatDate(moment, lang, isToday ? 'time' : 'shortDayTime');
}
