import { BAND_POINTS, type Factor } from '#features/matching/domain/rules.ts';
import type { Lang } from '#kit/lang.ts';
import type { FitTone } from '#ui/fit-ring.tsx';
import { m } from '#words';
import type { GroupFit } from '../../domain/fit/schema.ts';

const LOCALES: Record<Lang, string> = { es: 'es-ES', en: 'en-GB' };

type FitBand = keyof typeof BAND_POINTS | 'unknown';

/** The band of some points; null is too little known. */
export function fitBand(points: number | null): FitBand {
  if (points === null) return 'unknown';
  const { great, good, possible } = BAND_POINTS;
  return points >= great ? 'great' : points >= good ? 'good' : points >= possible ? 'possible' : 'little';
}

/** The colour of some points. */
export function fitTone(points: number | null): FitTone {
  const band = fitBand(points);
  if (band === 'unknown') return 'none';
  return band === 'possible' ? 'mixed' : band === 'little' ? 'low' : 'fit';
}

/** '84 %'. */
export function percentWords(points: number, lang: Lang): string {
  return new Intl.NumberFormat(LOCALES[lang], { style: 'percent' }).format(points / 100);
}

/** 'visitas y ruido en casa'. */
export function topicWords(factors: readonly Factor[], lang: Lang): string {
  const names = factors.map((factor) => lowered(m.matching_factor({ factor }), lang));
  return new Intl.ListFormat(LOCALES[lang], { type: 'conjunction' }).format(names);
}

/** Names as a list in a sentence. */
export function listWords(names: readonly string[], lang: Lang): string {
  return new Intl.ListFormat(LOCALES[lang], { type: 'conjunction' }).format(names);
}

/** 'Erasmus' keeps its capital. */
function lowered(name: string, lang: Lang): string {
  return name === 'Erasmus' ? name : name.slice(0, 1).toLocaleLowerCase(lang) + name.slice(1);
}

/** What the weakest pair has to talk about; `nameOf` names people, null for whoever is not seen. */
export function weakestWords(
  weakest: NonNullable<GroupFit['weakest']>,
  names: { nameOf: (id: string | null) => string; ownId: string | null },
  lang: Lang,
): string {
  if (weakest.people === null) return m.group_fit_weakest_members();
  const [a, b] = weakest.people;
  const isMine = names.ownId !== null && (a === names.ownId || b === names.ownId);
  const pair = listWords(ownFirst([a, b], names.ownId).map(names.nameOf), lang);
  if (weakest.clashes.length === 0) return m.group_fit_no_clash({ who: isMine ? 'you' : 'other', names: pair });
  const topics = topicWords(weakest.clashes, lang);
  return isMine ? m.group_fit_clash({ names: pair, topics }) : m.group_fit_clash_others({ names: pair, topics });
}

/** The reader stands first in a pair. */
function ownFirst<T extends string | null>([a, b]: [T, T], ownId: string | null): [T, T] {
  return b === ownId ? [b, a] : [a, b];
}
