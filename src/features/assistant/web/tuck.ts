import { useEffect, useState, type RefObject } from 'react';

/** A rectangle on the screen. */
export interface Spot {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What is pressed. */
const CONTROLS =
  'a[href], button, input, select, textarea, label, summary, [role="button"], [role="tab"], [role="switch"]';
/** Of what is at most a row high every part counts, such as the end with its sign. */
const ROW_PX = 96;
/** What is higher, a card or a picture, counts as covered from this share of it on. */
const COVERED_SHARE = 0.2;
/** Edges may touch by so much. */
const TOUCH_PX = 2;
/** How long the page has to be at rest before one looks, in milliseconds. */
const REST_MS = 150;

/** Whether so much of a control, or of a line that is read, lies under a spot that it is in the way. */
export function covers(spot: Spot, under: Spot): boolean {
  const width = Math.min(spot.right, under.right) - Math.max(spot.left, under.left);
  const height = Math.min(spot.bottom, under.bottom) - Math.max(spot.top, under.top);
  if (width <= TOUCH_PX || height <= TOUCH_PX) return false;
  const whole = under.bottom - under.top;
  return whole <= ROW_PX || (width * height) / ((under.right - under.left) * whole) >= COVERED_SHARE;
}

/** Where the words that stand in an element itself are drawn: a rectangle for each line. */
function linesIn(element: Element): Spot[] {
  const range = document.createRange();
  return [...element.childNodes].flatMap((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) return [];
    range.selectNodeContents(node);
    return [...range.getClientRects()];
  });
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

/** The edge that a floating box should move half behind, since it covers something that is to be pressed or read; null while it does not. */
export function useTuck(box: RefObject<HTMLElement | null>, isHeld: boolean): 'left' | 'right' | null {
  const [edge, setEdge] = useState<'left' | 'right' | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const own = box.current;
      if (!own) return;
      const spot = own.getBoundingClientRect();
      const met = pointsOf(spot).flatMap(([x, y]) => document.elementsFromPoint(x, y));
      const under = [...new Set(met)].filter((one) => !own.contains(one));
      const controls = under.flatMap((one) => one.closest<HTMLElement>(CONTROLS) ?? []);
      const isInTheWay =
        controls.some((control) => covers(spot, control.getBoundingClientRect())) ||
        under.some((one) => linesIn(one).some((line) => covers(spot, line)));
      setEdge(isInTheWay ? edgeOf(spot, window.innerWidth) : null);
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(look, REST_MS);
    };
    soon();
    const sized = new ResizeObserver(soon);
    sized.observe(document.body);
    // a list may be another one and as high as before
    const changed = new MutationObserver(soon);
    changed.observe(document.body, { childList: true, subtree: true });
    const heard = ['scroll', 'resize', 'pointerup', 'keyup'] as const;
    for (const name of heard) window.addEventListener(name, soon, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      sized.disconnect();
      changed.disconnect();
      for (const name of heard) window.removeEventListener(name, soon, { capture: true });
    };
  }, [box]);
  return isHeld ? null : edge;
}
