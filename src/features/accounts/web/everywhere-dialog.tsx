import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { m } from '#words';

export interface EverywhereDialogProps {
  open: boolean;
  /** Which of the two answers is under way: with this session, or without; null for neither. */
  underWay: boolean | null;
  onClose: () => void;
  onAnswer: (includeCurrent: boolean) => void;
}

/** Asks whether the session one is in ends as well. */
export function EverywhereDialog({ open, underWay, onClose, onAnswer }: EverywhereDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="question"
      title={m.accounts_sessions_everywhere_title()}
      description={m.accounts_sessions_everywhere_text()}
      dismissible={underWay === null}
      actions={
        <>
          <Button busy={underWay === false} disabled={underWay === true} onClick={() => onAnswer(false)}>
            {m.accounts_sessions_others()}
          </Button>
          <Button look="line" busy={underWay === true} disabled={underWay === false} onClick={() => onAnswer(true)}>
            {m.accounts_sessions_all()}
          </Button>
          <Button look="bare" disabled={underWay !== null} onClick={onClose}>
            {m.accounts_sessions_cancel()}
          </Button>
        </>
      }
    />
  );
}
