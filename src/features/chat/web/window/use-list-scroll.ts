import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { ChatClient } from '../chat-client.ts';
import type { ChatView } from '../chat-store.ts';
import { follows, isNearBottom, wantsOlder } from '../scroll-rules.ts';
import type { ShownMessage } from '../shown-messages.ts';
import { newestSeen } from './newest-seen.ts';

export interface ListScrollParts {
  scroller: RefObject<HTMLElement | null>;
  list: RefObject<VirtualizerHandle | null>;
  shown: readonly ShownMessage[];
  itemCount: number;
  view: ChatView;
  client: ChatClient;
  chatId: string;
}

/** How the list scrolls: stays at the end or where one reads, loads what is above, and tells what was seen. */
export function useListScroll({ scroller, list, shown, itemCount, view, client, chatId }: ListScrollParts) {
  const [isAway, setAway] = useState(false);
  const [fresh, setFresh] = useState(0);
  /** At the end, and to stay there whatever grows. */
  const isPinned = useRef(true);
  const { hasOlder, isLoadingOlder, prepends } = view;

  // true in the very drawing that has more on top
  const drawn = useRef(prepends);
  const isPrepending = drawn.current !== prepends;
  useLayoutEffect(() => {
    drawn.current = prepends;
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

  const look = () => {
    const box = scroller.current;
    if (!box) return;
    const isVisible = document.visibilityState === 'visible';
    client.attend(isVisible && isPinned.current ? chatId : null);
    const seq = isVisible ? newestSeen(box) : null;
    if (seq !== null) client.seen(chatId, seq);
    const scrolled = { offset: box.scrollTop, size: box.scrollHeight, viewport: box.clientHeight };
    const state = { hasOlder, isLoading: isLoadingOlder, isPinned: isPinned.current };
    if (wantsOlder(scrolled, state)) void client.loadOlder(chatId);
  };
  const lookSoon = useSoon(look);

  const onScroll = () => {
    const box = scroller.current;
    if (!box) return;
    isPinned.current = isNearBottom({ offset: box.scrollTop, size: box.scrollHeight, viewport: box.clientHeight });
    setAway(!isPinned.current);
    if (isPinned.current) setFresh(0);
    lookSoon();
  };

  useFollowing({ shown, isPinned, toEnd, onFresh: (count) => setFresh((before) => before + count) });
  useStaying(scroller, isPinned, lookSoon);
  useEffect(() => {
    lookSoon();
    document.addEventListener('visibilitychange', lookSoon);
    return () => document.removeEventListener('visibilitychange', lookSoon);
  }, [lookSoon, shown]);
  useEffect(() => () => client.attend(null), [client]);

  return { isAway, fresh, isPrepending, toEnd, lead, onScroll };
}

/** Runs the newest version of a function once, in the next frame. */
function useSoon(run: () => void): () => void {
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

interface Following {
  shown: readonly ShownMessage[];
  isPinned: RefObject<boolean>;
  toEnd: () => void;
  onFresh: (count: number) => void;
}

/** Goes to the end with new messages, where that is wanted, and counts them where it is not. */
function useFollowing({ shown, isPinned, toEnd, onFresh }: Following): void {
  const lastKey = useRef<string | null>(null);
  useLayoutEffect(() => {
    const last = shown.at(-1);
    if (!last || last.key === lastKey.current) return;
    const isFirst = lastKey.current === null;
    const before = shown.findIndex((message) => message.key === lastKey.current);
    lastKey.current = last.key;
    if (isFirst || follows(last, isPinned.current, Date.now())) toEnd();
    else if (before >= 0) onFresh(shown.slice(before + 1).filter((message) => !message.isMine).length);
  });
}

/** Keeps the end in sight while bubbles are measured, the keyboard opens or the text field grows. */
function useStaying(scroller: RefObject<HTMLElement | null>, isPinned: RefObject<boolean>, onChange: () => void): void {
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
