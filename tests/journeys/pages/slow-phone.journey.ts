import { expect, test, type Page } from '@playwright/test';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { CONTROLS, PHONE, waitForTwoFrames } from '../support/early-controls.ts';
import { publishProperty } from '../support/properties.ts';
import { openPage, startSeededServer, type SeedUsers } from '../support/seed-users.ts';
import { SLOW_NETWORK } from '../support/slow-network.ts';

/** Every control that is pressed at the first paint of a page on a slow phone takes effect, once. */
let server: ServerProcess;
let cast: SeedUsers;
let propertyId: string;
test.beforeAll(async () => {
  ({ server, cast } = await startSeededServer());
  propertyId = await publishProperty(server, cast.marc.token);
});
test.afterAll(async () => server.close());

/** A slow phone on slow 4G. */
async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

for (const controls of Map.groupBy(CONTROLS, ({ slowLoad }) => slowLoad).values()) {
  const titles = controls.map(({ title }) => title).join(' and ');
  test(`${titles}: pressed at the first paint of a slow phone, each takes effect once`, async ({ browser }) => {
    const [first] = controls;
    if (!first) throw new Error('No control.');
    const user = controls.find((one) => one.user)?.user;
    const options = { ...(user && { user: cast[user] }), lang: 'es' } as const;
    const { page, problems, close } = await openPage(browser, server, options, first.isPhone ? PHONE : {});
    await throttle(page);
    await page.goto(first.path(propertyId), { waitUntil: 'commit' });
    for (const { control } of controls) await control(page).click();
    // On a busy machine the slow phone takes longer than other pages.
    for (const { effect } of controls) await expect(async () => effect(page)).toPass({ timeout: 60_000 });
    await waitForTwoFrames(page);
    for (const { effect } of controls) await effect(page);
    expect(problems).toEqual([]);
    await close();
  });
}
