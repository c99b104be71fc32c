import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import CheckCheck from 'lucide-react/icons/check-check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useLang } from '#browser/i18n/lang.ts';
import { MascotGreeting } from '#ui/brand/mascot-greeting.tsx';
import { MESSAGE_TIME_CLASSES, messageBubbleClasses } from '#ui/display/message-bubble-classes.ts';
import { Chip } from '#ui/buttons/chip.tsx';
import { cx } from '#ui/core/cx.ts';
import { Icon } from '#ui/core/icon.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { formatDate, formatLocalDate } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { QuickAction } from '../domain/replies.ts';
import type { AnswerSource } from '../domain/answers.ts';
import { TUKAN } from '../domain/rules.ts';
import { actionIcon } from './action-icons.ts';
import { isMine, type AssistantMessage } from './conversation-storage.ts';
import { useAssistant } from './public/use-assistant.ts';
import { SafetyCard } from './safety-card.tsx';
import { usePageContext } from './use-page-context.ts';

export interface AssistantMessageListProps {
  onAsk: (text: string) => void;
  onNavigate: () => void;
  /** Rendered while an answer is pending. */
  typingIndicator: ReactNode;
}

/** Message list with quick actions and suggestions. */
export function AssistantMessageList({ onAsk, onNavigate, typingIndicator }: AssistantMessageListProps) {
  const { messages, typing, tukanSuggestions, tukanQuickActions } = useAssistant();
  const { isSignedIn } = usePageContext();
  const log = useRef<HTMLDivElement>(null);
  const newest = messages.at(-1);
  useScrollToEnd(log, newest, typing);
  // Users who have signed in since need no link to `/auth`.
  const actions = tukanQuickActions.filter(({ url }) => !isSignedIn || url !== '/auth');
  const choose = (text: string) => {
    onAsk(text);
    // The clicked chip is removed, so move the focus.
    log.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <div
        ref={log}
        role="log"
        aria-live="off"
        aria-label={m.assistant_log()}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by keyboard
        tabIndex={0}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain pt-3 pb-4 [scrollbar-width:thin] focus-visible:-outline-offset-3"
      >
        <MascotGreeting className="mx-auto mb-2 h-26 w-auto flex-none" />
        {messages.map((message, at) => {
          const next = messages[at + 1];
          const isLast = !next || isMine(next) !== isMine(message);
          return <MessageBubble key={message.id} message={message} isLast={isLast} onNavigate={onNavigate} />;
        })}
        {typing && typingIndicator}
        {!typing && newest && !isMine(newest) && (
          <>
            <QuickActions of={actions} onLeave={onNavigate} />
            <Suggestions of={tukanSuggestions} onChoose={choose} />
          </>
        )}
      </div>
      <LiveRegion newest={newest} />
    </>
  );
}

interface MessageBubbleProps {
  message: AssistantMessage;
  isLast: boolean;
  onNavigate: () => void;
}

function MessageBubble({ message, isLast, onNavigate }: MessageBubbleProps) {
  const isOwn = isMine(message);
  return (
    <div
      className={cx('flex flex-none flex-col items-start px-4', isOwn && 'items-end', isLast ? 'pb-2.5' : 'pb-[3px]')}
    >
      <div className={messageBubbleClasses({ isMine: isOwn, isLast })}>
        <span className="sr-only">{isOwn ? m.assistant_you() : TUKAN.name}: </span>
        <span className="whitespace-pre-wrap" lang={message.lang}>
          {message.content}
        </span>
        {isOwn && <MessageTime at={message.created_at} />}
        {message.sources && <Sources of={message.sources} />}
      </div>
      {message.hasSafetyCard && <SafetyCard lang={message.lang} onNavigate={onNavigate} />}
    </div>
  );
}

/** Laws beneath an answer, with the month in which they were checked. */
function Sources({ of: sources }: { of: readonly AnswerSource[] }) {
  const lang = useLang();
  if (sources.length === 0) return null;
  const labels = sources.map(({ name, checked }) => `${name}, ${formatDate(new Date(`${checked}-01`), lang, 'month')}`);
  return (
    <span className="mt-1.5 block border-t border-line pt-1.5 text-12 text-muted">
      {m.assistant_source({ source: labels.join(' · ') })}
    </span>
  );
}

/** Time of the question. Own messages always count as read. */
function MessageTime({ at }: { at: number }) {
  const lang = useLang();
  const time = new Date(at);
  return (
    <span className={MESSAGE_TIME_CLASSES}>
      <time dateTime={time.toISOString()}>{formatLocalDate(time, lang, 'clock')}</time>
      <Icon icon={CheckCheck} size={16} strokeWidth={1.5} className="text-success-text" />
    </span>
  );
}

function QuickActions({ of: actions, onLeave }: { of: readonly QuickAction[]; onLeave: () => void }) {
  if (actions.length === 0) return null;
  return (
    <ul className="mb-3 grid flex-none gap-2 px-4">
      {actions.map(({ label, url }) => (
        <li key={url}>
          <LocalizedLink
            to={url}
            onClick={onLeave}
            className="flex min-h-12 items-center gap-2.5 rounded-inner border border-line px-3.5 text-14 font-strong text-ink no-underline hover:bg-surface-quiet"
          >
            <Icon icon={actionIcon(url)} className="text-on-action-tint" />
            <span className="min-w-0 flex-1">{label}</span>
            <Icon icon={ChevronRight} className="text-subtle" />
          </LocalizedLink>
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
        <Chip key={text} subtle onClick={() => onChoose(text)} className="max-w-full py-1 text-left whitespace-normal!">
          {text}
        </Chip>
      ))}
    </div>
  );
}

/** Announces new replies to screen readers. */
function LiveRegion({ newest }: { newest: AssistantMessage | undefined }) {
  const [first] = useState(newest?.id);
  const isNew = newest && newest.id !== first && !isMine(newest);
  return (
    <p aria-live="polite" className="sr-only">
      {isNew ? m.assistant_announce_message({ name: TUKAN.name, text: newest.content }) : ''}
    </p>
  );
}

/** Scrolls to the end on every new message; replies always follow a question. */
function useScrollToEnd(
  log: React.RefObject<HTMLDivElement | null>,
  newest: AssistantMessage | undefined,
  isTyping: boolean,
): void {
  useLayoutEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [log, newest, isTyping]);
}
