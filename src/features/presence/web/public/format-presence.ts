import type { Lang } from '#shared/i18n/lang.ts';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#messages';
import { DAY_MS } from '#shared/time/duration.ts';
import type { OnlineStatus } from '../../domain/schema.ts';

/** "En línea", or the day of the last visit; empty if unknown. */
export function formatPresence(status: OnlineStatus, lang: Lang, now: Date): string {
  if (status.is_online) return m.presence_online();
  if (status.last_seen === null) return '';
  const seen = new Date(status.last_seen);
  const days = Math.round(
    (Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()) - seen.getTime()) / DAY_MS,
  );
  if (days <= 0) return m.presence_seen_today();
  if (days === 1) return m.presence_seen_yesterday();
  const sameYear = seen.getUTCFullYear() === now.getUTCFullYear();
  const day = formatDate(seen, lang, sameYear ? 'longDay' : 'long');
  return m.presence_seen_on({ day });
}
