import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { cx } from '#ui/core/cx.ts';
import { Select } from '#ui/forms/select.tsx';
import { m } from '#messages';
import type { Action } from '../../domain/action-rules.ts';
import type { BulkSubject } from '../../domain/bulk.ts';
import { BULK } from '../../domain/bulk.ts';
import type { Selection } from '../admin-table/use-selection.ts';
import { BULK_ACTIONS, bulkActionLabel } from './bulk-labels.ts';
import { BulkDialog } from './bulk-dialog.tsx';

export type BulkBarProps = {
  type: BulkSubject;
  selection: Selection;
  /** Ids on the loaded pages, and total matches of the filter. */
  pageIds: readonly string[];
  total: number;
  /** Query string of the list, to select all matches. */
  filter: string;
};

/** Bulk action bar; opens a preview before anything is applied. */
export function BulkBar({ type, selection, pageIds, total, filter }: BulkBarProps) {
  const [action, setAction] = useState<Action | ''>('');
  const [isOpen, setIsOpen] = useState(false);
  const { ids, isAll } = selection;
  const count = isAll ? total : ids.size;
  const isWhole = pageIds.length > 0 && pageIds.every((id) => ids.has(id));
  const actions = BULK_ACTIONS[type].map((value) => ({ value, label: bulkActionLabel(value, type) }));
  return (
    <div
      className={cx(
        'flex flex-wrap items-center gap-x-3 gap-y-2',
        // The rows below fill several screens.
        count > 0 && 'sticky top-16 z-10 -mx-gutter bg-page px-gutter py-2 short:static',
      )}
      role="group"
      aria-label={m.admin_bulk_label()}
    >
      <Button variant="ghost" className="-ml-3" onClick={() => selection.toggleAll(pageIds)}>
        {isWhole ? m.admin_bulk_choose_none() : m.admin_bulk_choose_page()}
      </Button>
      {count > 0 && (
        <>
          <p aria-live="polite" className="num text-14 text-muted">
            {m.admin_bulk_chosen({ count })}
          </p>
          {!isAll && isWhole && total > pageIds.length && total <= BULK.maxTargets && (
            <Button variant="ghost" onClick={selection.selectAllFiltered}>
              {m.admin_bulk_choose_filter({ count: total })}
            </Button>
          )}
          <div className="flex min-w-0 flex-1 basis-full flex-wrap gap-3 sm:basis-auto sm:justify-end">
            <Select
              aria-label={m.admin_bulk_action()}
              options={actions}
              placeholder={m.admin_bulk_action()}
              value={action}
              onChange={(event) => setAction(event.target.value as Action | '')}
              className="sm:w-48"
            />
            <Button variant="inverse" className="min-h-12" disabled={action === ''} onClick={() => setIsOpen(true)}>
              {m.admin_bulk_preview()}
            </Button>
          </div>
        </>
      )}
      {action !== '' && (
        <BulkDialog
          key={action}
          open={isOpen}
          onOpenChange={setIsOpen}
          type={type}
          action={action}
          targets={isAll ? { filter } : { ids: [...ids] }}
          onDone={selection.clear}
        />
      )}
    </div>
  );
}
