import Vibrate from 'lucide-react/icons/vibrate';
import { cx } from '#ui/core/cx.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import { useBuzz } from '../use-buzz.ts';

interface BuzzButtonProps {
  userId: string;
  outlined?: boolean;
  /** Keeps its place until it is known whether buzzing is allowed, so that it moves no button from under a finger. */
  keepsPlace?: boolean;
  className?: string;
}

/** Button that sends a buzz. Hidden if buzzing is not allowed, inactive during the cooldown. */
export function BuzzButton({ userId, outlined, keepsPlace = false, className }: BuzzButtonProps) {
  const buzz = useBuzz(userId);
  const toast = useToast();
  if (buzz === undefined && keepsPlace)
    return (
      <IconButton label={m.buzz_send()} icon={Vibrate} outlined={outlined} className={cx('invisible', className)} />
    );
  if (!buzz) return null;
  const isResting = buzz.minutes > 0;
  const rest = m.buzz_cooldown({ n: buzz.minutes });
  // Stays focusable during the cooldown: the tooltip shows the remaining time, or a toast on press where there are no
  // tooltips.
  return (
    <IconButton
      label={m.buzz_send()}
      icon={Vibrate}
      outlined={outlined}
      title={isResting ? rest : m.buzz_send()}
      aria-disabled={isResting}
      onClick={isResting ? () => toast.info(rest) : buzz.send}
      className={cx(isResting && 'cursor-not-allowed opacity-45', className)}
    />
  );
}
