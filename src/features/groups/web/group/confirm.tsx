import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { m } from '#words';

interface ConfirmProps {
  title: string;
  /** What happens then. */
  text: string;
  /** The word of what is done. */
  action: ReactNode;
  /** Cannot be taken back. */
  isGrave?: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something happens to people or to the group, and says what. */
export function Confirm({ title, text, action, isGrave = false, isBusy, onConfirm, onClose }: ConfirmProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="question"
      urgent
      title={title}
      description={text}
      actions={
        <>
          <Button look={isGrave ? 'danger' : 'main'} big busy={isBusy} onClick={onConfirm}>
            {action}
          </Button>
          <Button look="line" big onClick={onClose}>
            {m.groups_cancel()}
          </Button>
        </>
      }
    />
  );
}
