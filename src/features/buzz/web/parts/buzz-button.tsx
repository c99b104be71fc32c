import Vibrate from 'lucide-react/icons/vibrate';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { m } from '#words';
import { useBuzz } from '../use-buzz.ts';

/** Buzzes a person; not there where nobody may, and resting for an hour after each. */
export function BuzzButton({ userId, outlined }: { userId: string; outlined?: boolean }) {
  const buzz = useBuzz(userId);
  if (!buzz) return null;
  const isResting = buzz.minutes > 0;
  // still reachable while it rests: its tooltip says how long
  return (
    <IconButton
      label={m.buzz_send()}
      icon={Vibrate}
      outlined={outlined}
      title={isResting ? m.buzz_cooldown({ n: buzz.minutes }) : m.buzz_send()}
      aria-disabled={isResting}
      onClick={isResting ? undefined : buzz.send}
      className={cx(isResting && 'cursor-not-allowed opacity-45')}
    />
  );
}
