/** Limits of count badges. */
export const BADGE_COUNT = { max: 99 } as const;

/** Formats a badge count: `99+` above the maximum. */
export function formatBadgeCount(count: number): string {
  return count > BADGE_COUNT.max ? `${BADGE_COUNT.max}+` : String(count);
}
