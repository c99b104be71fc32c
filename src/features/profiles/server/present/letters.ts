import type { Lang } from '#kit/lang.ts';
import type { Letter } from '#platform/mail/letter.ts';
import { m } from '#words';

/** The code that shows that somebody reads the mail of an address of a university. */
export function codeLetter(locale: Lang, { code, university }: { code: string; university: string }): Letter {
  const l = { locale };
  return {
    kind: 'university-code',
    lang: locale,
    subject: m.verification_mail_subject({ code }, l),
    heading: m.verification_mail_heading({ code: `${code.slice(0, 3)} ${code.slice(3)}` }, l),
    paragraphs: [m.verification_mail_text({ university }, l), m.verification_mail_kept({}, l)],
    note: m.verification_mail_note({}, l),
    footer: m.accounts_mail_footer({}, l),
  };
}

/** Sent in its place where the address vouches for another account. */
export function usedLetter(locale: Lang): Letter {
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
