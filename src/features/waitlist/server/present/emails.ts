import type { Lang } from '#shared/i18n/lang.ts';
import type { EmailContent } from '#platform/mail/email-template.ts';
import { m } from '#messages';

/** Confirmation email for the waitlist. */
export function waitlistConfirmationEmail(locale: Lang, url: string): EmailContent {
  const l = { locale };
  return {
    kind: 'waitlist',
    lang: locale,
    subject: m.offers_mail_waitlist_subject({}, l),
    heading: m.offers_mail_waitlist_heading({}, l),
    paragraphs: [m.offers_mail_waitlist_text({}, l)],
    action: { label: m.offers_mail_waitlist_action({}, l), url },
    note: m.offers_mail_waitlist_note({}, l),
    footer: m.accounts_mail_footer({}, l),
  };
}

/** Confirmation email for auction news, with an unsubscribe link. */
export function interestConfirmationEmail(
  locale: Lang,
  { confirm, leave }: { confirm: string; leave: string },
): EmailContent {
  const l = { locale };
  return {
    kind: 'auction-interest',
    lang: locale,
    subject: m.offers_mail_interest_subject({}, l),
    heading: m.offers_mail_interest_heading({}, l),
    paragraphs: [m.offers_mail_interest_text({}, l)],
    action: { label: m.offers_mail_interest_action({}, l), url: confirm },
    note: m.offers_mail_interest_note({}, l),
    footer: m.accounts_mail_footer({}, l),
    links: [{ label: m.offers_mail_interest_leave({}, l), url: leave }],
  };
}

/** Sent instead if the address is already confirmed. */
export function interestAlreadyConfirmedEmail(locale: Lang, leave: string): EmailContent {
  const l = { locale };
  return {
    kind: 'auction-known',
    lang: locale,
    subject: m.offers_mail_interest_confirmed_subject({}, l),
    heading: m.offers_mail_interest_confirmed_heading({}, l),
    paragraphs: [m.offers_mail_interest_confirmed_text({}, l)],
    action: { label: m.offers_mail_interest_leave({}, l), url: leave },
    footer: m.accounts_mail_footer({}, l),
  };
}
