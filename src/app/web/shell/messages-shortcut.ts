import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { requestChat } from '#browser/open-chat.ts';

/** What an address ends with that opens the messages; the chat has no page of its own. */
export const MESSAGES_SHORTCUT = { key: 'open', value: 'messages' } as const;

/** Opens the messages when the address asks for it, once: it leaves the address. */
export function useMessagesShortcut(): void {
  const [search, setSearch] = useSearchParams();
  const isAsked = search.get(MESSAGES_SHORTCUT.key) === MESSAGES_SHORTCUT.value;
  useEffect(() => {
    if (!isAsked) return;
    requestChat();
    const rest = (now: URLSearchParams) => {
      now.delete(MESSAGES_SHORTCUT.key);
      return now;
    };
    setSearch(rest, { replace: true, preventScrollReset: true });
  }, [isAsked, setSearch]);
}
