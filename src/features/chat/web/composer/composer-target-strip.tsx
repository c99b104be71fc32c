import { useEffect, type RefObject } from 'react';
import { useStore } from 'zustand';
import Reply from 'lucide-react/icons/reply';
import X from 'lucide-react/icons/x';
import { Icon } from '#ui/core/icon.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { m } from '#messages';
import type { ChatClient } from '../client/chat-client.ts';
import { memberName } from '../partner.ts';
import { QuoteLines } from '../message-actions/message-quote.tsx';

interface ComposerTargetStripProps {
  client: ChatClient;
  chatId: string;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** Message that is being answered, above the text field. Choosing another one focuses the field. */
export function ComposerTargetStrip({ client, chatId, field }: ComposerTargetStripProps) {
  const quote = useStore(client.targets.store, (targets) => targets.get(chatId));
  useEffect(
    () =>
      client.targets.store.subscribe((targets, before) => {
        const next = targets.get(chatId);
        if (next && next !== before.get(chatId)) field.current?.focus({ preventScroll: true });
      }),
    [client, chatId, field],
  );
  if (!quote) return null;
  const name = memberName(client, chatId, quote.sender_id);
  const close = () => {
    client.targets.clear(chatId);
    field.current?.focus({ preventScroll: true });
  };
  return (
    <div className="col-span-full flex items-center gap-2 pb-1.5 pl-3">
      <Icon icon={Reply} className="flex-none text-link" />
      <div role="group" aria-label={m.chat_action_reply()} className="min-w-0 flex-1">
        <QuoteLines
          quote={quote}
          isMine={quote.sender_id === client.ownId}
          heading={quote.sender_id === client.ownId ? m.chat_replying_to_self() : m.chat_replying_to({ name })}
        />
      </div>
      <IconButton label={m.chat_reply_cancel()} icon={X} onClick={close} />
    </div>
  );
}
