import { useLang } from '#browser/i18n/lang.ts';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import { m } from '#messages';
import { MATCHING } from '../../domain/rules.ts';
import type { Match } from '../../domain/schema.ts';
import { formatUnanswered } from '../format-match.ts';

/** Explains why there is no number, and which answers are missing from whom. */
export function MissingAnswers({ fit, name }: { fit: Pick<Match, 'reasons' | 'answers_compared'>; name: string }) {
  const lang = useLang();
  const mine = formatUnanswered(fit.reasons, 'me', lang);
  const theirs = formatUnanswered(fit.reasons, 'them', lang);
  return (
    <Callout icon={CircleQuestionMark}>
      <p>{m.matching_how_unknown({ least: MATCHING.leastSharedAnswers, compared: fit.answers_compared })}</p>
      {theirs !== '' && <p className="mt-1.5">{m.matching_unknown_them({ name, list: theirs })}</p>}
      {mine !== '' && (
        <p className="mt-1.5">
          {m.matching_unknown_me({ list: mine })}{' '}
          <LocalizedLink to="/student/profile">{m.matching_unknown_fill()}</LocalizedLink>
        </p>
      )}
    </Callout>
  );
}
