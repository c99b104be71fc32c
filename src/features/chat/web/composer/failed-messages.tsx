import { Button } from '#ui/buttons/button.tsx';
import { m } from '#messages';
import type { ChatClient } from '../client/chat-client.ts';
import { useChatState } from '../client/use-chat-state.ts';

/** Failed texts, shown above the composer and not in the conversation, because nobody received them. */
export function FailedMessages({ client, chatId }: { client: ChatClient; chatId: string }) {
  const unsent = useChatState(client, ({ chats }) =>
    (chats.get(chatId)?.outgoing ?? []).filter(({ status, image }) => status === 'failed' && !image),
  );
  if (unsent.length === 0) return null;
  return (
    <ul
      aria-label={m.chat_failed_messages()}
      className="col-span-full mb-2 max-h-40 overflow-y-auto rounded-inner bg-danger-tint"
    >
      {unsent.map(({ client_id: id, content }) => (
        <li key={id} className="flex flex-wrap items-center justify-end gap-x-2 py-1.5 pr-1 pl-3">
          <p className="w-full leading-[1.35] md:w-auto md:flex-1">
            <span className="block text-12 text-danger-text">{m.chat_not_sent()}</span>
            <span dir="auto" className="line-clamp-2 text-14 [overflow-wrap:anywhere]">
              {content}
            </span>
          </p>
          <Button variant="ghost" onClick={() => client.outbox.retry(id)}>
            {m.chat_retry()}
          </Button>
          <Button variant="ghost" onClick={() => client.outbox.discard(id)} className="-ml-2">
            {m.chat_discard()}
          </Button>
        </li>
      ))}
    </ul>
  );
}
