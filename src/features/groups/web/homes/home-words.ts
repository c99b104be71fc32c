import { shownText } from '#browser/shown-text.ts';
import { euros } from '#kit/euros.ts';
import type { Lang } from '#kit/lang.ts';
import { setApart } from '#kit/text.ts';
import type { BadgeTone } from '#ui/badge.tsx';
import { m } from '#words';
import type { Viewing } from '../../domain/applications-schema.ts';
import type { ApplicationState } from '../../domain/applications.ts';
import type { GroupHome, HomeLine } from '../../domain/homes-schema.ts';

const LOCALES: Record<Lang, string> = { es: 'es-ES', en: 'en-GB' };

export const STATE_TONES: Record<ApplicationState, BadgeTone> = {
  draft: 'neutral',
  consenting: 'mixed',
  sent: 'hot',
  viewing: 'hot',
  offered: 'fit',
  accepted: 'fit',
  declined: 'neutral',
  withdrawn: 'neutral',
  expired: 'neutral',
};

/** A home by its title. */
export function titleWords({ title }: Pick<HomeLine, 'title'>): string {
  return shownText(title ?? m.group_homes_untitled());
}

/** A name inside a sentence. */
export function namedWords(name: string): string {
  return setApart(shownText(name));
}

/** How a home fits, fact by fact, what speaks for it first. */
export function fitFacts(fit: GroupHome['fit'], lang: Lang): { isGood: boolean; words: string }[] {
  if (!fit) return [];
  const facts: { isGood: boolean; words: string }[] = [];
  if (fit.price) {
    const price = euros(fit.price.cents, lang);
    facts.push({
      isGood: fit.price.verdict !== 'over',
      words: m.group_homes_fit_price({ verdict: fit.price.verdict, price }),
    });
  }
  if (fit.places) {
    const { verdict, free } = fit.places;
    facts.push({ isGood: verdict === 'enough', words: m.group_homes_fit_places({ verdict, free }) });
  }
  if (fit.dates) facts.push({ isGood: fit.dates === 'fits', words: m.group_homes_fit_dates({ verdict: fit.dates }) });
  for (const rule of fit.clashes) facts.push({ isGood: false, words: m.group_homes_fit_rule({ rule }) });
  return facts.toSorted((a, b) => Number(b.isGood) - Number(a.isGood));
}

/** 'viernes, 12 de febrero, 17:30': on the clocks of Madrid. */
export function whenWords(viewing: Pick<Viewing, 'starts_at'>, lang: Lang): string {
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

/** 'febrero de 2027'. `month`: as 2027-02. */
export function monthWords(month: string, lang: Lang): string {
  return new Intl.DateTimeFormat(LOCALES[lang], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}

/** The days of the week from Monday on, short and long. */
export function weekdayWords(lang: Lang): { short: string; long: string }[] {
  const name = (weekday: 'short' | 'long', nth: number) =>
    new Intl.DateTimeFormat(LOCALES[lang], { weekday, timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, 1 + nth)));
  return Array.from({ length: 7 }, (_, nth) => ({ short: name('short', nth), long: name('long', nth) }));
}

/** A day as '12 de febrero de 2027'. */
export function dayWords(day: string, lang: Lang): string {
  return new Intl.DateTimeFormat(LOCALES[lang], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day.slice(0, 10)}T00:00:00Z`));
}
