import type { Lang } from '#kit/lang.ts';
import type { Letter } from '#platform/mail/letter.ts';
import { m } from '#words';

/** The mail that confirms an address for the waiting list. */
export function waitlistLetter(locale: Lang, url: string): Letter {
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

/** The mail that confirms an address for news of auctions, with the way out. */
export function interestLetter(locale: Lang, { confirm, leave }: { confirm: string; leave: string }): Letter {
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

/** Sent instead where the address is on that list already. */
export function interestKnownLetter(locale: Lang, leave: string): Letter {
  const l = { locale };
  return {
    kind: 'auction-known',
    lang: locale,
    subject: m.offers_mail_interest_known_subject({}, l),
    heading: m.offers_mail_interest_known_heading({}, l),
    paragraphs: [m.offers_mail_interest_known_text({}, l)],
    action: { label: m.offers_mail_interest_leave({}, l), url: leave },
    footer: m.accounts_mail_footer({}, l),
  };
}

/** What somebody wrote to us, for us. */
export function contactLetter(
  locale: Lang,
  { topic, name, email, text }: { topic: string; name: string; email: string; text: string },
): Letter {
  const l = { locale };
  const from = name ? `${name} <${email}>` : email;
  return {
    kind: 'contact',
    lang: locale,
    subject: m.offers_mail_contact_subject({ topic, from: name || email }, l),
    heading: topic,
    paragraphs: text.split(/\n+/),
    note: m.offers_mail_contact_from({ from }, l),
    footer: m.offers_mail_contact_footer({}, l),
  };
}

/** What the sender gets: nothing of what was written, so that nobody can make us send their own words to others. */
export function contactReceipt(locale: Lang): Letter {
  const l = { locale };
  return {
    kind: 'contact-receipt',
    lang: locale,
    subject: m.offers_mail_receipt_subject({}, l),
    heading: m.offers_mail_receipt_heading({}, l),
    paragraphs: [m.offers_mail_receipt_text({}, l)],
    note: m.offers_mail_receipt_note({}, l),
    footer: m.offers_mail_receipt_footer({}, l),
  };
}
