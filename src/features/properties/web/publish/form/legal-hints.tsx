import { Fragment } from 'react';
import Scale from 'lucide-react/icons/scale';
import { useLang } from '#browser/i18n/lang.ts';
import { Callout } from '#ui/feedback/callout.tsx';
import { formatEuros } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { Hint } from '../../../domain/legal/legal-lint.ts';
import { HINT_MESSAGES } from '../publish-labels.ts';
import { usePublishing } from '../use-publishing.ts';

/** Legal hints of a field, shown beside it. */
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

/** Legal hint with its sources. */
export function LegalHint({ hint }: { hint: Hint }) {
  const lang = useLang();
  const amount = hint.cents === null ? '' : formatEuros(hint.cents, lang);
  return (
    <Callout tone={hint.level === 'warn' ? 'warning' : 'neutral'} icon={Scale}>
      <p>{HINT_MESSAGES[hint.code](amount)}</p>
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
    </Callout>
  );
}
