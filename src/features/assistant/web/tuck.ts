import { useEffect, useState, type RefObject } from 'react';

/** A rectangle on the screen. */
export interface Spot {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What is pressed; small ones are lost under the button, of large ones enough is left. */
const CONTROLS =
  'a[href], button, input, select, textarea, label, summary, [role="button"], [role="tab"], [role="switch"]';
/** A control counts as covered from this share of it on. */
const COVERED_SHARE = 0.2;
/** How long the page has to be at rest before one looks, in milliseconds. */
const REST_MS = 150;

/** Whether so much of a control lies under a spot that it could not be pressed as it is meant to be. */
export function covers(spot: Spot, control: Spot): boolean {
  const width = Math.min(spot.right, control.right) - Math.max(spot.left, control.left);
  const height = Math.min(spot.bottom, control.bottom) - Math.max(spot.top, control.top);
  const area = (control.right - control.left) * (control.bottom - control.top);
  return width > 0 && height > 0 && area > 0 && (width * height) / area >= COVERED_SHARE;
}

/** The edge of the screen that a button moves half behind: the one it stands at, if it stands at one. */
export function edgeOf(spot: Spot, screenWidth: number): 'left' | 'right' | null {
  const near = spot.right - spot.left;
  if (screenWidth - spot.right < near) return 'right';
  return spot.left < near ? 'left' : null;
}

/** Points of a spot at which something under it is sure to be met: every 14 px. */
function pointsOf({ left, top, right, bottom }: Spot): [number, number][] {
  const steps = [0, 0.25, 0.5, 0.75, 1];
  return steps.flatMap((x) =>
    steps.map((y): [number, number] => [left + 1 + x * (right - left - 2), top + 1 + y * (bottom - top - 2)]),
  );
}

/** The edge that a floating box should move half behind, since it covers something that is to be pressed; null while it does not. */
export function useTuck(box: RefObject<HTMLElement | null>, isHeld: boolean): 'left' | 'right' | null {
  const [edge, setEdge] = useState<'left' | 'right' | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const own = box.current;
      if (!own) return;
      const spot = own.getBoundingClientRect();
      const under = pointsOf(spot).flatMap(([x, y]) => document.elementsFromPoint(x, y));
      const controls = new Set(
        under.flatMap((one) => (own.contains(one) ? [] : (one.closest<HTMLElement>(CONTROLS) ?? []))),
      );
      const isInTheWay = [...controls].some((control) => covers(spot, control.getBoundingClientRect()));
      setEdge(isInTheWay ? edgeOf(spot, window.innerWidth) : null);
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(look, REST_MS);
    };
    soon();
    const sized = new ResizeObserver(soon);
    sized.observe(document.body);
    const heard = ['scroll', 'resize', 'pointerup', 'keyup'] as const;
    for (const name of heard) window.addEventListener(name, soon, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      sized.disconnect();
      for (const name of heard) window.removeEventListener(name, soon, { capture: true });
    };
  }, [box]);
  return isHeld ? null : edge;
}
