import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { m } from '#messages';

export interface BlockDialogProps {
  name: string;
  isOpen: boolean;
  onClose: () => void;
  onBlock: () => void;
}

/** Confirmation before blocking, used where blocking interrupts the current activity. */
export function BlockDialog({ name, isOpen, onClose, onBlock }: BlockDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      alert
      title={m.profiles_block_title({ name })}
      description={m.profiles_blocked_text()}
      actions={
        <>
          <Button
            variant="destructive"
            size="lg"
            onClick={() => {
              onClose();
              onBlock();
            }}
          >
            {m.profiles_block()}
          </Button>
          <Button variant="outline" size="lg" onClick={onClose}>
            {m.profiles_block_keep()}
          </Button>
        </>
      }
    />
  );
}
