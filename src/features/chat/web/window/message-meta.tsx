import { useLang } from '#browser/lang.ts';
import { clock } from '../chat-words.ts';
import type { ShownMessage } from '../shown-messages.ts';
import { Tick } from './tick.tsx';

/** When a message was written and, of an own one, how far it has come. */
export function MessageMeta({ message, className }: { message: ShownMessage; className: string }) {
  const lang = useLang();
  return (
    <span className={className}>
      <time dateTime={new Date(message.at).toISOString()}>{clock(message.at, lang)}</time>
      {message.isMine && <Tick state={message.state} />}
    </span>
  );
}
