import type { Lang } from '#kit/lang.ts';
import { looksHostile } from '#kit/safe-text.ts';
import type { Letter } from '#platform/mail/letter.ts';
import { m } from '#words';
import type { Notice } from '../../domain/notice.ts';
import { DELIVERY } from '../../domain/rules.ts';
import { sayingOf, type Given, type SayingKey } from '../../domain/saying.ts';
import { KIND_OF, type Digest, type Kind } from '../../domain/settings.ts';
import { addressOf } from '../../domain/way.ts';

/** A notice with the name that the person in it has for its reader; null where there is none. */
export interface Said {
  notice: Notice;
  who: string | null;
}

type Locale = { locale: Lang };
type Words = (given: Given, l: Locale) => string;

const SAYINGS: Record<SayingKey, Words> = {
  message: m.notifications_message,
  message_room: m.notifications_message_room,
  buzz: m.notifications_buzz,
  match: m.notifications_match,
  connection_received: m.notifications_connection_received,
  new_matches: m.notifications_new_matches,
  group_invite: m.notifications_group_invite,
  group_request: m.notifications_group_request,
  group_accepted: m.notifications_group_accepted,
  group_full: m.notifications_group_full,
  group_joined: m.group_news_joined,
  group_rent: m.group_news_rent,
  group_agreement: m.group_news_agreement,
  application: m.notifications_application,
  viewing: m.notifications_viewing,
  price_drop: m.notifications_price_drop,
  price_dropped: m.notifications_price_dropped,
  search_hit: m.notifications_search_hit,
  search_hits: m.notifications_search_hits,
  listing_expiring: m.notifications_listing_expiring,
  listing_expired: m.notifications_listing_expired,
  review_held: m.notifications_review_held,
  review_approved: m.notifications_review_approved,
  review_rejected: m.notifications_review_rejected,
  review_hidden: m.notifications_review_hidden,
  review_restored: m.notifications_review_restored,
  place_answer: m.notifications_place_answer,
  report_received: m.notifications_report_received,
  report_outcome: m.notifications_report_outcome,
  report_actioned: m.notifications_report_actioned,
  report_allowed: m.notifications_report_allowed,
  report_gone: m.notifications_report_gone,
  report_unfounded: m.notifications_report_unfounded,
  university_due: m.verification_notice_due,
  university_over: m.verification_notice_over,
  statement_warn: m.appeals_notice_warn,
  statement_hide: m.appeals_notice_hide,
  statement_suspend: m.appeals_notice_suspend,
  statement_ban: m.appeals_notice_ban,
  statement_over: m.appeals_notice_over,
  statement_lifted: m.appeals_notice_lifted,
  statement_accepted: m.appeals_notice_accepted,
  statement_refused: m.appeals_notice_refused,
  password_changed: m.notifications_password_changed,
  export_ready: m.notifications_export_ready,
};

/** What a notice says, in a language. */
export function sayingWords(locale: Lang, { notice, who }: Said): string {
  const l = { locale };
  const shown = (text: string) => (looksHostile(text) ? m.common_content_blocked({}, l) : text);
  const { key, given } = sayingOf(notice, who === null ? m.notifications_somebody({}, l) : shown(who), locale, shown);
  return SAYINGS[key](given, l);
}

type Plain = (given: Record<string, never>, l: Locale) => string;

