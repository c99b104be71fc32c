import type { Lang } from '#shared/i18n/lang.ts';
import type { MatchScoreTone } from '#ui/display/match-score-ring.tsx';
import { formatList, formatNumber, formatPercent, lowerFirst } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { Match, MatchWithResponse, Reason } from '../domain/schema.ts';
import { displayPoints, verdictOf, type Verdict } from '../domain/range/verdict.ts';
import { BAND_TONES } from './public/fit-verdict.ts';

/** A score with its words. A saved score can no longer rise, so it has no `up_to`. */
export type MatchScore = Pick<Match, 'score' | 'known' | 'answers_compared' | 'answers_total'> &
  Partial<Pick<Match, 'up_to' | 'open'>>;

/** Solid and dashed part of a ring or bar in percent, and its colour. */
export function scoreShape(fit: MatchScore): { percent: number; upTo: number; tone: MatchScoreTone } {
  const percent = displayPoints(fit.score);
  return { percent, upTo: Math.max(percent, displayPoints(fit.up_to ?? null)), tone: BAND_TONES[verdict(fit).band] };
}

export function verdict({ score, up_to: upTo = null, known }: MatchScore): Verdict {
  return verdictOf({ score, upTo, known });
}

/** 'Aún os falta por saber', 'De momento, buen encaje' or 'Buen encaje'. */
export function verdictText({ kind, band }: Verdict, lang: Lang): string {
  if (kind === 'open') return m.matching_verdict_open();
  const label = m.matching_band({ band });
  return kind === 'so_far' ? m.matching_verdict_so_far({ band: lowerFirst(label, lang) }) : label;
}

/** '78 %' if the reader's answers can raise the displayed score; otherwise undefined. */
export function formatUpTo({ score, up_to: upTo = null }: MatchScore, lang: Lang): string | undefined {
  return displayPoints(upTo) > displayPoints(score) ? formatScore(upTo, lang) : undefined;
}

/** '94 %' with a no-break space in Spanish, '94%' in English; undefined if there is no number. */
export function formatScore(score: number | null, lang: Lang): string | undefined {
  if (score === null) return undefined;
  return formatPercent(displayPoints(score) / 100, lang);
}

/**
 * Screen reader text: '94 %, encajáis muy bien, 12 de 18 respuestas', or '47 % seguro, hasta el 78 % cuando contestes 3
 * preguntas. Aún os falta por saber, 8 de 18 respuestas'.
 */
export function matchScoreSentence(fit: MatchScore, lang: Lang): string {
  const band = verdictText(verdict(fit), lang);
  const counts = { compared: fit.answers_compared, total: fit.answers_total };
  const percent = formatScore(fit.score, lang);
  if (percent === undefined) return m.matching_sentence_unknown({ band, ...counts });
  const upTo = formatUpTo(fit, lang);
  if (upTo === undefined) return m.matching_sentence({ percent, band: lowerFirst(band, lang), ...counts });
  return m.matching_sentence_open({ percent, up_to: upTo, count: fit.open?.length ?? 0, band, ...counts });
}

/** Tenths as decimal points: '10,8'. Negative numbers use U+2212. */
export function formatTenths(tenths: number, lang: Lang): string {
  const points = formatNumber(Math.abs(tenths) / 10, lang);
  return tenths < 0 ? `−${points}` : points;
}

/** Factors named before 'y 4 más'. */
const MAX_NAMES = 3;

export type ScoreTerm = MatchWithResponse['addends'][number];

/** Unanswered factors as text: 'tabaco, mascotas y edad'; empty if there are none. */
export function formatUnanswered(reasons: readonly Reason[], who: 'me' | 'them', lang: Lang): string {
  const names = reasons.flatMap((reason) => {
    if (reason.code !== 'silence' || (reason.params.who !== who && reason.params.who !== 'both')) return [];
    const { about } = reason.params;
    const name = m.matching_factor({ factor: about });
    return [about === 'erasmus_friendly' ? name : lowerFirst(name, lang)];
  });
  return formatList(names, lang);
}

/** 'Parejas, presupuesto, fecha de entrada y 4 más'. */
export function formatTermNames(terms: readonly ScoreTerm[], lang: Lang): string {
  const names = terms.map(({ factor }) => m.matching_factor({ factor }));
  const shown = names.length > MAX_NAMES + 1 ? names.slice(0, MAX_NAMES) : names;
  const rest = names.length - shown.length;
  const lowered = shown.map((name, at) => (at === 0 || name === 'Erasmus' ? name : lowerFirst(name, lang)));
  return formatList(rest > 0 ? [...lowered, m.matching_how_more({ count: rest })] : lowered, lang);
}
