import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { cx } from '#ui/core/cx.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { m } from '#messages';
import { SEARCH } from '../../domain/rules.ts';
import { fetchSearchPage } from '../api.ts';
import type { ChatClient } from '../client/chat-client.ts';
import type { SearchTarget } from './search-target.ts';
import { IDLE_SEARCH, ConversationSearch, type SearchState } from './conversation-search.ts';

export interface SearchBarProps {
  client: ChatClient;
  chatId: string;
  onTarget: (sought: SearchTarget | null) => void;
  onClose: () => void;
}

/** Replaces the header during a search: searches the conversation and steps through the matches. */
export function SearchBar({ client, chatId, onTarget, onClose }: SearchBarProps) {
  const [finding, setFinding] = useState(IDLE_SEARCH);
  const [finder] = useState(
    () =>
      new ConversationSearch({
        search: async (query, before) => fetchSearchPage(chatId, query, before),
        loadTo: async (seq) => client.loadOlder(chatId, seq),
        onChange: setFinding,
        onTarget,
      }),
  );
  const field = useRef<HTMLInputElement>(null);
  const state = useId();
  useRestoreFocus(field);
  useEffect(
    () => () => {
      finder.cancel();
      onTarget(null);
    },
    [finder, onTarget],
  );
  const { matches, current, hasMore } = finding;
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void finder.step(event.shiftKey ? -1 : 1);
  };
  const messages = client.store.getState().chats.get(chatId)?.messages;
  const text = messages?.find(({ seq }) => seq === matches[current])?.content;
  const isOldest = matches.length === 0 || (current === matches.length - 1 && !hasMore);
  const isNewest = current === 0;
  return (
    <div role="search" className="flex min-h-16 items-center gap-0.5 border-b border-line py-2 pr-1.5 pl-1">
      <IconButton label={m.chat_search_close()} icon={ArrowLeft} onClick={onClose} />
      <div className="relative min-w-0 flex-1">
        <input
          ref={field}
          role="searchbox"
          aria-label={m.chat_search()}
          aria-describedby={state}
          placeholder={m.chat_search_placeholder()}
          maxLength={SEARCH.maxLength}
          autoComplete="off"
          enterKeyHint="search"
          dir="auto"
          onChange={(event) => finder.setQuery(event.target.value)}
          onKeyDown={pressed}
          // Selecting text must not drag the window.
          onPointerDown={(event) => event.stopPropagation()}
          className="block min-h-tap w-full touch-auto rounded-control bg-surface-quiet pr-24 pl-3 text-16 text-ink select-text placeholder:text-muted focus-visible:outline-2 focus-visible:outline-offset-0"
        />
        <span
          aria-hidden="true"
          className={cx(
            'num pointer-events-none absolute inset-y-0 right-3 grid max-w-20 content-center truncate text-14',
            finding.status === 'failed' ? 'text-danger-text' : 'text-muted',
          )}
        >
          {searchStatusLabel(finding)}
        </span>
      </div>
      <IconButton
        label={m.chat_search_older()}
        icon={ChevronUp}
        aria-disabled={isOldest}
        onClick={() => void finder.step(1)}
        className="aria-disabled:opacity-45"
      />
      <IconButton
        label={m.chat_search_newer()}
        icon={ChevronDown}
        aria-disabled={isNewest}
        onClick={() => void finder.step(-1)}
        className="-ml-1 aria-disabled:opacity-45"
      />
      <p id={state} role="status" className="sr-only">
        {text ? `${searchStatusLabel(finding)}. ${safeDisplayText(text)}` : searchStatusLabel(finding)}
      </p>
    </div>
  );
}

function searchStatusLabel({ status, matches, current, hasMore }: SearchState): string {
  if (status === 'failed') return m.chat_search_failed();
  if (matches.length > 0)
    return m.chat_search_position({ at: current + 1, total: hasMore ? `${matches.length}+` : `${matches.length}` });
  return status === 'ready' ? m.chat_search_none() : '';
}

/** Takes the focus, and restores it to the previous element or to the actions button. */
function useRestoreFocus(field: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const panel = field.current?.closest<HTMLElement>('[role="dialog"]');
    const before = document.activeElement;
    field.current?.focus({ preventScroll: true });
    return () => {
      const back = () => {
        if (document.activeElement !== null && document.activeElement !== document.body) return;
        const had = before instanceof HTMLElement && before.isConnected && panel?.contains(before) ? before : null;
        (had ?? panel?.querySelector<HTMLElement>('[aria-haspopup="menu"]') ?? panel)?.focus({ preventScroll: true });
      };
      // The header is rendered only after this component is removed.
      setTimeout(back, 0);
    };
  }, [field]);
}
