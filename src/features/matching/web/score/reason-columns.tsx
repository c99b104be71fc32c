import { useRef, useState } from 'react';
import { useOwnProfile } from '#features/profiles/web/public/use-own-profile.ts';
import { cx } from '#ui/core/cx.ts';
import { ProsConsList } from '#ui/display/pros-cons-list.tsx';
import { m } from '#messages';
import type { Reason } from '../../domain/schema.ts';
import { reasonLabel } from '../reason-labels.ts';

/** Reasons shown per column at first. */
const INITIAL_COUNT = 5;

/** Reasons for on one side; against and unknown on the other. */
export function ReasonColumns({ reasons, className }: { reasons: readonly Reason[]; className?: string }) {
  const good = reasons.filter((reason) => reason.side === 'for');
  const rest = reasons.filter((reason) => reason.side !== 'for');
  return (
    <div className={cx('grid gap-5', rest.length > 0 && 'md:grid-cols-2', className)}>
      <Column title={m.matching_side({ side: 'for' })} reasons={good} />
      {rest.length > 0 && <Column title={m.matching_side({ side: secondColumnSide(rest) })} reasons={rest} />}
    </div>
  );
}

/** Without reasons against, the second column contains only the unknown ones. */
function secondColumnSide(rest: readonly Reason[]): Reason['side'] {
  return rest.some((reason) => reason.side === 'against') ? 'against' : 'unknown';
}

function Column({ title, reasons }: { title: string; reasons: readonly Reason[] }) {
  const { data: own } = useOwnProfile();
  const genders = { mine: own?.gender ?? null };
  const [isWhole, setWhole] = useState(false);
  const column = useRef<HTMLDivElement>(null);
  const showAll = () => {
    setWhole(true);
    // The button disappears, so the focus moves to the column.
    column.current?.focus();
  };
  const shown = isWhole || reasons.length <= INITIAL_COUNT + 1 ? reasons : reasons.slice(0, INITIAL_COUNT);
  return (
    <div ref={column} tabIndex={-1}>
      <h3 className="mb-2 font-text text-14 leading-[1.3] font-strong tracking-normal text-muted">{title}</h3>
      {reasons.length === 0 ? (
        <p className="text-14 text-subtle">{m.matching_none_for()}</p>
      ) : (
        <ProsConsList
          items={shown.map((reason) => ({ kind: reason.side, text: reasonLabel(reason, genders) }))}
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
