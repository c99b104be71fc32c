import { expect, test, type Locator, type Page } from '@playwright/test';
import { ANSWERS } from '#features/assistant/domain/answers.ts';
import { ASSISTANT, LOADING } from '#features/assistant/domain/rules.ts';
import type { Lang } from '#kit/lang.ts';
import { m } from '#words';
import { startServer, type Server } from '../support/process.ts';
import { makeCast, openSeat, type Cast } from './cast.ts';

/** The assistant: asked by a visitor and by a member, in both languages, with nothing of it on the server. */
let server: Server;
let cast: Cast;
test.beforeAll(async () => {
  server = await startServer();
  cast = await makeCast(server);
});
test.afterAll(async () => server.close());

const { es, en } = ANSWERS;
const windowOf = (page: Page) => page.getByRole('dialog', { name: 'Tukan' });
const field = (page: Page, lang: Lang) =>
  windowOf(page).getByRole('textbox', { name: m.assistant_ask({}, { locale: lang }) });
const said = (page: Page, text: string) => windowOf(page).getByRole('log').getByText(text, { exact: true });
const button = (page: Page, lang: Lang) =>
  page.getByRole('button', { name: new RegExp(`^${m.assistant_open({}, { locale: lang })}`) });

/** It comes late to visitors: the clock is moved until something of it is there. */
async function untilThere(page: Page, sign: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1000);
    expect(await sign.isVisible()).toBe(true);
  }).toPass({ intervals: [50], timeout: 20_000 });
}

async function open(page: Page, lang: Lang): Promise<void> {
  await untilThere(page, button(page, lang));
  await button(page, lang).click();
  await expect(windowOf(page)).toBeVisible();
}

async function ask(page: Page, lang: Lang, text: string): Promise<void> {
  await field(page, lang).fill(text);
  await field(page, lang).press('Enter');
}

test('a visitor asks, follows an action and finds it all again; the server hears nothing', async ({ browser }) => {
  const { page, problems, close } = await openSeat(browser, server, { lang: 'es' });
  const heard: string[] = [];
  page.on('websocket', (socket) => heard.push(socket.url()));
  await page.clock.install();
  await page.goto('/es/public/privacy');
  await open(page, 'es');
  await expect(said(page, es.greetings.anywhere)).toBeVisible();
  await expect(windowOf(page).getByText(m.assistant_ready({}, { locale: 'es' }))).toBeVisible();
  await expect(field(page, 'es')).toBeFocused();
  await expect(windowOf(page).getByRole('button', { name: m.chat_list_toggle({}, { locale: 'es' }) })).toHaveCount(0);
  page.on('request', (request) => heard.push(request.url()));

  await windowOf(page).getByRole('button', { name: es.intents.privacy.question }).click();
  await expect(windowOf(page).locator('[data-typing]')).toBeVisible();
  await expect(said(page, es.intents.privacy.answer)).toBeVisible();
  await expect(page.locator('[aria-live="polite"]', { hasText: es.intents.privacy.answer })).toHaveText(
    `Tukan: ${es.intents.privacy.answer}`,
  );
  await ask(page, 'es', 'how much does it cost to use this?');
  await expect(said(page, en.intents.costs.answer)).toHaveAttribute('lang', 'en');
  await ask(page, 'es', '<script>alert(1)</script>');
  await expect(said(page, es.lines.neutral)).toBeVisible();
  expect(heard).toEqual([]);

  await page.reload();
  await untilThere(page, windowOf(page));
  await expect(said(page, es.intents.privacy.answer)).toBeVisible();
  await expect(said(page, es.lines.neutral)).toBeVisible();
  await ask(page, 'es', es.intents.costs.question);
  await windowOf(page).getByRole('link', { name: es.actions['/auth'] }).click();
  await expect(page).toHaveURL(`${server.url}/es/auth`);
  await expect(windowOf(page)).toHaveCount(0);
  expect(problems).toEqual([]);
  await close();
});

