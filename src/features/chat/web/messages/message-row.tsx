import { memo, Suspense, use, useMemo, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLang } from '#browser/i18n/lang.ts';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { MESSAGE_TIME_CLASSES, messageBubbleClasses } from '#ui/display/message-bubble-classes.ts';
import { cx } from '#ui/core/cx.ts';
import { textLang } from '#shared/text/detect-language.ts';
import { m } from '#messages';
import { containsTerms } from '../../domain/search-terms.ts';
import { formatDay } from '../chat-labels.ts';
import { SearchTargetContext } from '../search/search-target.ts';
import type { GroupPosition } from './message-grouping.ts';
import type { ImageCache } from '../images/image-cache.ts';
import type { DisplayMessage } from './display-messages.ts';
import { systemMessageText } from '../text/system-messages.ts';
import { useMessageRisk, type MessageRisk } from '../text/message-risk.ts';
import { useProfanityMask } from '../text/profanity-mask.ts';
import { BrokenMessage } from './broken-message.tsx';
import { MessageFrame } from '../message-actions/message-frame.tsx';
import { DeletedMessage } from './deleted-message.tsx';
import { MessageMeta } from './message-meta.tsx';
import { QuoteButton } from '../message-actions/message-quote.tsx';
import { MessageText } from '../text/message-text.tsx';
import { GroupMessage, HiddenMessage } from './group-message.tsx';
import { findInternalLinks } from '../link-cards/internal-links.ts';
import { LinkCardSkeleton } from '../link-cards/link-card-skeleton.tsx';
import { ImageBubble } from '../images/image-bubble.tsx';
import { RiskNote } from './risk-note.tsx';

const PropertyTile = lazyComponent(
  async () => (await import('#features/properties/web/public/property-tile.tsx')).PropertyTile,
);

const LinkCards = lazyComponent(async () => (await import('../link-cards/link-cards.tsx')).LinkCards);

const ThreatCard = lazyComponent(async () => (await import('./threat-card.tsx')).ThreatCard);

const NO_TERMS: readonly string[] = [];

export interface MessageRowProps {
  message: DisplayMessage;
  position: GroupPosition;
  /** Name of the partner. */
  name: string;
  /** First unread message; shows a divider above. */
  isFirstUnread: boolean;
  /** Shows 'Delivered' below the newest own message of a pending conversation. */
  isDelivered: boolean;
  images: ImageCache;
  /** Opens the image viewer. */
  onView: (key: string) => void;
  onRetry: (key: string) => void;
  onDiscard: (key: string) => void;
}

/** Message with day separator, delivery state and retry actions. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, position, isFirstUnread, isDelivered } = props;
  const lang = useLang();
  return (
    <div className={cx('px-4', position.isLast ? 'pb-2.5' : 'pb-[3px]')}>
      {position.startsDay && (
        <p className="pt-3 pb-2.5 text-center text-12 text-subtle first-letter:uppercase">
          {formatDay(message.at, Date.now(), lang)}
        </p>
      )}
      {isFirstUnread && <UnreadDivider />}
      <ErrorBoundary FallbackComponent={BrokenMessage}>
        <MessageWithSender {...props} />
      </ErrorBoundary>
      {isDelivered && <p className="mt-1 text-right text-12 text-subtle">{m.chat_delivered()}</p>}
      {message.state === 'failed' && <NotSentActions {...props} />}
    </div>
  );
}, isSame);

function UnreadDivider() {
  const ruleClasses = 'h-px flex-1 bg-current opacity-40';
  return (
    <p data-new="" className="flex items-center gap-3 pt-2 pb-3 text-12 font-strong text-link">
      <span className={ruleClasses} />
      {m.chat_new_messages()}
      <span className={ruleClasses} />
    </p>
  );
}

/** The warning, the message, and in groups its sender. */
function MessageWithSender(props: MessageRowProps) {
  const { message, position } = props;
  const risk = useMessageRisk(message);
  const note =
    risk === 'threat' ? (
      <Suspense>
        <ThreatCard message={message} name={message.sender?.name ?? props.name} />
      </Suspense>
    ) : (
      risk && <RiskNote message={message} risk={risk} />
    );
  const sender = message.type === 'system' || message.isMine ? undefined : message.sender;
  if (sender)
    return (
      <GroupMessage sender={sender} position={position}>
        {note}
        <MessageContent {...props} name={sender.name} risk={risk} />
      </GroupMessage>
    );
  return (
    <>
      {note}
      <MessageContent {...props} name={message.sender?.name ?? props.name} risk={risk} />
    </>
  );
}

type MessageContentProps = MessageRowProps & { risk: MessageRisk | null };

