import ImageOff from 'lucide-react/icons/image-off';
import X from 'lucide-react/icons/x';
import { useLang } from '#browser/lang.ts';
import { useLineState } from '#browser/socket.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Progress } from '#ui/progress.tsx';
import { m } from '#words';
import { pictureAlt } from '../chat-words.ts';
import type { Place } from '../grouping.ts';
import type { PictureCache } from '../pictures/picture-cache.ts';
import { sizeInList } from '../pictures/picture-size.ts';
import { usePicture } from '../pictures/use-picture.ts';
import type { ShownMessage } from '../shown-messages.ts';
import { MessageMeta } from './message-meta.tsx';

export interface PictureBubbleProps {
  message: ShownMessage;
  place: Place;
  /** The other person's. */
  name: string;
  pictures: PictureCache;
  onView: (key: string) => void;
  onDiscard: (key: string) => void;
}

/** A picture in the list, in a room of its own size from the beginning; pressed, it fills the screen. */
export function PictureBubble({ message, place, name, pictures, onView, onDiscard }: PictureBubbleProps) {
  const lang = useLang();
  const { isMine, state, file, fileId, upload, key } = message;
  const { url, isFailed, retry } = usePicture(pictures, fileId, 'small');
  const room = sizeInList(file ?? upload ?? { width: 0, height: 0 });
  const shownUrl = upload?.url ?? url;
  const isOnTheWay = state === 'waiting' || state === 'sending';
  return (
    <div className={cx('flex flex-col', isMine ? 'items-end' : 'items-start')}>
      <div
        data-theirs={isMine ? undefined : (message.seq ?? undefined)}
        data-picture={upload ? 'outgoing' : 'stored'}
        style={{ width: room.width, aspectRatio: `${room.width} / ${room.height}` }}
        className={cx(
          'relative max-w-[80%] overflow-hidden rounded-card',
          isMine ? 'bg-bubble-mine' : 'bg-bubble-theirs',
          place.isLast && (isMine ? 'rounded-br-[4px]' : 'rounded-bl-[4px]'),
          state === 'failed' && 'outline-2 outline-danger',
        )}
      >
        <span className="sr-only">{isMine ? m.chat_you() : name}: </span>
        {file && !shownUrl && (
          <img src={file.placeholder} alt="" className="absolute inset-0 size-full scale-110 object-cover blur-lg" />
        )}
        {isFailed ? (
          <Failed onRetry={retry} />
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
                alt={pictureAlt(message, name, lang)}
                draggable={false}
                className={cx('size-full object-cover', isOnTheWay && 'opacity-70')}
              />
            ) : (
              <span className="sr-only">{pictureAlt(message, name, lang)}</span>
            )}
          </button>
        )}
        <MessageMeta
          message={message}
          className="num pointer-events-none absolute right-1.5 bottom-1.5 inline-flex items-center gap-[3px] rounded-full bg-surface px-2 py-0.5 text-[11px] leading-[1.42] text-soft"
        />
        {upload && isOnTheWay && <OnTheWay share={upload.share} onCancel={() => onDiscard(key)} />}
      </div>
      {upload && state === 'waiting' && <Waits />}
    </div>
  );
}

function OnTheWay({ share, onCancel }: { share: number; onCancel: () => void }) {
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

/** A picture is not kept over a reload: that must be known while it waits. */
function Waits() {
  const line = useLineState();
  if (line === 'open') return null;
  return (
    <p role="status" className="mt-1 max-w-[80%] text-right text-12 text-soft">
      {m.chat_photo_waits()}
    </p>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <button
      type="button"
      onClick={onRetry}
      className="absolute inset-0 grid size-full place-content-center justify-items-center gap-1 bg-surface-quiet p-2 text-center text-12 text-soft"
    >
      <Icon of={ImageOff} />
      <span>{m.chat_photo_failed()}</span>
      <span className="font-strong text-ink underline underline-offset-3">{m.chat_retry()}</span>
    </button>
  );
}
