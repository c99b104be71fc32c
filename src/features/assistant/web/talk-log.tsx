import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import CheckCheck from 'lucide-react/icons/check-check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useLang } from '#browser/lang.ts';
import { MascotGreeting } from '#ui/brand/mascot-greeting.tsx';
import { BUBBLE_TIME, bubbleClasses } from '#ui/bubble.ts';
import { Chip } from '#ui/chip.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { m } from '#words';
import type { QuickAction } from '../domain/assistant.ts';
import { TUKAN } from '../domain/rules.ts';
import { ACTION_ICONS } from './action-icons.ts';
import { isMine, type AssistantMessage } from './kept-talk.ts';
import { useAssistant } from './parts/use-assistant.ts';
import { usePlace } from './use-place.ts';

export interface TalkLogProps {
  onAsk: (text: string) => void;
  onLeave: () => void;
  /** Drawn while an answer is on its way. */
  dots: ReactNode;
}

/** What was said, and what can be done or asked next. */
export function TalkLog({ onAsk, onLeave, dots }: TalkLogProps) {
  const { messages, typing, tukanSuggestions, tukanQuickActions } = useAssistant();
  const { isSignedIn } = usePlace();
  const log = useRef<HTMLDivElement>(null);
  const newest = messages.at(-1);
  useEnd(log, newest, typing);
  // somebody who has come in since needs no way in
  const actions = tukanQuickActions.filter(({ url }) => !isSignedIn || url !== '/auth');
  const choose = (text: string) => {
    onAsk(text);
    // the chip is gone
    log.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <div
        ref={log}
        role="log"
        aria-live="off"
        aria-label={m.assistant_log()}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
        tabIndex={0}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain pt-3 pb-4 [scrollbar-width:thin] focus-visible:-outline-offset-3"
      >
        <MascotGreeting className="mx-auto mb-2 h-26 w-auto flex-none" />
        {messages.map((message, at) => {
          const next = messages[at + 1];
          const isLast = !next || isMine(next) !== isMine(message);
          return <Said key={message.id} message={message} isLast={isLast} />;
        })}
        {typing && dots}
        {!typing && newest && !isMine(newest) && (
          <>
            <Actions of={actions} onLeave={onLeave} />
            <Suggestions of={tukanSuggestions} onChoose={choose} />
          </>
        )}
      </div>
      <Announcer newest={newest} />
    </>
  );
}

function Said({ message, isLast }: { message: AssistantMessage; isLast: boolean }) {
  const isOwn = isMine(message);
  return (
    <div className={cx('flex flex-none px-4', isOwn && 'justify-end', isLast ? 'pb-2.5' : 'pb-[3px]')}>
      <div className={bubbleClasses({ isMine: isOwn, isLast })}>
        <span className="sr-only">{isOwn ? m.assistant_you() : TUKAN.name}: </span>
        <span className="whitespace-pre-wrap" lang={message.lang}>
          {message.content}
        </span>
        {isOwn && <Stamp at={message.created_at} />}
      </div>
    </div>
  );
}

/** When it was asked. It is read at once. */
function Stamp({ at }: { at: number }) {
  const lang = useLang();
  const time = new Date(at);
  return (
    <span className={BUBBLE_TIME}>
      <time dateTime={time.toISOString()}>
        {time.toLocaleTimeString(lang === 'en' ? 'en-GB' : 'es-ES', { hour: '2-digit', minute: '2-digit' })}
      </time>
      <Icon of={CheckCheck} size={16} weight={1.5} className="text-fit-text" />
    </span>
  );
}

function Actions({ of: actions, onLeave }: { of: readonly QuickAction[]; onLeave: () => void }) {
  if (actions.length === 0) return null;
  return (
    <ul className="mb-3 grid flex-none gap-2 px-4">
      {actions.map(({ label, url }) => (
        <li key={url}>
          <LocalLink
            to={url}
            onClick={onLeave}
            className="flex min-h-12 items-center gap-2.5 rounded-inner border border-line px-3.5 text-14 font-strong text-ink no-underline hover:bg-surface-quiet"
          >
            <Icon of={ACTION_ICONS[url]} className="text-on-action-tint" />
            <span className="min-w-0 flex-1">{label}</span>
            <Icon of={ChevronRight} className="text-faint" />
          </LocalLink>
        </li>
      ))}
    </ul>
  );
}

function Suggestions({ of: texts, onChoose }: { of: readonly string[]; onChoose: (text: string) => void }) {
  const label = useId();
  if (texts.length === 0) return null;
  return (
    <div role="group" aria-labelledby={label} className="flex flex-none flex-wrap gap-x-2 gap-y-3 px-4">
      <span id={label} className="sr-only">
        {m.assistant_suggestions()}
      </span>
      {texts.map((text) => (
        <Chip key={text} quiet onClick={() => onChoose(text)} className="max-w-full py-1 text-left whitespace-normal!">
          {text}
        </Chip>
      ))}
    </div>
  );
}

/** Says what comes while one is here. */
function Announcer({ newest }: { newest: AssistantMessage | undefined }) {
  const [first] = useState(newest?.id);
  const isNew = newest && newest.id !== first && !isMine(newest);
  return (
    <p aria-live="polite" className="sr-only">
      {isNew ? m.assistant_said({ name: TUKAN.name, text: newest.content }) : ''}
    </p>
  );
}

/** Goes to the end with whatever is said; each answer was just asked for. */
function useEnd(
  log: React.RefObject<HTMLDivElement | null>,
  newest: AssistantMessage | undefined,
  isTyping: boolean,
): void {
  useLayoutEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [log, newest, isTyping]);
}
