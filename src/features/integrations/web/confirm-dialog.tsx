import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { m } from '#messages';

interface ConfirmDialogProps {
  title: string;
  text: string;
  action: string;
  isPending: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before access ends that can't be given back. */
export function ConfirmDialog({ title, text, action, isPending, onClose, onConfirm }: ConfirmDialogProps) {
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={text}
      dismissible={!isPending}
      actions={
        <>
          <Button variant="ghost" disabled={isPending} onClick={onClose}>
            {m.integrations_cancel()}
          </Button>
          <Button variant="destructive" loading={isPending} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    />
  );
}
