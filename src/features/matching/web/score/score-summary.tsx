import { useLang } from '#browser/i18n/lang.ts';
import { MatchScoreLabel } from '#ui/display/match-score-label.tsx';
import { lowerFirst } from '#shared/i18n/format.ts';
import { m } from '#messages';
import {
  formatScore,
  formatUpTo,
  matchScoreSentence,
  scoreShape,
  verdict,
  verdictText,
  type MatchScore,
} from '../format-match.ts';

/** Score, the score that the reader's answers can reach, and its words; only words if too little is known. */
export function ScoreSummary({ fit, small, className }: { fit: MatchScore; small?: boolean; className?: string }) {
  const lang = useLang();
  const words = verdictText(verdict(fit), lang);
  const percent = formatUpTo(fit, lang);
  const count = fit.open?.length ?? 0;
  return (
    <MatchScoreLabel
      tone={scoreShape(fit).tone}
      value={formatScore(fit.score, lang)}
      upTo={percent && (small ? m.matching_up_to({ percent }) : m.matching_up_to_answers({ percent, count }))}
      label={percent && small ? lowerFirst(words, lang) : words}
      isOpen={verdict(fit).kind === 'open'}
      screenReaderText={matchScoreSentence(fit, lang)}
      small={small}
      className={className}
    />
  );
}
