import { memo, type ReactNode } from 'react';
import BellOff from 'lucide-react/icons/bell-off';
import Clock from 'lucide-react/icons/clock-3';
import { useLang } from '#browser/i18n/lang.ts';
import { userStorage } from '#browser/storage/user-storage.ts';
import { useSessionQuery } from '#features/accounts/web/public/use-session-query.ts';
import { usePresence } from '#features/presence/web/public/use-presence.ts';
import { useBlockedPeople } from '#features/profiles/web/public/use-blocked-people.ts';
import { Avatar } from '#ui/display/avatar.tsx';
import { Badge, CountBadge } from '#ui/feedback/badge.tsx';
import { cx } from '#ui/core/cx.ts';
import { Icon } from '#ui/core/icon.tsx';
import { m } from '#messages';
import type { Conversation } from '../../domain/schema.ts';
import { formatListTime } from '../chat-labels.ts';
import type { ChatClient } from '../client/chat-client.ts';
import { isMuted, isTheirs } from '../client/conversation-list.ts';
import { useTyping } from '../client/use-chat-state.ts';
import { createDrafts } from '../composer/drafts.ts';
import { toPartner } from '../partner.ts';
import { senderLookup, typingLabel } from '../group-chat-members.ts';
import { messagePreview } from '../text/system-messages.ts';
import { useProfanityMask } from '../text/profanity-mask.ts';

const ROW_CLASSES =
  'grid w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 px-4 py-2.5 text-left leading-[1.35]';

export interface ConversationRowProps {
  client: ChatClient;
  row: Conversation;
  isCurrent: boolean;
  onSelect: (id: string) => void;
}

/** Row of the conversation list. Pending conversations are dimmed, explained and not selectable. */
export const ConversationRow = memo(function ConversationRow(props: ConversationRowProps) {
  const { client, row, isCurrent, onSelect } = props;
  // The texts of a memoised row change with the language alone.
  useLang();
  const typing = useTyping(client, row.id);
  const Content = row.room ? GroupRowContent : DirectRowContent;
  if (row.pending) return <PendingRow row={row} />;
  return (
    <li>
      <button
        type="button"
        data-conversation={row.id}
        aria-current={isCurrent}
        onClick={() => onSelect(row.id)}
        className={rowClasses(isCurrent)}
      >
        <Content row={row} typing={typingLabel(row, typing)} />
      </button>
    </li>
  );
});

/**
 * Classes of a selectable row. Children ignore pointer events, because a typing update during a press replaces them.
 */
export function rowClasses(isCurrent: boolean): string {
  return cx(
    ROW_CLASSES,
    'min-h-17 *:pointer-events-none hover:bg-surface-quiet focus-visible:-outline-offset-3',
    isCurrent && 'bg-surface-quiet shadow-[inset_3px_0_0_var(--action)]',
  );
}

interface ContentProps {
  row: Conversation;
  /** Typing text; '' if nobody types. */
  typing: string;
}

function DirectRowContent({ row, typing }: ContentProps) {
  const partner = toPartner(row);
  const presence = usePresence(partner.id, row.presence);
  const last = row.last_message;
  const isMine = last !== null && !isTheirs(row, last);
  const [covers] = useProfanityMask();
  const text =
    last && messagePreview(last.type, last.content, { isMine, covers, isDeleted: last.deleted_at !== undefined });
  return (
    <>
      <Avatar name={partner.id} src={partner.photo} online={presence.is_online} presenceLabel={m.presence_online()} />
      <RowText row={row} name={partner.name} typing={typing}>
        {text !== null && (isMine ? m.chat_list_own({ text }) : text)}
      </RowText>
    </>
  );
}

function GroupRowContent({ row, typing }: ContentProps) {
  const { name, id, photo } = toPartner(row);
  const blocked = useBlockedPeople().data ?? [];
  const [covers] = useProfanityMask();
  return (
    <>
      <Avatar name={id} src={photo} />
      <RowText row={row} name={name} typing={typing}>
        {groupPreview(
          row,
          blocked.map((person) => person.id),
          covers,
        )}
      </RowText>
    </>
  );
}

/** Preview of the last message of a group chat, with the sender. */
function groupPreview(row: Conversation, blocked: readonly string[], covers: boolean): string {
  const { last_message: last, room } = row;
  if (!last || !room) return '';
  const isMine = !isTheirs(row, last);
  const { name } = senderLookup(room)(last.sender_id);
  const text = messagePreview(last.type, last.content, {
    isMine,
    covers,
    name,
    isDeleted: last.deleted_at !== undefined,
  });
  if (last.type === 'system') return text;
  if (blocked.includes(last.sender_id)) return m.chat_group_hidden();
  return isMine ? m.chat_list_own({ text }) : m.chat_group_said({ name, text });
}

/** Name, last message, time and unread count. */
function RowText({ row, name, typing, children }: ContentProps & { name: string; children: ReactNode }) {
  const lang = useLang();
  const muted = isMuted(row, Date.now());
  const draft = useDraft(row);
  return (
    <>
      <span className="min-w-0">
        <span className="block truncate font-strong" dir="auto">
          {name}
        </span>
        {typing ? (
          <span className="block truncate text-14 text-success-text">{typing}</span>
        ) : draft ? (
          <span className="block truncate text-14 text-muted">
            <span className="font-mid text-warning-text">{m.chat_list_draft()}</span> {draft}
          </span>
        ) : (
          <span className={cx('block truncate text-14', row.unread_count > 0 ? 'font-mid text-ink' : 'text-muted')}>
            {children}
          </span>
        )}
      </span>
      <span className="grid justify-items-end gap-1 self-center text-12 text-muted">
        {row.last_message_at && (
          <time dateTime={row.last_message_at}>
            {formatListTime(Date.parse(row.last_message_at), Date.now(), lang)}
          </time>
        )}
        {row.unread_count > 0 && (
          <>
            <span className="sr-only">{m.chat_unread({ count: row.unread_count })}</span>
            <CountBadge count={row.unread_count} subtle={muted} />
          </>
        )}
        {muted && row.unread_count === 0 && <Icon icon={BellOff} size={16} />}
        {muted && <span className="sr-only">{m.chat_muted()}</span>}
      </span>
    </>
  );
}

/** Draft of the conversation; unread messages take precedence. Read once, since the drawer covers the text field. */
function useDraft({ id, unread_count: unread }: Conversation): string {
  const { data: session } = useSessionQuery();
  if (!session || unread > 0) return '';
  return createDrafts(userStorage(session.user.id)).read(id).trim();
}

function PendingRow({ row }: { row: Conversation }) {
  const partner = toPartner(row);
  return (
    <li className={ROW_CLASSES}>
      <Avatar name={partner.id} src={partner.photo} className="opacity-55 grayscale-60" />
      <span className="min-w-0">
        <span className="block truncate font-strong text-muted" dir="auto">
          {partner.name}
        </span>
        <span className="block text-12 text-subtle">{m.chat_pending_explained()}</span>
      </span>
      <Badge icon={Clock}>{m.chat_pending()}</Badge>
    </li>
  );
}
