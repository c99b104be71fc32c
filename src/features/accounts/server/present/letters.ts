import type { Lang } from '#kit/lang.ts';
import type { Letter } from '#platform/mail/letter.ts';
import { m } from '#words';

/** The mail that confirms an address. */
export function confirmLetter(locale: Lang, url: string): Letter {
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

/** Sent instead of the confirmation when somebody signs up with an address that has an account. */
export function knownLetter(locale: Lang, url: string): Letter {
  const l = { locale };
  return {
    kind: 'known',
    lang: locale,
    subject: m.accounts_mail_known_subject({}, l),
    heading: m.accounts_mail_known_heading({}, l),
    paragraphs: [m.accounts_mail_known_text({}, l)],
    action: { label: m.accounts_mail_known_action({}, l), url },
    note: m.accounts_mail_known_note({}, l),
    footer: m.accounts_mail_footer({}, l),
  };
}

export function resetLetter(locale: Lang, url: string): Letter {
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

/** Another link for an address that waits for its confirmation. */
export function finishLetter(locale: Lang, url: string): Letter {
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
