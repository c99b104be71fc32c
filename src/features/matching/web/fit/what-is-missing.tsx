import { useLang } from '#browser/lang.ts';
import { LocalLink } from '#ui/local-link.tsx';
import { Note } from '#ui/note.tsx';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import { m } from '#words';
import { MATCHING } from '../../domain/rules.ts';
import type { Match } from '../../domain/schema.ts';
import { silenceWords } from '../fit-words.ts';

/** Where too little is known for a number: why, and what would have to be told by whom. */
export function WhatIsMissing({ fit, name }: { fit: Pick<Match, 'reasons' | 'answers_compared'>; name: string }) {
  const lang = useLang();
  const mine = silenceWords(fit.reasons, 'me', lang);
  const theirs = silenceWords(fit.reasons, 'them', lang);
  return (
    <Note icon={CircleQuestionMark}>
      <p>{m.matching_how_unknown({ least: MATCHING.leastSharedAnswers, compared: fit.answers_compared })}</p>
      {theirs !== '' && <p className="mt-1.5">{m.matching_unknown_them({ name, list: theirs })}</p>}
      {mine !== '' && (
        <p className="mt-1.5">
          {m.matching_unknown_me({ list: mine })}{' '}
          <LocalLink to="/student/profile">{m.matching_unknown_fill()}</LocalLink>
        </p>
      )}
    </Note>
  );
}
