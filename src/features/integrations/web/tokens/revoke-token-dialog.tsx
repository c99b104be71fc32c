import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { m } from '#messages';

interface RevokeTokenDialogProps {
  name: string;
  isPending: boolean;
  onClose: () => void;
  onRevoke: () => void;
}

export function RevokeTokenDialog({ name, isPending, onClose, onRevoke }: RevokeTokenDialogProps) {
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.integrations_revoke_title({ name })}
      description={m.integrations_revoke_text()}
      dismissible={!isPending}
      actions={
        <>
          <Button variant="ghost" disabled={isPending} onClick={onClose}>
            {m.integrations_cancel()}
          </Button>
          <Button variant="destructive" loading={isPending} onClick={onRevoke}>
            {m.integrations_revoke()}
          </Button>
        </>
      }
    />
  );
}
