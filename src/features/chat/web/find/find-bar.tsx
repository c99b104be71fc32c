import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { shownText } from '#browser/shown-text.ts';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { m } from '#words';
import { FIND } from '../../domain/rules.ts';
import { findMessages } from '../api.ts';
import type { ChatClient } from '../chat-client.ts';
import type { Sought } from './sought.ts';
import { NOTHING_SOUGHT, WordFinder, type Finding } from './word-finder.ts';

export interface FindBarProps {
  client: ChatClient;
  chatId: string;
  onSought: (sought: Sought | null) => void;
  onClose: () => void;
}

/** Stands where the header was: looks for words in the conversation, and leads from one message to the next. */
export function FindBar({ client, chatId, onSought, onClose }: FindBarProps) {
  const [finding, setFinding] = useState(NOTHING_SOUGHT);
  const [finder] = useState(
    () =>
      new WordFinder({
        find: async (query, before) => findMessages(chatId, query, before),
        reach: async (seq) => client.loadOlder(chatId, seq),
        onChange: setFinding,
        onSought,
      }),
  );
  const field = useRef<HTMLInputElement>(null);
  const state = useId();
  useFocusAndBack(field);
  useEffect(
    () => () => {
      finder.stop();
      onSought(null);
    },
    [finder, onSought],
  );
  const { found, at, isMore } = finding;
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void finder.step(event.shiftKey ? -1 : 1);
  };
  const messages = client.store.snapshot().chats.get(chatId)?.messages;
  const text = messages?.find(({ seq }) => seq === found[at])?.content;
  const isOldest = found.length === 0 || (at === found.length - 1 && !isMore);
  const isNewest = at === 0;
  return (
    <div role="search" className="flex min-h-16 items-center gap-0.5 border-b border-line py-2 pr-1.5 pl-1">
      <IconButton label={m.chat_find_close()} icon={ArrowLeft} onClick={onClose} />
      <div className="relative min-w-0 flex-1">
        <input
          ref={field}
          role="searchbox"
          aria-label={m.chat_find()}
          aria-describedby={state}
          placeholder={m.chat_find_placeholder()}
          maxLength={FIND.maxLength}
          autoComplete="off"
          enterKeyHint="search"
          dir="auto"
          onChange={(event) => finder.ask(event.target.value)}
          onKeyDown={pressed}
          // a press here marks text: it does not drag the window
          onPointerDown={(event) => event.stopPropagation()}
          className="block min-h-tap w-full touch-auto rounded-control bg-surface-quiet pr-24 pl-3 text-16 text-ink select-text placeholder:text-soft focus-visible:outline-2 focus-visible:outline-offset-0"
        />
        <span
          aria-hidden="true"
          className={cx(
            'num pointer-events-none absolute inset-y-0 right-3 grid max-w-20 content-center truncate text-14',
            finding.status === 'failed' ? 'text-danger-text' : 'text-soft',
          )}
        >
          {stateWords(finding)}
        </span>
      </div>
      <IconButton
        label={m.chat_find_older()}
        icon={ChevronUp}
        aria-disabled={isOldest}
        onClick={() => void finder.step(1)}
        className="aria-disabled:opacity-45"
      />
      <IconButton
        label={m.chat_find_newer()}
        icon={ChevronDown}
        aria-disabled={isNewest}
        onClick={() => void finder.step(-1)}
        className="-ml-1 aria-disabled:opacity-45"
      />
      <p id={state} role="status" className="sr-only">
        {text ? `${stateWords(finding)}. ${shownText(text)}` : stateWords(finding)}
      </p>
    </div>
  );
}

function stateWords({ status, found, at, isMore }: Finding): string {
  if (status === 'failed') return m.chat_find_failed();
  if (found.length > 0) return m.chat_find_at({ at: at + 1, total: isMore ? `${found.length}+` : `${found.length}` });
  return status === 'ready' ? m.chat_find_nothing() : '';
}

/** Takes the focus; gives it back to what had it, or to the actions that led here. */
function useFocusAndBack(field: React.RefObject<HTMLElement | null>): void {
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
      // the header stands again only once this is gone
      setTimeout(back, 0);
    };
  }, [field]);
}
