import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { m } from '#words';
import { onboard, openBrowser, register, type Guest } from './person.ts';
import { startServer, type Server } from '../support/process.ts';

const lucia: Guest = {
  lang: 'es',
  theme: 'light',
  viewport: { width: 360, height: 740 },
  email: 'lucia@correo.es',
  alias: 'lucía.v',
  name: 'Lucía Vidal',
  gender: 'female',
  age: 22,
  photo: '',
};
const marc: Guest = {
  lang: 'en',
  theme: 'dark',
  viewport: { width: 1280, height: 800 },
  email: 'marc@mail.com',
  alias: 'marc_p',
  name: 'Marc Puig',
  gender: 'male',
  age: 23,
  photo: '',
};
const es = { locale: 'es' } as const;
const en = { locale: 'en' } as const;

let server: Server;
test.beforeAll(async () => {
  server = await startServer();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tukan-photo-'));
  for (const guest of [lucia, marc]) {
    guest.photo = path.join(folder, `${guest.gender}.jpg`);
    await sharp({
      create: { width: 600, height: 800, channels: 3, background: guest === lucia ? '#d9773f' : '#3f77d9' },
    })
      .jpeg()
      .toFile(guest.photo);
  }
});
test.afterAll(async () => server.close());

/** The line of one message on the screen. */
const message = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true });

test('two strangers register, find each other and talk', async ({ browser }) => {
  test.setTimeout(240_000);
  const her = await openBrowser(browser, server, lucia);
  const his = await openBrowser(browser, server, marc);

  await test.step('both register, confirm and complete their profiles', async () => {
    await register(her.page, server, lucia);
    await onboard(her.page, lucia);
    await register(his.page, server, marc);
    await onboard(his.page, marc);
    await expect(his.page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(her.page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(his.page.locator('html')).toHaveAttribute('lang', 'en');
  });

  await test.step('each sees the other in the list, with a percentage and reasons', async () => {
    for (const [own, other] of [
      [her, marc],
      [his, lucia],
    ] as const) {
      await own.page.goto(own === her ? '/es/matching' : '/en/matching');
      await expect(own.page.getByText(other.alias).first()).toBeVisible();
      await expect(own.page.getByText(/\d+\s?%/).first()).toBeVisible();
    }
    await expect(her.page.getByText('Ninguno de los dos fuma').first()).toBeVisible();
    await expect(his.page.getByText(/Neither of you smokes/).first()).toBeVisible();
  });

  await test.step('Lucía opens his public profile and writes', async () => {
    await her.page
      .getByRole('link', { name: m.matching_profile({}, es) })
      .first()
      .click();
    await her.page.waitForURL(/\/profile\/[0-9a-f-]{36}/);
    await expect(her.page.getByRole('heading', { name: new RegExp(marc.alias) }).first()).toBeVisible();
    await expect(her.page.getByText(marc.email)).toHaveCount(0);
    await his.page.goto('/en/public/about');
    await her.page
      .getByRole('button', { name: /Escribir/ })
      .first()
      .click();
    const box = her.page.getByRole('textbox', { name: m.chat_write({}, es) });
    await box.fill('Hola Marc, ¿buscas piso cerca de la UPV?');
    await box.press('Enter');
    await expect(message(her.page, 'Hola Marc, ¿buscas piso cerca de la UPV?')).toBeVisible();
  });

  await test.step('Marc sees the badge without a reload, opens the chat and answers', async () => {
    const messages = his.page.getByRole('button', { name: /message/i }).first();
    await expect(messages).toHaveAccessibleName(/1/);
    await messages.click();
    await his.page.getByText('Hola Marc, ¿buscas piso cerca de la UPV?').first().click();
    await expect(message(his.page, 'Hola Marc, ¿buscas piso cerca de la UPV?')).toBeVisible();
    const box = his.page.getByRole('textbox', { name: m.chat_write({}, en) });
    await box.fill('Yes! Two rooms near Tarongers.');
    await box.press('Enter');
    await expect(message(her.page, 'Yes! Two rooms near Tarongers.')).toBeVisible();
  });

  await test.step('Lucía sees him online and the double tick', async () => {
    await expect(her.page.getByText(m.presence_online({}, es)).first()).toBeVisible({ timeout: 15_000 });
    await expect(her.page.getByRole('log').getByText(m.chat_read({}, es)).first()).toBeAttached();
    await expect(his.page.getByRole('log').getByText(m.chat_read({}, en)).first()).toBeAttached();
  });

  const stillThere = async () => {
    for (const { page } of [her, his]) {
      await page.reload();
      await expect(message(page, 'Hola Marc, ¿buscas piso cerca de la UPV?')).toBeVisible({ timeout: 15_000 });
      await expect(message(page, 'Yes! Two rooms near Tarongers.')).toBeVisible();
    }
  };
  await test.step('both reload: everything is still there', stillThere);
  await test.step('the server stops and starts: everything is still there', async () => {
    expect(await server.stop()).toBe(0);
    await server.start();
    await stillThere();
  });

  expect(her.problems).toEqual([]);
  expect(his.problems).toEqual([]);
});
