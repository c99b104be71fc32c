import { useRef, useState, type ReactNode } from 'react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import House from 'lucide-react/icons/house';
import { cx } from '#ui/core/cx.ts';
import { Icon, type LucideIcon } from '#ui/core/icon.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import type { Photo } from '../../domain/schema.ts';

interface PhotoStripProps {
  to: string;
  photos: readonly Photo[];
  eager: boolean;
  /** `sizes` attribute. */
  sizes: string;
}

/**
 * First photos of a property, swipeable or with arrows on hover. Further photos are loaded on first interaction.
 * Hidden from screen readers: the title beside it is the link.
 */
export function PhotoStrip({ to, photos, eager, sizes }: PhotoStripProps) {
  const strip = useRef<HTMLSpanElement>(null);
  const [isAwake, setAwake] = useState(false);
  const [at, setAt] = useState(0);
  const wake = () => setAwake(true);
  const step = (by: number) => {
    const box = strip.current;
    box?.scrollTo({ left: (at + by) * box.clientWidth, behavior: 'smooth' });
  };
  const scrolled = () => {
    const box = strip.current;
    if (box && box.clientWidth > 0) setAt(Math.round(box.scrollLeft / box.clientWidth));
  };
  return (
    <div aria-hidden="true" className="group/strip" onPointerEnter={wake} onTouchStart={wake}>
      <LocalizedLink
        to={to}
        tabIndex={-1}
        draggable={false}
        // The title links there too.
        discover="none"
        className="photo-frame"
      >
        {photos.length === 0 ? (
          <span className="grid size-full place-items-center">
            <Icon icon={House} size={24} />
          </span>
        ) : (
          <span
            ref={strip}
            // Scroll containers are in the tab order by default.
            tabIndex={-1}
            onScroll={scrolled}
            className="photo-strip"
          >
            {photos.map((photo, index) => (
              <Slide key={photo.id} photo={photo}>
                {(index === 0 || isAwake) && (
                  <img
                    src={photo.urls.small}
                    srcSet={`${photo.urls.small} 480w, ${photo.urls.medium} 960w`}
                    sizes={sizes}
                    alt=""
                    width={photo.width}
                    height={photo.height}
                    loading={eager && index === 0 ? 'eager' : 'lazy'}
                    fetchPriority={eager && index === 0 ? 'high' : undefined}
                    decoding="async"
                    draggable={false}
                    // The blurred placeholder stays instead of the browser's broken image.
                    onError={({ currentTarget }) => (currentTarget.style.visibility = 'hidden')}
                  />
                )}
              </Slide>
            ))}
          </span>
        )}
        {photos.length > 1 && <Dots count={photos.length} at={at} />}
      </LocalizedLink>
      {isAwake && at > 0 && <Arrow icon={ChevronLeft} side="left-2" onPress={() => step(-1)} />}
      {isAwake && at < photos.length - 1 && <Arrow icon={ChevronRight} side="right-2" onPress={() => step(1)} />}
    </div>
  );
}

function Slide({ photo, children }: { photo: Photo; children: ReactNode }) {
  return (
    <span style={photo.placeholder ? { backgroundImage: `url("${photo.placeholder}")` } : undefined}>{children}</span>
  );
}

function Dots({ count, at }: { count: number; at: number }) {
  return (
    <span className="photo-dots">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} data-at={index === at ? '' : undefined} />
      ))}
    </span>
  );
}

function Arrow({ icon, side, onPress }: { icon: LucideIcon; side: string; onPress: () => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      onClick={onPress}
      className={cx(
        'absolute top-1/2 hidden size-9 -translate-y-1/2 place-items-center rounded-full bg-surface text-ink opacity-0 shadow-card transition-opacity',
        'group-hover/strip:opacity-100 [@media(hover:hover)]:grid',
        side,
      )}
    >
      <Icon icon={icon} />
    </button>
  );
}
