import type { Lang } from '#kit/lang.ts';
import { m } from '#words';
import type { OwnSessions } from './api.ts';

type Shown = OwnSessions[number];
const DAY_MS = 86_400_000;

/** "Firefox en Windows", or what is known of it. */
export function deviceWords({ browser, system }: Pick<Shown, 'browser' | 'system'>): string {
  if (browser && system) return m.accounts_sessions_device({ browser, system });
  return browser ?? system ?? m.accounts_sessions_unknown();
}

/** When a session was used last, as exactly as that is known: by the day. */
export function usedWords(lastUsed: string, lang: Lang, now: Date): string {
  const days = Math.round((midnight(now) - midnight(new Date(lastUsed))) / DAY_MS);
  if (days <= 0) return m.accounts_sessions_used_today();
  if (days === 1) return m.accounts_sessions_used_yesterday();
  return m.accounts_sessions_used({ day: dayWords(lastUsed, lang, now) });
}

export function openedWords(createdAt: string, lang: Lang, now: Date): string {
  return m.accounts_sessions_opened({ day: dayWords(createdAt, lang, now) });
}

const midnight = (at: Date) => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate());

function dayWords(iso: string, lang: Lang, now: Date): string {
  const day = new Date(iso);
  return new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : 'es-ES', {
    day: 'numeric',
    month: 'long',
    ...(day.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
  }).format(day);
}
