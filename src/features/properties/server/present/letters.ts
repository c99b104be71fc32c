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
