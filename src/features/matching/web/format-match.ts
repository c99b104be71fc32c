import { ApiError } from '#browser/api/api-client.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import type { MatchScoreTone } from '#ui/display/match-score-ring.tsx';
import { formatList, formatNumber, formatPercent, lowerFirst } from '#shared/i18n/format.ts';
import { m } from '#messages';
import { toPoints } from '../domain/score-points.ts';
import type { Band } from '../domain/rules.ts';
import type { Match, MatchWithResponse, Reason } from '../domain/schema.ts';

export type MatchScore = Pick<Match, 'score' | 'band' | 'answers_compared' | 'answers_total'>;

const BAND_TONES: Record<Band, MatchScoreTone> = {
  great: 'success',
  good: 'success',
  possible: 'warning',
  little: 'neutral',
  unknown: 'none',
};

export function bandTone(band: Band): MatchScoreTone {
  return BAND_TONES[band];
}

/** Points as displayed; 0 if there is no number. */
export function displayPoints(score: number | null): number {
  return score === null ? 0 : toPoints(Math.round(score * 10));
}

/** '94 %' with a no-break space in Spanish, '94%' in English; undefined if there is no number. */
export function formatScore(score: number | null, lang: Lang): string | undefined {
  if (score === null) return undefined;
  return formatPercent(displayPoints(score) / 100, lang);
}

/** Screen reader text: '94 %, encajáis muy bien, 12 de 14 respuestas'. */
export function matchScoreSentence(fit: MatchScore, lang: Lang): string {
  const band = m.matching_band({ band: fit.band });
  const counts = { compared: fit.answers_compared, total: fit.answers_total };
  const percent = formatScore(fit.score, lang);
  if (percent === undefined) return m.matching_sentence_unknown({ band, ...counts });
  return m.matching_sentence({ percent, band: lowerFirst(band, lang), ...counts });
}

/** Tenths as decimal points: '10,8'. Negative numbers use U+2212. */
export function formatTenths(tenths: number, lang: Lang): string {
  const points = formatNumber(Math.abs(tenths) / 10, lang);
  return tenths < 0 ? `−${points}` : points;
}

export type ScoreTerm = MatchWithResponse['addends'][number];

/** Score factor of a reason. */
export function reasonFactor(reason: Reason): ScoreTerm['factor'] {
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

/** Error message for the user. */
export function errorMessage(error: unknown): string {
  return error instanceof ApiError && error.status > 0 && error.message ? error.message : m.matching_offline();
}
