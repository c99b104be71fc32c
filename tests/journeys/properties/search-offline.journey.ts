import { expect, test } from '@playwright/test';
import { m } from '#messages';
import { startTestServer, type ServerProcess } from '../../support/server/server-process.ts';
import { openHydrated } from '../support/page-actions.ts';
import { publishProperty } from '../support/properties.ts';
import { createAccount, openWithToken, signIn } from '../support/sessions.ts';

/** Search without a network. */
const es = { locale: 'es' } as const;

let server: ServerProcess;
test.beforeAll(async () => {
  server = await startTestServer();
  await createAccount(server, 'olga@tukan.test', 'olga');
  const owner = await signIn(server, 'olga@tukan.test');
  await publishProperty(server, owner, { lift: false });
  await publishProperty(server, owner, { title: 'Ático con ascensor', lift: true });
});
test.afterAll(async () => server.close());

test('without a network the results stay, say that they are earlier ones, and change when it returns', async ({
  browser,
}) => {
  const token = await signIn(server, 'olga@tukan.test');
  const { context, page } = await openWithToken(browser, server, { token, width: 360 });
  await openHydrated(page, '/es/properties');
  const cards = page.getByRole('region', { name: m.search_list({}, es) }).getByRole('article');
  await expect(cards).toHaveCount(2);
  await context.setOffline(true);
  await page.getByRole('button', { name: m.search_wish_lift({}, es), exact: true }).click();
  const notice = page.getByRole('alert').filter({ hasText: m.common_offline({}, es) });
  await expect(notice).toBeVisible({ timeout: 20_000 });
  await expect(cards).toHaveCount(2);
  await context.setOffline(false);
  await expect(cards).toHaveCount(1, { timeout: 20_000 });
  await expect(notice).toHaveCount(0);
  await context.close();
});
