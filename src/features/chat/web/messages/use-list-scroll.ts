import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { ChatClient } from '../client/chat-client.ts';
import type { ChatView } from '../client/chat-store.ts';
import { shouldFollow, isNearBottom, shouldLoadOlder, newestVisibleSeq } from './scroll-rules.ts';
import type { DisplayMessage } from './display-messages.ts';

export interface ListScrollOptions {
  scroller: RefObject<HTMLElement | null>;
  list: RefObject<VirtualizerHandle | null>;
  messages: readonly DisplayMessage[];
  itemCount: number;
  view: ChatView;
  client: ChatClient;
  chatId: string;
  /** Index of the message at which the list opens; -1 opens it at its end. */
  opensAt: number;
}

/**
 * Scroll behaviour of the list: sticks to the end or keeps the position, loads older messages and reports visible ones.
 */
export function useListScroll(options: ListScrollOptions) {
  const { scroller, list, messages, itemCount, view, client, chatId, opensAt } = options;
  const [isAway, setAway] = useState(opensAt >= 0);
  const [fresh, setFresh] = useState(0);
  /** True while the list sticks to the end. */
  const isPinned = useRef(opensAt < 0);
  const { hasOlder, isLoadingOlder, prependCount } = view;

  // True only in the render that prepends messages.
  const drawn = useRef(prependCount);
  const isPrepending = drawn.current !== prependCount;
  useLayoutEffect(() => {
    drawn.current = prependCount;
  });

  const toEnd = () => {
    isPinned.current = true;
    setFresh(0);
    list.current?.scrollToIndex(itemCount - 1, { align: 'end' });
  };

  const lead = (index: number) => {
    if (index < 0) return;
    isPinned.current = false;
    list.current?.scrollToIndex(index, { align: 'center' });
  };
  const open = () => (opensAt < 0 ? toEnd() : lead(opensAt));

  const updateVisible = () => {
    const box = scroller.current;
    if (!box) return;
    const isVisible = document.visibilityState === 'visible';
    client.setFocusedConversation(isVisible && isPinned.current ? chatId : null);
    const seq = isVisible ? newestVisibleSeq(box) : null;
    if (seq !== null) client.markSeen(chatId, seq);
    const scrolled = { offset: box.scrollTop, size: box.scrollHeight, viewport: box.clientHeight };
    const state = { hasOlder, isLoading: isLoadingOlder, isPinned: isPinned.current };
    if (shouldLoadOlder(scrolled, state)) void client.loadOlder(chatId);
  };
  const scheduleUpdate = useNextFrame(updateVisible);

  const onScroll = () => {
    const box = scroller.current;
    if (!box) return;
    isPinned.current = isNearBottom({ offset: box.scrollTop, size: box.scrollHeight, viewport: box.clientHeight });
    setAway(!isPinned.current);
    if (isPinned.current) setFresh(0);
    scheduleUpdate();
  };

  useFollowNewMessages({
    messages,
    isPinned,
    open,
    toEnd,
    onNewMessages: (count) => setFresh((before) => before + count),
  });
  useStickToEnd(scroller, isPinned, scheduleUpdate);
  useEffect(() => {
    scheduleUpdate();
    document.addEventListener('visibilitychange', scheduleUpdate);
    return () => document.removeEventListener('visibilitychange', scheduleUpdate);
  }, [scheduleUpdate, messages]);
  useEffect(() => () => client.setFocusedConversation(null), [client]);

  return { isAway, fresh, isPrepending, toEnd, lead, onScroll };
}

/** Runs the latest callback once in the next animation frame. */
function useNextFrame(run: () => void): () => void {
  const latest = useRef(run);
  const frame = useRef(0);
  useLayoutEffect(() => {
    latest.current = run;
  });
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  return useCallback(() => {
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => latest.current());
  }, []);
}

interface FollowOptions {
  messages: readonly DisplayMessage[];
  isPinned: RefObject<boolean>;
  open: () => void;
  toEnd: () => void;
  onNewMessages: (count: number) => void;
}

/** Scrolls to the place where the list opens, then to new messages, or counts them. */
function useFollowNewMessages({ messages, isPinned, open, toEnd, onNewMessages }: FollowOptions): void {
  const lastKey = useRef<string | null>(null);
  useLayoutEffect(() => {
    const last = messages.at(-1);
    if (!last || last.key === lastKey.current) return;
    const isFirst = lastKey.current === null;
    const before = messages.findIndex((message) => message.key === lastKey.current);
    lastKey.current = last.key;
    if (isFirst) open();
    else if (shouldFollow(last, isPinned.current, Date.now())) toEnd();
    else if (before >= 0) onNewMessages(messages.slice(before + 1).filter((message) => !message.isMine).length);
  });
}

/** Stays at the end while bubbles are measured, the keyboard opens or the text field grows. */
function useStickToEnd(
  scroller: RefObject<HTMLElement | null>,
  isPinned: RefObject<boolean>,
  onChange: () => void,
): void {
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const stay = new ResizeObserver(() => {
      if (isPinned.current) box.scrollTop = box.scrollHeight;
      onChange();
    });
    stay.observe(box);
    for (const child of box.children) stay.observe(child);
    return () => stay.disconnect();
  }, [scroller, isPinned, onChange]);
}
