import type { Lang } from '#shared/i18n/lang.ts';
import type { EmailContent } from '#platform/mail/email-template.ts';
import { m } from '#messages';

/** Email with the code that proves access to a university address. */
export function verificationCodeEmail(
  locale: Lang,
  { code, university }: { code: string; university: string },
): EmailContent {
  const l = { locale };
  return {
    kind: 'university-code',
    lang: locale,
    subject: m.verification_mail_subject({ code }, l),
    heading: m.verification_mail_heading({ code: `${code.slice(0, 3)} ${code.slice(3)}` }, l),
    paragraphs: [m.verification_mail_text({ university }, l), m.verification_mail_privacy({}, l)],
    note: m.verification_mail_note({}, l),
    footer: m.accounts_mail_footer({}, l),
  };
}

/** Sent instead of the code if the address already verifies another account. */
export function addressTakenEmail(locale: Lang): EmailContent {
  const l = { locale };
  return {
    kind: 'university-used',
    lang: locale,
    subject: m.verification_mail_used_subject({}, l),
    heading: m.verification_mail_used_heading({}, l),
    paragraphs: [m.verification_mail_used_text({}, l)],
    note: m.verification_mail_note({}, l),
    footer: m.accounts_mail_footer({}, l),
  };
}
