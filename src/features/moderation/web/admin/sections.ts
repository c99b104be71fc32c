import { m } from '#messages';

export interface AdminSection {
  to: string;
  label: () => string;
}

/** Admin pages in navigation order. */
export const ADMIN_SECTIONS: readonly AdminSection[] = [
  { to: '/admin', label: () => m.admin_reports() },
  { to: '/admin/homes', label: () => m.admin_homes() },
  { to: '/admin/people', label: () => m.admin_people_title() },
  { to: '/admin/listings', label: () => m.admin_listings_title() },
  { to: '/admin/groups', label: () => m.admin_groups_title() },
  { to: '/admin/waitlist', label: () => m.offers_admin_waitlist() },
  { to: '/admin/early-birds', label: () => m.offers_admin_birds() },
  { to: '/admin/figures', label: () => m.figures_title() },
  { to: '/admin/places', label: () => m.admin_places_title() },
  { to: '/admin/settings', label: () => m.admin_set_title() },
  { to: '/admin/log', label: () => m.admin_log_title() },
];
