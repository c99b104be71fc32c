import Vibrate from 'lucide-react/icons/vibrate';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useToast } from '#ui/toast.tsx';
import { m } from '#words';
import { useBuzz } from '../use-buzz.ts';

/** Buzzes a person; not there where nobody may, and resting for an hour after each. */
export function BuzzButton({ userId, outlined }: { userId: string; outlined?: boolean }) {
  const buzz = useBuzz(userId);
  const toast = useToast();
  if (!buzz) return null;
  const isResting = buzz.minutes > 0;
  const rest = m.buzz_cooldown({ n: buzz.minutes });
  // still reachable while it rests: its tooltip says how long, a press does where there are no tooltips
  return (
    <IconButton
      label={m.buzz_send()}
      icon={Vibrate}
      outlined={outlined}
      title={isResting ? rest : m.buzz_send()}
      aria-disabled={isResting}
      onClick={isResting ? () => toast.info(rest) : buzz.send}
      className={cx(isResting && 'cursor-not-allowed opacity-45')}
    />
  );
}
