import { useEffect, type RefObject } from 'react';
import Pencil from 'lucide-react/icons/pencil';
import Reply from 'lucide-react/icons/reply';
import X from 'lucide-react/icons/x';
import { Icon } from '#ui/core/icon.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { m } from '#messages';
import type { ChatClient } from '../client/chat-client.ts';
import { memberName } from '../partner.ts';
import { QuoteLines } from '../message-actions/message-quote.tsx';
import type { ComposerTarget } from './composer-targets.ts';

interface ComposerTargetStripProps {
  client: ChatClient;
  chatId: string;
  target: ComposerTarget | undefined;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** Message that is answered or edited, above the text field. Choosing another one focuses the field. */
export function ComposerTargetStrip({ client, chatId, target, field }: ComposerTargetStripProps) {
  useEffect(
    () =>
      client.targets.store.subscribe((targets, before) => {
        const next = targets.get(chatId);
        if (next && next.quote !== before.get(chatId)?.quote) field.current?.focus({ preventScroll: true });
      }),
    [client, chatId, field],
  );
  if (!target) return null;
  const { quote, kind } = target;
  const isMine = quote.sender_id === client.ownId;
  const close = () => {
    client.targets.clear(chatId);
    field.current?.focus({ preventScroll: true });
  };
  const heading =
    kind === 'edit'
      ? m.chat_editing()
      : isMine
        ? m.chat_replying_to_self()
        : m.chat_replying_to({ name: memberName(client, chatId, quote.sender_id) });
  return (
    <div className="col-span-full flex items-center gap-2 pb-1.5 pl-3">
      <Icon icon={kind === 'edit' ? Pencil : Reply} className="flex-none text-success-text" />
      <div
        role="group"
        aria-label={kind === 'edit' ? m.chat_action_edit() : m.chat_action_reply()}
        className="min-w-0 flex-1"
      >
        <QuoteLines quote={quote} isMine={isMine} heading={heading} />
      </div>
      <IconButton label={kind === 'edit' ? m.chat_edit_cancel() : m.chat_reply_cancel()} icon={X} onClick={close} />
    </div>
  );
}
