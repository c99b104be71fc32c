import type { Lang } from '#shared/i18n/lang.ts';
import type { EmailContent } from '#platform/mail/email-template.ts';
import { m } from '#messages';
import { PROPERTY } from '../../domain/rules.ts';

/** Email that asks an owner to confirm availability. `url` confirms with one click. */
export function listingExpiringEmail(locale: Lang, title: string, url: string): EmailContent {
  const l = { locale };
  return {
    kind: 'home-expiring',
    lang: locale,
    subject: m.listings_mail_expiring_subject({ title }, l),
    heading: m.listings_mail_expiring_heading({}, l),
    paragraphs: [m.listings_mail_expiring_text({ title, days: PROPERTY.reminderDaysBefore }, l)],
    action: { label: m.listings_mail_still_free({}, l), url },
    note: m.listings_mail_expiring_note({}, l),
    footer: m.listings_mail_footer({}, l),
  };
}

/** Email that tells an owner that a listing has expired. `url` republishes it with one click. */
export function listingExpiredEmail(locale: Lang, title: string, url: string): EmailContent {
  const l = { locale };
  return {
    kind: 'home-expired',
    lang: locale,
    subject: m.listings_mail_expired_subject({ title }, l),
    heading: m.listings_mail_expired_heading({}, l),
    paragraphs: [m.listings_mail_expired_text({ title, days: PROPERTY.confirmationValidDays }, l)],
    action: { label: m.listings_mail_still_free({}, l), url },
    note: m.listings_mail_expired_note({ days: PROPERTY.confirmationLinkDays }, l),
    footer: m.listings_mail_footer({}, l),
  };
}

export type ReviewOutcome = 'held' | 'approved' | 'released' | 'rejected' | 'hidden' | 'restored';

/** Email about a listing that is held for review, or about the decision; `reason` is written by the moderator. */
export function listingReviewEmail(
  locale: Lang,
  { outcome, title, reason, url }: { outcome: ReviewOutcome; title: string; reason: string | null; url: string },
): EmailContent {
  const l = { locale };
  const messages = {
    held: [m.listings_mail_held_subject, m.listings_mail_held_text, m.listings_mail_review_see],
    approved: [m.listings_mail_approved_subject, m.listings_mail_approved_text, m.listings_mail_review_see],
    released: [m.fraud_mail_released_subject, m.fraud_mail_released_text, m.listings_mail_review_see],
    rejected: [m.listings_mail_rejected_subject, m.listings_mail_rejected_text, m.listings_mail_review_mend],
    hidden: [m.listings_mail_hidden_subject, m.listings_mail_hidden_text, m.listings_mail_review_see],
    restored: [m.listings_mail_restored_subject, m.listings_mail_restored_text, m.listings_mail_review_see],
  } as const;
  const [subject, text, action] = messages[outcome];
  return {
    kind: `home-${outcome}`,
    lang: locale,
    subject: subject({ title }, l),
    heading: subject({ title }, l),
    paragraphs: [text({ title }, l), ...(reason ? [m.listings_mail_review_reason({ reason }, l)] : [])],
    action: { label: action({}, l), url },
    footer: m.listings_mail_footer({}, l),
  };
}
