import { Suspense, use, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { useBlockedPeople } from '#features/profiles/web/public/use-blocked-people.ts';
import { MascotGreeting } from '#ui/brand/mascot-greeting.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { m } from '#messages';
import type { Conversation } from '../../domain/schema.ts';
import type { ChatClient } from '../client/chat-client.ts';
import type { ChatView } from '../client/chat-store.ts';
import { useChatView, useConversation, useTyping } from '../client/use-chat-state.ts';
import { dayKey } from '../chat-labels.ts';
import { ClosableNote } from './closable-note.tsx';
import { SafetyLink } from './safety-link.tsx';
import { SearchTargetContext, type SearchTarget } from '../search/search-target.ts';
import { groupPositions, type GroupPosition } from './message-grouping.ts';
import { firstUnreadKey, openingPosition, useReadBoundary } from './unread-boundary.ts';
import { toPartner } from '../partner.ts';
import { groupTypingLabel, senderLookup } from '../group-chat-members.ts';
import { toDisplayMessages, type DisplayMessage } from './display-messages.ts';
import { ConversationContext, useConversationValue } from '../message-actions/conversation-context.ts';
import { moveBetweenMessages } from './message-focus.ts';
import { MessageLiveRegion } from './message-live-region.tsx';
import { MessageRow } from './message-row.tsx';
import { MessagesSkeleton } from './messages-skeleton.tsx';
import { TypingBubble } from './typing-bubble.tsx';
import { useListScroll } from './use-list-scroll.ts';
import ShieldCheck from 'lucide-react/icons/shield-check';

const ImageViewer = lazyComponent(async () => (await import('../images/image-viewer.tsx')).ImageViewer);

/** The safety note is shown up to this number of messages. */
const SAFETY_NOTE_MAX_MESSAGES = 10;

type ListItem =
  | { kind: 'message'; message: DisplayMessage; position: GroupPosition }
  | { kind: 'note' }
  | { kind: 'typing' };

/** Given by the chat window, for the list and its rows. */
interface ListConnections {
  /** False if nothing can be sent: blocked, or a deleted account. */
  mayWrite: boolean;
  /** Marks a message and scrolls to it. */
  onTarget: (target: SearchTarget | null) => void;
}

interface MessageListProps extends ListConnections {
  client: ChatClient;
  row: Conversation;
  view: ChatView;
}

/** Messages of a conversation, or their skeleton until they are loaded. */
export function MessageList({ client, chatId, ...rest }: ListConnections & { client: ChatClient; chatId: string }) {
  const row = useConversation(client, chatId);
  const view = useChatView(client, chatId);
  return row && view?.status === 'ready' ? (
    <LoadedMessageList {...{ client, row, view, ...rest }} />
  ) : (
    <MessagesSkeleton />
  );
}

function LoadedMessageList(props: MessageListProps) {
  const { client, row, view } = props;
  const { messages, outgoing, deleting, edits } = view;
  const { user_id: id, partner_read_seq: readSeq, pending: isPending, room } = row;
  const blocked = useBlockedPeople();
  const { data: blockedPeople } = blocked;
  const inRoom = useMemo(
    () =>
      room && {
        senderOf: senderLookup(room),
        isBlocked: (userId: string) => blockedPeople?.some((person) => person.id === userId) === true,
      },
    [room, blockedPeople],
  );
  const shown = useMemo(
    () => toDisplayMessages(messages, outgoing, { id, readSeq, isPending, ...inRoom }, { deleting, edits }),
    [messages, outgoing, deleting, edits, id, readSeq, isPending, inRoom],
  );
  const [opensAt] = useState(() => openingPosition(row));
  const isComplete = useMessagesSince(client, row.id, opensAt);
  // Wait for the block list, so that messages of blocked users do not flash.
  if (!isComplete || (room && blocked.isPending)) return <MessagesSkeleton />;
  if (shown.length === 0)
    return <NoMessages chatId={row.id} text={room ? m.chat_group_empty_text() : m.chat_empty_text()} />;
  return <VirtualMessageList {...props} shown={shown} opensAt={opensAt} />;
}

/** Loads the messages since a read position, if there is one; true once they are there. */
function useMessagesSince(client: ChatClient, chatId: string, readSeq: number | null): boolean {
  const [isComplete, setComplete] = useState(readSeq === null);
  useEffect(() => {
    if (readSeq !== null) void client.loadOlder(chatId, readSeq).then(() => setComplete(true));
  }, [client, chatId, readSeq]);
  return isComplete;
}

interface VirtualMessageListProps extends MessageListProps {
  shown: readonly DisplayMessage[];
  /** Read position below which the list opens; null opens it at its end. */
  opensAt: number | null;
}

/** Virtualized list. */
function VirtualMessageList(props: VirtualMessageListProps) {
  const { client, row, view, shown, opensAt } = props;
  const conversation = useConversationValue({ ...props, chatId: row.id });
  const { name } = toPartner(row);
  const typing = useTyping(client, row.id);
  const isTyping = typing.length > 0;
  const items = useMemo(() => toListItems(shown, view.hasOlder, isTyping), [shown, view.hasOlder, isTyping]);
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const scroll = useListScroll({
    scroller,
    list,
    messages: shown,
    itemCount: items.length,
    view,
    client,
    chatId: row.id,
    opensAt: opensAt === null ? -1 : shown.findIndex(({ isMine, seq }) => !isMine && seq !== null && seq > opensAt),
  });
  useScrollToTarget(items, scroll.lead);
  const retry = useCallback((key: string) => client.outbox.retry(key), [client]);
  const discard = useCallback((key: string) => client.outbox.discard(key), [client]);
  const isWatched = !scroll.isAway && document.visibilityState === 'visible';
  const newKey = firstUnreadKey(shown, useReadBoundary(row, isWatched), view.hasOlder);
  const [viewed, setViewed] = useState<string | null>(null);
  const delivered = row.pending ? shown.findLast((message) => message.isMine && message.seq !== null)?.key : undefined;
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {view.isLoadingOlder && <LoadingOlder />}
      <div
        ref={scroller}
        role="log"
        aria-live="off"
        aria-label={m.chat_log({ name })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by keyboard
        tabIndex={0}
        onScroll={scroll.onScroll}
        onKeyDown={moveBetweenMessages}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain [overflow-anchor:none] [scrollbar-width:thin] focus-visible:-outline-offset-3"
      >
        <div className="flex-1" />
        <ConversationContext value={conversation}>
          <Virtualizer ref={list} scrollRef={scroller} data={items} shift={scroll.isPrepending}>
            {(item) => {
              if (item.kind === 'note') return <SafetyNote key="note" chatId={row.id} />;
              if (item.kind === 'typing')
                return (
                  <TypingBubble
                    key="typing"
                    label={row.room ? groupTypingLabel(row.room, typing) : m.chat_typing_name({ name })}
                  />
                );
              return (
                <MessageRow
                  key={item.message.key}
                  message={item.message}
                  position={item.position}
                  name={name}
                  isFirstUnread={item.message.key === newKey}
                  isDelivered={item.message.key === delivered}
                  images={client.images}
                  onView={setViewed}
                  onRetry={retry}
                  onDiscard={discard}
                />
              );
            }}
          </Virtualizer>
        </ConversationContext>
      </div>
      {scroll.isAway && (
        <IconButton
          label={scroll.fresh > 0 ? m.chat_to_new({ count: scroll.fresh }) : m.chat_to_bottom()}
          icon={ArrowDown}
          count={scroll.fresh}
          onClick={scroll.toEnd}
          className="absolute! right-3 bottom-3 animate-rise border border-line bg-surface-raised shadow-float"
        />
      )}
      <MessageLiveRegion shown={shown} name={name} />
      {viewed && (
        <Suspense fallback={null}>
          <ImageViewer
            messages={shown.filter((message) => !message.isHidden)}
            viewedKey={viewed}
            name={name}
            images={client.images}
            onView={setViewed}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Scrolls to the search match. */
function useScrollToTarget(items: readonly ListItem[], lead: (index: number) => void): void {
  const sought = use(SearchTargetContext);
  const latest = useRef({ items, lead });
  useLayoutEffect(() => {
    latest.current = { items, lead };
  });
  useLayoutEffect(() => {
    const { items: drawn, lead: go } = latest.current;
    if (!sought || sought.seq === null) return;
    go(drawn.findIndex((item) => item.kind === 'message' && item.message.seq === sought.seq));
  }, [sought]);
}

function toListItems(shown: readonly DisplayMessage[], hasOlder: boolean, isTyping: boolean): ListItem[] {
  const positions = groupPositions(shown, dayKey, hasOlder);
  const items = shown.flatMap((message, at): ListItem[] => {
    const position = positions[at];
    return position ? [{ kind: 'message', message, position }] : [];
  });
  const isNew = !hasOlder && shown.length <= SAFETY_NOTE_MAX_MESSAGES;
  if (isNew) items.push({ kind: 'note' });
  if (isTyping) items.push({ kind: 'typing' });
  return items;
}

function NoMessages({ chatId, text }: { chatId: string; text: string }) {
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <EmptyState
        headingLevel={3}
        illustration={<MascotGreeting className="mx-auto h-32 w-auto" />}
        title={m.chat_empty()}
        className="my-auto"
      >
        {text}
      </EmptyState>
      <SafetyNote chatId={chatId} />
    </div>
  );
}

function LoadingOlder() {
  return (
    <p
      role="status"
      className="pointer-events-none absolute inset-x-0 top-2 z-10 mx-auto w-fit animate-fade rounded-full bg-surface-raised px-3 py-1 text-12 text-muted shadow-card"
    >
      {m.chat_loading_older()}
    </p>
  );
}

/** Safety reminder for new conversations. */
function SafetyNote({ chatId }: { chatId: string }) {
  return (
    <ClosableNote
      id={`safety:${chatId}`}
      tone="warning"
      icon={ShieldCheck}
      className="flex-none px-4 pt-1 pb-3 short:hidden"
    >
      <strong>{m.chat_safety_strong()}</strong> {m.chat_safety_text()}{' '}
      <SafetyLink to="/public/safety" label={m.chat_risk_more()} />
    </ClosableNote>
  );
}
