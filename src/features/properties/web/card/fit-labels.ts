import { BAND_MIN_POINTS } from '#features/matching/domain/rules.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import type { MatchScoreTone } from '#ui/display/match-score-ring.tsx';
import { formatPercent } from '#shared/i18n/format.ts';
import { m } from '#messages';

export interface FitLabel {
  tone: MatchScoreTone;
  percent: string;
  text: string;
}

/** '92 %' and its description. */
export function formatFit(percent: number, lang: Lang): FitLabel {
  const band =
    percent >= BAND_MIN_POINTS.great
      ? 'great'
      : percent >= BAND_MIN_POINTS.good
        ? 'good'
        : percent >= BAND_MIN_POINTS.possible
          ? 'possible'
          : 'little';
  const tone: MatchScoreTone = band === 'possible' ? 'warning' : band === 'little' ? 'neutral' : 'success';
  return { tone, percent: formatPercent(percent / 100, lang), text: m.search_fit({ band }) };
}
