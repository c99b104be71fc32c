import { useLang } from '#browser/lang.ts';
import { shownText } from '#browser/shown-text.ts';
import { Badge } from '#ui/badge.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { m } from '#words';
import type { FullCase } from '../../domain/case-schema.ts';
import { momentWords } from '../listing/moments.ts';
import { REASON_WORDS } from '../reason-words.ts';
import { DISMISSAL_WORDS, stepWords, TYPE_WORDS } from './case-words.ts';

/** What was done to a case, from the log. */
export function CaseHistory({ history }: Pick<FullCase, 'history'>) {
  const lang = useLang();
  return (
    <ol className="grid gap-2 text-14">
      {history.map((step) => (
        <li key={step.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
          <span className="wrap-anywhere">
            <span className="font-mid">{step.who ? shownText(step.who.name) : m.cases_tukan()}</span>{' '}
            <span className="text-soft">{stepWords(step)}</span>
          </span>
          <span className="text-12 leading-[21px] text-soft">{momentWords(step.created_at, lang)}</span>
        </li>
      ))}
    </ol>
  );
}

/** What else was told about the same person. */
export function EarlierCases({ earlier }: Pick<FullCase, 'earlier'>) {
  const lang = useLang();
  return (
    <ul className="grid text-14">
      {earlier.map(({ id, type, reason, state, verdict, created_at }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-3">
          <LocalLink to={`/admin/reports/${id}`} className="inline-flex min-h-tap items-center">
            {TYPE_WORDS[type]()}: {REASON_WORDS[reason]()}
          </LocalLink>
          <span className="flex items-center gap-2 text-12 text-soft">
            {momentWords(created_at, lang)}
            <Badge tone={state === 'actioned' ? 'bad' : 'neutral'}>
              {verdict ? DISMISSAL_WORDS[verdict]() : m.cases_state_one({ state })}
            </Badge>
          </span>
        </li>
      ))}
    </ul>
  );
}
