import ImageOff from 'lucide-react/icons/image-off';
import X from 'lucide-react/icons/x';
import { useLang } from '#browser/i18n/lang.ts';
import { useSocketState } from '#browser/realtime/socket.ts';
import { cx } from '#ui/core/cx.ts';
import { Icon } from '#ui/core/icon.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { m } from '#messages';
import { imageAlt } from '../chat-labels.ts';
import type { GroupPosition } from '../messages/message-grouping.ts';
import type { ImageCache } from './image-cache.ts';
import { displaySize } from './image-size.ts';
import { useImage } from './use-image.ts';
import type { DisplayMessage } from '../messages/display-messages.ts';
import { QuoteButton } from '../message-actions/message-quote.tsx';
import { MessageMeta } from '../messages/message-meta.tsx';

export interface ImageBubbleProps {
  message: DisplayMessage;
  position: GroupPosition;
  /** Name of the partner. */
  name: string;
  images: ImageCache;
  onView: (key: string) => void;
  onDiscard: (key: string) => void;
}

/** Image bubble with reserved space; opens the viewer. */
export function ImageBubble({ message, position, name, images, onView, onDiscard }: ImageBubbleProps) {
  const lang = useLang();
  const { isMine, state, file, fileId, upload, key } = message;
  const { url, isFailed, retry } = useImage(images, fileId, 'small');
  const room = displaySize(file ?? upload ?? { width: 0, height: 0 });
  const shownUrl = upload?.url ?? url;
  const isOnTheWay = state === 'waiting' || state === 'sending';
  return (
    <div className={cx('flex flex-col', isMine ? 'items-end' : 'items-start')}>
      {message.quote && <QuoteButton quote={message.quote} isHidden={message.isQuoteHidden === true} />}
      <div
        data-theirs={isMine ? undefined : (message.seq ?? undefined)}
        data-picture={upload ? 'outgoing' : 'stored'}
        style={{ width: room.width, aspectRatio: `${room.width} / ${room.height}` }}
        className={cx(
          'relative max-w-full overflow-hidden rounded-card',
          isMine ? 'bg-bubble-mine' : 'bg-bubble-theirs',
          position.isLast && (isMine ? 'rounded-br-[4px]' : 'rounded-bl-[4px]'),
          state === 'failed' && 'outline-2 outline-danger',
        )}
      >
        <span className="sr-only">{isMine ? m.chat_you() : name}: </span>
        {file && !shownUrl && (
          <img src={file.placeholder} alt="" className="absolute inset-0 size-full scale-110 object-cover blur-lg" />
        )}
        {isFailed ? (
          <ImageLoadError onRetry={retry} />
        ) : (
          <button
            type="button"
            disabled={!fileId}
            onClick={() => onView(key)}
            className="absolute inset-0 block size-full rounded-[inherit] focus-visible:-outline-offset-3"
          >
            {shownUrl ? (
              <img
                src={shownUrl}
                alt={imageAlt(message, name, lang)}
                draggable={false}
                className={cx('size-full object-cover', isOnTheWay && 'opacity-70')}
              />
            ) : (
              <span className="sr-only">{imageAlt(message, name, lang)}</span>
            )}
          </button>
        )}
        <MessageMeta
          message={message}
          className="num pointer-events-none absolute right-1.5 bottom-1.5 inline-flex items-center gap-[3px] rounded-full bg-surface px-2 py-0.5 text-[11px] leading-[1.42] text-muted"
        />
        {upload && isOnTheWay && <UploadProgress share={upload.progress} onCancel={() => onDiscard(key)} />}
      </div>
      {upload && state === 'waiting' && <OfflineNote />}
    </div>
  );
}

function UploadProgress({ share, onCancel }: { share: number; onCancel: () => void }) {
  return (
    <>
      <IconButton
        label={m.chat_photo_cancel()}
        icon={X}
        onPhoto
        onClick={onCancel}
        className="absolute! top-1.5 right-1.5"
      />
      <Progress
        percent={share * 100}
        label={m.chat_photo_uploading()}
        className="absolute! inset-x-3 bottom-9 animate-fade shadow-card"
      />
    </>
  );
}

/** Images are not persisted across reloads, so warn while one waits for the network. */
function OfflineNote() {
  const connectionState = useSocketState();
  if (connectionState === 'open') return null;
  return (
    <p role="status" className="mt-1 text-right text-12 text-muted">
      {m.chat_photo_offline()}
    </p>
  );
}

function ImageLoadError({ onRetry }: { onRetry: () => void }) {
  return (
    <button
      type="button"
      onClick={onRetry}
      className="absolute inset-0 grid size-full place-content-center justify-items-center gap-1 bg-surface-quiet p-2 text-center text-12 text-muted"
    >
      <Icon icon={ImageOff} />
      <span>{m.chat_photo_failed()}</span>
      <span className="font-strong text-ink underline underline-offset-3">{m.chat_retry()}</span>
    </button>
  );
}
