import { useRef, useState } from 'react';
import { useOwnProfile } from '#features/profiles/web/parts/own-profile.ts';
import { cx } from '#ui/cx.ts';
import { Reasons } from '#ui/reasons.tsx';
import { m } from '#words';
import type { Reason } from '../../domain/schema.ts';
import { reasonWords } from '../reason-words.ts';

/** So many of a column, the worthiest, stand there at first. */
const FIRST = 5;

/** What speaks for it on one side, what to bear in mind and what is not known on the other. */
export function ReasonColumns({ reasons, className }: { reasons: readonly Reason[]; className?: string }) {
  const good = reasons.filter((reason) => reason.side === 'for');
  const rest = reasons.filter((reason) => reason.side !== 'for');
  return (
    <div className={cx('grid gap-5', rest.length > 0 && 'md:grid-cols-2', className)}>
      <Column title={m.matching_side({ side: 'for' })} reasons={good} />
      {rest.length > 0 && <Column title={m.matching_side({ side: restSide(rest) })} reasons={rest} />}
    </div>
  );
}

/** Where nothing speaks against it, the second column holds what is not known alone. */
function restSide(rest: readonly Reason[]): Reason['side'] {
  return rest.some((reason) => reason.side === 'against') ? 'against' : 'unknown';
}

function Column({ title, reasons }: { title: string; reasons: readonly Reason[] }) {
  const { data: own } = useOwnProfile();
  const genders = { mine: own?.gender ?? null };
  const [isWhole, setWhole] = useState(false);
  const column = useRef<HTMLDivElement>(null);
  const showAll = () => {
    setWhole(true);
    // The button goes: the focus stays with what it showed.
    column.current?.focus();
  };
  const shown = isWhole || reasons.length <= FIRST + 1 ? reasons : reasons.slice(0, FIRST);
  return (
    <div ref={column} tabIndex={-1}>
      <h3 className="mb-2 font-text text-14 leading-[1.3] font-strong tracking-normal text-soft">{title}</h3>
      {reasons.length === 0 ? (
        <p className="text-14 text-faint">{m.matching_none_for()}</p>
      ) : (
        <Reasons
          items={shown.map((reason) => ({ kind: reason.side, text: reasonWords(reason, genders) }))}
          labels={{ unknown: m.matching_side({ side: 'unknown' }) }}
        />
      )}
      {shown.length < reasons.length && (
        <button
          type="button"
          onClick={showAll}
          className="relative mt-2 ml-7 text-14 text-link underline underline-offset-3 after:absolute after:-inset-x-2 after:-inset-y-3"
        >
          {m.matching_reasons_more({ count: reasons.length - shown.length })}
        </button>
      )}
    </div>
  );
}
