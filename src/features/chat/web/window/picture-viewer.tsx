import Download from 'lucide-react/icons/download';
import { useLang } from '#browser/lang.ts';
import { IconButtonLink } from '#ui/icon-button.tsx';
import { Lightbox } from '#ui/lightbox.tsx';
import { m } from '#words';
import { pictureAlt, pictureFileName } from '../chat-words.ts';
import type { PictureCache } from '../pictures/picture-cache.ts';
import { usePicture } from '../pictures/use-picture.ts';
import type { ShownMessage } from '../shown-messages.ts';

export interface PictureViewerProps {
  /** The messages that are here, pictures or not. */
  shown: readonly ShownMessage[];
  /** The key of the message whose picture is looked at. */
  viewed: string;
  /** The other person's. */
  name: string;
  pictures: PictureCache;
  onView: (key: string | null) => void;
}

/** A picture of the conversation over the whole screen, and the ones before and after it. */
export function PictureViewer({ shown, viewed, name, pictures, onView }: PictureViewerProps) {
  const lang = useLang();
  const stored = shown.filter(({ fileId }) => fileId !== null);
  const at = stored.findIndex(({ key }) => key === viewed);
  const message = stored[at];
  const large = usePicture(pictures, message?.fileId ?? null, 'large');
  const small = usePicture(pictures, message?.fileId ?? null, 'small');
  if (!message?.file) return null;
  const turn = (to: ShownMessage | undefined) => (to ? () => onView(to.key) : undefined);
  const { width, height, placeholder } = message.file;
  return (
    <Lightbox
      title={m.chat_photo_all({ name })}
      caption={stored.length > 1 ? m.chat_photo_place({ at: at + 1, count: stored.length }) : null}
      onClose={() => onView(null)}
      onPrevious={turn(stored[at - 1])}
      onNext={turn(stored[at + 1])}
      words={{ close: m.chat_photo_close(), previous: m.chat_photo_previous(), next: m.chat_photo_next() }}
      actions={
        large.url && (
          <IconButtonLink label={m.chat_photo_download()} icon={Download}>
            {/* oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/control-has-associated-label -- the link is named by what dresses it */}
            <a href={large.url} download={pictureFileName(message.at)} />
          </IconButtonLink>
        )
      }
    >
      <img
        key={message.key}
        src={large.url ?? small.url ?? placeholder}
        alt={pictureAlt(message, message.sender?.name ?? name, lang)}
        width={width}
        height={height}
        draggable={false}
        data-whole={large.url ? '' : undefined}
        className="absolute inset-2 m-auto max-h-[calc(100%-16px)] max-w-[calc(100%-16px)] animate-fade object-contain"
      />
      {large.isFailed && (
        <p role="alert" className="absolute bottom-4 rounded-full bg-surface-raised px-4 py-2 text-14 shadow-float">
          {m.chat_photo_failed()}
        </p>
      )}
    </Lightbox>
  );
}
