import { m } from '#words';

/** A page of /admin. */
export interface AdminSection {
  to: string;
  label: () => string;
}

/** The admin's pages, in the order in which they stand above each of them. */
export const ADMIN_SECTIONS: readonly AdminSection[] = [
  { to: '/admin', label: () => m.admin_reports() },
  { to: '/admin/homes', label: () => m.admin_homes() },
  { to: '/admin/figures', label: () => m.figures_title() },
];
