import type { Lang } from '#kit/lang.ts';
import type { Letter } from '#platform/mail/letter.ts';
import { m } from '#words';
import type { HomeCard } from '../../domain/search.ts';

/** Tells somebody of the homes that came to a search of theirs: the newest by name, and how many in all. */
export function searchLetter(
  locale: Lang,
  { name, homes, total, url }: { name: string; homes: readonly HomeCard[]; total: number; url: string },
): Letter {
  const l = { locale };
  const euros = new Intl.NumberFormat(locale === 'en' ? 'en-GB' : 'es-ES', {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 0,
  });
  const lines = homes.map(({ title, monthly_cents, city }) =>
    [title, m.searches_mail_price({ price: euros.format(monthly_cents / 100) }, l), city?.name]
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
