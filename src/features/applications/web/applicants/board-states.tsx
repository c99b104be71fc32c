import { Chip } from '#ui/buttons/chip.tsx';
import { m } from '#messages';
import { WITH_OWNER_STATES } from '../../domain/open-limit.ts';
import type { Column } from './board-columns.ts';

interface BoardStatesProps {
  columns: readonly Column[];
  shown: Column;
  countOf: (column: Column) => number;
  onShow: (column: Column) => void;
}

/** States to choose from: each one on phones; all open ones or the closed ones on wide screens. */
export function BoardStates({ columns, shown, countOf, onShow }: BoardStatesProps) {
  const open = WITH_OWNER_STATES.reduce((sum, column) => sum + countOf(column), 0);
  return (
    <>
      <div role="group" aria-label={m.applicants_states()} className="scroller mb-3 flex gap-2 lg:hidden">
        {columns.map((column) => (
          <Chip key={column} selected={column === shown} count={countOf(column)} onClick={() => onShow(column)}>
            {m.applicants_column({ column })}
          </Chip>
        ))}
      </div>
      {columns.includes('closed') && (
        <div role="group" aria-label={m.applicants_states()} className="mb-3 hidden gap-2 lg:flex">
          <Chip selected={shown !== 'closed'} count={open} onClick={() => onShow('sent')}>
            {m.applicants_column_open()}
          </Chip>
          <Chip selected={shown === 'closed'} count={countOf('closed')} onClick={() => onShow('closed')}>
            {m.applicants_column({ column: 'closed' })}
          </Chip>
        </div>
      )}
    </>
  );
}
