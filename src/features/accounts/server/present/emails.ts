import type { Lang } from '#shared/i18n/lang.ts';
import type { EmailContent } from '#platform/mail/email-template.ts';
import { m } from '#messages';

/** Email that confirms an address. */
export function confirmationEmail(locale: Lang, url: string): EmailContent {
  const l = { locale };
  return {
    kind: 'confirm',
    lang: locale,
    subject: m.accounts_mail_confirm_subject({}, l),
    heading: m.accounts_mail_confirm_heading({}, l),
    paragraphs: [m.accounts_mail_confirm_text({}, l)],
    action: { label: m.accounts_mail_confirm_action({}, l), url },
    note: m.accounts_mail_confirm_note({}, l),
    footer: m.accounts_mail_footer({}, l),
  };
}

/** Sent instead of the confirmation when the address already has an account. */
export function alreadyRegisteredEmail(locale: Lang, url: string): EmailContent {
  const l = { locale };
  return {
    kind: 'known',
    lang: locale,
    subject: m.accounts_mail_registered_subject({}, l),
    heading: m.accounts_mail_registered_heading({}, l),
    paragraphs: [m.accounts_mail_registered_text({}, l)],
    action: { label: m.accounts_mail_registered_action({}, l), url },
    note: m.accounts_mail_registered_note({}, l),
    footer: m.accounts_mail_footer({}, l),
  };
}

export function passwordResetEmail(locale: Lang, url: string): EmailContent {
  const l = { locale };
  return {
    kind: 'reset',
    lang: locale,
    subject: m.accounts_mail_reset_subject({}, l),
    heading: m.accounts_mail_reset_heading({}, l),
    paragraphs: [m.accounts_mail_reset_text({}, l)],
    action: { label: m.accounts_mail_reset_action({}, l), url },
    note: m.accounts_mail_reset_note({}, l),
    footer: m.accounts_mail_footer({}, l),
  };
}

/** Sends another link to an unconfirmed address. The link asks for a password. */
export function completeSignUpEmail(locale: Lang, url: string): EmailContent {
  const l = { locale };
  return {
    kind: 'finish',
    lang: locale,
    subject: m.accounts_mail_finish_subject({}, l),
    heading: m.accounts_mail_finish_heading({}, l),
    paragraphs: [m.accounts_mail_finish_text({}, l)],
    action: { label: m.accounts_mail_reset_action({}, l), url },
    note: m.accounts_mail_reset_note({}, l),
    footer: m.accounts_mail_footer({}, l),
  };
}
