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

/** Photos of a property in full screen. */
export function PhotoViewer({ photos, title, index, onNavigate }: PhotoViewerProps) {
  const count = photos.length;
  return (
    <Lightbox
      title={m.property_photos()}
      images={photos.map(({ urls, width, height }, at) => ({
        src: urls.large,
        alt: m.property_photo_alt({ at: at + 1, count, title }),
        width,
        height,
      }))}
      index={index}
      onIndexChange={onNavigate}
      onClose={() => onNavigate(null)}
      labels={{
        close: m.property_photo_close(),
        previous: m.property_photo_previous(),
        next: m.property_photo_next(),
        zoomIn: m.site_zoom_in(),
        zoomOut: m.site_zoom_out(),
        image: m.site_photo(),
        gallery: m.site_photo_gallery(),
        position: (at, all) => m.property_photo_place({ at, count: all }),
      }}
    />
  );
}
