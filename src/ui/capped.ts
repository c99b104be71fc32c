/** Numbers on badges. */
export const BADGE = { cap: 99 } as const;

/** What a badge shows: `99+` above the cap. */
export function capped(count: number): string {
  return count > BADGE.cap ? `${BADGE.cap}+` : String(count);
}