test('says how its code is coming, gives up honestly and begins anew', async ({ browser }) => {
  for (const lang of ['es', 'en'] as const) {
    const { page, close } = await openSeat(browser, server, { lang }, { serviceWorkers: 'block' });
    let tries = 0;
    await page.route(/\/assets\/assistant-[^/]+\.js$/, async (route) => {
      tries += 1;
      await route.abort();
    });
    await page.clock.install();
    await page.goto(`/${lang}`);
    await open(page, lang);
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    const words = { locale: lang };
    await expect(windowOf(page).getByText(m.assistant_loading({}, words)).first()).toBeVisible();
    await expect(field(page, lang)).toBeDisabled();
    const alert = windowOf(page).getByRole('alert');
    await expect(async () => {
      await page.clock.runFor(LOADING.timeoutMs / 2);
      expect(await alert.isVisible()).toBe(true);
    }).toPass({ intervals: [100], timeout: 30_000 });
    await expect(alert).toContainText(m.assistant_failed_title({}, words));
    await expect(alert.getByRole('link')).toHaveAttribute('href', 'mailto:hola@tukan.example');
    // a try that begins before the browser has given up the last one waits with it for the same answer
    expect(tries).toBeGreaterThan(1);
    expect(tries).toBeLessThanOrEqual(1 + LOADING.retries);
    await page.unroute(/\/assets\/assistant-[^/]+\.js$/);
    await alert.getByRole('button', { name: m.assistant_retry({}, words) }).click();
    await expect(windowOf(page).getByText(m.assistant_ready({}, words))).toBeVisible();
    await expect(field(page, lang)).toBeEnabled();
    await close();
  }
});

test('is whom a member meets where no chat is current, first of the list and without what a robot needs not', async ({
  browser,
}) => {
  const { page, problems, close } = await openSeat(browser, server, { who: cast.leo, lang: 'en' });
  const words = { locale: 'en' } as const;
  await page.goto('/en/matching');
  await expect(button(page, 'en')).toBeVisible();
  await page.getByRole('button', { name: m.chat_title({}, words), exact: true }).click();
  await expect(said(page, en.greetings.matching)).toBeVisible();
  for (const name of [m.chat_more({}, words), m.buzz_send({}, words)])
    await expect(windowOf(page).getByRole('button', { name })).toHaveCount(0);
  await windowOf(page)
    .getByRole('button', { name: m.chat_list_toggle({}, words) })
    .click();
  const row = windowOf(page)
    .getByRole('complementary')
    .getByRole('button', { name: /^Tukan AI/ });
  await expect(row).toHaveAttribute('aria-current', 'true');
  await row.click();
  await expect(page.getByRole('complementary')).toHaveCount(0);

  for (let count = 0; count <= ASSISTANT.rateLimit; count += 1) await ask(page, 'en', en.intents.buzz.question);
  await expect(said(page, en.lines.limit)).toBeVisible();
  await windowOf(page)
    .getByRole('button', { name: m.assistant_new({}, words) })
    .click();
  await expect(said(page, en.greetings.matching)).toBeVisible();
  await expect(said(page, en.lines.limit)).toHaveCount(0);
  await page.getByRole('button', { name: m.assistant_undo({}, words) }).click();
  await expect(said(page, en.lines.limit)).toBeVisible();
  expect(problems).toEqual([]);
  await close();
});

test('an answer that comes behind one’s back waits on the button, and goes with the session', async ({ browser }) => {
  const { page, close } = await openSeat(browser, server, { who: cast.leo, lang: 'es' });
  const words = { locale: 'es' } as const;
  await page.clock.install();
  await page.goto('/es/public/faq');
  await open(page, 'es');
  await expect(field(page, 'es')).toBeEnabled();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await ask(page, 'es', es.intents.costs.question);
  await page.keyboard.press('Escape');
  await expect(windowOf(page)).toHaveCount(0);
  await page.clock.runFor(ASSISTANT.replyDelayMs);
  const waiting = `${m.assistant_open({}, words)}, ${m.assistant_unread({ count: 1 }, words)}`;
  await expect(button(page, 'es')).toHaveAccessibleName(waiting);
  await page.clock.resume();
  await button(page, 'es').click();
  await expect(said(page, es.intents.costs.answer)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button(page, 'es')).toHaveAccessibleName(m.assistant_open({}, words));
  expect(await page.evaluate(() => sessionStorage.getItem('tukan_assistant_talk'))).toContain('tukan');
  await page.goto('/es/auth/logout');
  await expect(page).toHaveURL(`${server.url}/es/auth`);
  expect(await page.evaluate(() => sessionStorage.getItem('tukan_assistant_talk'))).toBeNull();
  await close();
});
