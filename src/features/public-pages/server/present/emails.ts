import type { Lang } from '#shared/i18n/lang.ts';
import type { EmailContent } from '#platform/mail/email-template.ts';
import { m } from '#messages';

/** Contact message for the operator. */
export function contactMessageEmail(
  locale: Lang,
  { topic, name, email, text }: { topic: string; name: string; email: string; text: string },
): EmailContent {
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

/**
 * Receipt for the sender. Contains none of the submitted text, so that the form cannot be abused to send messages to
 * others.
 */
export function contactReceiptEmail(locale: Lang): EmailContent {
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
