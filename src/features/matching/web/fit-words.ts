import { ApiError } from '#browser/api.ts';
import type { Lang } from '#kit/lang.ts';
import type { FitTone } from '#ui/fit-ring.tsx';
import { m } from '#words';
import { pointsOf } from '../domain/points.ts';
import type { Band } from '../domain/rules.ts';
import type { Match, MatchWithAnswer, Reason } from '../domain/schema.ts';

export type Fit = Pick<Match, 'score' | 'band' | 'answers_compared' | 'answers_total'>;

const LOCALES: Record<Lang, string> = { es: 'es-ES', en: 'en-GB' };
const TONES: Record<Band, FitTone> = { great: 'fit', good: 'fit', possible: 'mixed', little: 'low', unknown: 'none' };

export function toneOf(band: Band): FitTone {
  return TONES[band];
}

/** Whole points, as shown; 0 where there is no number. */
export function shownPoints(score: number | null): number {
  return score === null ? 0 : pointsOf(Math.round(score * 10));
}

/** '94 %' with a space that does not break, '94%' in English; nothing where there is no number. */
export function percentWords(score: number | null, lang: Lang): string | undefined {
  if (score === null) return undefined;
  return new Intl.NumberFormat(LOCALES[lang], { style: 'percent' }).format(shownPoints(score) / 100);
}

/** What a screen reader says: '94 %, encajáis muy bien, 12 de 14 respuestas'. */
export function fitSentence(fit: Fit, lang: Lang): string {
  const band = m.matching_band({ band: fit.band });
  const counts = { compared: fit.answers_compared, total: fit.answers_total };
  const percent = percentWords(fit.score, lang);
  if (percent === undefined) return m.matching_sentence_unknown({ band, ...counts });
  return m.matching_sentence({ percent, band: lowerFirst(band, lang), ...counts });
}

/** Tenths of a point as a number of points: '10,8'. A minus is a real one. */
export function tenthsWords(tenths: number, lang: Lang): string {
  const points = new Intl.NumberFormat(LOCALES[lang], { maximumFractionDigits: 1 }).format(Math.abs(tenths) / 10);
  return tenths < 0 ? `−${points}` : points;
}

/** A count with its thousands apart; Spanish would leave four digits whole. */
export function countWords(count: number, lang: Lang): string {
  return new Intl.NumberFormat(LOCALES[lang], { useGrouping: 'always' }).format(count);
}

export type Addend = MatchWithAnswer['addends'][number];

/** The factor of the score that a reason speaks of. */
export function factorOf(reason: Reason): Addend['factor'] {
  switch (reason.code) {
    case 'deal_breaker':
    case 'habit':
      return reason.params.key;
    case 'silence':
      return reason.params.about;
    case 'erasmus':
      return 'erasmus_friendly';
    default:
      return reason.code;
  }
}

/** What has not been told, by whom, in words: 'tabaco, mascotas y edad'; empty where all has. */
export function silenceWords(reasons: readonly Reason[], who: 'me' | 'them', lang: Lang): string {
  const names = reasons.flatMap((reason) => {
    if (reason.code !== 'silence' || (reason.params.who !== who && reason.params.who !== 'both')) return [];
    const { about } = reason.params;
    const name = m.matching_factor({ factor: about });
    return [about === 'erasmus_friendly' ? name : lowerFirst(name, lang)];
  });
  return new Intl.ListFormat(lang, { type: 'conjunction' }).format(names);
}

/** What a failure says to a person. */
export function failureWords(error: unknown): string {
  return error instanceof ApiError && error.status > 0 && error.message ? error.message : m.matching_offline();
}

function lowerFirst(words: string, lang: Lang): string {
  return words.charAt(0).toLocaleLowerCase(lang) + words.slice(1);
}
