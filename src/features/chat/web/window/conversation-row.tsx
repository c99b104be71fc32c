import { memo } from 'react';
import BellOff from 'lucide-react/icons/bell-off';
import Clock from 'lucide-react/icons/clock-3';
import { useLang } from '#browser/lang.ts';
import { usePresence } from '#features/presence/web/parts/use-presence.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge, CountBadge } from '#ui/badge.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { m } from '#words';
import type { Conversation } from '../../domain/schema.ts';
import { listTime } from '../chat-words.ts';
import { isMuted } from '../conversation-list.ts';
import { partnerIn } from '../partner.ts';
import { messageLine } from '../system-words.ts';
import { useWordCover } from '../word-cover.ts';

const LINE = 'grid w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 px-4 py-2.5 text-left leading-[1.35]';

export interface ConversationRowProps {
  row: Conversation;
  isCurrent: boolean;
  isTyping: boolean;
  onSelect: (id: string) => void;
}

/** A line of the list. A pending conversation is dimmed, explains itself and cannot be chosen. */
export const ConversationRow = memo(function ConversationRow(props: ConversationRowProps) {
  const { row, isCurrent, isTyping, onSelect } = props;
  if (row.pending) return <PendingRow row={row} />;
  return (
    <li>
      <button
        type="button"
        aria-current={isCurrent}
        onClick={() => onSelect(row.id)}
        className={lineClasses(isCurrent)}
      >
        <RowContent row={row} isTyping={isTyping} />
      </button>
    </li>
  );
});

/** The look of a line that can be chosen. */
export function lineClasses(isCurrent: boolean): string {
  return cx(
    LINE,
    'min-h-17 hover:bg-surface-quiet focus-visible:-outline-offset-3',
    isCurrent && 'bg-surface-quiet shadow-[inset_3px_0_0_var(--action)]',
  );
}

function RowContent({ row, isTyping }: { row: Conversation; isTyping: boolean }) {
  const lang = useLang();
  const partner = partnerIn(row);
  const presence = usePresence(partner.id, row.presence);
  const last = row.last_message;
  const muted = isMuted(row, Date.now());
  const isMine = last !== null && last.sender_id !== partner.id;
  const [covers] = useWordCover();
  const text = last && messageLine(last.type, last.content, { isMine, covers });
  return (
    <>
      <Avatar name={partner.id} src={partner.photo} online={presence.is_online} presenceLabel={m.presence_online()} />
      <span className="min-w-0">
        <span className="block truncate font-strong" dir="auto">
          {partner.name}
        </span>
        {isTyping ? (
          <span className="block truncate text-14 text-fit-text">{m.chat_typing()}</span>
        ) : (
          <span className={cx('block truncate text-14', row.unread_count > 0 ? 'font-mid text-ink' : 'text-soft')}>
            {text !== null && (isMine ? m.chat_list_own({ text }) : text)}
          </span>
        )}
      </span>
      <span className="grid justify-items-end gap-1 self-center text-12 text-soft">
        {row.last_message_at && (
          <time dateTime={row.last_message_at}>{listTime(Date.parse(row.last_message_at), Date.now(), lang)}</time>
        )}
        {row.unread_count > 0 && (
          <>
            <span className="sr-only">{m.chat_unread({ count: row.unread_count })}</span>
            <CountBadge count={row.unread_count} quiet={muted} />
          </>
        )}
        {muted && row.unread_count === 0 && <Icon of={BellOff} size={16} />}
        {muted && <span className="sr-only">{m.chat_muted()}</span>}
      </span>
    </>
  );
}

function PendingRow({ row }: { row: Conversation }) {
  const partner = partnerIn(row);
  return (
    <li className={LINE}>
      <Avatar name={partner.id} src={partner.photo} className="opacity-55 grayscale-60" />
      <span className="min-w-0">
        <span className="block truncate font-strong text-soft" dir="auto">
          {partner.name}
        </span>
        <span className="block text-12 text-faint">{m.chat_pending_explained()}</span>
      </span>
      <Badge icon={Clock}>{m.chat_pending()}</Badge>
    </li>
  );
}
