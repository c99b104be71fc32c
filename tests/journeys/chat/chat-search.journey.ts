import { expect, test, type Page } from '@playwright/test';
import { m } from '#messages';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { openPage, sendMessage, startSeededServer, type SeedUsers } from '../support/seed-users.ts';
import { PHONE, DESKTOP } from '../support/devices.ts';
import { findViolations } from '../support/page-checks.ts';

/** Search in the open conversation: desktop and phone, both languages and themes. */
let server: ServerProcess;
let cast: SeedUsers;
test.beforeAll(async () => {
  ({ server, cast } = await startSeededServer());
  await sendMessage(server, cast.marc, cast.ana, 'La HABITACIÓN del ático sigue libre');
  // More than one page of messages in between.
  for (let nth = 0; nth < 12; nth += 1) {
    await sendMessage(server, cast.ana, cast.marc, `de ana ${nth}`);
    await sendMessage(server, cast.marc, cast.ana, `de marc ${nth}`);
  }
  await sendMessage(server, cast.marc, cast.ana, '¿Y qué habitación te gusta? Mira habitación.example/fotos');
  await sendMessage(server, cast.ana, cast.marc, 'La última');
});
test.afterAll(async () => server.close());

const messageWithText = (page: Page, text: string) => page.getByRole('log').getByText(text);

for (const [lang, theme, seat] of [
  ['es', 'light', DESKTOP],
  ['en', 'dark', PHONE],
] as const) {
  const inLang = { locale: lang };
  test(`words are found in the conversation in ${lang} at ${seat.viewport.width}`, async ({ browser }) => {
    const { page, problems, close } = await openPage(browser, server, { user: cast.ana, lang, theme }, seat);
    await page.goto(`/${lang}/profile/${cast.marc.id}`);
    await page
      .getByRole('button', { name: m.profiles_write({}, inLang) })
      .locator('visible=true')
      .click();
    const chat = page.getByRole('dialog');
    await expect(messageWithText(page, 'La última')).toBeVisible();
    await expect(messageWithText(page, 'del ático'), 'too old to be rendered').toHaveCount(0);
    await chat.getByRole('button', { name: m.chat_more({}, inLang) }).click();
    await page.getByRole('menuitem', { name: m.chat_search({}, inLang) }).click();
    const field = chat.getByRole('searchbox', { name: m.chat_search({}, inLang) });
    await expect(field).toBeFocused();
    const state = chat.getByRole('search').getByRole('status');
    const at = (nth: number) => m.chat_search_position({ at: nth, total: '2' }, inLang);
    const sought = page.getByRole('log').locator('[data-sought]');

    await field.fill('habitacion');
    await expect(state).toHaveText(new RegExp(`^${at(1)}. ¿Y qué`));
    await expect(sought).toBeInViewport();
    await expect(sought.locator('mark')).toHaveText(['habitación', 'habitación']);
    expect(await findViolations(page, { within: '[role="dialog"]' })).toEqual([]);
    await field.press('Enter');
    await expect(state).toHaveText(new RegExp(`^${at(2)}. La HABIT`));
    await expect(sought).toBeInViewport();
    await expect(sought.locator('mark')).toHaveText(['HABITACIÓN']);
    const older = chat.getByRole('button', { name: m.chat_search_older({}, inLang) });
    await expect(older).toHaveAttribute('aria-disabled', 'true');
    await field.press('Shift+Enter');
    await expect(state).toHaveText(new RegExp(`^${at(1)}`));
    await older.click();
    await expect(messageWithText(page, 'del ático')).toBeInViewport();
    await field.fill('terraza');
    await expect(state).toHaveText(m.chat_search_none({}, inLang));
    await expect(page.locator('mark')).toHaveCount(0);

    await page.keyboard.press('Escape');
    await expect(field).toHaveCount(0);
    await expect(chat, 'Escape ends the search, not the conversation').toBeVisible();
    await expect(chat.getByRole('button', { name: m.chat_more({}, inLang) })).toBeFocused();
    const writing = chat.getByRole('textbox');
    await writing.press('ControlOrMeta+f');
    await expect(field).toBeFocused();
    await chat.getByRole('button', { name: m.chat_search_close({}, inLang) }).click();
    await expect(writing).toBeFocused();
    expect(problems).toEqual([]);
    await close();
  });
}
