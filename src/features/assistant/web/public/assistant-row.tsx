import { useLang } from '#browser/i18n/lang.ts';
import { Avatar } from '#ui/display/avatar.tsx';
import { CountBadge } from '#ui/feedback/badge.tsx';
import { cx } from '#ui/core/cx.ts';
import { m } from '#messages';
import { TUKAN } from '../../domain/rules.ts';
import { isMine, unreadReplies } from '../conversation-storage.ts';
import { AssistantName } from './assistant-name.tsx';
import { useOwnConversation } from './use-own-conversation.ts';

/** Content of the assistant's row in the conversation list. */
export function AssistantRow() {
  useLang();
  const conversation = useOwnConversation();
  const { messages } = conversation;
  const unreadCount = unreadReplies(conversation);
  const newest = messages.some(isMine) ? messages.at(-1) : undefined;
  const text = newest && (isMine(newest) ? m.assistant_own_message({ text: newest.content }) : newest.content);
  return (
    <>
      <Avatar name={TUKAN.id} src={TUKAN.avatar} />
      <span className="min-w-0">
        <span className="font-strong">
          <AssistantName />
        </span>
        <span className={cx('block truncate text-14', unreadCount > 0 ? 'font-mid text-ink' : 'text-muted')}>
          {text ?? m.assistant_row_placeholder()}
        </span>
      </span>
      {unreadCount > 0 && (
        <span className="self-center">
          <span className="sr-only">{m.assistant_unread({ count: unreadCount })}</span>
          <CountBadge count={unreadCount} />
        </span>
      )}
    </>
  );
}
