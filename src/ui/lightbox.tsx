import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import * as Radix from 'radix-ui/dialog';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';

const SWIPE_PX = 60;

export type LightboxProps = {
  /** Called by Escape, the cross and a swipe down. */
  onClose: () => void;
  /** What is looked at, for the ear. */
  title: string;
  /** Beside the cross: "2 de 5". */
  caption?: ReactNode;
  actions?: ReactNode;
  /** Left out at the ends. Arrow keys and swipes do the same. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  words: { close: string; previous: string; next: string };
  children: ReactNode;
};

/** A picture over the whole screen. The focus stays inside and is given back. */
export function Lightbox(props: LightboxProps) {
  const { onClose, title, caption, actions, onPrevious, onNext, words, children } = props;
  const content = useRef<HTMLDivElement>(null);
  const before = useRef<Element | null>(null);
  const swipe = useSwipe({ left: onNext, right: onPrevious, down: onClose });
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') onPrevious?.();
    if (event.key === 'ArrowRight') onNext?.();
  };
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Content
          ref={content}
          aria-modal="true"
          aria-describedby={undefined}
          onKeyDown={pressed}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            before.current = document.activeElement;
            content.current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
          }}
          className="fixed inset-0 z-50 flex animate-fade flex-col bg-page text-ink outline-none"
        >
          <div className="flex flex-none items-center gap-1 p-2 pt-[max(8px,env(safe-area-inset-top))]">
            <Radix.Title className="sr-only">{title}</Radix.Title>
            <p className="num min-w-0 flex-1 truncate pl-3 text-14 text-soft">{caption}</p>
            {actions}
            <Radix.Close asChild>
              <IconButton label={words.close} icon={X} />
            </Radix.Close>
          </div>
          <div
            {...swipe}
            className="relative grid min-h-0 flex-1 touch-pinch-zoom place-items-center px-2 pb-[max(8px,env(safe-area-inset-bottom))]"
          >
            {children}
            {onPrevious && <Turn label={words.previous} icon={ChevronLeft} onClick={onPrevious} className="left-3" />}
            {onNext && <Turn label={words.next} icon={ChevronRight} onClick={onNext} className="right-3" />}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Turn({ className, ...rest }: React.ComponentProps<typeof IconButton>) {
  return <IconButton {...rest} onPhoto className={cx('absolute! top-1/2 -mt-5.5', className)} />;
}

interface Swipe {
  left?: (() => void) | undefined;
  right?: (() => void) | undefined;
  down: () => void;
}

/** What a finger does over the picture; a mouse has the buttons. */
function useSwipe({ left, right, down }: Swipe) {
  const from = useRef<{ id: number; x: number; y: number } | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      const isFirst = event.pointerType !== 'mouse' && event.isPrimary;
      from.current = isFirst ? { id: event.pointerId, x: event.clientX, y: event.clientY } : null;
    },
    onPointerCancel: () => void (from.current = null),
    onPointerUp: (event: PointerEvent) => {
      const start = from.current;
      from.current = null;
      if (start?.id !== event.pointerId) return;
      const [x, y] = [event.clientX - start.x, event.clientY - start.y];
      if (Math.abs(x) > Math.abs(y)) {
        if (x < -SWIPE_PX) left?.();
        if (x > SWIPE_PX) right?.();
      } else if (y > SWIPE_PX) down();
    },
  };
}
