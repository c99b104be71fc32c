import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  /** Consequences of the action. */
  text: string;
  /** Label of the confirm button. */
  action: ReactNode;
  cancelLabel: string;
  /** The action cannot be undone. */
  isDestructive?: boolean;
  /** The action runs; the dialog stays open until it has ended. */
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirmation dialog that explains the consequences. Render it while the question is open. */
export function ConfirmDialog({
  title,
  text,
  action,
  cancelLabel,
  isDestructive = false,
  isBusy,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      size="sm"
      alert
      title={title}
      description={text}
      actions={
        <>
          <Button variant={isDestructive ? 'destructive' : 'primary'} size="lg" loading={isBusy} onClick={onConfirm}>
            {action}
          </Button>
          <Button variant="outline" size="lg" disabled={isBusy} onClick={onClose}>
            {cancelLabel}
          </Button>
        </>
      }
    />
  );
}
