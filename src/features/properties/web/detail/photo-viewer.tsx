import { Lightbox } from '#ui/overlays/lightbox.tsx';
import { m } from '#messages';
import type { Photo } from '../../domain/schema.ts';

interface PhotoViewerProps {
  photos: readonly Photo[];
  title: string;
  index: number;
  /** Null closes the viewer. */
  onNavigate: (at: number | null) => void;
}

/** Full-screen viewer with previous and next photo. */
export function PhotoViewer({ photos, title, index, onNavigate }: PhotoViewerProps) {
  const photo = photos[index];
  if (!photo) return null;
  const position = { at: index + 1, count: photos.length };
  const next = photos[index + 1];
  return (
    <Lightbox
      title={m.property_photos()}
      caption={m.property_photo_place(position)}
      onClose={() => onNavigate(null)}
      onPrevious={index > 0 ? () => onNavigate(index - 1) : undefined}
      onNext={next ? () => onNavigate(index + 1) : undefined}
      labels={{ close: m.property_photo_close(), previous: m.property_photo_previous(), next: m.property_photo_next() }}
    >
      <img
        key={photo.id}
        src={photo.urls.large}
        alt={m.property_photo_alt({ ...position, title })}
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
