import type { ReactNode, SyntheticEvent } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { m } from '#messages';

interface FormDialogProps {
  title: string;
  description: string;
  /** Label of the submit button. */
  action: string;
  isSubmitting: boolean;
  onSubmit: (event: SyntheticEvent) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** Dialog around the fields of a form. It stays open while the form is sent. */
export function FormDialog({ title, description, action, isSubmitting, onSubmit, onClose, children }: FormDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={description}
      dismissible={!isSubmitting}
      onSubmit={(event) => void onSubmit(event)}
      actions={
        <>
          <Button variant="ghost" disabled={isSubmitting} onClick={onClose}>
            {m.integrations_cancel()}
          </Button>
          <Button type="submit" loading={isSubmitting}>
            {action}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">{children}</div>
    </Dialog>
  );
}
