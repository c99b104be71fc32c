import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import * as Radix from 'radix-ui/dialog';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import { cx } from '../core/cx.ts';
import { IconButton } from '../buttons/icon-button.tsx';

const SWIPE_THRESHOLD_PX = 60;

export type LightboxProps = {
  /** Called on Escape, the close button and a swipe down. */
  onClose: () => void;
  /** Accessible name of the image. */
  title: string;
  /** Next to the close button: "2 de 5". */
  caption?: ReactNode;
  actions?: ReactNode;
  /** Omit at the ends. Arrow keys and swipes call them too. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  labels: { close: string; previous: string; next: string };
  children: ReactNode;
};

/** Full-screen image viewer. Traps the focus and restores it on close. */
export function Lightbox(props: LightboxProps) {
  const { onClose, title, caption, actions, onPrevious, onNext, labels, children } = props;
  const content = useRef<HTMLDivElement>(null);
  const before = useRef<Element | null>(null);
  const swipe = useTouchSwipe({ left: onNext, right: onPrevious, down: onClose });
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
            <p className="num min-w-0 flex-1 truncate pl-3 text-14 text-muted">{caption}</p>
            {actions}
            <Radix.Close asChild>
              <IconButton label={labels.close} icon={X} />
            </Radix.Close>
          </div>
          <div
            {...swipe}
            className="relative grid min-h-0 flex-1 touch-pinch-zoom place-items-center px-2 pb-[max(8px,env(safe-area-inset-bottom))]"
          >
            {children}
            {onPrevious && (
              <StepButton label={labels.previous} icon={ChevronLeft} onClick={onPrevious} className="left-3" />
            )}
            {onNext && <StepButton label={labels.next} icon={ChevronRight} onClick={onNext} className="right-3" />}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function StepButton({ className, ...rest }: React.ComponentProps<typeof IconButton>) {
  return <IconButton {...rest} onPhoto className={cx('absolute! top-1/2 -mt-5.5', className)} />;
}

interface TouchSwipeHandlers {
  left?: (() => void) | undefined;
  right?: (() => void) | undefined;
  down: () => void;
}

/** Touch swipes; mouse users have the buttons. */
function useTouchSwipe({ left, right, down }: TouchSwipeHandlers) {
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
        if (x < -SWIPE_THRESHOLD_PX) left?.();
        if (x > SWIPE_THRESHOLD_PX) right?.();
      } else if (y > SWIPE_THRESHOLD_PX) down();
    },
  };
}
