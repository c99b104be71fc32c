import { m } from '#words';

/** Numbers on badges. */
export const BADGE = { cap: 99 } as const;

/** What a badge shows: `99+` above the cap. */
export function capped(count: number): string {
  return count > BADGE.cap ? `${BADGE.cap}+` : String(count);
}

/** A control's name with what is unread, for those who do not see the badge. */
export function unreadLabel(name: string, count: number): string {
  return count > 0 ? m.site_unread({ name, count: capped(count) }) : name;
}
