import { useQueryClient } from '@tanstack/react-query';
import { Dialog } from '#ui/dialog.tsx';
import { m } from '#words';
import type { ActionSubject } from '../../domain/actions.ts';
import { ActionPanel } from '../actions/action-panel.tsx';
import { ADMIN_LISTS } from '../listing/use-admin-list.ts';

export type ActDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  subject: { type: ActionSubject; id: string };
  personId: string | null;
  name: string;
};

/** What can be done to a home or a group, over the list. */
export function ActDialog({ open, onOpenChange, subject, personId, name }: ActDialogProps) {
  const cache = useQueryClient();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      eyebrow={m.appeals_panel_title()}
      title={name}
      closeLabel={m.admin_bulk_close()}
    >
      <ActionPanel
        subject={subject}
        personId={personId}
        onDone={() => void cache.invalidateQueries({ queryKey: [ADMIN_LISTS] })}
      />
    </Dialog>
  );
}
