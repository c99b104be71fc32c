import { formatBadgeCount } from '#ui/feedback/format-badge-count.ts';
import { m } from '#messages';

/** Accessible name of a control with its unread count, which the badge shows only visually. */
export function unreadLabel(name: string, count: number): string {
  return count > 0 ? m.site_unread({ name, count: formatBadgeCount(count) }) : name;
}
