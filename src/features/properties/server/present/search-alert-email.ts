import type { Lang } from '#shared/i18n/lang.ts';
import type { EmailContent } from '#platform/mail/email-template.ts';
import { formatEuros } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { PropertyCardData } from '../../domain/search/search-filters.ts';

/** Email with the new results of a saved search: the newest by name, and the total. */
export function searchAlertEmail(
  locale: Lang,
  {
    name,
    properties,
    total,
    url,
  }: { name: string; properties: readonly PropertyCardData[]; total: number; url: string },
): EmailContent {
  const l = { locale };
  const lines = properties.map(({ title, monthly_cents, city }) =>
    [title, m.searches_mail_price({ price: formatEuros(monthly_cents, locale) }, l), city?.name]
      .filter(Boolean)
      .join(' · '),
  );
  return {
    kind: 'search-hit',
    lang: locale,
    subject: m.searches_mail_subject({ count: total, name }, l),
    heading: m.searches_mail_heading({ count: total }, l),
    paragraphs: [m.searches_mail_text({ name }, l), ...lines],
    action: { label: m.searches_mail_go({ count: total }, l), url },
    note: m.searches_mail_note({}, l),
    footer: m.searches_mail_footer({}, l),
  };
}
