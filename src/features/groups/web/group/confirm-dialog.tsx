import type { ReactNode } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { m } from '#messages';

interface ConfirmDialogProps {
  title: string;
  /** Consequences of the action. */
  text: string;
  /** Label of the confirm button. */
  action: ReactNode;
  /** The action cannot be undone. */
  isDestructive?: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirmation dialog that explains the consequences. */
export function ConfirmDialog({
  title,
  text,
  action,
  isDestructive = false,
  isBusy,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      alert
      title={title}
      description={text}
      actions={
        <>
          <Button variant={isDestructive ? 'destructive' : 'primary'} size="lg" loading={isBusy} onClick={onConfirm}>
            {action}
          </Button>
          <Button variant="outline" size="lg" onClick={onClose}>
            {m.groups_cancel()}
          </Button>
        </>
      }
    />
  );
}