function MessageContent(props: MessageContentProps) {
  const [isUncovered, setUncovered] = useState(false);
  if (props.message.type === 'system') return <SystemMessage {...props} />;
  if (props.message.deletion) return <DeletedMessage message={props.message} name={props.name} />;
  if (props.message.isHidden && !isUncovered)
    return <HiddenMessage seq={props.message.seq} onShow={() => setUncovered(true)} />;
  return (
    <MessageFrame message={props.message}>
      {props.message.type === 'file' ? <ImageBubble {...props} /> : <TextBubble {...props} />}
    </MessageFrame>
  );
}

function TextBubble({ message, position, name, risk }: MessageContentProps) {
  const lang = useLang();
  const { isMine } = message;
  const [covers] = useProfanityMask();
  const sought = use(SearchTargetContext);
  const isSought = message.seq !== null && sought?.seq === message.seq;
  const links = useMemo(
    () => findInternalLinks(message.text, location.origin).filter(({ id }) => id !== message.propertyId),
    [message.text, message.propertyId],
  );
  const hasRisk = risk !== null && risk !== 'channel';
  const terms = sought && containsTerms(message.text, sought.terms) ? sought.terms : NO_TERMS;
  return (
    <div
      data-theirs={isMine ? undefined : (message.seq ?? undefined)}
      data-sought={isSought || undefined}
      className={cx(
        messageBubbleClasses({ isMine, isLast: position.isLast }),
        // The time floats in the bubble.
        'flow-root max-w-full!',
        isSought ? 'outline-2 outline-warning-mark' : hasRisk && 'outline-1 outline-warning-mark',
      )}
    >
      <span className="sr-only">{isMine ? m.chat_you() : name}: </span>
      {message.quote && <QuoteButton quote={message.quote} isHidden={message.isQuoteHidden === true} />}
      {message.propertyId && (
        <Suspense fallback={<span className="block h-16 w-64 max-w-full" />}>
          <PropertyTile propertyId={message.propertyId} />
        </Suspense>
      )}
      <span className="whitespace-pre-wrap" dir="auto" lang={textLang(message.text, lang)}>
        <MessageText text={message.text} terms={terms} covers={covers && !isMine} />
      </span>
      {links.length > 0 && (
        <span className="mt-1.5 block">
          <Suspense
            fallback={links.map(({ id }) => (
              <LinkCardSkeleton key={id} />
            ))}
          >
            <LinkCards links={links} />
          </Suspense>
        </span>
      )}
      <MessageMeta message={message} className={MESSAGE_TIME_CLASSES} />
    </div>
  );
}

function SystemMessage({ message: { text, isMine, seq }, name }: MessageRowProps) {
  return (
    <p
      data-theirs={isMine ? undefined : (seq ?? undefined)}
      className="mx-auto max-w-[36ch] py-1 text-center text-12 whitespace-pre-wrap text-muted"
    >
      {systemMessageText(text, isMine, name)}
    </p>
  );
}

function NotSentActions({ message, onRetry, onDiscard }: MessageRowProps) {
  const action = 'min-h-tap rounded-control px-2 font-strong underline underline-offset-3';
  return (
    <div className="flex flex-wrap items-center justify-end text-12 text-danger-text">
      <span className="px-1">{m.chat_not_sent()}</span>
      <button type="button" className={action} onClick={() => onRetry(message.key)}>
        {m.chat_retry()}
      </button>
      <button type="button" className={cx(action, '-mr-2')} onClick={() => onDiscard(message.key)}>
        {m.chat_discard()}
      </button>
    </div>
  );
}

/** Memo comparison: view models are rebuilt on each message, but most are unchanged. */
function isSame(a: MessageRowProps, b: MessageRowProps): boolean {
  return (
    a.message.key === b.message.key &&
    a.message.seq === b.message.seq &&
    a.message.state === b.message.state &&
    a.message.text === b.message.text &&
    a.message.fileId === b.message.fileId &&
    a.message.quote === b.message.quote &&
    a.message.isQuoteHidden === b.message.isQuoteHidden &&
    a.message.editedAt === b.message.editedAt &&
    a.message.deletion === b.message.deletion &&
    a.message.reactions === b.message.reactions &&
    a.message.isSuspected === b.message.isSuspected &&
    a.message.upload === b.message.upload &&
    a.message.at === b.message.at &&
    a.message.isHidden === b.message.isHidden &&
    a.message.sender?.name === b.message.sender?.name &&
    a.message.sender?.photo === b.message.sender?.photo &&
    a.position.isFirst === b.position.isFirst &&
    a.position.isLast === b.position.isLast &&
    a.position.startsDay === b.position.startsDay &&
    a.name === b.name &&
    a.isFirstUnread === b.isFirstUnread &&
    a.isDelivered === b.isDelivered &&
    a.images === b.images &&
    a.onView === b.onView &&
    a.onRetry === b.onRetry &&
    a.onDiscard === b.onDiscard
  );
}
