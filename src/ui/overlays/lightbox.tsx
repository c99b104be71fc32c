import { createContext, use, useEffect, useRef, type HTMLAttributes, type ReactNode, type RefObject } from 'react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import ZoomInIcon from 'lucide-react/icons/zoom-in';
import ZoomOutIcon from 'lucide-react/icons/zoom-out';
import YetAnotherLightbox, {
  ACTION_SWIPE,
  createModule,
  MODULE_CONTROLLER,
  useEvents,
  type ComponentProps,
  type Plugin,
  type SlideImage,
} from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { Icon, type LucideIcon } from '../core/icon.tsx';
import { useHistoryEntry } from './use-history-entry.ts';
import './lightbox.css';

/** Largest magnification, as image pixels per pixel of the screen. */
const MAX_PIXEL_RATIO = 3;

export type LightboxImage = Required<Pick<SlideImage, 'src' | 'alt' | 'width' | 'height'>>;

export type LightboxProps = {
  images: readonly LightboxImage[];
  index: number;
  onIndexChange: (index: number) => void;
  /** Called on Back, and after Escape, the close button and a swipe down. */
  onClose: () => void;
  /** Accessible name. */
  title: string;
  labels: {
    close: string;
    previous: string;
    next: string;
    zoomIn: string;
    zoomOut: string;
    /** Role descriptions of an image and of the row of images. */
    image: string;
    gallery: string;
    /** "2 de 5". */
    position: (at: number | string, count: number | string) => string;
  };
  actions?: ReactNode;
  /** Over the image, for example an error. */
  children?: ReactNode;
};

const renderIcon = (icon: LucideIcon) => () => (
  <span className="grid size-tap place-items-center rounded-full bg-surface shadow-card">
    <Icon icon={icon} />
  </span>
);

/** Index that the last move led to. */
const MovedIndexContext = createContext<RefObject<number>>({ current: 0 });

function MoveListener({ children }: ComponentProps) {
  const moved = use(MovedIndexContext);
  const { subscribe } = useEvents();
  useEffect(() => subscribe(ACTION_SWIPE, (move) => void (moved.current += move?.increment ?? 0)), [subscribe, moved]);
  return children;
}

/**
 * Follows moves from their beginning. `on.view` follows a rendering: one with new images in between would still have the
 * index before, and undo the move.
 */
const followMoves: Plugin = ({ append }) => append(MODULE_CONTROLLER, createModule('MoveListener', MoveListener));

/** Full-screen images with zoom by buttons, wheel, double tap and pinch. Traps the focus and restores it on close. */
export function Lightbox({
  images,
  index,
  onIndexChange,
  onClose,
  title,
  labels,
  actions,
  children,
}: LightboxProps): ReactNode {
  useHistoryEntry(true, onClose);
  const [given, viewed, moved] = [useRef(index), useRef(index), useRef(index)];
  if (index !== given.current) {
    given.current = index;
    // Other than by a move: images were added or removed before this one.
    moved.current += index - viewed.current;
    viewed.current = index;
  }
  moved.current = Math.min(Math.max(moved.current, 0), images.length - 1);
  const report = (to: number) => {
    if (to === viewed.current) return;
    viewed.current = to;
    onIndexChange(to);
  };
  // The library tells nothing of a move to the index at which another image was before.
  useEffect(() => report(moved.current));
  const hasSeveral = images.length > 1;
  const position = labels.position(index + 1, images.length);
  return (
    <MovedIndexContext value={moved}>
      <YetAnotherLightbox
        open
        close={onClose}
        index={moved.current}
        slides={images}
        on={{ view: (view) => report(view.index) }}
        plugins={[Zoom, followMoves]}
        zoom={{ maxZoomPixelRatio: MAX_PIXEL_RATIO, scrollToZoom: true }}
        carousel={{ finite: true, preload: 1, padding: 8 }}
        controller={{ closeOnPullDown: true }}
        // The chat leaves Escape to open overlays.
        portal={{ container: { 'data-state': 'open' } as HTMLAttributes<HTMLDivElement> }}
        toolbar={{ buttons: [actions, 'zoom', 'close'] }}
        labels={{
          Lightbox: title,
          'Photo gallery': title,
          Carousel: labels.gallery,
          Slide: labels.image,
          // A template: every image fills in its own numbers.
          '{index} of {total}': labels.position('{index}', '{total}'),
          Close: labels.close,
          Previous: labels.previous,
          Next: labels.next,
          'Zoom in': labels.zoomIn,
          'Zoom out': labels.zoomOut,
        }}
        render={{
          iconClose: renderIcon(X),
          iconPrev: renderIcon(ChevronLeft),
          iconNext: renderIcon(ChevronRight),
          iconZoomIn: renderIcon(ZoomInIcon),
          iconZoomOut: renderIcon(ZoomOutIcon),
          ...(hasSeveral ? {} : { buttonPrev: () => null, buttonNext: () => null }),
          controls: () => (
            <>
              {hasSeveral && (
                <p className="num absolute top-[max(12px,env(safe-area-inset-top))] left-3 rounded-full bg-surface px-3 py-1 text-14 shadow-card">
                  {position}
                </p>
              )}
              {children}
            </>
          ),
        }}
      />
    </MovedIndexContext>
  );
}
