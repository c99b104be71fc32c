import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';

export type Point = { x: number; y: number };
export type Size = { width: number; height: number };
export type Direction = 'down' | 'up' | 'left' | 'right';

const SIGNS: Record<Direction, { axis: 'x' | 'y'; sign: 1 | -1 }> = {
  down: { axis: 'y', sign: 1 },
  up: { axis: 'y', sign: -1 },
  right: { axis: 'x', sign: 1 },
  left: { axis: 'x', sign: -1 },
};

/** How far a movement went the wanted way, in pixels; never negative. */
export function travel(delta: Point, direction: Direction): number {
  const { axis, sign } = SIGNS[direction];
  return Math.max(0, delta[axis] * sign);
}

/** True once the movement goes further than `distance` pixels the wanted way, and more that way than across. */
export function dismisses(delta: Point, direction: Direction, distance: number): boolean {
  const { axis } = SIGNS[direction];
  const across = Math.abs(axis === 'x' ? delta.y : delta.x);
  const along = travel(delta, direction);
  return along > distance && along > across;
}

/** The nearest place where a panel is whole on the screen, `margin` pixels from its edges (top left when it does not fit). */
export function keepOnScreen(at: Point, size: Size, screen: Size, margin: number): Point {
  const hold = (value: number, room: number) => Math.max(margin, Math.min(value, room - margin));
  return { x: hold(at.x, screen.width - size.width), y: hold(at.y, screen.height - size.height) };
}

/** The step of an arrow key, in pixels; null for other keys. */
export function stepOf(key: string, step: number): Point | null {
  if (key === 'ArrowLeft') return { x: -step, y: 0 };
  if (key === 'ArrowRight') return { x: step, y: 0 };
  if (key === 'ArrowUp') return { x: 0, y: -step };
  return key === 'ArrowDown' ? { x: 0, y: step } : null;
}

type Handle = { onPointerDown: (event: PointerEvent<HTMLElement>) => void };

type Gesture = { start?: () => void; move: (delta: Point) => void; end: (delta: Point, cancelled: boolean) => void };

/** The gesture itself: how far the pointer went since it was pressed. Under 4 px it stays a click; beyond, the click is swallowed. */
function usePointer(gesture: Gesture, disabled: boolean): Handle {
  const latest = useRef(gesture);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => {
    latest.current = gesture;
  });
  useEffect(() => () => stop.current?.(), []);
  return {
    onPointerDown: (event) => {
      if (disabled || event.button !== 0 || stop.current) return;
      const { pointerId, clientX, clientY } = event;
      let moved = false;
      const deltaOf = (at: globalThis.PointerEvent): Point => ({ x: at.clientX - clientX, y: at.clientY - clientY });
      const move = (at: globalThis.PointerEvent) => {
        if (at.pointerId !== pointerId) return;
        const delta = deltaOf(at);
        if (!moved) {
          if (Math.hypot(delta.x, delta.y) < 4) return;
          moved = true;
          latest.current.start?.();
        }
        latest.current.move(delta);
      };
      const end = (at: globalThis.PointerEvent) => {
        if (at.pointerId !== pointerId) return;
        stop.current?.();
        if (!moved) return;
        swallowClick();
        latest.current.end(deltaOf(at), at.type === 'pointercancel');
      };
      // on the window: a fast mouse leaves the handle before its first move arrives
      window.addEventListener('pointermove', move);
      window.addEventListener('pointerup', end);
      window.addEventListener('pointercancel', end);
      stop.current = () => {
        window.removeEventListener('pointermove', move);
        window.removeEventListener('pointerup', end);
        window.removeEventListener('pointercancel', end);
        stop.current = null;
      };
    },
  };
}

function swallowClick(): void {
  const swallow = (event: Event) => event.stopPropagation();
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
}

export type DismissDrag = {
  direction: Direction;
  /** Pixels to go beyond, 100 for sheets and sidebars. */
  distance: number;
  onDismiss: () => void;
  /** What moves with the finger. */
  target: RefObject<HTMLElement | null>;
  disabled?: boolean;
};

/** Spread on the handle (`touch-none`). The keyboard's way is the panel's own close button and Escape: keep both. */
export function useDismissDrag({ direction, distance, onDismiss, target, disabled = false }: DismissDrag): Handle {
  const { axis, sign } = SIGNS[direction];
  const show = (by: number) => {
    // written straight to the element: sixty renders a second would make a phone stutter
    if (target.current)
      target.current.style.translate = by ? (axis === 'x' ? `${by * sign}px 0` : `0 ${by * sign}px`) : '';
  };
  return usePointer(
    {
      move: (delta) => show(travel(delta, direction)),
      end: (delta, cancelled) => {
        if (!cancelled && dismisses(delta, direction, distance)) onDismiss();
        else show(0);
      },
    },
    disabled,
  );
}

