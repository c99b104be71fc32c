import { memo, type ReactNode } from 'react';
import BellOff from 'lucide-react/icons/bell-off';
import Clock from 'lucide-react/icons/clock-3';
import { useLang } from '#browser/lang.ts';
import { ownStorage } from '#browser/own-storage.ts';
import { useOwnSession } from '#features/accounts/web/parts/own-session.ts';
import { usePresence } from '#features/presence/web/parts/use-presence.ts';
import { useBlockedPeople } from '#features/profiles/web/parts/blocked-people.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge, CountBadge } from '#ui/badge.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { m } from '#words';
import type { Conversation } from '../../domain/schema.ts';
import { listTime } from '../chat-words.ts';
import { isMuted, isTheirs } from '../conversation-list.ts';
import { makeDrafts } from '../drafts.ts';
import { partnerIn } from '../partner.ts';
import { sendersIn, typingWords } from '../room-people.ts';
import { messageLine } from '../system-words.ts';
import { useWordCover } from '../word-cover.ts';

const LINE = 'grid w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 px-4 py-2.5 text-left leading-[1.35]';

export interface ConversationRowProps {
  row: Conversation;
  isCurrent: boolean;
  /** Who else types in it now. */
  typing: readonly string[] | undefined;
  onSelect: (id: string) => void;
}

/** A line of the list. A pending conversation is dimmed, explains itself and cannot be chosen. */
export const ConversationRow = memo(function ConversationRow(props: ConversationRowProps) {
  const { row, isCurrent, typing, onSelect } = props;
  const Content = row.room ? RoomContent : PairContent;
  if (row.pending) return <PendingRow row={row} />;
  return (
    <li>
      <button
        type="button"
        aria-current={isCurrent}
        onClick={() => onSelect(row.id)}
        className={lineClasses(isCurrent)}
      >
        <Content row={row} typing={typingWords(row, typing)} />
      </button>
    </li>
  );
});

/** The look of a line that can be chosen. Its parts take no press: who types while one presses changes them. */
export function lineClasses(isCurrent: boolean): string {
  return cx(
    LINE,
    'min-h-17 *:pointer-events-none hover:bg-surface-quiet focus-visible:-outline-offset-3',
    isCurrent && 'bg-surface-quiet shadow-[inset_3px_0_0_var(--action)]',
  );
}

interface ContentProps {
  row: Conversation;
  /** That somebody types; '' while nobody does. */
  typing: string;
}

function PairContent({ row, typing }: ContentProps) {
  const partner = partnerIn(row);
  const presence = usePresence(partner.id, row.presence);
  const last = row.last_message;
  const isMine = last !== null && !isTheirs(row, last);
  const [covers] = useWordCover();
  const text = last && messageLine(last.type, last.content, { isMine, covers });
  return (
    <>
      <Avatar name={partner.id} src={partner.photo} online={presence.is_online} presenceLabel={m.presence_online()} />
      <Lines row={row} name={partner.name} typing={typing}>
        {text !== null && (isMine ? m.chat_list_own({ text }) : text)}
      </Lines>
    </>
  );
}

function RoomContent({ row, typing }: ContentProps) {
  const { name, id, photo } = partnerIn(row);
  const blocked = useBlockedPeople().data ?? [];
  const [covers] = useWordCover();
  return (
    <>
      <Avatar name={id} src={photo} />
      <Lines row={row} name={name} typing={typing}>
        {roomLine(
          row,
          blocked.map((person) => person.id),
          covers,
        )}
      </Lines>
    </>
  );
}

/** The newest message of a room in a line, with who wrote it. */
function roomLine(row: Conversation, blocked: readonly string[], covers: boolean): string {
  const { last_message: last, room } = row;
  if (!last || !room) return '';
  const isMine = !isTheirs(row, last);
  const { name } = sendersIn(room)(last.sender_id);
  const text = messageLine(last.type, last.content, { isMine, covers, name });
  if (last.type === 'system') return text;
  if (blocked.includes(last.sender_id)) return m.chat_room_hidden();
  return isMine ? m.chat_list_own({ text }) : m.chat_room_said({ name, text });
}

/** The name, the newest message, when it came and what is unread. */
function Lines({ row, name, typing, children }: ContentProps & { name: string; children: ReactNode }) {
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
          <span className="block truncate text-14 text-fit-text">{typing}</span>
        ) : draft ? (
          <span className="block truncate text-14 text-soft">
            <span className="font-mid text-mixed-text">{m.chat_list_draft()}</span> {draft}
          </span>
        ) : (
          <span className={cx('block truncate text-14', row.unread_count > 0 ? 'font-mid text-ink' : 'text-soft')}>
            {children}
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

/** What waits in the text field; new messages come first. The list covers the field, so that it does not change meanwhile. */
function useDraft({ id, unread_count: unread }: Conversation): string {
  const { data: session } = useOwnSession();
  if (!session || unread > 0) return '';
  return makeDrafts(ownStorage(session.user.id)).read(id).trim();
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
