import { Fragment } from 'react';
import Scale from 'lucide-react/icons/scale';
import { useLang } from '#browser/lang.ts';
import { Note } from '#ui/note.tsx';
import { m } from '#words';
import type { Hint } from '../../domain/legal-lint.ts';
import { moneyWords } from '../property-words.ts';
import { HINT_WORDS } from './publish-words.ts';
import { usePublishing } from './use-publishing.ts';

/** What the law would say of a field, where one writes it. */
export function LegalHints({ field }: { field: string }) {
  const { hints } = usePublishing();
  const here = hints.filter((hint) => hint.field === field);
  return (
    <div role="status" className={here.length > 0 ? 'mt-2 grid gap-2' : 'contents'}>
      {here.map((hint) => (
        <LegalHint key={hint.code} hint={hint} />
      ))}
    </div>
  );
}

/** One hint, with its sources. */
export function LegalHint({ hint }: { hint: Hint }) {
  const lang = useLang();
  const amount = hint.cents === null ? '' : moneyWords(hint.cents, lang);
  return (
    <Note tone={hint.level === 'warn' ? 'mixed' : 'quiet'} icon={Scale}>
      <p>{HINT_WORDS[hint.code](amount)}</p>
      <p className="mt-1 text-12">
        {m.publish_hint_source()}{' '}
        {hint.cites.map((cite, nth) => (
          <Fragment key={cite.title}>
            {nth > 0 && ' · '}
            <a href={cite.url} target="_blank" rel="noreferrer" className="underline underline-offset-2">
              {cite.title}
            </a>
          </Fragment>
        ))}
      </p>
    </Note>
  );
}
