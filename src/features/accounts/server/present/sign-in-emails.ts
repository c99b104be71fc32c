import type { Lang } from '#shared/i18n/lang.ts';
import type { EmailContent } from '#platform/mail/email-template.ts';
import { m } from '#messages';
import { originLabels, type RequestOrigin } from './device-label.ts';

/** Email with a link that signs in once. */
export function signInLinkEmail(locale: Lang, url: string): EmailContent {
  const l = { locale };
  return {
    kind: 'sign_in_link',
    lang: locale,
    subject: m.security_mail_link_subject({}, l),
    heading: m.security_mail_link_heading({}, l),
    paragraphs: [m.security_mail_link_text({}, l)],
    action: { label: m.security_mail_link_action({}, l), url },
    note: m.security_mail_link_note({}, l),
    footer: m.accounts_mail_footer({}, l),
  };
}

/** Tells a user that a browser has signed in that was not known. */
export function newDeviceEmail(locale: Lang, origin: RequestOrigin, url: string): EmailContent {
  const l = { locale };
  return {
    kind: 'new_device',
    lang: locale,
    subject: m.security_mail_device_subject({}, l),
    heading: m.security_mail_device_heading({}, l),
    paragraphs: [m.security_mail_device_text(originLabels(locale, origin), l), m.security_mail_device_fine({}, l)],
    action: { label: m.security_mail_device_action({}, l), url },
    note: m.security_mail_device_note({}, l),
    footer: m.accounts_mail_footer({}, l),
  };
}

/** Tells a user that a provider now signs in to their account. */
export function providerLinkedEmail(locale: Lang, label: string): EmailContent {
  const l = { locale };
  return {
    kind: 'provider_linked',
    lang: locale,
    subject: m.security_mail_provider_subject({ label }, l),
    heading: m.security_mail_provider_heading({}, l),
    paragraphs: [m.security_mail_provider_text({ label }, l)],
    note: m.security_mail_provider_note({}, l),
    footer: m.accounts_mail_footer({}, l),
  };
}

/** Email with a code that proves who the owner of the mailbox is. */
export function proofCodeEmail(locale: Lang, code: string): EmailContent {
  const l = { locale };
  return {
    kind: 'proof_code',
    lang: locale,
    subject: m.proof_mail_subject({ code }, l),
    heading: m.proof_mail_heading({ code }, l),
    paragraphs: [m.proof_mail_text({}, l)],
    note: m.proof_mail_note({}, l),
    footer: m.accounts_mail_footer({}, l),
  };
}
