export const SCROLL = {
  nearBottomPx: 100,
  /** Own messages younger than this are scrolled into view from any position. */
  followOwnMs: 2000,
  /** Distance from the top at which older messages load. */
  loadOlderPx: 240,
  visibleShare: 0.5,
} as const;

/** Scroll position in CSS pixels. */
export interface ScrollPosition {
  offset: number;
  size: number;
  viewport: number;
}

export function distanceFromBottom({ offset, size, viewport }: ScrollPosition): number {
  return Math.max(0, size - viewport - offset);
}

/** True near the end; elsewhere the button to the end is shown. */
export function isNearBottom(scrolled: ScrollPosition): boolean {
  return distanceFromBottom(scrolled) <= SCROLL.nearBottomPx;
}

/** True if a new message scrolls the list: the list was near the bottom, or the message is own and recent. */
export function shouldFollow(message: { isMine: boolean; at: number }, wasNearBottom: boolean, now: number): boolean {
  return wasNearBottom || (message.isMine && now - message.at <= SCROLL.followOwnMs);
}

/**
 * True if older messages should load: near the top, and not while pinned to the end unless the content barely scrolls.
 */
export function shouldLoadOlder(
  { offset, size, viewport }: ScrollPosition,
  { hasOlder, isLoading, isPinned }: { hasOlder: boolean; isLoading: boolean; isPinned: boolean },
): boolean {
  if (!hasOlder || isLoading || offset > SCROLL.loadOlderPx) return false;
  return !isPinned || size - viewport <= SCROLL.nearBottomPx;
}

/** True if half of the message is visible, or if it fills half of the viewport. */
export function isMessageVisible(visiblePx: number, messagePx: number, viewportPx: number): boolean {
  if (messagePx <= 0 || viewportPx <= 0) return false;
  return visiblePx >= Math.min(messagePx, viewportPx) * SCROLL.visibleShare;
}

/** Returns the seq of the newest message of others that is visible enough to count as read. */
export function newestVisibleSeq(box: HTMLElement): number | null {
  const frame = box.getBoundingClientRect();
  const bubbles = [...box.querySelectorAll<HTMLElement>('[data-theirs]')];
  const seen = bubbles.findLast((bubble) => {
    const { top, bottom, height } = bubble.getBoundingClientRect();
    return isMessageVisible(Math.min(bottom, frame.bottom) - Math.max(top, frame.top), height, frame.height);
  });
  return seen ? Number(seen.dataset['theirs']) : null;
}
