import { inlineName } from '#browser/inline-name.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import type { BadgeTone } from '#ui/feedback/badge.tsx';
import { formatEuros, formatDate, formatKm, formatNumber } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { Viewing } from '../../domain/schema.ts';
import type { ApplicationState } from '../../domain/applications.ts';
import type { ShortlistEntry, PropertySummary, SlowestMember } from '../../domain/shortlist-schema.ts';

export const APPLICATION_STATE_TONES: Record<ApplicationState, BadgeTone> = {
  draft: 'neutral',
  consenting: 'warning',
  waiting: 'neutral',
  sent: 'accent',
  shortlisted: 'accent',
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

/** 'Unos 35 min para Lucía, quien más tarda en llegar a su campus' */
export function slowestMemberLabel({ name, is_me, is_only, kind, value }: SlowestMember, lang: Lang): string {
  const who = `${is_me ? 'me' : 'other'}${is_only ? '_only' : ''}`;
  const far = kind === 'distance' ? formatKm(value, lang) : formatNumber(value, lang);
  return m.travel_group_slowest({ kind, who, far, name: inlineName(name) });
}

/** Formats the time of a viewing in Madrid, e.g. 'viernes, 12 de febrero, 17:30'. */
export function formatViewingTime(viewing: Pick<Viewing, 'starts_at'>, lang: Lang): string {
  return formatDate(viewing.starts_at, lang, 'weekdayDayTime');
}

/** Short and long weekday names, Monday first. */
export function weekdayNames(lang: Lang): { short: string; long: string }[] {
  // 1 January 2024 is a Monday.
  const name = (style: 'weekday' | 'shortWeekday', nth: number) => formatDate(Date.UTC(2024, 0, 1 + nth), lang, style);
  return Array.from({ length: 7 }, (_, nth) => ({ short: name('shortWeekday', nth), long: name('weekday', nth) }));
}
