import { useEffect, useState, type RefObject } from 'react';

export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Interactive elements. */
const INTERACTIVE_SELECTOR =
  'a[href], button, input, select, textarea, label, summary, [role="button"], [role="tab"], [role="switch"]';
/** For elements up to this height any overlap counts, since a row may have a sign at its end. */
const MAX_ROW_HEIGHT_PX = 96;
/** Taller elements, such as cards and images, count as covered from this share on. */
const MIN_COVERED_SHARE = 0.2;
/** Overlap in pixels that is tolerated at the edges. */
const OVERLAP_TOLERANCE_PX = 2;
/** Debounce after the last page change, in milliseconds. */
const DEBOUNCE_MS = 150;

/** True if `spot` covers enough of a control or text line to obstruct it. */
export function overlaps(spot: Rect, under: Rect): boolean {
  const width = Math.min(spot.right, under.right) - Math.max(spot.left, under.left);
  const height = Math.min(spot.bottom, under.bottom) - Math.max(spot.top, under.top);
  if (width <= OVERLAP_TOLERANCE_PX || height <= OVERLAP_TOLERANCE_PX) return false;
  const whole = under.bottom - under.top;
  return whole <= MAX_ROW_HEIGHT_PX || (width * height) / ((under.right - under.left) * whole) >= MIN_COVERED_SHARE;
}

/** Client rectangles of the text lines directly inside an element. */
function textLineRects(element: Element): Rect[] {
  const range = document.createRange();
  return [...element.childNodes].flatMap((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) return [];
    range.selectNodeContents(node);
    return [...range.getClientRects()];
  });
}

/** Screen edge the button is next to, or `null`. */
export function nearestEdge(spot: Rect, screenWidth: number): 'left' | 'right' | null {
  const near = spot.right - spot.left;
  if (screenWidth - spot.right < near) return 'right';
  return spot.left < near ? 'left' : null;
}

/** Sample points inside the rectangle, 14 px apart. */
function samplePoints({ left, top, right, bottom }: Rect): [number, number][] {
  const steps = [0, 0.25, 0.5, 0.75, 1];
  return steps.flatMap((x) =>
    steps.map((y): [number, number] => [left + 1 + x * (right - left - 2), top + 1 + y * (bottom - top - 2)]),
  );
}

/** Edge to slide the floating button off while it overlaps controls or text; `null` if it overlaps nothing. */
export function useAvoidOverlap(box: RefObject<HTMLElement | null>, isPinned: boolean): 'left' | 'right' | null {
  const [edge, setEdge] = useState<'left' | 'right' | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const measure = () => {
      const own = box.current;
      if (!own) return;
      const spot = own.getBoundingClientRect();
      const met = samplePoints(spot).flatMap(([x, y]) => document.elementsFromPoint(x, y));
      const under = [...new Set(met)].filter((one) => !own.contains(one));
      const controls = under.flatMap((one) => one.closest<HTMLElement>(INTERACTIVE_SELECTOR) ?? []);
      const isInTheWay =
        controls.some((control) => overlaps(spot, control.getBoundingClientRect())) ||
        under.some((one) => textLineRects(one).some((line) => overlaps(spot, line)));
      setEdge(isInTheWay ? nearestEdge(spot, window.innerWidth) : null);
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(measure, DEBOUNCE_MS);
    };
    soon();
    const sized = new ResizeObserver(soon);
    sized.observe(document.body);
    // A list may change its content without changing its height.
    const changed = new MutationObserver(soon);
    changed.observe(document.body, { childList: true, subtree: true });
    const eventNames = ['scroll', 'resize', 'pointerup', 'keyup'] as const;
    for (const name of eventNames) window.addEventListener(name, soon, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      sized.disconnect();
      changed.disconnect();
      for (const name of eventNames) window.removeEventListener(name, soon, { capture: true });
    };
  }, [box]);
  return isPinned ? null : edge;
}
