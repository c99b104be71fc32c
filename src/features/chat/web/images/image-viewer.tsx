import Download from 'lucide-react/icons/download';
import { useLang } from '#browser/i18n/lang.ts';
import { IconButtonLink } from '#ui/buttons/icon-button.tsx';
import { Lightbox } from '#ui/overlays/lightbox.tsx';
import { m } from '#messages';
import { imageAlt, imageFileName } from '../chat-labels.ts';
import type { ImageCache } from './image-cache.ts';
import { useImage } from './use-image.ts';
import type { DisplayMessage } from '../messages/display-messages.ts';

export interface ImageViewerProps {
  /** Loaded messages, with or without images. */
  messages: readonly DisplayMessage[];
  /** Key of the message in the viewer. */
  viewedKey: string;
  /** Name of the partner. */
  name: string;
  images: ImageCache;
  onView: (key: string | null) => void;
}

/** Full-screen image viewer with navigation between the images of the conversation. */
export function ImageViewer({ messages, viewedKey, name, images, onView }: ImageViewerProps) {
  const lang = useLang();
  const stored = messages.filter(({ fileId }) => fileId !== null);
  const at = stored.findIndex(({ key }) => key === viewedKey);
  const message = stored[at];
  const large = useImage(images, message?.fileId ?? null, 'large');
  const small = useImage(images, message?.fileId ?? null, 'small');
  if (!message?.file) return null;
  const turn = (to: DisplayMessage | undefined) => (to ? () => onView(to.key) : undefined);
  const { width, height, placeholder } = message.file;
  return (
    <Lightbox
      title={m.chat_photo_all({ name })}
      caption={stored.length > 1 ? m.chat_photo_position({ at: at + 1, count: stored.length }) : null}
      onClose={() => onView(null)}
      onPrevious={turn(stored[at - 1])}
      onNext={turn(stored[at + 1])}
      labels={{ close: m.chat_photo_close(), previous: m.chat_photo_previous(), next: m.chat_photo_next() }}
      actions={
        large.url && (
          <IconButtonLink label={m.chat_photo_download()} icon={Download}>
            {/* oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/control-has-associated-label -- the caller provides the content */}
            <a href={large.url} download={imageFileName(message.at)} />
          </IconButtonLink>
        )
      }
    >
      <img
        key={message.key}
        src={large.url ?? small.url ?? placeholder}
        alt={imageAlt(message, message.sender?.name ?? name, lang)}
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
