import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { m } from '#messages';
import { isPublic, type State } from '../../domain/states.ts';
import { ACTION_LABELS } from '../labels/state-labels.ts';

interface ArchiveDialogProps {
  state: State;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a property is archived, which cannot be undone. */
export function ArchiveDialog({ state, ...rest }: ArchiveDialogProps) {
  return (
    <ConfirmDialog
      title={m.listings_archive_title()}
      text={m.listings_archive_text({ shown: isPublic(state) ? 'yes' : 'no' })}
      action={ACTION_LABELS.archive()}
      cancelLabel={m.listings_cancel()}
      isDestructive
      {...rest}
    />
  );
}
