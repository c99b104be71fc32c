import { Suspense, useRef, useState } from 'react';
import House from 'lucide-react/icons/house';
import Images from 'lucide-react/icons/images';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { Button } from '#ui/buttons/button.tsx';
import { cx } from '#ui/core/cx.ts';
import { Icon } from '#ui/core/icon.tsx';
import { m } from '#messages';
import type { Photo } from '../../domain/schema.ts';

const PhotoViewer = lazyComponent(async () => (await import('./photo-viewer.tsx')).PhotoViewer);

/** Grid layout from 768 px, by number of photos. */
const GRID_CLASSES: Record<number, string> = {
  1: 'md:grid-cols-1',
  2: 'md:grid-cols-2',
  3: 'md:grid-cols-[2fr_1fr] md:grid-rows-2 md:*:first:row-span-2',
  5: 'md:grid-cols-[2fr_1fr_1fr] md:grid-rows-2 md:*:first:row-span-2',
};
/** More than two device pixels per CSS pixel are not visible in photos, but slow down loading. */
const PHONE_SIZES = '(min-resolution: 2.01dppx) 72vw, 100vw';
const SIZES = {
  first: `(min-width: 1200px) 590px, (min-width: 768px) 50vw, ${PHONE_SIZES}`,
  rest: `(min-width: 768px) 25vw, ${PHONE_SIZES}`,
};

interface GalleryProps {
  photos: readonly Photo[];
  title: string;
}

/** Photo gallery: swipeable on phones, a grid on larger screens; each photo opens in full screen. */
export function Gallery({ photos, title }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [viewed, setViewed] = useState<number | null>(null);
  if (photos.length === 0) return <NoPhotos />;
  const scrolled = () => {
    const box = strip.current;
    if (box && box.clientWidth > 0) setAt(Math.round(box.scrollLeft / box.clientWidth));
  };
  const shown = photos.length >= 5 ? 5 : Math.min(photos.length, 3);
  return (
    <section aria-label={m.property_photos()} className="relative -mx-gutter md:mx-0">
      <ul
        ref={strip}
        onScroll={scrolled}
        className={cx(
          'flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] [&::-webkit-scrollbar]:hidden',
          'md:grid md:h-100 md:gap-2 md:overflow-hidden md:rounded-card',
          GRID_CLASSES[shown],
        )}
      >
        {photos.map((photo, index) => (
          <li
            key={photo.id}
            className={cx(
              'aspect-4/3 w-full flex-none snap-center bg-surface-press bg-cover bg-center md:aspect-auto md:min-h-0',
              index >= shown && 'md:hidden',
            )}
            style={{ backgroundImage: `url("${photo.placeholder}")` }}
          >
            <button
              type="button"
              onClick={() => setViewed(index)}
              aria-label={m.property_photo_open({ at: index + 1, count: photos.length })}
              className="block size-full focus-visible:-outline-offset-3"
            >
              <img
                src={photo.urls.medium}
                srcSet={`${photo.urls.small} 480w, ${photo.urls.medium} 960w, ${photo.urls.large} 1600w`}
                sizes={index === 0 ? SIZES.first : SIZES.rest}
                alt=""
                width={photo.width}
                height={photo.height}
                loading={index === 0 ? 'eager' : 'lazy'}
                fetchPriority={index === 0 ? 'high' : 'low'}
                decoding="async"
                draggable={false}
                className="size-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <p
          aria-hidden="true"
          className="num pointer-events-none absolute bottom-3 left-3 rounded-full bg-surface px-3 py-1 text-14 shadow-card md:hidden"
        >
          {m.property_photo_place({ at: at + 1, count: photos.length })}
        </p>
      )}
      <Button
        variant="outline"
        icon={Images}
        onClick={() => setViewed(at)}
        className="absolute right-3 bottom-3 shadow-card"
      >
        {m.property_photos_count({ count: photos.length })}
      </Button>
      {viewed !== null && (
        <Suspense fallback={null}>
          <PhotoViewer photos={photos} title={title} index={viewed} onNavigate={setViewed} />
        </Suspense>
      )}
    </section>
  );
}

function NoPhotos() {
  return (
    <div className="grid aspect-4/3 place-content-center justify-items-center gap-2 rounded-card bg-surface-press text-muted md:aspect-auto md:h-60">
      <Icon icon={House} size={24} />
      <p className="text-14">{m.property_no_photos()}</p>
    </div>
  );
}
