import { capped } from '#ui/capped.ts';
import { m } from '#words';

/** A control's name with what is unread, for those who do not see the badge. */
export function unreadLabel(name: string, count: number): string {
  return count > 0 ? m.site_unread({ name, count: capped(count) }) : name;
}
