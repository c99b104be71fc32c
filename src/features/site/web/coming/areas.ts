import { m } from '#words';

export type AreaArt = 'homes' | 'groups' | 'messages' | 'greeting';

export interface ComingArea {
  title: string;
  text: string;
  art: AreaArt;
}

/** What stands on each page that a later area brings, by bare path. */
const AREAS: Record<string, () => ComingArea> = {
  '/groups': () => ({ title: m.site_coming_groups_title(), text: m.site_coming_groups(), art: 'groups' }),
  '/student/groups': () => ({ title: m.site_coming_my_groups_title(), text: m.site_coming_my_groups(), art: 'groups' }),
  '/subscriptions/waitlist': () => ({
    title: m.site_coming_waitlist_title(),
    text: m.site_coming_waitlist(),
    art: 'greeting',
  }),
  '/payment-methods': () => ({ title: m.site_coming_payment_title(), text: m.site_coming_payment(), art: 'greeting' }),
  '/public/subscriptions': () => ({
    title: m.site_coming_subscriptions_title(),
    text: m.site_coming_subscriptions(),
    art: 'greeting',
  }),
  '/public/auctions': () => ({ title: m.site_coming_auctions_title(), text: m.site_coming_auctions(), art: 'homes' }),
};

/** The area of a bare path: its own, or the one above it (`/groups/17` is about groups). */
export function comingArea(path: string): ComingArea {
  for (let at = path.replace(/\/+$/, ''); at; at = at.slice(0, at.lastIndexOf('/'))) {
    const area = AREAS[at];
    if (area) return area();
  }
  return { title: m.site_coming_groups_title(), text: m.site_coming_groups(), art: 'groups' };
}
