import type { Lang } from '#shared/i18n/lang.ts';
import { containsScript } from '#shared/text/script-detection.ts';
import type { EmailContent } from '#platform/mail/email-template.ts';
import { m } from '#messages';
import type { NotificationContent } from '../../domain/notification-content.ts';
import { DELIVERY } from '../../domain/rules.ts';
import { messageFor, type MessageParams, type MessageKey } from '../../domain/notification-message.ts';
import { KIND_BY_TYPE, type Digest, type Kind } from '../../domain/settings.ts';
import { targetPath } from '../../domain/notification-target.ts';

/** Notification with the name of its user as visible to the recipient; null if there is none. */
export interface NamedNotification {
  content: NotificationContent;
  personName: string | null;
}

type Locale = { locale: Lang };
type MessageFn = (given: MessageParams, l: Locale) => string;

const MESSAGES: Record<MessageKey, MessageFn> = {
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
  handover: m.notifications_handover,
  price_drop: m.notifications_price_drop,
  home_rented: m.notifications_home_rented,
  price_dropped: m.notifications_price_dropped,
  search_hit: m.notifications_search_hit,
  search_hits: m.notifications_search_hits,
  listing_expiring: m.notifications_listing_expiring,
  listing_expired: m.notifications_listing_expired,
  wanted_expiring: m.notifications_wanted_expiring,
  flatmate_joined: m.household_notice_joined,
  import_feed_failed: m.import_feed_notice_failed,
  import_feed_paused: m.import_feed_notice_paused,
  webhook_paused: m.notifications_webhook_paused,
  webhook_paused_security: m.notifications_webhook_paused_security,
  review_held: m.notifications_review_pending,
  review_approved: m.notifications_review_approved,
  review_released: m.fraud_review_released,
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
  account_closed_scam: m.harm_notice_scam,
  account_closed_fake_profile: m.harm_notice_fake_profile,
  account_closed_threats: m.harm_notice_threats,
  university_due: m.verification_notice_due,
  university_over: m.verification_notice_expired,
  statement_warn: m.appeals_notice_warn,
  statement_hide: m.appeals_notice_hide,
  statement_suspend: m.appeals_notice_suspend,
  statement_ban: m.appeals_notice_ban,
  statement_over: m.appeals_notice_ended,
  statement_lifted: m.appeals_notice_lifted,
  statement_accepted: m.appeals_notice_accepted,
  statement_refused: m.appeals_notice_refused,
  password_changed: m.notifications_password_changed,
  export_ready: m.notifications_export_ready,
  api_token_created: m.notifications_api_token_created,
  webhook_created: m.notifications_webhook_created,
  webhook_created_for: m.notifications_webhook_created_for,
};

/** Localized text of a notification. */
export function notificationText(locale: Lang, { content, personName }: NamedNotification): string {
  const l = { locale };
  const shown = (text: string) => (containsScript(text) ? m.common_content_blocked({}, l) : text);
  const { key, params } = messageFor(
    content,
    personName === null ? m.notifications_somebody({}, l) : shown(personName),
    locale,
    shown,
  );
  return MESSAGES[key](params, l);
}

type PlainMessageFn = (given: Record<string, never>, l: Locale) => string;

/** Body text and button label of the email, by type; other types use the defaults. */
const EMAIL_TEXTS: Partial<Record<NotificationContent['type'], [text: PlainMessageFn, go: PlainMessageFn]>> = {
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
  account_closed: [m.harm_mail_text, m.harm_mail_go],
  university_check: [m.verification_notice_mail_text, m.verification_notice_mail_go],
  import_feed: [m.import_feed_notice_mail_text, m.import_feed_notice_mail_go],
  flatmate_joined: [m.household_notice_mail_text, m.household_notice_mail_go],
  price_drop: [m.notifications_mail_see, m.notifications_mail_home_go],
  home_rented: [m.notifications_mail_see, m.notifications_mail_home_go],
  search_hit: [m.notifications_mail_see, m.notifications_mail_home_go],
  security: [m.notifications_mail_security_text, m.notifications_mail_security_go],
};

const isExportReady = ({ type, data }: NotificationContent) => type === 'security' && data.event === 'export_ready';
const EXPORT_EMAIL_TEXTS: [PlainMessageFn, PlainMessageFn] = [
  m.notifications_mail_export_text,
  m.notifications_mail_export_go,
];

const KIND_LABELS: Record<Exclude<Kind, 'safety'>, PlainMessageFn> = {
  messages: m.notifications_row_messages,
  people: m.notifications_row_people,
  groups: m.notifications_row_groups,
  homes: m.notifications_row_homes,
  listings: m.notifications_row_listings,
};

/** Email about one notification. `site`: origin of the links. */
export function notificationEmail(locale: Lang, site: string, notification: NamedNotification): EmailContent {
  const l = { locale };
  const { content } = notification;
  const kind = KIND_BY_TYPE[content.type];
  const heading = notificationText(locale, notification);
  const [text, go] = (isExportReady(content) ? EXPORT_EMAIL_TEXTS : EMAIL_TEXTS[content.type]) ?? [
    m.notifications_mail_see,
    m.notifications_mail_open,
  ];
  const why =
    kind === 'safety'
      ? m.notifications_mail_why_safety({}, l)
      : m.notifications_mail_why({ kind: KIND_LABELS[kind]({}, l) }, l);
  return {
    kind: content.type.replaceAll('_', '-'),
    lang: locale,
    subject: heading.replace(/\.$/, ''),
    heading: heading.replace(/\.$/, ''),
    paragraphs: [text({}, l)],
    action: { label: go({}, l), url: `${site}/${locale}${targetPath(content)}` },
    ...((kind === 'messages' || kind === 'people') && { note: m.notifications_mail_caution({}, l) }),
    footer: why,
  };
}

/** Digest email, oldest notification first. */
export function digestEmail(
  locale: Lang,
  site: string,
  digest: Digest,
  all: readonly NamedNotification[],
): EmailContent {
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
    items: named.map((notification) => ({
      text: notificationText(locale, notification),
      url: `${site}/${locale}${targetPath(notification.content)}`,
    })),
    ...(others > 0 && { after: m.notifications_mail_digest_more({ count: others }, l) }),
    action: { label: m.notifications_mail_digest_go({}, l), url: page },
    footer: m.notifications_mail_why_digest({}, l),
  };
}

/** Adds links to the footer: safety advice, settings and, with `token`, unsubscribe. */
export function withFooter(email: EmailContent, site: string, token: string | null): EmailContent {
  const l = { locale: email.lang };
  const base = `${site}/${email.lang}`;
  const out = { label: m.notifications_mail_unsubscribe({}, l), url: `${base}/public/unsubscribe?token=${token}` };
  return {
    ...email,
    links: [
      { label: m.site_safety_title({}, l), url: `${base}/public/safety` },
      { label: m.notifications_mail_settings({}, l), url: `${base}/student/notifications/settings` },
      ...(token === null ? [] : [out]),
    ],
  };
}
