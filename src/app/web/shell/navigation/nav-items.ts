import { VISITORS_PATH } from '#features/matching/web/public/visitors-path.ts';
import { splitLangPrefix } from '#shared/i18n/lang.ts';
import { m } from '#messages';

/** Main navigation. Labels are functions so that they follow the current language. */
export const NAV_ITEMS = [
  { to: '/properties', label: () => m.site_nav_properties(), short: () => m.site_tab_properties() },
  { to: '/groups', label: () => m.site_nav_groups(), short: () => m.site_tab_groups() },
  { to: '/matching', label: () => m.site_nav_matches(), short: () => m.site_tab_matches() },
] as const;

/** Path of an item. Guests see anonymous people where members see their matches. */
export function navPath(to: (typeof NAV_ITEMS)[number]['to'], isSignedIn: boolean): string {
  return to === '/matching' && !isSignedIn ? VISITORS_PATH : to;
}

/** True if both paths are equal, ignoring the language prefix and a trailing slash. */
export function isSamePath(address: string, target: string): boolean {
  const { path } = splitLangPrefix(address);
  return path === target || path === `${target}/`;
}

/** True if the path equals `target` or lies below it, ignoring the language prefix. */
export function isUnderPath(address: string, target: string): boolean {
  return `${splitLangPrefix(address).path}/`.startsWith(`${target}/`);
}
