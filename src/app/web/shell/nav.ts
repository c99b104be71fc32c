import { splitLang } from '#kit/lang.ts';
import { m } from '#words';

/** The three searches. Words are asked for while drawing, so that they follow the language. */
export const SEARCHES = [
  { to: '/properties', label: () => m.site_nav_properties(), short: () => m.site_tab_properties() },
  { to: '/groups', label: () => m.site_nav_groups(), short: () => m.site_tab_groups() },
  { to: '/matching', label: () => m.site_nav_matches(), short: () => m.site_tab_matches() },
] as const;

/** Whether an address is the place itself, in whichever language, with or without a slash at its end. */
export function isAt(address: string, place: string): boolean {
  const { path } = splitLang(address);
  return path === place || path === `${place}/`;
}

/** Whether an address is the place itself or something inside it. */
export function isWithin(address: string, place: string): boolean {
  return `${splitLang(address).path}/`.startsWith(`${place}/`);
}
