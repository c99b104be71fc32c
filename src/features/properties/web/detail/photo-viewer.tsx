import { Lightbox } from '#ui/lightbox.tsx';
import { m } from '#words';
import type { Photo } from '../../domain/schema.ts';

interface PhotoViewerProps {
  photos: readonly Photo[];
  title: string;
  at: number;
  /** Null closes it. */
  onTurn: (at: number | null) => void;
}

/** One photograph over the whole screen, and the ones before and after it. */
export function PhotoViewer({ photos, title, at, onTurn }: PhotoViewerProps) {
  const photo = photos[at];
  if (!photo) return null;
  const place = { at: at + 1, count: photos.length };
  const next = photos[at + 1];
  return (
    <Lightbox
      title={m.home_photos()}
      caption={m.home_photo_place(place)}
      onClose={() => onTurn(null)}
      onPrevious={at > 0 ? () => onTurn(at - 1) : undefined}
      onNext={next ? () => onTurn(at + 1) : undefined}
      words={{ close: m.home_photo_close(), previous: m.home_photo_previous(), next: m.home_photo_next() }}
    >
      <img
        key={photo.id}
        src={photo.urls.large}
        alt={m.home_photo_alt({ ...place, title })}
        width={photo.width}
        height={photo.height}
        draggable={false}
        style={{ backgroundImage: `url("${photo.placeholder}")` }}
        className="absolute inset-2 m-auto h-auto max-h-[calc(100%-16px)] w-auto max-w-[calc(100%-16px)] animate-fade bg-cover object-contain"
      />
      {next && <link rel="preload" as="image" href={next.urls.large} />}
    </Lightbox>
  );
}
