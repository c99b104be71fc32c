import type { Browser, Page } from '@playwright/test';
import { SLOW_NETWORK } from '#tests/journeys/support/slow-network.ts';

const CPU_THROTTLING = 4;
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2.625, isMobile: true, hasTouch: true };

/** Page of a mid-range phone with an empty cache. `slowDown` starts 1.6 Mbit/s, 150 ms and a CPU four times slower. */
export async function openPhone(
  browser: Browser,
): Promise<{ page: Page; slowDown: () => Promise<void>; close: () => Promise<void> }> {
  const context = await browser.newContext({ ...PHONE, locale: 'es-ES', serviceWorkers: 'block' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  const slowDown = async () => {
    await devtools.send('Network.emulateNetworkConditions', SLOW_NETWORK);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_THROTTLING });
  };
  return { page, slowDown, close: async () => context.close() };
}
