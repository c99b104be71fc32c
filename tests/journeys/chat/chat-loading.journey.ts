import { expect, test } from '@playwright/test';
import { m } from '#messages';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { DESKTOP, PHONE } from '../support/devices.ts';
import { openPage, startSeededServer, type SeedUsers } from '../support/seed-users.ts';

/** The window of a chat whose scripts do not arrive. */
const es = { locale: 'es' } as const;
let server: ServerProcess;
let cast: SeedUsers;
test.beforeAll(async () => {
  ({ server, cast } = await startSeededServer());
});
test.afterAll(async () => server.close());

for (const seat of [PHONE, DESKTOP])
  test(`a chat that loads too long can be left at ${seat.viewport.width} px`, async ({ browser }) => {
    const { page, close } = await openPage(browser, server, { user: cast.ana, lang: 'es' }, seat);
    await page.goto('/es/student/favorites');
    const messages = page
      .getByRole('button', { name: /^Mensajes/ })
      .locator('visible=true')
      .first();
    await expect(messages).toBeVisible();
    await page.route('**/chat-window-*.js', async (route) => route.abort());
    await messages.click();
    const loading = page.getByRole('region', { name: m.chat_title({}, es), exact: true });
    await loading.getByRole('button', { name: m.chat_close({}, es), exact: true }).click();
    await expect(loading).toHaveCount(0);
    await page.unrouteAll();
    await messages.click();
    await expect(page.getByRole('dialog').first()).toBeVisible();
    await close();
  });
