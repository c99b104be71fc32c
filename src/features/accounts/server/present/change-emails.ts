import type { Lang } from '#shared/i18n/lang.ts';
import type { EmailContent } from '#platform/mail/email-template.ts';
import { m } from '#messages';

/** Asks the present address of an account for a change. */
export function emailChangeOldEmail(locale: Lang, url: string, email: string): EmailContent {
  const l = { locale };
  return {
    kind: 'email_change_old',
    lang: locale,
    subject: m.security_mail_email_old_subject({}, l),
    heading: m.security_mail_email_old_heading({}, l),
    paragraphs: [m.security_mail_email_old_text({ email }, l)],
    action: { label: m.security_mail_email_old_action({}, l), url },
    note: m.security_mail_email_old_note({}, l),
    footer: m.accounts_mail_footer({}, l),
  };
}

/** Asks the new address. Names no account: the address may belong to a stranger. */
export function emailChangeNewEmail(locale: Lang, url: string): EmailContent {
  const l = { locale };
  return {
    kind: 'email_change_new',
    lang: locale,
    subject: m.security_mail_email_new_subject({}, l),
    heading: m.security_mail_email_new_heading({}, l),
    paragraphs: [m.security_mail_email_new_text({}, l)],
    action: { label: m.security_mail_email_new_action({}, l), url },
    note: m.security_mail_email_new_note({}, l),
    footer: m.accounts_mail_footer({}, l),
  };
}

/** Sent instead of the link if the new address has an account. */
export function emailChangeAddressTakenEmail(locale: Lang, url: string): EmailContent {
  const l = { locale };
  return {
    kind: 'email_change_taken',
    lang: locale,
    subject: m.accounts_mail_registered_subject({}, l),
    heading: m.security_mail_email_taken_heading({}, l),
    paragraphs: [m.security_mail_email_taken_text({}, l)],
    action: { label: m.accounts_mail_registered_action({}, l), url },
    footer: m.accounts_mail_footer({}, l),
  };
}

/** Tells the former address that the account has left it. */
export function emailChangedEmail(locale: Lang, email: string): EmailContent {
  const l = { locale };
  return {
    kind: 'email_changed',
    lang: locale,
    subject: m.security_mail_email_changed_subject({}, l),
    heading: m.security_mail_email_changed_heading({}, l),
    paragraphs: [m.security_mail_email_changed_text({ email }, l)],
    note: m.security_mail_email_changed_note({}, l),
    footer: m.accounts_mail_footer({}, l),
  };
}
