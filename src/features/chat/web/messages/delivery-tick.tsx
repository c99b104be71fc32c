import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock-3';
import { Icon } from '#ui/core/icon.tsx';
import { m } from '#messages';
import type { DisplayMessage } from './display-messages.ts';

const TICK_STYLES = {
  waiting: { icon: Clock, tone: 'text-muted', label: m.chat_waiting },
  sending: { icon: Clock, tone: 'text-muted', label: m.chat_sending },
  failed: { icon: CircleAlert, tone: 'text-danger-text', label: m.chat_not_sent },
  sent: { icon: Check, tone: 'text-muted', label: m.chat_sent },
  read: { icon: CheckCheck, tone: 'text-success-text', label: m.chat_read },
} as const;

/** Delivery state of an own message. */
export function DeliveryTick({ state }: { state: DisplayMessage['state'] }) {
  const { icon, tone, label } = TICK_STYLES[state];
  return (
    <span title={label()} data-tick={state}>
      <Icon icon={icon} size={16} strokeWidth={1.5} className={tone} />
      <span className="sr-only">{label()}</span>
    </span>
  );
}
