import { useLang } from '#browser/lang.ts';
import { Avatar } from '#ui/avatar.tsx';
import { CountBadge } from '#ui/badge.tsx';
import { cx } from '#ui/cx.ts';
import { m } from '#words';
import { TUKAN } from '../../domain/rules.ts';
import { isMine } from '../kept-talk.ts';
import { AssistantName } from './assistant-title.tsx';
import { useAssistant } from './use-assistant.ts';

/** The content of the assistant's line in the list of conversations. */
export function AssistantRow() {
  useLang();
  const { messages, unreadCount } = useAssistant();
  const newest = messages.some(isMine) ? messages.at(-1) : undefined;
  const text = newest && (isMine(newest) ? m.assistant_own({ text: newest.content }) : newest.content);
  return (
    <>
      <Avatar name={TUKAN.id} src={TUKAN.avatar} />
      <span className="min-w-0">
        <span className="font-strong">
          <AssistantName />
        </span>
        <span className={cx('block truncate text-14', unreadCount > 0 ? 'font-mid text-ink' : 'text-soft')}>
          {text ?? m.assistant_row()}
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
