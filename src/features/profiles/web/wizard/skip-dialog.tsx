import Minus from 'lucide-react/icons/minus';
import { MascotEmpty } from '#ui/brand/mascot-empty.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Icon } from '#ui/core/icon.tsx';
import { m } from '#messages';

export interface SkipDialogProps {
  open: boolean;
  busy: boolean;
  onContinue: () => void;
  onSkip: () => void;
}

/** Lists the lost features before the onboarding is skipped. */
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
      size="sm"
      alert
      title={m.profiles_skip_title()}
      description={m.profiles_skip_text()}
      illustration={<MascotEmpty className="h-auto w-full" />}
      actions={
        <>
          <Button size="lg" fullWidth onClick={onContinue} disabled={busy}>
            {m.profiles_skip_continue()}
          </Button>
          <Button variant="ghost" fullWidth onClick={onSkip} loading={busy} loadingLabel={m.profiles_finishing()}>
            {m.profiles_skip_now()}
          </Button>
        </>
      }
    >
      <ul className="mx-auto grid w-fit gap-2 text-14">
        {lost.map((text) => (
          <li key={text} className="flex items-start gap-3">
            <Icon icon={Minus} size={16} className="mt-[3px] text-warning-mark" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