/** What a mail adds, and what its button says: by type where it has words of its own. */
const MORE: Partial<Record<Notice['type'], [text: Plain, go: Plain]>> = {
  message: [m.notifications_mail_message_text, m.notifications_mail_message_go],
  match: [m.notifications_mail_match_text, m.notifications_mail_match_go],
  connection_received: [m.notifications_mail_connection_text, m.notifications_mail_connection_go],
  new_matches: [m.notifications_mail_matches_text, m.notifications_mail_matches_go],
  group_invite: [m.notifications_mail_group_text, m.notifications_mail_group_go],
  group_request: [m.notifications_mail_group_text, m.notifications_mail_group_go],
  group_accepted: [m.notifications_mail_group_text, m.notifications_mail_group_go],
  group_full: [m.notifications_mail_group_text, m.notifications_mail_group_go],
  group_joined: [m.notifications_mail_group_text, m.notifications_mail_group_go],
  group_rent: [m.group_news_mail_rent_text, m.group_news_mail_rent_go],
  group_agreement: [m.group_news_mail_agreement_text, m.group_news_mail_agreement_go],
  university_check: [m.verification_notice_mail_text, m.verification_notice_mail_go],
  price_drop: [m.notifications_mail_see, m.notifications_mail_home_go],
  search_hit: [m.notifications_mail_see, m.notifications_mail_home_go],
  security: [m.notifications_mail_security_text, m.notifications_mail_security_go],
};

const isExport = ({ type, data }: Notice) => type === 'security' && data.event === 'export_ready';
const EXPORT_MORE: [Plain, Plain] = [m.notifications_mail_export_text, m.notifications_mail_export_go];

const KIND_WORDS: Record<Exclude<Kind, 'safety'>, Plain> = {
  messages: m.notifications_row_messages,
  people: m.notifications_row_people,
  groups: m.notifications_row_groups,
  homes: m.notifications_row_homes,
  listings: m.notifications_row_listings,
};

/** A mail about one notice, in the words of its type. `site`: the address that links begin with. */
export function noticeLetter(locale: Lang, site: string, said: Said): Letter {
  const l = { locale };
  const { notice } = said;
  const kind = KIND_OF[notice.type];
  const heading = sayingWords(locale, said);
  const [text, go] = (isExport(notice) ? EXPORT_MORE : MORE[notice.type]) ?? [
    m.notifications_mail_see,
    m.notifications_mail_open,
  ];
  const why =
    kind === 'safety'
      ? m.notifications_mail_why_safety({}, l)
      : m.notifications_mail_why({ kind: KIND_WORDS[kind]({}, l) }, l);
  return {
    kind: notice.type.replaceAll('_', '-'),
    lang: locale,
    subject: heading.replace(/\.$/, ''),
    heading: heading.replace(/\.$/, ''),
    paragraphs: [text({}, l)],
    action: { label: go({}, l), url: `${site}/${locale}${addressOf(notice)}` },
    ...((kind === 'messages' || kind === 'people') && { note: m.notifications_mail_caution({}, l) }),
    footer: why,
  };
}

/** One mail for what a day or a week has brought, the oldest first. */
export function digestLetter(locale: Lang, site: string, digest: Digest, all: readonly Said[]): Letter {
  const l = { locale };
  const named = all.slice(0, DELIVERY.digestMaxItems);
  const others = all.length - named.length;
  const page = `${site}/${locale}/student/notifications`;
  return {
    kind: 'digest',
    lang: locale,
    subject: m.notifications_mail_digest_subject({ count: all.length }, l),
    heading: digest === 'weekly' ? m.notifications_mail_digest_weekly({}, l) : m.notifications_mail_digest_daily({}, l),
    paragraphs: [m.notifications_mail_digest_text({}, l)],
    items: named.map((said) => ({
      text: sayingWords(locale, said),
      url: `${site}/${locale}${addressOf(said.notice)}`,
    })),
    ...(others > 0 && { after: m.notifications_mail_digest_more({ count: others }, l) }),
    action: { label: m.notifications_mail_digest_go({}, l), url: page },
    footer: m.notifications_mail_why_digest({}, l),
  };
}

/** A letter with the ways to change what one gets below it; without the way out where there is none (`token` null). */
export function signed(letter: Letter, site: string, token: string | null): Letter {
  const l = { locale: letter.lang };
  const base = `${site}/${letter.lang}`;
  const out = { label: m.notifications_mail_unsubscribe({}, l), url: `${base}/public/unsubscribe?token=${token}` };
  return {
    ...letter,
    links: [
      { label: m.notifications_mail_settings({}, l), url: `${base}/student/notifications/settings` },
      ...(token === null ? [] : [out]),
    ],
  };
}
