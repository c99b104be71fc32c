import { useLang } from '#browser/i18n/lang.ts';
import { MatchScoreLabel } from '#ui/display/match-score-label.tsx';
import { m } from '#messages';
import { matchScoreSentence, formatScore, bandTone, type MatchScore } from '../format-match.ts';

/** Score with its label; only the label if too little is known for a number. */
export function ScoreSummary({ fit, small, className }: { fit: MatchScore; small?: boolean; className?: string }) {
  const lang = useLang();
  return (
    <MatchScoreLabel
      tone={bandTone(fit.band)}
      value={formatScore(fit.score, lang)}
      label={m.matching_band({ band: fit.band })}
      screenReaderText={matchScoreSentence(fit, lang)}
      small={small}
      className={className}
    />
  );
}
