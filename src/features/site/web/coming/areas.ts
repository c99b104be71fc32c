import { m } from '#words';

export type AreaArt = 'homes' | 'greeting';

export interface ComingArea {
  title: string;
  text: string;
  art: AreaArt;
}

const waitlist = (): ComingArea => ({
  title: m.site_coming_waitlist_title(),
  text: m.site_coming_waitlist(),
  art: 'greeting',
});

/** What stands on each page that a later area brings, by bare path. */
const AREAS: Record<string, () => ComingArea> = {
  '/subscriptions/waitlist': waitlist,
  '/payment-methods': () => ({ title: m.site_coming_payment_title(), text: m.site_coming_payment(), art: 'greeting' }),
  '/public/subscriptions': () => ({
    title: m.site_coming_subscriptions_title(),
    text: m.site_coming_subscriptions(),
    art: 'greeting',
  }),
  '/public/auctions': () => ({ title: m.site_coming_auctions_title(), text: m.site_coming_auctions(), art: 'homes' }),
};

/** The area of a bare path: its own, or the one above it. */
export function comingArea(path: string): ComingArea {
  for (let at = path.replace(/\/+$/, ''); at; at = at.slice(0, at.lastIndexOf('/'))) {
    const area = AREAS[at];
    if (area) return area();
  }
  return waitlist();
}
