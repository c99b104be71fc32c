import type { Lang } from '#shared/i18n/lang.ts';
import { formatDate } from '#shared/i18n/format.ts';
import { toMadridDateTime } from '#shared/time/local-time.ts';

/** Time in Madrid: '6:50' today, '20 nov, 6:50' on other days. */
export function formatTime(moment: string, lang: Lang, now = new Date()): string {
  const isToday = toMadridDateTime(new Date(moment)).day === toMadridDateTime(now).day;
  return formatDate(moment, lang, isToday ? 'time' : 'shortDayTime');
}
