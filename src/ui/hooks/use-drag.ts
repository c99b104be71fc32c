import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';

export type Point = { x: number; y: number };
export type Size = { width: number; height: number };
export type Direction = 'down' | 'up' | 'left' | 'right';

const DIRECTION_AXES: Record<Direction, { axis: 'x' | 'y'; sign: 1 | -1 }> = {
  down: { axis: 'y', sign: 1 },
  up: { axis: 'y', sign: -1 },
  right: { axis: 'x', sign: 1 },
  left: { axis: 'x', sign: -1 },
};

/** Distance dragged in `direction`, in pixels; never negative. */
export function dragDistance(delta: Point, direction: Direction): number {
  const { axis, sign } = DIRECTION_AXES[direction];
  return Math.max(0, delta[axis] * sign);
}

/** True if the drag goes beyond `distance` pixels in `direction` and further along it than across. */
export function passesThreshold(delta: Point, direction: Direction, distance: number): boolean {
  const { axis } = DIRECTION_AXES[direction];
  const across = Math.abs(axis === 'x' ? delta.y : delta.x);
  const along = dragDistance(delta, direction);
  return along > distance && along > across;
}

/** Clamps a panel to the viewport, `margin` pixels from the edges; top left if it does not fit. */
export function clampToViewport(at: Point, size: Size, screen: Size, margin: number): Point {
  const hold = (value: number, room: number) => Math.max(margin, Math.min(value, room - margin));
  return { x: hold(at.x, screen.width - size.width), y: hold(at.y, screen.height - size.height) };
}

/** Movement of an arrow key in pixels; `null` for other keys. */
export function arrowKeyDelta(key: string, step: number): Point | null {
  if (key === 'ArrowLeft') return { x: -step, y: 0 };
  if (key === 'ArrowRight') return { x: step, y: 0 };
  if (key === 'ArrowUp') return { x: 0, y: -step };
  return key === 'ArrowDown' ? { x: 0, y: step } : null;
}

type PointerHandle = { onPointerDown: (event: PointerEvent<HTMLElement>) => void };

type PointerDragHandlers = {
  start?: () => void;
  move: (delta: Point) => void;
  end: (delta: Point, cancelled: boolean) => void;
};

