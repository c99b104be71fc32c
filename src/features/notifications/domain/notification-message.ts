import type { Lang } from '#shared/i18n/lang.ts';
import { formatEuros } from '#shared/i18n/format.ts';
import type { ApplicationData, NotificationContent } from './notification-content.ts';

/** Language-independent message: key and parameters. */
export interface MessageTemplate {
  key: MessageKey;
  /** Name of the user, group, property or search, highlighted in the text. */
  name: string;
  params: MessageParams;
}

/** Message parameters. */
export interface MessageParams {
  name: string;
  who: string;
  homes: string;
  people: number;
  from: string;
  to: string;
  /** Event of an application or viewing, prefixed with `own_` for the owner and `alone_` if one person applies. */
  event: string;
}

export type MessageKey =
  | Exclude<
      NotificationContent['type'],
      'listing_review' | 'import_feed' | 'statement' | 'account_closed' | 'university_check' | 'security'
    >
  | `account_closed_${'scam' | 'fake_profile' | 'threats'}`
  | 'message_room'
  | 'price_dropped'
  | 'search_hits'
  | `statement_${Extract<NotificationContent, { type: 'statement' }>['data']['event']}`
  | 'review_held'
  | 'review_approved'
  | 'review_released'
  | 'review_rejected'
  | 'review_hidden'
  | 'review_restored'
  | 'import_feed_failed'
  | 'import_feed_paused'
  | 'report_actioned'
  | 'report_allowed'
  | 'report_gone'
  | 'report_unfounded'
  | 'university_due'
  | 'university_over'
  | 'password_changed'
  | 'export_ready'
  | 'api_token_created'
  | 'webhook_created'
  | 'webhook_created_for'
  | 'webhook_paused_security';

/**
 * Message of a notification. `who`: name of the user as visible to the recipient, or the word for somebody. `shown`
 * sanitizes user-generated text.
 */
export function messageFor(
  notice: NotificationContent,
  who: string,
  lang: Lang,
  shown: (text: string) => string,
): MessageTemplate {
  const name = subjectNameOf(notice, who, shown);
  const given: MessageParams = { name, who, homes: '', people: 0, from: '', to: '', event: '' };
  return { key: messageKeyOf(notice), name, params: { ...given, ...extraParams(notice, lang) } };
}

function subjectNameOf({ data }: NotificationContent, who: string, shown: (text: string) => string): string {
  if ('group_name' in data) return shown(data.group_name);
  if ('search' in data && data.search) return shown(data.search);
  if ('place_name' in data) return shown(data.place_name);
  if ('host' in data && data.host) return shown(data.host);
  return 'title' in data ? shown(data.title) : who;
}

function extraParams(notice: NotificationContent, lang: Lang): Partial<MessageParams> {
  if (notice.type === 'new_matches') return { people: Number(notice.data.people) };
  if (notice.type === 'application')
    return { event: `${notice.data.alone ? 'alone_' : ''}${eventOfSide(notice.data)}` };
  if (notice.type === 'viewing') return { event: eventOfSide(notice.data) };
  if (notice.type === 'handover') return { event: notice.data.event };
  if (notice.type === 'import_feed' && notice.data.event === 'paused') return { homes: notice.data.homes };
  if (notice.type === 'place_answer') return { event: notice.data.outcome };
  if (notice.type === 'search_hit') return { homes: notice.data.homes ?? '' };
  if (notice.type !== 'price_drop') return {};
  const { from_cents: from, to_cents: to } = notice.data;
  return { from: formatEuros(Number(from), lang), to: formatEuros(Number(to), lang) };
}

function eventOfSide({ own, event = '' }: ApplicationData): string {
  return `${own ? 'own_' : ''}${event}`;
}

function messageKeyOf(notice: NotificationContent): MessageKey {
  switch (notice.type) {
    case 'message':
      return 'group_id' in notice.data ? 'message_room' : 'message';
    case 'price_drop':
      return notice.data.from_cents && notice.data.to_cents ? 'price_dropped' : 'price_drop';
    case 'search_hit':
      return notice.data.homes === undefined ? 'search_hit' : 'search_hits';
    case 'listing_review':
      return `review_${notice.data.outcome}`;
    case 'import_feed':
      return `import_feed_${notice.data.event}`;
    case 'webhook_paused':
      return notice.data.reason ? 'webhook_paused_security' : 'webhook_paused';
    case 'report_outcome': {
      const { outcome } = notice.data;
      if (outcome === undefined) return 'report_outcome';
      // Abusive reporters see the same text as for unfounded reports.
      return `report_${outcome === 'abusive' ? 'unfounded' : outcome}`;
    }
    case 'account_closed':
      return `account_closed_${notice.data.danger}`;
    case 'university_check':
      return `university_${notice.data.event}`;
    case 'statement':
      return `statement_${notice.data.event}`;
    case 'security':
      return 'host' in notice.data && notice.data.host ? 'webhook_created_for' : notice.data.event;
    default:
      return notice.type;
  }
}
