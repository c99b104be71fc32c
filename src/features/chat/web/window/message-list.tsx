import { use, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useBlockedPeople } from '#features/profiles/web/parts/blocked-people.ts';
import { MascotGreeting } from '#ui/brand/mascot-greeting.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { m } from '#words';
import type { Conversation } from '../../domain/schema.ts';
import type { ChatClient } from '../chat-client.ts';
import type { ChatView } from '../chat-store.ts';
import { dayKey } from '../chat-words.ts';
import { SoughtContext } from '../find/sought.ts';
import { placesOf, type Place } from '../grouping.ts';
import { firstNew, useReadBefore } from '../new-messages.ts';
import { partnerIn } from '../partner.ts';
import { roomTyping, sendersIn } from '../room-people.ts';
import { shownMessages, type ShownMessage } from '../shown-messages.ts';
import { Announcer } from './announcer.tsx';
import { MessageRow } from './message-row.tsx';
import { PictureViewer } from './picture-viewer.tsx';
import { MessagesLoading } from './messages-loading.tsx';
import { SafetyNote } from './safety-note.tsx';
import { TypingBubble } from './typing-bubble.tsx';
import { useListScroll } from './use-list-scroll.ts';

/** The reminder stands under a conversation while it is this short. */
const NEW_CONVERSATION = 10;

type Item = { kind: 'message'; message: ShownMessage; place: Place } | { kind: 'note' } | { kind: 'typing' };

export interface MessageListProps {
  client: ChatClient;
  row: Conversation;
  view: ChatView;
  /** Who else types now. */
  typing: readonly string[] | undefined;
}

/** The messages of a conversation. */
export function MessageList(props: MessageListProps) {
  const { row, view } = props;
  const { messages, outgoing } = view;
  const { user_id: id, partner_read_seq: readSeq, pending: isPending, room } = row;
  const blocked = useBlockedPeople();
  const { data: blockedPeople } = blocked;
  const inRoom = useMemo(
    () =>
      room && {
        senderOf: sendersIn(room),
        isBlocked: (userId: string) => blockedPeople?.some((person) => person.id === userId) === true,
      },
    [room, blockedPeople],
  );
  const shown = useMemo(
    () => shownMessages(messages, outgoing, { id, readSeq, isPending, ...inRoom }),
    [messages, outgoing, id, readSeq, isPending, inRoom],
  );
  // nothing of somebody blocked is to be seen for a moment first
  if (room && blocked.isPending) return <MessagesLoading />;
  if (shown.length === 0) return <NoMessages text={room ? m.chat_room_empty_text() : m.chat_empty_text()} />;
  return <FilledList {...props} shown={shown} />;
}

/** Only what is near the screen is in the page. */
function FilledList({ client, row, view, typing = [], shown }: MessageListProps & { shown: readonly ShownMessage[] }) {
  const { name } = partnerIn(row);
  const isTyping = typing.length > 0;
  const items = useMemo(() => itemsOf(shown, view.hasOlder, isTyping), [shown, view.hasOlder, isTyping]);
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const scroll = useListScroll({ scroller, list, shown, itemCount: items.length, view, client, chatId: row.id });
  useLeading(items, scroll.lead);
  const retry = useCallback((key: string) => client.outbox.retry(key), [client]);
  const discard = useCallback((key: string) => client.outbox.discard(key), [client]);
  const newKey = firstNew(shown, useReadBefore(row), view.hasOlder);
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
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
        tabIndex={0}
        onScroll={scroll.onScroll}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain [overflow-anchor:none] [scrollbar-width:thin] focus-visible:-outline-offset-3"
      >
        <div className="flex-1" />
        <Virtualizer ref={list} scrollRef={scroller} data={items} shift={scroll.isPrepending}>
          {(item) => {
            if (item.kind === 'note') return <SafetyNote key="note" />;
            if (item.kind === 'typing')
              return (
                <TypingBubble
                  key="typing"
                  words={row.room ? roomTyping(row.room, typing) : m.chat_typing_name({ name })}
                />
              );
            return (
              <MessageRow
                key={item.message.key}
                message={item.message}
                place={item.place}
                name={name}
                startsNew={item.message.key === newKey}
                isDelivered={item.message.key === delivered}
                pictures={client.pictures}
                onView={setViewed}
                onRetry={retry}
                onDiscard={discard}
              />
            );
          }}
        </Virtualizer>
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
      <Announcer shown={shown} name={name} />
      {viewed && (
        <PictureViewer
          shown={shown.filter((message) => !message.isHidden)}
          viewed={viewed}
          name={name}
          pictures={client.pictures}
          onView={setViewed}
        />
      )}
    </div>
  );
}

/** Leads to the message that was looked for. */
function useLeading(items: readonly Item[], lead: (index: number) => void): void {
  const sought = use(SoughtContext);
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

function itemsOf(shown: readonly ShownMessage[], hasOlder: boolean, isTyping: boolean): Item[] {
  const places = placesOf(shown, dayKey, hasOlder);
  const items = shown.flatMap((message, at): Item[] => {
    const place = places[at];
    return place ? [{ kind: 'message', message, place }] : [];
  });
  const isNew = !hasOlder && shown.length <= NEW_CONVERSATION;
  if (isNew) items.push({ kind: 'note' });
  if (isTyping) items.push({ kind: 'typing' });
  return items;
}

function NoMessages({ text }: { text: string }) {
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <EmptyState
        level={3}
        art={<MascotGreeting className="mx-auto h-32 w-auto" />}
        title={m.chat_empty()}
        className="my-auto"
      >
        {text}
      </EmptyState>
      <SafetyNote />
    </div>
  );
}

function LoadingOlder() {
  return (
    <p
      role="status"
      className="pointer-events-none absolute inset-x-0 top-2 z-10 mx-auto w-fit animate-fade rounded-full bg-surface-raised px-3 py-1 text-12 text-soft shadow-card"
    >
      {m.chat_loading_older()}
    </p>
  );
}
