import { Button } from '#ui/button.tsx';
import { m } from '#words';
import type { ChatClient } from '../chat-client.ts';
import type { ChatView } from '../chat-store.ts';

/** Texts that could not be sent: out of the conversation, as nobody has them, and not lost. */
export function Unsent({ client, view }: { client: ChatClient; view: ChatView | undefined }) {
  const unsent = view?.outgoing.filter(({ status, picture }) => status === 'failed' && !picture) ?? [];
  if (unsent.length === 0) return null;
  return (
    <ul
      aria-label={m.chat_unsent()}
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
          <Button look="bare" onClick={() => client.outbox.retry(id)}>
            {m.chat_retry()}
          </Button>
          <Button look="bare" onClick={() => client.outbox.discard(id)} className="-ml-2">
            {m.chat_discard()}
          </Button>
        </li>
      ))}
    </ul>
  );
}
