import { expect, test, type Page } from '@playwright/test';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { openPage, sendMessage, startSeededServer, type SeedUsers } from '../support/seed-users.ts';
import { DESKTOP, PHONE } from '../support/devices.ts';
import { messageField, messageLog, openChatWith } from '../support/chat-window.ts';

/** Focus in the chat window: Tab stays inside, and the messages are one stop. */
let server: ServerProcess;
let cast: SeedUsers;
test.beforeAll(async () => {
  ({ server, cast } = await startSeededServer());
  for (let number = 1; number <= 6; number += 1) await sendMessage(server, cast.marc, cast.ana, `Mensaje ${number}`);
});
test.afterAll(async () => server.close());

/** Names of the controls that Tab visits until it returns to the focused one; null stands for one outside of the chat. */
async function tabRound(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<(string | null)[]> {
  const start = await page.evaluateHandle(() => document.activeElement);
  const names: (string | null)[] = [];
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press(key);
    const [name, isBack] = await start.evaluate((first): [string | null, boolean] => {
      const at = document.activeElement;
      const isInside = at?.closest('[data-chat="open"]') !== null && at !== null;
      return [isInside ? (at.getAttribute('aria-label') ?? at.tagName) : null, at === first];
    });
    names.push(name);
    if (isBack) return names;
  }
  return [...names, 'never back'];
}

for (const [device, name] of [
  [DESKTOP, '1280'],
  [PHONE, '360'],
] as const)
  test(`Tab stays inside the chat window at ${name} px, in both directions and in its list`, async ({ browser }) => {
    const { page, problems, close } = await openPage(browser, server, { user: cast.ana, lang: 'es' }, device);
    const chat = await openChatWith(page, cast.marc);
    await messageField(page).fill('Hola');
    const forward = await tabRound(page, 'Tab');
    expect(forward).not.toContain(null);
    expect(forward).toEqual(expect.arrayContaining(['Enviar', 'Cerrar', 'Emojis', 'Escribe un mensaje']));
    expect(forward, 'message actions are no stops').not.toContain('Responder');
    const backward = await tabRound(page, 'Shift+Tab');
    expect(backward.slice(0, -1)).toEqual(forward.slice(0, -1).reverse());

    await chat.getByRole('button', { name: /^Conversaciones/ }).click();
    await expect(chat.getByRole('complementary')).toBeVisible();
    const list = await tabRound(page, 'Tab');
    expect(list).not.toContain(null);
    // On a phone the list covers the conversation; otherwise it stands beside it.
    expect(list.includes('Escribe un mensaje')).toBe(device === DESKTOP);
    if (device === DESKTOP) {
      const rows = chat.getByRole('complementary').getByRole('button', { name: /[a-z]/ });
      await messageField(page).focus();
      await page.keyboard.press('Escape');
      await expect(rows.and(page.locator('[aria-current="true"]'))).toBeFocused();
      await page.keyboard.press('End');
      await expect(rows.last()).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(rows.last()).not.toBeFocused();
    } else {
      await page.keyboard.press('Escape');
      await expect(chat.getByRole('complementary')).toHaveCount(0);
    }
    await page.keyboard.press('Escape');
    await expect(chat).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Escribir' }).locator('visible=true')).toBeFocused();
    expect(problems).toEqual([]);
    await close();
  });

test('arrow keys move between the messages, and a key copies or answers one', async ({ browser }) => {
  const options = { ...DESKTOP, permissions: ['clipboard-read', 'clipboard-write'] };
  const { page, problems, close } = await openPage(browser, server, { user: cast.ana, lang: 'es' }, options);
  await openChatWith(page, cast.marc);
  const focused = messageLog(page).getByRole('group').and(page.locator(':focus'));
  await messageLog(page).focus();
  await page.keyboard.press('ArrowUp');
  await expect(focused).toHaveAccessibleName(/Mensaje 6/);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(focused).toHaveAccessibleName(/Mensaje 4/);
  await page.keyboard.press('ArrowDown');
  await expect(focused).toHaveAccessibleName(/Mensaje 5/);
  await expect(focused).toHaveCSS('outline', /solid 3px/);
  await page.keyboard.press('c');
  await expect(page.getByText('Mensaje copiado')).toBeVisible();
  expect(await page.evaluate(async () => navigator.clipboard.readText())).toBe('Mensaje 5');
  await page.keyboard.press('r');
  await expect(messageField(page)).toBeFocused();
  await expect(page.getByRole('group', { name: 'Responder' })).toContainText('Mensaje 5');
  await messageLog(page).focus();
  for (const _ of [1, 2]) await page.keyboard.press('ArrowUp');
  for (const _ of [1, 2]) await page.keyboard.press('ArrowDown');
  await expect(messageLog(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(focused).toHaveCount(0);
  expect(problems).toEqual([]);
  await close();
});