export type SwipeDrag = {
  /** Pixels to go beyond. */
  distance: number;
  onSwipe: (direction: 'left' | 'right') => void;
  /** What moves with the finger. Its `--swipe` goes from -1 (left) to 1 (right), where a hint wants to follow. */
  target: RefObject<HTMLElement | null>;
  disabled?: boolean;
};

/** Spread on what is swiped (`touch-pan-y`, so that the page still scrolls). Buttons that do the same must stand beside it. */
export function useSwipe({ distance, onSwipe, target, disabled = false }: SwipeDrag): Handle {
  const show = (by: number) => {
    const { style } = target.current ?? {};
    if (!style) return;
    style.translate = by ? `${by}px 0` : '';
    style.setProperty('--swipe', String(Math.max(-1, Math.min(1, by / distance))));
  };
  return usePointer(
    {
      move: (delta) => show(Math.abs(delta.x) > Math.abs(delta.y) ? delta.x : 0),
      end: (delta, cancelled) => {
        const way = (['left', 'right'] as const).find((each) => dismisses(delta, each, distance));
        show(0);
        if (way && !cancelled) onSwipe(way);
      },
    },
    disabled,
  );
}

export type FreeDrag = {
  /** Null until moved: leave the panel where the stylesheet puts it. */
  position: Point | null;
  /** Spread on the handle; it must be focusable, for the arrows. */
  handle: Handle & { onKeyDown: (event: KeyboardEvent<HTMLElement>) => void };
  dragging: boolean;
  reset: () => void;
};

export type FreeDragOptions = {
  margin?: number;
  step?: number;
  disabled?: boolean;
  /** Where it was left last time. */
  from?: Point | null;
  /** Hears where it was left now. */
  onRest?: (at: Point) => void;
};

/** Moves a panel freely and keeps it whole on the screen, above what stands at its bottom. Arrows move it 16 px, with Shift 64. */
export function useFreeDrag(
  target: RefObject<HTMLElement | null>,
  { margin = 8, step = 16, disabled = false, from = null, onRest }: FreeDragOptions = {},
): FreeDrag {
  const [position, setPosition] = useState<Point | null>(from);
  const [dragging, setDragging] = useState(false);
  const start = useRef<Point>({ x: 0, y: 0 });
  // ahead of what is drawn: keys come faster
  const last = useRef<Point | null>(from);
  const settle = useCallback(
    (to: Point | null) => {
      last.current = to && placedAgain(target.current, to, margin);
      setPosition(last.current);
    },
    [target, margin],
  );
  const rest = () => last.current && onRest?.(last.current);
  const here = (): Point => {
    const box = target.current?.getBoundingClientRect();
    return last.current ?? { x: box?.left ?? 0, y: box?.top ?? 0 };
  };
  const moved = position !== null;
  useEffect(() => {
    if (!moved) return;
    const again = () => settle(last.current);
    // the screen may be another one than that on which it was left
    const soon = requestAnimationFrame(again);
    window.addEventListener('resize', again);
    return () => {
      cancelAnimationFrame(soon);
      window.removeEventListener('resize', again);
    };
  }, [moved, settle]);
  const pointer = usePointer(
    {
      start: () => {
        start.current = here();
        setDragging(true);
      },
      move: (delta) => settle({ x: start.current.x + delta.x, y: start.current.y + delta.y }),
      end: () => {
        setDragging(false);
        rest();
      },
    },
    disabled,
  );
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by =
      disabled || event.target !== event.currentTarget ? null : stepOf(event.key, event.shiftKey ? step * 4 : step);
    if (!by) return;
    event.preventDefault();
    const at = here();
    settle({ x: at.x + by.x, y: at.y + by.y });
    rest();
  };
  return { position, handle: { ...pointer, onKeyDown }, dragging, reset: () => settle(null) };
}

function placedAgain(box: HTMLElement | null, at: Point, margin: number): Point {
  if (!box) return at;
  const root = document.documentElement;
  const tabBar = Number.parseFloat(getComputedStyle(root).getPropertyValue('--tabbar')) || 0;
  const screen = { width: root.clientWidth, height: window.innerHeight - tabBar };
  return keepOnScreen(at, { width: box.offsetWidth, height: box.offsetHeight }, screen, margin);
}
