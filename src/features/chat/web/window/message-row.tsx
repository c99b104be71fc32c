import { lazy, memo, Suspense, use, useState, type ReactNode } from 'react';
import { useLang } from '#browser/lang.ts';
import { shownText } from '#browser/shown-text.ts';
import { BUBBLE_TIME, bubbleClasses } from '#ui/bubble.ts';
import { cx } from '#ui/cx.ts';
import { m } from '#words';
import { hasWords } from '../../domain/found-words.ts';
import { dayLabel } from '../chat-words.ts';
import { SoughtContext } from '../find/sought.ts';
import type { Place } from '../grouping.ts';
import type { PictureCache } from '../pictures/picture-cache.ts';
import type { ShownMessage } from '../shown-messages.ts';
import { systemWords } from '../system-words.ts';
import { useWordCover } from '../word-cover.ts';
import { Copyable } from './copyable.tsx';
import { MessageGuard } from './message-guard.tsx';
import { MessageMeta } from './message-meta.tsx';
import { MessageText } from './message-text.tsx';
import { FromSomebody, HiddenMessage } from './room-message.tsx';
import { PictureBubble } from './picture-bubble.tsx';
import { RiskNote } from './risk-note.tsx';

const HomeTile = lazy(async (): Promise<{ default: (props: { homeId: string }) => ReactNode }> =>
  import('#features/properties/web/parts/home-tile.tsx').then(
    ({ HomeTile: draw }) => ({ default: draw }),
    () => ({ default: () => null }),
  ),
);

const NONE: readonly string[] = [];

export interface MessageRowProps {
  message: ShownMessage;
  place: Place;
  /** The other person's. */
  name: string;
  /** The first of those that one has not read: a line above says so. */
  startsNew: boolean;
  /** Said under the newest own message of a conversation that was not answered yet. */
  isDelivered: boolean;
  pictures: PictureCache;
  /** Shows its picture on the whole screen. */
  onView: (key: string) => void;
  onRetry: (key: string) => void;
  onDiscard: (key: string) => void;
}

/** A message with what belongs to it: the day above, the time and ticks, what to do when it was not sent. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, place, startsNew, isDelivered } = props;
  const lang = useLang();
  const isSystem = message.type === 'system';
  const sender = isSystem || message.isMine ? undefined : message.sender;
  return (
    <div className={cx('px-4', place.isLast ? 'pb-2.5' : 'pb-[3px]')}>
      {place.startsDay && (
        <p className="pt-3 pb-2.5 text-center text-12 text-faint first-letter:uppercase">
          {dayLabel(message.at, Date.now(), lang)}
        </p>
      )}
      {startsNew && <NewLine />}
      <MessageGuard>
        {sender ? (
          <FromSomebody sender={sender} place={place}>
            <Content {...props} name={sender.name} />
          </FromSomebody>
        ) : (
          <Content {...props} name={message.sender?.name ?? props.name} />
        )}
        {!isSystem && !message.isMine && !message.isHidden && <RiskNote text={message.text} />}
      </MessageGuard>
      {isDelivered && <p className="mt-1 text-right text-12 text-faint">{m.chat_delivered()}</p>}
      {message.state === 'failed' && <NotSent {...props} />}
    </div>
  );
}, isSame);

function NewLine() {
  const line = 'h-px flex-1 bg-current opacity-40';
  return (
    <p data-new="" className="flex items-center gap-3 pt-2 pb-3 text-12 font-strong text-link">
      <span className={line} />
      {m.chat_new_messages()}
      <span className={line} />
    </p>
  );
}

function Content(props: MessageRowProps) {
  const [isUncovered, setUncovered] = useState(false);
  if (props.message.type === 'system') return <SystemLine {...props} />;
  if (props.message.isHidden && !isUncovered)
    return <HiddenMessage seq={props.message.seq} onShow={() => setUncovered(true)} />;
  return props.message.type === 'file' ? <PictureBubble {...props} /> : <Bubble {...props} />;
}

function Bubble({ message, place, name }: MessageRowProps) {
  const { isMine } = message;
  const [covers] = useWordCover();
  const sought = use(SoughtContext);
  const isSought = message.seq !== null && sought?.seq === message.seq;
  const words = sought && hasWords(message.text, sought.words) ? sought.words : NONE;
  return (
    <Copyable text={shownText(message.text)} isMine={isMine}>
      <div
        data-theirs={isMine ? undefined : (message.seq ?? undefined)}
        data-sought={isSought || undefined}
        className={cx(bubbleClasses({ isMine, isLast: place.isLast }), isSought && 'outline-2 outline-mixed-mark')}
      >
        <span className="sr-only">{isMine ? m.chat_you() : name}: </span>
        {message.homeId && (
          <Suspense fallback={<span className="block h-16 w-64 max-w-full" />}>
            <HomeTile homeId={message.homeId} />
          </Suspense>
        )}
        <span className="whitespace-pre-wrap" dir="auto">
          <MessageText text={message.text} words={words} covers={covers && !isMine} />
        </span>
        <MessageMeta message={message} className={BUBBLE_TIME} />
      </div>
    </Copyable>
  );
}

function SystemLine({ message: { text, isMine, seq }, name }: MessageRowProps) {
  return (
    <p
      data-theirs={isMine ? undefined : (seq ?? undefined)}
      className="mx-auto max-w-[36ch] py-1 text-center text-12 whitespace-pre-wrap text-soft"
    >
      {systemWords(text, isMine, name)}
    </p>
  );
}

function NotSent({ message, onRetry, onDiscard }: MessageRowProps) {
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

/** Rows are computed anew with each message; most of them say the same as before. */
function isSame(a: MessageRowProps, b: MessageRowProps): boolean {
  return (
    a.message.key === b.message.key &&
    a.message.seq === b.message.seq &&
    a.message.state === b.message.state &&
    a.message.text === b.message.text &&
    a.message.fileId === b.message.fileId &&
    a.message.upload === b.message.upload &&
    a.message.at === b.message.at &&
    a.message.isHidden === b.message.isHidden &&
    a.message.sender?.name === b.message.sender?.name &&
    a.message.sender?.photo === b.message.sender?.photo &&
    a.place.isFirst === b.place.isFirst &&
    a.place.isLast === b.place.isLast &&
    a.place.startsDay === b.place.startsDay &&
    a.name === b.name &&
    a.startsNew === b.startsNew &&
    a.isDelivered === b.isDelivered &&
    a.pictures === b.pictures &&
    a.onView === b.onView &&
    a.onRetry === b.onRetry &&
    a.onDiscard === b.onDiscard
  );
}
