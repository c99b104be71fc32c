import type { BrowserContextOptions } from '@playwright/test';

/** The two layouts of the chat: a panel beside the page, and the whole screen of a phone. */
export const WIDE = { viewport: { width: 1280, height: 800 } } satisfies BrowserContextOptions;
export const PHONE = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
} satisfies BrowserContextOptions;

/**
 * Where two people sit who go through what is the same for both. `npm run test:long` walks through it once more with the
 * sizes exchanged, so that every line is seen at either.
 */
export const [HERE, THERE]: readonly [BrowserContextOptions, BrowserContextOptions] = process.env['SEATS_EXCHANGED']
  ? [PHONE, WIDE]
  : [WIDE, PHONE];

/** True for whoever sits at a phone. */
export const isPhone = (seat: BrowserContextOptions): boolean => seat === PHONE;
