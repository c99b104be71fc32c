import { expect, type Locator, type Page } from '@playwright/test';
import { m } from '#messages';
import { messageLog } from './chat-window.ts';

const es = { locale: 'es' } as const;

/** Bubble by its own text: a quote has the text of another one. */
export const bubble = (page: Page, text: string): Locator =>
  messageLog(page).locator('[data-message]', {
    has: page.locator('.whitespace-pre-wrap', { hasText: new RegExp(`^${text.replaceAll('?', String.raw`\?`)}$`) }),
  });

/** Chooses from a menu of the toolbar that hovering over a message shows. */
export async function chooseFromToolbar(page: Page, text: string, button: string, item: Locator): Promise<void> {
  // A message that arrives meanwhile moves the bubble away from the mouse.
  await expect(async () => {
    if (await item.isVisible()) return;
    await page.mouse.move(0, 0);
    await bubble(page, text).hover({ timeout: 2500 });
    await bubble(page, text).getByRole('button', { name: button }).click({ timeout: 2500 });
    await expect(item).toBeVisible({ timeout: 2500 });
  }).toPass();
  await item.click();
}

/** Runs an action of a message with the mouse. */
export async function actOnDesktop(page: Page, text: string, action: string): Promise<void> {
  await chooseFromToolbar(page, text, m.chat_action_more({}, es), page.getByRole('menuitem', { name: action }));
}

/** Runs an action of a message on a phone: from the sheet of its button. */
export async function actOnPhone(page: Page, text: string, action: string): Promise<void> {
  await bubble(page, text)
    .locator('..')
    .getByRole('button', { name: m.chat_action_more({}, es) })
    .click();
  await page
    .getByRole('dialog', { name: m.chat_action_title({}, es) })
    .getByRole('button', { name: action })
    .click();
}
