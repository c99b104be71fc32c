import { safeDisplayText } from '#browser/safe-display-text.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { formatElapsed, formatLocalDate } from '#shared/i18n/format.ts';
import { m } from '#messages';
import { DAY_MS } from '#shared/time/duration.ts';
import { messageFor, type MessageParams, type MessageKey } from '../domain/notification-message.ts';
import type { Notification } from '../domain/schema.ts';

const MESSAGES: Record<MessageKey, (given: MessageParams) => string> = {
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

/** Localized text of a notification and the name to highlight in it. */
export function formatNotification(shown: Notification, lang: Lang): { text: string; name: string } {
  const who = shown.profile ? safeDisplayText(shown.profile.display_name) : m.notifications_somebody();
  const { key, name, params } = messageFor(shown, who, lang, safeDisplayText);
  return { text: MESSAGES[key](params), name };
}

/** Relative time: 'ahora', 'hace 5 minutos', 'ayer'; the date after a week. */
export function formatRelativeTime(at: Date, now: Date, lang: Lang): string {
  const ms = now.getTime() - at.getTime();
  if (ms < 7 * DAY_MS) return formatElapsed(ms, lang);
  const isThisYear = at.getFullYear() === now.getFullYear();
  return formatLocalDate(at, lang, isThisYear ? 'longDay' : 'long');
}
