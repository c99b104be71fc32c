import { shownText } from '#browser/shown-text.ts';
import type { Lang } from '#kit/lang.ts';
import { m } from '#words';
import type { Notification } from '../domain/schema.ts';

/** What a notification is about by name: a person, a group, a home. Stands out in its words. */
export function subjectOf(shown: Notification): string {
  if ('group_name' in shown.data) return shownText(shown.data.group_name);
  if ('search' in shown.data && shown.data.search) return shownText(shown.data.search);
  if ('title' in shown.data) return shownText(shown.data.title);
  return shown.profile ? shownText(shown.profile.display_name) : m.notifications_somebody();
}

const REVIEW_WORDS = {
  held: m.notifications_review_held,
  approved: m.notifications_review_approved,
  rejected: m.notifications_review_rejected,
};

/** What a notification says. */
export function notificationWords(shown: Notification): string {
  const name = subjectOf(shown);
  switch (shown.type) {
    case 'message':
      return m.notifications_message({ name });
    case 'buzz':
      return m.notifications_buzz({ name });
    case 'match':
      return m.notifications_match({ name });
    case 'connection_received':
      return m.notifications_connection_received({ name });
    case 'group_invite':
      return m.notifications_group_invite({ name });
    case 'group_request':
      return m.notifications_group_request({ name });
    case 'group_accepted':
      return m.notifications_group_accepted({ name });
    case 'group_full':
      return m.notifications_group_full({ name });
    case 'application':
      return m.notifications_application({ name });
    case 'viewing':
      return m.notifications_viewing({ name });
    case 'price_drop':
      return m.notifications_price_drop({ name });
    case 'search_hit':
      return shown.data.homes === undefined
        ? m.notifications_search_hit({ name })
        : m.notifications_search_hits({ name, homes: shown.data.homes });
    case 'listing_expiring':
      return m.notifications_listing_expiring({ name });
    case 'listing_review':
      return REVIEW_WORDS[shown.data.outcome]({ name });
    case 'report_received':
      return m.notifications_report_received();
    case 'report_outcome':
      return m.notifications_report_outcome();
    case 'security':
      return m.notifications_password_changed();
  }
}

/** Where a notification leads: a page, a conversation, or nowhere. */
export type Way = { to: string } | { chatWith: string; name: string } | null;

export function wayOf(shown: Notification): Way {
  if (shown.type === 'security') return { to: '/student/profile#sessions' };
  if ('group_id' in shown.data) return { to: `/groups/${shown.data.group_id}` };
  if ('query' in shown.data) return { to: `/properties?${shown.data.query}` };
  if (shown.type === 'listing_review' && shown.data.outcome === 'rejected')
    return { to: `/properties/publish?id=${shown.data.property_id}` };
  if ('property_id' in shown.data) return { to: `/properties/${shown.data.property_id}` };
  if (!shown.profile) return null;
  const { user_id: userId, display_name: name } = shown.profile;
  return shown.type === 'message' ? { chatWith: userId, name } : { to: `/profile/${userId}` };
}

const STEPS: readonly [unit: Intl.RelativeTimeFormatUnit, ms: number, below: number][] = [
  ['minute', 60_000, 60],
  ['hour', 3_600_000, 24],
  ['day', 86_400_000, 7],
];

/** How long ago: 'ahora', 'hace 5 minutos', 'ayer', and from a week on the day. */
export function agoWords(at: Date, now: Date, lang: Lang): string {
  const ms = Math.max(0, now.getTime() - at.getTime());
  const relative = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' });
  if (ms < 60_000) return relative.format(0, 'second');
  for (const [unit, each, below] of STEPS) {
    const count = Math.floor(ms / each);
    if (count < below) return relative.format(-count, unit);
  }
  const isThisYear = at.getFullYear() === now.getFullYear();
  return new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : 'es-ES', {
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(at);
}
