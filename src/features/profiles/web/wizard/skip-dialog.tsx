import Minus from 'lucide-react/icons/minus';
import { MascotEmpty } from '#ui/brand/mascot-empty.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { m } from '#words';

export interface SkipDialogProps {
  open: boolean;
  busy: boolean;
  onContinue: () => void;
  onSkip: () => void;
}

/** What one would do without, before the onboarding is left for later. */
export function SkipDialog({ open, busy, onContinue, onSkip }: SkipDialogProps) {
  const lost = [
    m.profiles_skip_matching(),
    m.profiles_skip_recommendations(),
    m.profiles_skip_ai(),
    m.profiles_skip_advanced(),
  ];
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onContinue()}
      dismissible={!busy}
      size="question"
      urgent
      title={m.profiles_skip_title()}
      description={m.profiles_skip_text()}
      art={<MascotEmpty className="h-auto w-full" />}
      actions={
        <>
          <Button big wide onClick={onContinue} disabled={busy}>
            {m.profiles_skip_continue()}
          </Button>
          <Button look="bare" wide onClick={onSkip} busy={busy} busyLabel={m.profiles_finishing()}>
            {m.profiles_skip_now()}
          </Button>
        </>
      }
    >
      <ul className="mx-auto grid w-fit gap-2 text-14">
        {lost.map((text) => (
          <li key={text} className="flex items-start gap-3">
            <Icon of={Minus} size={16} className="mt-[3px] text-mixed-mark" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
