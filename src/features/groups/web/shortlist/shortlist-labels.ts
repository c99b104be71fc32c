import { safeDisplayText } from '#browser/safe-display-text.ts';
import { formatEuros } from '#shared/money/format-euros.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { isolateBidi } from '#shared/text/text.ts';
import type { BadgeTone } from '#ui/feedback/badge.tsx';
import { m } from '#messages';
import type { Viewing } from '../../domain/applications-schema.ts';
import type { ApplicationState } from '../../domain/applications.ts';
import type { ShortlistEntry, PropertySummary } from '../../domain/shortlist-schema.ts';

const LOCALES: Record<Lang, string> = { es: 'es-ES', en: 'en-GB' };

export const APPLICATION_STATE_TONES: Record<ApplicationState, BadgeTone> = {
  draft: 'neutral',
  consenting: 'warning',
  sent: 'accent',
  viewing: 'accent',
  offered: 'success',
  accepted: 'success',
  declined: 'neutral',
  withdrawn: 'neutral',
  expired: 'neutral',
};

/** Display title of a property. */
export function propertyTitle({ title }: Pick<PropertySummary, 'title'>): string {
  return safeDisplayText(title ?? m.group_shortlist_untitled());
}

/** Sanitised name, isolated for use inside a sentence. */
export function inlineName(name: string): string {
  return isolateBidi(safeDisplayText(name));
}

/** Facts about the fit of a property, positive ones first. */
export function propertyFitFacts(fit: ShortlistEntry['fit'], lang: Lang): { isGood: boolean; text: string }[] {
  if (!fit) return [];
  const facts: { isGood: boolean; text: string }[] = [];
  if (fit.price) {
    const price = formatEuros(fit.price.cents, lang);
    facts.push({
      isGood: fit.price.verdict !== 'over',
      text: m.group_shortlist_fit_price({ verdict: fit.price.verdict, price }),
    });
  }
  if (fit.places) {
    const { verdict, free } = fit.places;
    facts.push({ isGood: verdict === 'enough', text: m.group_shortlist_fit_places({ verdict, free }) });
  }
  if (fit.dates)
    facts.push({ isGood: fit.dates === 'fits', text: m.group_shortlist_fit_dates({ verdict: fit.dates }) });
  for (const rule of fit.clashes) facts.push({ isGood: false, text: m.group_shortlist_fit_rule({ rule }) });
  return facts.toSorted((a, b) => Number(b.isGood) - Number(a.isGood));
}

/** Formats the time of a viewing in Madrid, e.g. 'viernes, 12 de febrero, 17:30'. */
export function formatViewingTime(viewing: Pick<Viewing, 'starts_at'>, lang: Lang): string {
  return new Intl.DateTimeFormat(LOCALES[lang], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Europe/Madrid',
  }).format(new Date(viewing.starts_at));
}

/** Formats a month given as '2027-02', e.g. 'febrero de 2027'. */
export function formatMonth(month: string, lang: Lang): string {
  return new Intl.DateTimeFormat(LOCALES[lang], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}

/** Short and long weekday names, Monday first. */
export function weekdayNames(lang: Lang): { short: string; long: string }[] {
  const name = (weekday: 'short' | 'long', nth: number) =>
    new Intl.DateTimeFormat(LOCALES[lang], { weekday, timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, 1 + nth)));
  return Array.from({ length: 7 }, (_, nth) => ({ short: name('short', nth), long: name('long', nth) }));
}

/** Formats a date, e.g. '12 de febrero de 2027'. */
export function formatDate(day: string, lang: Lang): string {
  return new Intl.DateTimeFormat(LOCALES[lang], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day.slice(0, 10)}T00:00:00Z`));
}
