import type { Lang } from '#kit/lang.ts';
import { madridDay } from '#kit/madrid.ts';
import type { Letter } from '#platform/mail/letter.ts';
import { m } from '#words';

/** Sent the moment an account is closed: until when there is a way back, and where. */
export function leavingLetter(locale: Lang, { dueAt, back }: { dueAt: Date; back: string }): Letter {
  const l = { locale };
  const day = madridDay(dueAt, locale);
  return {
    kind: 'leaving',
    lang: locale,
    subject: m.data_rights_mail_leaving_subject({ day }, l),
    heading: m.data_rights_mail_leaving_heading({}, l),
    paragraphs: [m.data_rights_mail_leaving_text({ day }, l)],
    action: { label: m.data_rights_mail_leaving_action({}, l), url: back },
    note: m.data_rights_mail_leaving_note({}, l),
    footer: m.data_rights_mail_footer({}, l),
  };
}
