import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { openChat } from '#browser/bus/chat-bus.ts';

/** Query parameter that opens the messages; the chat has no page of its own. */
export const MESSAGES_SHORTCUT = { key: 'open', value: 'messages' } as const;

/** Opens the messages if the query parameter is set and then removes it from the URL. */
export function useMessagesShortcut(): void {
  const [search, setSearch] = useSearchParams();
  const isRequested = search.get(MESSAGES_SHORTCUT.key) === MESSAGES_SHORTCUT.value;
  useEffect(() => {
    if (!isRequested) return;
    openChat();
    const rest = (now: URLSearchParams) => {
      now.delete(MESSAGES_SHORTCUT.key);
      return now;
    };
    setSearch(rest, { replace: true, preventScrollReset: true });
  }, [isRequested, setSearch]);
}
