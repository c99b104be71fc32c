import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { m } from '#messages';

export interface SignOutEverywhereDialogProps {
  open: boolean;
  /** The pending choice: true includes the current session, false does not; null if idle. */
  pending: boolean | null;
  onClose: () => void;
  onConfirm: (includeCurrent: boolean) => void;
}

/** Asks whether to end the current session too. */
export function SignOutEverywhereDialog({ open, pending, onClose, onConfirm }: SignOutEverywhereDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="sm"
      title={m.accounts_sessions_everywhere_title()}
      description={m.accounts_sessions_everywhere_text()}
      dismissible={pending === null}
      actions={
        <>
          <Button loading={pending === false} disabled={pending === true} onClick={() => onConfirm(false)}>
            {m.accounts_sessions_others()}
          </Button>
          <Button
            variant="outline"
            loading={pending === true}
            disabled={pending === false}
            onClick={() => onConfirm(true)}
          >
            {m.accounts_sessions_all()}
          </Button>
          <Button variant="ghost" disabled={pending !== null} onClick={onClose}>
            {m.accounts_sessions_cancel()}
          </Button>
        </>
      }
    />
  );
}
