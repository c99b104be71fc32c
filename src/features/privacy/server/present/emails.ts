import type { Lang } from '#shared/i18n/lang.ts';
import type { EmailContent } from '#platform/mail/email-template.ts';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#messages';

/** Sent when an account is closed, with the due date and the link to cancel. */
export function deletionRequestedEmail(locale: Lang, { dueAt, back }: { dueAt: Date; back: string }): EmailContent {
  const l = { locale };
  const day = formatDate(dueAt, locale);
  return {
    kind: 'leaving',
    lang: locale,
    subject: m.data_rights_mail_deletion_subject({ day }, l),
    heading: m.data_rights_mail_deletion_heading({}, l),
    paragraphs: [m.data_rights_mail_deletion_text({ day }, l)],
    action: { label: m.data_rights_mail_deletion_action({}, l), url: back },
    note: m.data_rights_mail_deletion_note({}, l),
    footer: m.data_rights_mail_footer({}, l),
  };
}
