import type { Lang } from '#shared/i18n/lang.ts';

/** Examples: '6:50' today, '20 nov, 6:50' on other days. */
export function formatTime(moment: string, lang: Lang): string {
  const at = new Date(moment);
  const now = new Date();
  const isToday = at.toDateString() === now.toDateString();
  return new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : 'es-ES', {
    hour: 'numeric',
    minute: '2-digit',
    ...(!isToday && { day: 'numeric', month: 'short' }),
  }).format(at);
}
