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

type Handle = {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
};

/** The gesture itself: how far the pointer went since it was pressed. A press under 4 px stays a click. */
function usePointer(on: {
  start?: () => void;
  move: (delta: Point) => void;
  end: (delta: Point, cancelled: boolean) => void;
  disabled: boolean;
}): Handle {
  const from = useRef<(Point & { id: number; moved: boolean }) | null>(null);
  const delta = (event: PointerEvent): Point => ({
    x: event.clientX - (from.current?.x ?? 0),
    y: event.clientY - (from.current?.y ?? 0),
  });
  const finish = (event: PointerEvent<HTMLElement>, cancelled: boolean) => {
    const start = from.current;
    if (!start || start.id !== event.pointerId) return;
    const went = delta(event);
    from.current = null;
    if (start.moved) on.end(went, cancelled);
  };
  return {
    onPointerDown: (event) => {
      if (on.disabled || event.button !== 0 || from.current) return;
      from.current = { x: event.clientX, y: event.clientY, id: event.pointerId, moved: false };
    },
    onPointerMove: (event) => {
      const start = from.current;
      if (!start || start.id !== event.pointerId) return;
      const went = delta(event);
      if (!start.moved) {
        if (Math.hypot(went.x, went.y) < 4) return;
        start.moved = true;
        event.currentTarget.setPointerCapture(event.pointerId);
        on.start?.();
      }
      on.move(went);
    },
    onPointerUp: (event) => finish(event, false),
    onPointerCancel: (event) => finish(event, true),
  };
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
  return usePointer({
    disabled,
    move: (delta) => show(travel(delta, direction)),
    end: (delta, cancelled) => {
      if (!cancelled && dismisses(delta, direction, distance)) onDismiss();
      else show(0);
    },
  });
}

export type FreeDrag = {
  /** Null until moved: leave the panel where the stylesheet puts it. */
  position: Point | null;
  /** Spread on the handle; it must be focusable, for the arrows. */
  handle: Handle & { onKeyDown: (event: KeyboardEvent<HTMLElement>) => void };
  dragging: boolean;
  reset: () => void;
};

/** Moves a panel freely and keeps it whole on the screen. Arrows move it 16 px, with Shift 64. */
export function useFreeDrag(
  target: RefObject<HTMLElement | null>,
  { margin = 8, step = 16, disabled = false }: { margin?: number; step?: number; disabled?: boolean } = {},
): FreeDrag {
  const [position, setPosition] = useState<Point | null>(null);
  const [dragging, setDragging] = useState(false);
  const start = useRef<Point>({ x: 0, y: 0 });
  const settle = useCallback(
    (to: Point) => {
      const box = target.current;
      if (!box) return;
      const screen = { width: document.documentElement.clientWidth, height: window.innerHeight };
      setPosition(keepOnScreen(to, { width: box.offsetWidth, height: box.offsetHeight }, screen, margin));
    },
    [target, margin],
  );
  const here = (): Point => {
    const box = target.current?.getBoundingClientRect();
    return { x: box?.left ?? 0, y: box?.top ?? 0 };
  };
  const moved = position !== null;
  useEffect(() => {
    if (!moved) return;
    const again = () => setPosition((at) => at && placedAgain(target.current, at, margin));
    window.addEventListener('resize', again);
    return () => window.removeEventListener('resize', again);
  }, [moved, target, margin]);
  const pointer = usePointer({
    disabled,
    start: () => {
      start.current = here();
      setDragging(true);
    },
    move: (delta) => settle({ x: start.current.x + delta.x, y: start.current.y + delta.y }),
    end: () => setDragging(false),
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by =
      disabled || event.target !== event.currentTarget ? null : stepOf(event.key, event.shiftKey ? step * 4 : step);
    if (!by) return;
    event.preventDefault();
    const at = here();
    settle({ x: at.x + by.x, y: at.y + by.y });
  };
  return { position, handle: { ...pointer, onKeyDown }, dragging, reset: () => setPosition(null) };
}

function placedAgain(box: HTMLElement | null, at: Point, margin: number): Point {
  if (!box) return at;
  const screen = { width: document.documentElement.clientWidth, height: window.innerHeight };
  return keepOnScreen(at, { width: box.offsetWidth, height: box.offsetHeight }, screen, margin);
}
