import { expect, type Locator, type Page } from '@playwright/test';
import type { TestAccount } from '../../support/client/sign-up.ts';

export const messageField = (page: Page) => page.getByRole('textbox', { name: 'Escribe un mensaje' });

export const messageLog = (page: Page) => page.getByRole('log');

export const messageWithText = (page: Page, text: string) => messageLog(page).getByText(text, { exact: true });

export const writeMessage = async (page: Page, text: string) => {
  await messageField(page).fill(text);
  await messageField(page).press('Enter');
};

/** Opens the chat with a user from their profile. */
export async function openChatWith(page: Page, who: TestAccount): Promise<Locator> {
  await page.goto(`/es/profile/${who.id}`);
  await page.getByRole('button', { name: 'Escribir' }).locator('visible=true').click();
  const chat = page.getByRole('dialog', { name: /^Conversación con/ });
  await expect(messageField(page)).toBeVisible();
  return chat;
}

export async function chooseMenuItem(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}
