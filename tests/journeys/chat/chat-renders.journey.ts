import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { m } from '#messages';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { openPage, sendMessage, startSeededServer, type SeedUsers } from '../support/seed-users.ts';
import { DESKTOP, PHONE } from '../support/devices.ts';
import { messageField, messageLog, openChatWith, writeMessage } from '../support/chat-window.ts';
import { countRenders, installRenderCounts, resetRenderCounts } from '../support/render-counts.ts';

/** Renders and styling of the chat window: a change renders and styles the part that shows it. */
const es = { locale: 'es' } as const;
const COMPOSER = '[data-chat="open"] form';
const TEXT = '[data-message]:not(:has([data-picture]))';
const TEXTS = `[role="log"] :is(${TEXT}, ${TEXT} *)`;
const IMAGES = '[role="log"] :has(> [data-picture])';

let server: ServerProcess;
let cast: SeedUsers;
test.beforeAll(async () => {
  ({ server, cast } = await startSeededServer());
});
test.afterAll(async () => server.close());

test('a typing partner, an unread message and an upload leave the composer alone, and typing leaves the messages', async ({
  browser,
}) => {
  const ana = await openPage(browser, server, { user: cast.ana, lang: 'es' }, DESKTOP);
  const marc = await openPage(browser, server, { user: cast.marc, lang: 'es' }, PHONE);
  await installRenderCounts(ana.page);
  const chat = await openChatWith(ana.page, cast.marc);
  await openChatWith(marc.page, cast.ana);
  await writeMessage(marc.page, '¿Estás?');
  await expect(messageLog(ana.page).getByText('¿Estás?')).toBeVisible();
  const renders = async () => ({
    composer: await countRenders(ana.page, COMPOSER),
    texts: await countRenders(ana.page, TEXTS),
  });

  // A receipt of the message above may render its row once; keystrokes would do so every time.
  await expect(async () => {
    await messageField(ana.page).fill('');
    await resetRenderCounts(ana.page);
    await messageField(ana.page).pressSequentially('hola');
    await expect(chat.getByText('4/2000')).toBeVisible();
    const typing = await renders();
    expect(typing.composer, 'the counter counts').toBeGreaterThanOrEqual(4);
    expect(typing.texts).toBe(0);
  }).toPass();
  await messageField(ana.page).fill('');

  await expect(async () => {
    await expect(ana.page.locator('[data-typing]')).toHaveCount(0);
    await resetRenderCounts(ana.page);
    await messageField(marc.page).pressSequentially('a');
    await expect(ana.page.locator('[data-typing]')).toBeVisible({ timeout: 2500 });
    await expect(ana.page.locator('[data-typing]')).toHaveCount(0);
    expect(await renders()).toEqual({ composer: 0, texts: 0 });
  }).toPass();

  await resetRenderCounts(ana.page);
  await sendMessage(server, cast.nora, cast.ana, 'Hola Ana');
  await expect(chat.getByRole('button', { name: /^Conversaciones, 1/ })).toBeVisible();
  expect(await renders()).toEqual({ composer: 0, texts: 0 });

  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await ana.page.route('**/api/chat/files', async (route) => {
    await released;
    await route.continue();
  });
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const buffer = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 100 })
    .toBuffer();
  await chat.locator('input[type="file"]').first().setInputFiles({ name: 'piso.jpg', mimeType: 'image/jpeg', buffer });
  await expect(chat.getByRole('button', { name: m.chat_send({}, es), exact: true })).toBeEnabled();
  await messageField(ana.page).press('Enter');
  await expect(chat.getByRole('progressbar')).toHaveCount(1);
  await expect(chat.getByRole('list', { name: m.chat_photo_chosen({}, es) })).toHaveCount(0);
  await resetRenderCounts(ana.page);
  release();
  await expect(chat.locator('[data-picture="stored"] img')).toBeVisible();
  await expect(chat.getByRole('progressbar')).toHaveCount(0);
  expect(await countRenders(ana.page, IMAGES)).toBeGreaterThan(0);
  expect(await renders()).toEqual({ composer: 0, texts: 0 });

  expect([...ana.problems, ...marc.problems]).toEqual([]);
  await ana.close();
  await marc.close();
});

test('a key does not make the browser style the whole page again', async ({ browser }) => {
  const { page, close } = await openPage(browser, server, { user: cast.ana, lang: 'es' }, DESKTOP);
  await openChatWith(page, cast.marc);
  await messageField(page).fill('Hola');
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', 'devtools.timeline'] });
  await messageField(page).pressSequentially('una pregunta');
  await expect(page.getByText('16/2000')).toBeVisible();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
    traceEvents: { name: string; args: { elementCount?: number } }[];
  };
  const styled = traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args.elementCount ?? 0);
  expect(styled.length, 'the trace counts').toBeGreaterThanOrEqual('una pregunta'.length);
  // A style sheet that loads meanwhile styles the page once.
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  expect(styled.filter((count) => count > elements / 4).length, styled.join(' ')).toBeLessThanOrEqual(2);
  await close();
});
