import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { m } from '#words';

export interface BlockDialogProps {
  name: string;
  isOpen: boolean;
  onClose: () => void;
  onBlock: () => void;
}

/** Asks before somebody is blocked, where that would end what one is doing. */
export function BlockDialog({ name, isOpen, onClose, onBlock }: BlockDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      size="question"
      urgent
      title={m.profiles_block_title({ name })}
      description={m.profiles_blocked_text()}
      actions={
        <>
          <Button
            look="danger"
            big
            onClick={() => {
              onClose();
              onBlock();
            }}
          >
            {m.profiles_block()}
          </Button>
          <Button look="line" big onClick={onClose}>
            {m.profiles_block_keep()}
          </Button>
        </>
      }
    />
  );
}
