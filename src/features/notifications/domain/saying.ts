import { euros } from '#kit/euros.ts';
import type { Lang } from '#kit/lang.ts';
import type { Notice } from './notice.ts';

/** What a notice says, before it is said in a language: which words, and what stands in them. */
export interface Saying {
  key: SayingKey;
  /** The person, group, home or search that it is about. */
  name: string;
  given: Given;
}

/** What words may take. */
export interface Given {
  name: string;
  who: string;
  homes: string;
  people: number;
  from: string;
  to: string;
  /** Of an application or a viewing: what happened, behind `own_` for the owner. */
  event: string;
}

export type SayingKey =
  | Exclude<Notice['type'], 'listing_review' | 'statement' | 'university_check' | 'security'>
  | 'message_room'
  | 'price_dropped'
  | 'search_hits'
  | `statement_${Extract<Notice, { type: 'statement' }>['data']['event']}`
  | 'review_held'
  | 'review_approved'
  | 'review_rejected'
  | 'review_hidden'
  | 'review_restored'
  | 'report_actioned'
  | 'report_allowed'
  | 'report_gone'
  | 'report_unfounded'
  | 'university_due'
  | 'university_over'
  | 'password_changed'
  | 'export_ready';

/**
 * What a notice says to its reader. `who`: the person in it by the name they have for the reader, or the word for somebody;
 * `shown` makes texts of other people fit to be shown.
 */
export function sayingOf(notice: Notice, who: string, lang: Lang, shown: (text: string) => string): Saying {
  const name = subjectOf(notice, who, shown);
  const given: Given = { name, who, homes: '', people: 0, from: '', to: '', event: '' };
  return { key: keyOf(notice), name, given: { ...given, ...numbersOf(notice, lang) } };
}

function subjectOf({ data }: Notice, who: string, shown: (text: string) => string): string {
  if ('group_name' in data) return shown(data.group_name);
  if ('search' in data && data.search) return shown(data.search);
  if ('place_name' in data) return shown(data.place_name);
  return 'title' in data ? shown(data.title) : who;
}

function numbersOf(notice: Notice, lang: Lang): Partial<Given> {
  if (notice.type === 'new_matches') return { people: Number(notice.data.people) };
  if (notice.type === 'application' || notice.type === 'viewing')
    return { event: `${notice.data.own ? 'own_' : ''}${notice.data.event ?? ''}` };
  if (notice.type === 'place_answer') return { event: notice.data.outcome };
  if (notice.type === 'search_hit') return { homes: notice.data.homes ?? '' };
  if (notice.type !== 'price_drop') return {};
  const { from_cents: from, to_cents: to } = notice.data;
  return { from: euros(Number(from), lang), to: euros(Number(to), lang) };
}

function keyOf(notice: Notice): SayingKey {
  switch (notice.type) {
    case 'message':
      return 'group_id' in notice.data ? 'message_room' : 'message';
    case 'price_drop':
      return notice.data.from_cents && notice.data.to_cents ? 'price_dropped' : 'price_drop';
    case 'search_hit':
      return notice.data.homes === undefined ? 'search_hit' : 'search_hits';
    case 'listing_review':
      return `review_${notice.data.outcome}`;
    case 'report_outcome': {
      const { outcome } = notice.data;
      if (outcome === undefined) return 'report_outcome';
      // whoever meant harm is told what the others are
      return `report_${outcome === 'abusive' ? 'unfounded' : outcome}`;
    }
    case 'university_check':
      return `university_${notice.data.event}`;
    case 'statement':
      return `statement_${notice.data.event}`;
    case 'security':
      return notice.data.event;
    default:
      return notice.type;
  }
}
