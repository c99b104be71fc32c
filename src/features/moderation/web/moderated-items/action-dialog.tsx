import { useQueryClient } from '@tanstack/react-query';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { m } from '#messages';
import type { ActionSubject } from '../../domain/actions.ts';
import { ActionPanel } from '../actions/action-panel.tsx';
import { ADMIN_LISTS_KEY } from '../admin-table/use-admin-list.ts';

export type ActionDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  subject: { type: ActionSubject; id: string };
  personId: string | null;
  name: string;
};

/** Moderator actions on a property or group, in a dialog. */
export function ActionDialog({ open, onOpenChange, subject, personId, name }: ActionDialogProps) {
  const cache = useQueryClient();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      overline={m.appeals_panel_title()}
      title={name}
      closeLabel={m.admin_bulk_close()}
    >
      <ActionPanel
        subject={subject}
        personId={personId}
        onDone={() => void cache.invalidateQueries({ queryKey: [ADMIN_LISTS_KEY] })}
      />
    </Dialog>
  );
}