/** Low-level pointer drag. Movements under 4 px stay a click; beyond that, the click is suppressed. */
function usePointerDrag(gesture: PointerDragHandlers, disabled: boolean): PointerHandle {
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
      // Listen on the window: a fast mouse leaves the handle before its first move event.
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

export type SwipeToDismissOptions = {
  direction: Direction;
  /** Threshold in pixels; 100 for sheets and sidebars. */
  distance: number;
  onDismiss: () => void;
  /** Element that follows the pointer. */
  target: RefObject<HTMLElement | null>;
  disabled?: boolean;
};

/** Spread the result on the drag handle (`touch-none`). Keep a close button and Escape as the keyboard alternative. */
export function useSwipeToDismiss({
  direction,
  distance,
  onDismiss,
  target,
  disabled = false,
}: SwipeToDismissOptions): PointerHandle {
  const { axis, sign } = DIRECTION_AXES[direction];
  const show = (by: number) => {
    // Write to the style directly: 60 React renders per second would stutter on phones.
    if (target.current)
      target.current.style.translate = by ? (axis === 'x' ? `${by * sign}px 0` : `0 ${by * sign}px`) : '';
  };
  return usePointerDrag(
    {
      move: (delta) => show(dragDistance(delta, direction)),
      end: (delta, cancelled) => {
        if (!cancelled && passesThreshold(delta, direction, distance)) onDismiss();
        else show(0);
      },
    },
    disabled,
  );
}

export type SwipeOptions = {
  /** Threshold in pixels. */
  distance: number;
  onSwipe: (direction: 'left' | 'right') => void;
  /**
   * Element that follows the pointer. Its CSS variable `--swipe` ranges from -1 (left) to 1 (right), for visual hints.
   */
  target: RefObject<HTMLElement | null>;
  disabled?: boolean;
};

/**
 * Spread the result on the swiped element (`touch-pan-y` keeps vertical scrolling). Provide buttons with the same
 * actions.
 */
export function useSwipe({ distance, onSwipe, target, disabled = false }: SwipeOptions): PointerHandle {
  const show = (by: number) => {
    const { style } = target.current ?? {};
    if (!style) return;
    style.translate = by ? `${by}px 0` : '';
    style.setProperty('--swipe', String(Math.max(-1, Math.min(1, by / distance))));
  };
  return usePointerDrag(
    {
      move: (delta) => show(Math.abs(delta.x) > Math.abs(delta.y) ? delta.x : 0),
      end: (delta, cancelled) => {
        const way = (['left', 'right'] as const).find((each) => passesThreshold(delta, each, distance));
        show(0);
        if (way && !cancelled) onSwipe(way);
      },
    },
    disabled,
  );
}

export type Draggable = {
  /** `null` until moved: the stylesheet positions the panel. */
  position: Point | null;
  /** Spread on the handle, which must be focusable for the arrow keys. */
  handle: PointerHandle & { onKeyDown: (event: KeyboardEvent<HTMLElement>) => void };
  dragging: boolean;
  reset: () => void;
};

export type DraggableOptions = {
  margin?: number;
  step?: number;
  disabled?: boolean;
  /** Saved position. */
  initialPosition?: Point | null;
  /** Runs with the new position when the drag ends. */
  onDragEnd?: (at: Point) => void;
};

/** Makes a panel draggable inside the viewport, above the tab bar. Arrow keys move it by 16 px, with Shift by 64. */
export function useDraggable(
  target: RefObject<HTMLElement | null>,
  { margin = 8, step = 16, disabled = false, initialPosition = null, onDragEnd }: DraggableOptions = {},
): Draggable {
  const [position, setPosition] = useState<Point | null>(initialPosition);
  const [dragging, setDragging] = useState(false);
  const start = useRef<Point>({ x: 0, y: 0 });
  // Ref ahead of the rendered state: key events arrive faster than renders.
  const last = useRef<Point | null>(initialPosition);
  const settle = useCallback(
    (to: Point | null) => {
      last.current = to && clampElement(target.current, to, margin);
      setPosition(last.current);
    },
    [target, margin],
  );
  const rest = () => last.current && onDragEnd?.(last.current);
  const here = (): Point => {
    const box = target.current?.getBoundingClientRect();
    return last.current ?? { x: box?.left ?? 0, y: box?.top ?? 0 };
  };
  const moved = position !== null;
  useEffect(() => {
    if (!moved) return;
    const again = () => settle(last.current);
    // The viewport may differ from the one in which the position was saved.
    const soon = requestAnimationFrame(again);
    window.addEventListener('resize', again);
    return () => {
      cancelAnimationFrame(soon);
      window.removeEventListener('resize', again);
    };
  }, [moved, settle]);
  const pointer = usePointerDrag(
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
      disabled || event.target !== event.currentTarget
        ? null
        : arrowKeyDelta(event.key, event.shiftKey ? step * 4 : step);
    if (!by) return;
    event.preventDefault();
    const at = here();
    settle({ x: at.x + by.x, y: at.y + by.y });
    rest();
  };
  return { position, handle: { ...pointer, onKeyDown }, dragging, reset: () => settle(null) };
}

function clampElement(box: HTMLElement | null, at: Point, margin: number): Point {
  if (!box) return at;
  const root = document.documentElement;
  const tabBar = Number.parseFloat(getComputedStyle(root).getPropertyValue('--tabbar')) || 0;
  const screen = { width: root.clientWidth, height: window.innerHeight - tabBar };
  return clampToViewport(at, { width: box.offsetWidth, height: box.offsetHeight }, screen, margin);
}
