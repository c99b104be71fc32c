import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { m } from '#messages';
import { startTestServer, type ServerProcess } from '../../support/server/server-process.ts';
import { onboard, openBrowserContext, register, type NewUser } from '../support/registration.ts';

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

const lucia = {
  email: 'lucia@correo.es',
  alias: 'lucía.v',
  name: 'Lucía Vidal',
  gender: 'female',
  age: 22,
  photo: '',
} as const;
const marc = {
  email: 'marc@mail.com',
  alias: 'marc_p',
  name: 'Marc Puig',
  gender: 'male',
  age: 23,
  photo: '',
} as const;

/** The journey once as specified, and once with languages, themes and screens swapped. */
const VARIANTS: { her: NewUser; his: NewUser }[] = [
  {
    her: { ...lucia, lang: 'es', theme: 'light', viewport: PHONE },
    his: { ...marc, lang: 'en', theme: 'dark', viewport: DESKTOP },
  },
  {
    her: { ...lucia, lang: 'en', theme: 'dark', viewport: DESKTOP },
    his: { ...marc, lang: 'es', theme: 'light', viewport: PHONE },
  },
];

/**
 * The text must not reveal the other's gender: she might live with a woman, and he belongs to a mixed pair in any case.
 */
const SMOKE_FREE = {
  es: { female: /Coincidís: sin humo en casa/, male: /Los dos preferís un piso sin humo/ },
  en: { female: /You both want a smoke-free home/, male: /You both want a smoke-free home/ },
  ca: { female: /Coincidiu: sense fum a casa/, male: /Tots dos preferiu un pis sense fum/ },
};
const HELLO = 'Hola Marc, ¿buscas piso cerca de la UPV?';
const ANSWER = 'Yes! Two rooms near Tarongers.';

let photoDir: string;
test.beforeAll(async () => {
  photoDir = await mkdtemp(path.join(os.tmpdir(), 'tukan-photo-'));
  for (const [name, background] of [
    ['female', '#d9773f'],
    ['male', '#3f77d9'],
  ]) {
    const photo = sharp({ create: { width: 600, height: 800, channels: 3, background: background ?? '' } });
    await photo.jpeg().toFile(path.join(photoDir, `${name}.jpg`));
  }
});

/** Row of one message. */
const message = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true });

async function writeMessage(page: Page, guest: NewUser, text: string): Promise<void> {
  const box = page.getByRole('textbox', { name: m.chat_write({}, { locale: guest.lang }) });
  await box.fill(text);
  await expect(page.getByText(`${text.length}/2000`)).toBeVisible();
  await box.press('Enter');
  await expect(message(page, text)).toBeVisible();
}

for (const cast of VARIANTS) {
  test(`two new users register, find each other and chat (${cast.her.lang}, ${cast.her.theme})`, async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    const server: ServerProcess = await startTestServer();
    const guests = [cast.her, cast.his].map((guest) => ({
      ...guest,
      photo: path.join(photoDir, `${guest.gender}.jpg`),
    }));
    const [her, his] = await Promise.all(
      guests.map(async (guest) => ({ guest, ...(await openBrowserContext(browser, server, guest)) })),
    );
    if (!her || !his) throw new Error('two accounts are required');

    await test.step('both register, confirm and complete their profiles', async () => {
      for (const { page, guest } of [her, his]) {
        await register(page, server, guest);
        await onboard(page, guest);
        await expect(page.locator('html')).toHaveAttribute('data-theme', guest.theme);
        await expect(page.locator('html')).toHaveAttribute('lang', guest.lang);
      }
    });

    await test.step('each sees the other in the list with a percentage and reasons', async () => {
      for (const [own, other] of [
        [her, his],
        [his, her],
      ] as const) {
        await own.page.goto(`/${own.guest.lang}/matching`);
        await expect(own.page.getByText(other.guest.alias).first()).toBeVisible();
        await expect(own.page.getByText(/\d+\s?%/).first()).toBeVisible();
        await expect(own.page.getByText(SMOKE_FREE[own.guest.lang][own.guest.gender]).first()).toBeVisible();
      }
    });

    await test.step('she opens his public profile, which shows nothing private, and writes', async () => {
      await her.page
        .getByRole('link', { name: m.matching_profile({}, { locale: her.guest.lang }) })
        .first()
        .click();
      await her.page.waitForURL(/\/profile\/[0-9a-f-]{36}/);
      await expect(her.page.getByRole('heading', { name: new RegExp(his.guest.alias) }).first()).toBeVisible();
      await expect(her.page.getByText(his.guest.email)).toHaveCount(0);
      await his.page.goto(`/${his.guest.lang}/public/about`);
      await her.page
        .getByRole('button', { name: m.matching_write({}, { locale: her.guest.lang }) })
        .first()
        .click();
      await writeMessage(her.page, her.guest, HELLO);
    });

    await test.step('he sees the badge without a reload, opens the chat and replies', async () => {
      const messages = his.page
        .getByRole('button', { name: /mensaje|message/i })
        .filter({ visible: true })
        .first();
      await expect(messages).toHaveAccessibleName(/1/);
      await messages.click();
      await his.page.getByText(HELLO).first().click();
      await expect(message(his.page, HELLO)).toBeVisible();
      await writeMessage(his.page, his.guest, ANSWER);
      await expect(message(her.page, ANSWER)).toBeVisible();
    });

    await test.step('she sees him online and both see the double tick', async () => {
      await expect(her.page.getByText(m.presence_online({}, { locale: her.guest.lang })).first()).toBeVisible({
        timeout: 15_000,
      });
      for (const { page, guest } of [her, his]) {
        await expect(
          page
            .getByRole('log')
            .getByText(m.chat_read({}, { locale: guest.lang }))
            .first(),
        ).toBeAttached();
      }
    });

    const stillThere = async () => {
      for (const { page } of [her, his]) {
        await page.reload();
        await expect(message(page, HELLO)).toBeVisible({ timeout: 15_000 });
        await expect(message(page, ANSWER)).toBeVisible();
      }
    };
    await test.step('both reload and see everything', stillThere);
    await test.step('the server restarts and both see everything', async () => {
      expect(await server.stop()).toBe(0);
      await server.start();
      await stillThere();
    });

    expect([...her.problems, ...his.problems]).toEqual([]);
    await server.close();
  });
}
