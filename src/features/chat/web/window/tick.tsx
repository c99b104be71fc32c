import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock-3';
import { Icon } from '#ui/icon.tsx';
import { m } from '#words';
import type { ShownMessage } from '../shown-messages.ts';

const LOOKS = {
  waiting: { icon: Clock, tone: 'text-soft', words: m.chat_waiting },
  sending: { icon: Clock, tone: 'text-soft', words: m.chat_sending },
  failed: { icon: CircleAlert, tone: 'text-danger-text', words: m.chat_not_sent },
  sent: { icon: Check, tone: 'text-soft', words: m.chat_sent },
  read: { icon: CheckCheck, tone: 'text-fit-text', words: m.chat_read },
} as const;

/** How far an own message has come. */
export function Tick({ state }: { state: ShownMessage['state'] }) {
  const { icon, tone, words } = LOOKS[state];
  return (
    <span title={words()} data-tick={state}>
      <Icon of={icon} size={16} weight={1.5} className={tone} />
      <span className="sr-only">{words()}</span>
    </span>
  );
}
