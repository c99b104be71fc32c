import { cx } from '#ui/core/cx.ts';
import { Button } from '#ui/buttons/button.tsx';
import { m } from '#messages';
import type { ChatClient } from '../client/chat-client.ts';
import { useChatState } from '../client/use-chat-state.ts';

/** Refusals after which an edit is never accepted; its text can be sent as a new message. */
const FINAL_REFUSALS: readonly string[] = ['message_edit_expired', 'message_edit_limit', 'message_not_found'];

const REFUSAL_REASONS = { quarantined: m.chat_held_reason, rejected: m.chat_rejected_reason };

/**
 * Failed texts, shown above the composer and not in the conversation, because no one received them: unsent messages,
 * messages that wait for a moderator or were rejected, and edits that were refused.
 */
export function FailedMessages({ client, chatId }: { client: ChatClient; chatId: string }) {
  const unsent = useChatState(client, ({ chats }) =>
    (chats.get(chatId)?.outgoing ?? []).filter(({ status, image }) => status === 'failed' && !image),
  );
  const refused = useChatState(client, ({ chats }) =>
    (chats.get(chatId)?.edits ?? []).filter(({ failure }) => failure !== null),
  );
  if (unsent.length + refused.length === 0) return null;
  const { edits } = client.changes;
  return (
    <ul
      aria-label={m.chat_failed_messages()}
      className="col-span-full mb-2 max-h-40 overflow-y-auto rounded-inner bg-danger-tint"
    >
      {unsent.map(({ client_id: id, content, refusal }) => (
        <FailedText
          key={id}
          reason={refusal ? REFUSAL_REASONS[refusal]() : m.chat_not_sent()}
          isHeld={refusal === 'quarantined'}
          text={content}
          retryLabel={m.chat_retry()}
          onRetry={refusal ? null : () => client.outbox.retry(id)}
          onDiscard={() => (refusal === 'quarantined' ? void client.outbox.withdraw(id) : client.outbox.discard(id))}
        />
      ))}
      {refused.map(({ seq, value: text, failure }) => {
        const isFinal = FINAL_REFUSALS.includes(failure ?? '');
        const discard = () => edits.discard(chatId, seq);
        return (
          <FailedText
            key={`edit ${seq}`}
            reason={failure === 'message_edit_expired' ? m.chat_edit_expired() : m.chat_edit_refused()}
            text={text}
            retryLabel={isFinal ? m.chat_edit_send_new() : m.chat_retry()}
            onRetry={() => {
              if (!isFinal) return edits.retry(chatId, seq);
              client.outbox.add(chatId, text);
              discard();
            }}
            onDiscard={discard}
          />
        );
      })}
    </ul>
  );
}

interface FailedTextProps {
  reason: string;
  /** A moderator reads the message; discarding withdraws it. */
  isHeld?: boolean;
  text: string;
  retryLabel: string;
  onRetry: (() => void) | null;
  onDiscard: () => void;
}

function FailedText({ reason, isHeld = false, text, retryLabel, onRetry, onDiscard }: FailedTextProps) {
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-2 py-1.5 pr-1 pl-3">
      <p className="w-full leading-[1.35] md:w-auto md:flex-1">
        <span className={cx('block text-12', isHeld ? 'text-ink' : 'text-danger-text')}>{reason}</span>
        <span dir="auto" className="line-clamp-2 text-14 [overflow-wrap:anywhere]">
          {text}
        </span>
      </p>
      {onRetry && (
        <Button variant="ghost" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
      <Button variant="ghost" onClick={onDiscard} className="-ml-2">
        {isHeld ? m.chat_held_withdraw() : m.chat_discard()}
      </Button>
    </li>
  );
}
