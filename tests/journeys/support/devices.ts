import type { BrowserContextOptions } from '@playwright/test';

/** The two layouts of the chat: a side panel, and full screen on a phone. */
export const DESKTOP = { viewport: { width: 1280, height: 800 } } satisfies BrowserContextOptions;
export const PHONE = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
} satisfies BrowserContextOptions;

/** Screens, languages and themes in which a new user reaches the goals of the first hour. */
export const FIRST_HOUR_VARIANTS = [
  { lang: 'es', theme: 'dark', viewport: { width: 360, height: 740 } },
  { lang: 'en', theme: 'light', viewport: { width: 1280, height: 800 } },
] as const;

/**
 * Devices of the two people in journeys that apply to both layouts. `npm run test:long` repeats them with the devices
 * swapped,
 * so that every line runs on either layout.
 */
export const [HERE, THERE]: readonly [BrowserContextOptions, BrowserContextOptions] = process.env['LONG_JOURNEYS']
  ? [PHONE, DESKTOP]
  : [DESKTOP, PHONE];

/** True for the phone layout. */
export const isPhone = (seat: BrowserContextOptions): boolean => seat === PHONE;
