import { useLang } from '#browser/i18n/lang.ts';
import { m } from '#messages';
import { formatTime } from '../chat-labels.ts';
import type { DisplayMessage } from './display-messages.ts';
import { DeliveryTick } from './delivery-tick.tsx';

/** Time of a message and, for own messages, the delivery state. */
export function MessageMeta({ message, className }: { message: DisplayMessage; className: string }) {
  const lang = useLang();
  return (
    <span className={className}>
      {message.editedAt && <span>{m.chat_edited()} ·</span>}
      <time dateTime={new Date(message.at).toISOString()}>{formatTime(message.at, lang)}</time>
      {message.isMine && <DeliveryTick state={message.state} />}
    </span>
  );
}
