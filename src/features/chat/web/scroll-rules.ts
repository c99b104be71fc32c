export const SCROLL = {
  nearBottomPx: 100,
  /** An own message this young is followed, wherever one has scrolled to. */
  recentMs: 2000,
  /** Older messages are fetched this far before the top. */
  loadOlderPx: 240,
  visibleShare: 0.5,
} as const;

/** The list's scroll position, in CSS pixels. */
export interface Scrolled {
  offset: number;
  size: number;
  viewport: number;
}

export function fromBottom({ offset, size, viewport }: Scrolled): number {
  return Math.max(0, size - viewport - offset);
}

/** The button down is shown further than this from the bottom. */
export function isNearBottom(scrolled: Scrolled): boolean {
  return fromBottom(scrolled) <= SCROLL.nearBottomPx;
}

/** Whether a new message pulls the list down: one is near the bottom, or just wrote it oneself. */
export function follows(message: { isMine: boolean; at: number }, wasNearBottom: boolean, now: number): boolean {
  return wasNearBottom || (message.isMine && now - message.at <= SCROLL.recentMs);
}

/** Near the top, more is wanted: not yet where the list is kept at its end (`isPinned`) and one could leave that. */
export function wantsOlder(
  { offset, size, viewport }: Scrolled,
  { hasOlder, isLoading, isPinned }: { hasOlder: boolean; isLoading: boolean; isPinned: boolean },
): boolean {
  if (!hasOlder || isLoading || offset > SCROLL.loadOlderPx) return false;
  return !isPinned || size - viewport <= SCROLL.nearBottomPx;
}

/** Half of a message shows, or it is so long that it fills half of the list. */
export function isSeen(visiblePx: number, messagePx: number, viewportPx: number): boolean {
  if (messagePx <= 0 || viewportPx <= 0) return false;
  return visiblePx >= Math.min(messagePx, viewportPx) * SCROLL.visibleShare;
}
