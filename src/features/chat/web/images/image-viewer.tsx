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

/** Images of the conversation in full screen. */
export function ImageViewer({ messages, viewedKey, name, images, onView }: ImageViewerProps) {
  const lang = useLang();
  const stored = messages.filter(({ fileId }) => fileId !== null);
  const at = stored.findIndex(({ key }) => key === viewedKey);
  const message = stored[at];
  const large = useImage(images, message?.fileId ?? null, 'large');
  const small = useImage(images, message?.fileId ?? null, 'small');
  if (!message?.file) return null;
  const urlOf = (fileId: string | null) =>
    fileId && (images.cachedUrl(fileId, 'large') ?? images.cachedUrl(fileId, 'small'));
  return (
    <Lightbox
      title={m.chat_photo_all({ name })}
      images={stored.map((one) => ({
        src: (one === message ? (large.url ?? small.url) : urlOf(one.fileId)) ?? one.file?.placeholder ?? '',
        alt: imageAlt(one, one.sender?.name ?? name, lang),
        width: one.file?.width ?? 0,
        height: one.file?.height ?? 0,
      }))}
      index={at}
      onIndexChange={(to) => onView(stored[to]?.key ?? null)}
      onClose={() => onView(null)}
      labels={{
        close: m.chat_photo_close(),
        previous: m.chat_photo_previous(),
        next: m.chat_photo_next(),
        zoomIn: m.site_zoom_in(),
        zoomOut: m.site_zoom_out(),
        image: m.site_photo(),
        gallery: m.site_photo_gallery(),
        position: (nth, count) => m.chat_photo_position({ at: nth, count }),
      }}
      actions={
        large.url && (
          <IconButtonLink
            key="download"
            label={m.chat_photo_download()}
            icon={Download}
            className="m-1 bg-surface shadow-card"
          >
            {/* oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/control-has-associated-label -- the caller provides the content */}
            <a href={large.url} download={imageFileName(message.at)} />
          </IconButtonLink>
        )
      }
    >
      {large.isFailed && (
        <p
          role="alert"
          className="absolute bottom-4 left-1/2 -translate-x-1/2 rounded-full bg-surface-raised px-4 py-2 text-14 shadow-float"
        >
          {m.chat_photo_failed()}
        </p>
      )}
    </Lightbox>
  );
}
