import { fitVerdict } from '#features/matching/web/public/fit-verdict.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import type { MatchScoreTone } from '#ui/display/match-score-ring.tsx';
import { formatPercent } from '#shared/i18n/format.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { m } from '#messages';
import type { PropertyCardData } from '../../domain/search/search-filters.ts';

export interface FitLabel {
  tone: MatchScoreTone;
  percent: string;
  text: string;
}

/** '92 %' and its description, or the person who fits least; only words if too little is known. */
export function formatFit(fit: NonNullable<PropertyCardData['fit']>, lang: Lang): FitLabel {
  if (fit.percent === null) return { tone: 'none', percent: '', text: m.search_fit_unknown() };
  const { label: band, isSoFar, tone } = fitVerdict(fit);
  const words = m.search_fit({ band });
  const name = fit.worst === null || band === 'great' ? null : safeDisplayText(fit.worst);
  if (name !== null)
    return { tone, percent: formatPercent(fit.percent / 100, lang), text: m.search_fit_worst({ name }) };
  const text = isSoFar ? m.search_fit_so_far({ fit: words }) : words;
  return { tone, percent: formatPercent(fit.percent / 100, lang), text };
}
