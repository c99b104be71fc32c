import { ApiError } from '#browser/api.ts';
import { BAND_POINTS } from '#features/matching/domain/rules.ts';
import { DEAL_BREAKERS, type Answer, type DealBreaker } from '#features/profiles/domain/fields.ts';
import { euros } from '#kit/euros.ts';
import type { Lang } from '#kit/lang.ts';
import { DOT, setApart } from '#kit/text.ts';
import { shownText } from '#browser/shown-text.ts';
import type { BadgeTone } from '#ui/badge.tsx';
import type { FitTone } from '#ui/fit-ring.tsx';
import { m } from '#words';
import type { GroupCard } from '../domain/schema.ts';
import type { GroupState } from '../domain/states.ts';

const LOCALES: Record<Lang, string> = { es: 'es-ES', en: 'en-GB' };

export const STATE_TONES: Record<GroupState, BadgeTone> = {
  forming: 'neutral',
  open: 'fit',
  full: 'neutral',
  searching: 'hot',
  housed: 'fit',
  closed: 'neutral',
};

export type Facts = Pick<
  GroupCard,
  'budget_cents' | 'move_in_from' | 'move_in_to' | 'min_stay_months' | 'max_stay_months' | DealBreaker
>;

/** Somebody's or a group's name inside a sentence. */
export function namedWords(name: string): string {
  return setApart(shownText(name));
}

/** 'Valencia · UPV'. */
export function placeWords({ city, university }: Pick<GroupCard, 'city' | 'university'>): string {
  return [city.name, university?.name].filter(Boolean).join(DOT);
}

/** 'Hasta 340 € por persona'; null where it is not said. */
export function budgetWords({ budget_cents: cents }: Pick<Facts, 'budget_cents'>, lang: Lang): string | null {
  return cents === null ? null : m.groups_budget({ amount: euros(cents, lang) });
}

/** A day as '5 de septiembre de 2026'. */
export function dayWords(day: string, lang: Lang, withYear = true): string {
  return new Intl.DateTimeFormat(LOCALES[lang], {
    day: 'numeric',
    month: 'long',
    ...(withYear && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}

/** 'Entre el 25 de agosto y el 5 de septiembre de 2026'; the year is said once where it is one. */
export function windowWords({ move_in_from: from, move_in_to: to }: Facts, lang: Lang): string | null {
  if (from === null && to === null) return null;
  if (from === null) return m.groups_window_to({ to: dayWords(to ?? '', lang) });
  if (to === null) return m.groups_window_from({ from: dayWords(from, lang) });
  if (from === to) return m.groups_window_on({ day: dayWords(from, lang) });
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  return m.groups_window({ from: dayWords(from, lang, !isOneYear), to: dayWords(to, lang) });
}

/** 'De 6 a 12 meses'. */
export function stayWords({ min_stay_months: least, max_stay_months: most }: Facts): string | null {
  if (least === null && most === null) return null;
  if (least === null) return m.groups_stay_most({ count: most ?? 0 });
  if (most === null) return m.groups_stay_least({ count: least });
  return least === most ? m.groups_stay_exact({ count: least }) : m.groups_stay({ least, most });
}

/** The rules that are said, as sentences, the strict ones first. */
export function ruleWords(facts: Facts): { key: DealBreaker; answer: Answer; words: string }[] {
  const said = DEAL_BREAKERS.flatMap((key) => {
    const answer = facts[key];
    return answer === null ? [] : [{ key, answer, words: m.groups_rule({ key, answer }) }];
  });
  return said.toSorted((a, b) => Number(a.answer === 'indifferent') - Number(b.answer === 'indifferent'));
}

/** '2 plazas libres', 'Completo'. */
export function placesWords(group: Pick<GroupCard, 'places_free' | 'state'>): string {
  if (group.state === 'housed' || group.state === 'closed') return m.groups_state({ state: group.state });
  return group.places_free > 0 ? m.groups_places_free({ count: group.places_free }) : m.groups_places_none();
}

/** '82 %', what it means, and its colour. */
export function fitWords(percent: number, lang: Lang): { tone: FitTone; percent: string; words: string } {
  const { great, good, possible } = BAND_POINTS;
  const band = percent >= great ? 'great' : percent >= good ? 'good' : percent >= possible ? 'possible' : 'little';
  const tone: FitTone = band === 'possible' ? 'mixed' : band === 'little' ? 'low' : 'fit';
  const shown = new Intl.NumberFormat(LOCALES[lang], { style: 'percent' }).format(percent / 100);
  return { tone, percent: shown, words: m.groups_fit({ band }) };
}

/** What a failure says to a person. */
export function failureWords(error: unknown): string {
  return error instanceof ApiError && error.status > 0 && error.message ? error.message : m.groups_offline();
}
