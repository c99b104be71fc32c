import type { Lang } from '#shared/i18n/lang.ts';
import { formatLocalDate } from '#shared/i18n/format.ts';
import { m } from '#messages';
import { DAY_MS } from '#shared/time/duration.ts';
import type { OwnSessions } from './api.ts';

type OwnSession = OwnSessions[number];

/** "Firefox en Windows", or the known part of it. */
export function deviceLabel({ browser, system }: Pick<OwnSession, 'browser' | 'system'>): string {
  if (browser && system) return m.accounts_sessions_device({ browser, system });
  return browser ?? system ?? m.accounts_sessions_unknown();
}

/** Formats the last use with day precision, as stored. */
export function formatLastUsed(lastUsed: string, lang: Lang, now: Date): string {
  const days = Math.round((utcMidnight(now) - utcMidnight(new Date(lastUsed))) / DAY_MS);
  if (days <= 0) return m.accounts_sessions_used_today();
  if (days === 1) return m.accounts_sessions_used_yesterday();
  return m.accounts_sessions_used({ day: formatDay(lastUsed, lang, now) });
}

export function formatOpenedOn(createdAt: string, lang: Lang, now: Date): string {
  return m.accounts_sessions_opened({ day: formatDay(createdAt, lang, now) });
}

const utcMidnight = (at: Date) => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate());

function formatDay(iso: string, lang: Lang, now: Date): string {
  const day = new Date(iso);
  return formatLocalDate(day, lang, day.getFullYear() === now.getFullYear() ? 'longDay' : 'long');
}
