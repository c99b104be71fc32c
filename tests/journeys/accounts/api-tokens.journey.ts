import { expect } from '@playwright/test';
import { m } from '#messages';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { test } from '../support/journey.ts';
import { createAccount, openWithToken, requestStatus, signIn } from '../support/sessions.ts';

/** A landlord makes a token for a program and an address for a calendar, which read with them until they are revoked. */
const es = { locale: 'es' } as const;

let server: ServerProcess;
test.beforeAll(({ sharedServer }) => {
  server = sharedServer;
});

test('a token and a calendar address are created, used and revoked', async ({ browser }) => {
  const email = 'api-tokens@tukan.test';
  await createAccount(server, email, 'api-tokens');
  const { context, page } = await openWithToken(browser, server, { token: await signIn(server, email), width: 360 });
  await page.goto('/es/student/account');
  await page.getByRole('link', { name: m.integrations_open({}, es) }).click();
  await expect(page.getByRole('heading', { level: 1, name: m.integrations_title({}, es) })).toBeVisible();
  const tokens = page.getByRole('region', { name: m.integrations_tokens_title({}, es) });
  await expect(tokens.getByText(m.integrations_tokens_none({}, es))).toBeVisible();

  await page.getByRole('button', { name: m.integrations_token_create({}, es) }).click();
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: m.integrations_token_create({}, es) });
  await submit.click();
  await expect(dialog.getByText(m.error_scopes_required({}, es)).first()).toBeVisible();
  await dialog.getByLabel(m.integrations_token_name({}, es)).fill('Gestor de habitaciones');
  await dialog.getByLabel(m.integrations_scope_listings_read({}, es)).check();
  await submit.click();
  await expect(dialog).toBeHidden();

  const secret = await page
    .getByRole('group', { name: m.integrations_token_secret({}, es) })
    .locator('code')
    .innerText();
  expect(await requestStatus(server, 'GET', '/api/properties/mine', secret)).toBe(200);
  expect(await requestStatus(server, 'GET', '/api/auth/session', secret)).toBe(403);
  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: 'Gestor de habitaciones' });
  await expect(row).toContainText(m.integrations_scope_listings_read({}, es));
  await expect(page.getByText(secret)).toHaveCount(0);

  await row.getByRole('button', { name: m.integrations_revoke_label({ name: 'Gestor de habitaciones' }, es) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: m.integrations_revoke({}, es) })
    .click();
  await expect(tokens.getByText(m.integrations_tokens_none({}, es))).toBeVisible();
  expect(await requestStatus(server, 'GET', '/api/properties/mine', secret)).toBe(401);

  await page.getByRole('button', { name: m.integrations_calendar_create({}, es) }).click();
  const address = page.getByRole('group', { name: m.integrations_calendar_address({}, es) }).locator('code');
  const feed = await page.request.get(await address.innerText());
  expect(feed.headers()['content-type']).toContain('text/calendar');
  await page.getByRole('button', { name: m.integrations_calendar_remove({}, es) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: m.integrations_calendar_remove({}, es) })
    .click();
  await expect(page.getByText(m.integrations_calendar_removed({}, es))).toBeVisible();
  expect((await page.request.get(feed.url())).status()).toBe(404);
  await context.close();
});
