import { expect } from '@playwright/test';
import { m } from '#messages';
import { test } from '../support/journey.ts';
import { openHydrated } from '../support/page-actions.ts';

const es = { locale: 'es' } as const;

test('registering offers the address that was meant, and tells how strong the password is', async ({
  browser,
  sharedServer,
}) => {
  const context = await browser.newContext({ baseURL: sharedServer.url, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const dictionaries: string[] = [];
  page.on('response', (response) => {
    if (/\/dist-/.test(response.url())) dictionaries.push(response.url());
  });
  await openHydrated(page, '/es/auth?mode=register');
  await page.getByRole('tab', { name: m.accounts_tab_register({}, es) }).click();
  const email = page.getByLabel('Email');
  await email.fill('nora@gmial.com');
  await page.getByRole('button', { name: m.accounts_email_meant_yes({}, es) }).click();
  await expect(email).toHaveValue('nora@gmail.com');

  expect(dictionaries).toEqual([]);
  const password = page.getByLabel(m.accounts_password({}, es), { exact: true });
  await password.fill('password');
  await expect(page.getByText(m.accounts_strength_common({}, es))).toBeVisible();
  expect(dictionaries, 'loaded when the field is used').not.toEqual([]);
  await page.getByRole('button', { name: m.accounts_register({}, es), exact: true }).click();
  await expect(page.getByText(m.error_password_common({}, es))).toBeVisible();
  await expect(password).toBeFocused();
  await password.fill('remo-azulejo-jueves');
  await expect(page.getByText(m.accounts_strength_strong({}, es))).toBeVisible();
  await page.getByRole('button', { name: m.accounts_register({}, es), exact: true }).click();
  await expect(page.getByText('nora@gmail.com')).toBeVisible();
  await expect(password).toBeHidden();
  await context.close();
});
