import type { Lang } from '#kit/lang.ts';
import type { Letter } from '#platform/mail/letter.ts';
import { m } from '#words';
import { PROPERTY } from '../../domain/rules.ts';

/** Asks an owner whether a home is still free. `url` says yes in one tap. */
export function expiringLetter(locale: Lang, title: string, url: string): Letter {
  const l = { locale };
  return {
    kind: 'home-expiring',
    lang: locale,
    subject: m.listings_mail_expiring_subject({ title }, l),
    heading: m.listings_mail_expiring_heading({}, l),
    paragraphs: [m.listings_mail_expiring_text({ title, days: PROPERTY.askedDaysBefore }, l)],
    action: { label: m.listings_mail_still_free({}, l), url },
    note: m.listings_mail_expiring_note({}, l),
    footer: m.listings_mail_footer({}, l),
  };
}

/** Tells an owner that a home is not on offer any more. `url` brings it back in one tap. */
export function expiredLetter(locale: Lang, title: string, url: string): Letter {
  const l = { locale };
  return {
    kind: 'home-expired',
    lang: locale,
    subject: m.listings_mail_expired_subject({ title }, l),
    heading: m.listings_mail_expired_heading({}, l),
    paragraphs: [m.listings_mail_expired_text({ title, days: PROPERTY.confirmedForDays }, l)],
    action: { label: m.listings_mail_still_free({}, l), url },
    note: m.listings_mail_expired_note({ days: PROPERTY.stillFreeLinkDays }, l),
    footer: m.listings_mail_footer({}, l),
  };
}

export type ReviewOutcome = 'held' | 'approved' | 'rejected' | 'hidden' | 'restored';

/** Tells an owner that a home waits for a person's look, or what was decided of it; `reason` is the moderator's. */
export function reviewLetter(
  locale: Lang,
  { outcome, title, reason, url }: { outcome: ReviewOutcome; title: string; reason: string | null; url: string },
): Letter {
  const l = { locale };
  const words = {
    held: [m.listings_mail_held_subject, m.listings_mail_held_text, m.listings_mail_review_see],
    approved: [m.listings_mail_approved_subject, m.listings_mail_approved_text, m.listings_mail_review_see],
    rejected: [m.listings_mail_rejected_subject, m.listings_mail_rejected_text, m.listings_mail_review_mend],
    hidden: [m.listings_mail_hidden_subject, m.listings_mail_hidden_text, m.listings_mail_review_see],
    restored: [m.listings_mail_restored_subject, m.listings_mail_restored_text, m.listings_mail_review_see],
  } as const;
  const [subject, text, action] = words[outcome];
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
