import { useLang } from '#browser/lang.ts';
import { shownText } from '#browser/shown-text.ts';
import { LocalLink } from '#ui/local-link.tsx';
import { Meter } from '#ui/meter.tsx';
import { m } from '#words';
import type { FullCase } from '../../domain/case-schema.ts';
import { shareWords } from '../figures/number-words.ts';
import { momentWords } from '../listing/moments.ts';
import { REASON_WORDS } from '../reason-words.ts';

type Told = FullCase['told'][number];

/** Who has told us, in their words, and how much their word weighs. */
export function ToldList({ told }: { told: readonly Told[] }) {
  return (
    <ul className="grid gap-4">
      {told.map((one) => (
        <ToldItem key={one.id} told={one} />
      ))}
    </ul>
  );
}

function ToldItem({ told: { reporter, reason, description, created_at } }: { told: Told }) {
  const lang = useLang();
  return (
    <li className="grid gap-1.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-14">
        {reporter ? (
          <LocalLink to={`/admin/people/${reporter.id}`} className="font-strong wrap-anywhere">
            {shownText(reporter.name)}
          </LocalLink>
        ) : (
          <span className="text-soft">{m.cases_reporter_gone()}</span>
        )}
        <span className="text-12 text-soft">{momentWords(created_at, lang)}</span>
      </p>
      <p className="text-14 text-soft">{REASON_WORDS[reason]()}</p>
      {description && (
        <p dir="auto" className="text-14 whitespace-pre-line wrap-anywhere">
          {shownText(description)}
        </p>
      )}
      {reporter && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-soft">
          <span className="w-20">
            <Meter percent={reporter.weight * 100} tone={reporter.weight < 0.34 ? 'low' : 'fit'} />
          </span>
          <span>
            {m.cases_weight({ share: shareWords(reporter.weight, lang) })}{' '}
            {reporter.made > 1
              ? m.cases_record({ made: reporter.made, held: reporter.held, failed: reporter.failed })
              : m.cases_record_first()}
          </span>
        </div>
      )}
    </li>
  );
}
