/** A bar that a toast must not cover: distances of its edges from the bottom of the screen, in pixels. */
export interface Bar {
  top: number;
  bottom: number;
}

/** Space between a toast and what is below it, in pixels. */
export const TOAST_GAP_PX = 12;

/**
 * Lowest distance from the bottom of the screen at which a toast of a height covers no bar, in pixels, without the gap
 * below the toast.
 */
export function toastInset(bars: readonly Bar[], toastHeight: number): number {
  let inset = 0;
  for (const { top, bottom } of bars.toSorted((a, b) => a.bottom - b.bottom)) {
    const isCovered = bottom < inset + TOAST_GAP_PX + toastHeight && top > inset;
    if (isCovered) inset = top;
  }
  return inset;
}
