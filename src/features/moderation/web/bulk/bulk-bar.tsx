import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { m } from '#words';
import type { Action, ActionSubject } from '../../domain/actions.ts';
import { BULK } from '../../domain/bulk.ts';
import type { Selection } from '../listing/use-selection.ts';
import { BULK_ACTIONS, bulkWord } from './bulk-words.ts';
import { BulkDialog } from './bulk-dialog.tsx';

export type BulkBarProps = {
  type: ActionSubject;
  selection: Selection;
  /** What stands on the page, and how many the filter shows in all. */
  shown: readonly string[];
  total: number;
  /** The list's address, for all that the filter shows. */
  filter: string;
};

/** What is done to several rows at once; first of all it is shown to whom. */
export function BulkBar({ type, selection, shown, total, filter }: BulkBarProps) {
  const [action, setAction] = useState<Action | ''>('');
  const [isOpen, setIsOpen] = useState(false);
  const { ids, isAll } = selection;
  const count = isAll ? total : ids.size;
  const isWhole = shown.length > 0 && shown.every((id) => ids.has(id));
  const actions = BULK_ACTIONS[type].map((value) => ({ value, label: bulkWord(value, type) }));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2" role="group" aria-label={m.admin_bulk_label()}>
      <Button look="bare" className="-ml-3" onClick={() => selection.toggleAll(shown)}>
        {isWhole ? m.admin_bulk_choose_none() : m.admin_bulk_choose_page()}
      </Button>
      {count > 0 && (
        <>
          <p aria-live="polite" className="num text-14 text-soft">
            {m.admin_bulk_chosen({ count })}
          </p>
          {!isAll && isWhole && total > shown.length && total <= BULK.maxTargets && (
            <Button look="bare" onClick={selection.chooseFilter}>
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
            <Button look="dark" className="min-h-12" disabled={action === ''} onClick={() => setIsOpen(true)}>
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
