import { expect, test, type Page } from '@playwright/test';
import { m } from '#messages';
import { MINUTE_MS } from '#shared/time/duration.ts';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { openPage, startSeededServer, type SeedUsers } from '../support/seed-users.ts';
import { DESKTOP } from '../support/devices.ts';
import { actOnDesktop, bubble } from '../support/message-actions.ts';
import { waitForMenus } from '../support/page-actions.ts';
import { messageField, messageWithText, openChatWith, writeMessage } from '../support/chat-window.ts';

/** Edits of messages that a lost connection or a closed tab interrupts. */
const es = { locale: 'es' } as const;
let server: ServerProcess;
let cast: SeedUsers;
test.beforeAll(async () => {
  ({ server, cast } = await startSeededServer());
});
test.afterAll(async () => server.close());

const savesWhenConnected = (page: Page, text: string) =>
  expect(bubble(page, text).locator('[data-tick]')).toHaveAttribute('data-tick', 'waiting');

/** Closes the tab and opens another one of the same browser, at the same chat. */
async function reopen(page: Page): Promise<Page> {
  const context = page.context();
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await openChatWith(next, cast.marc);
  return next;
}

test('an edit sent offline is saved by the next tab, and one that was begun is still there', async ({ browser }) => {
  const ana = await openPage(browser, server, { user: cast.ana, lang: 'es' }, DESKTOP);
  const marc = await openPage(browser, server, { user: cast.marc, lang: 'es' }, DESKTOP);
  await openChatWith(ana.page, cast.marc);
  await openChatWith(marc.page, cast.ana);
  await writeMessage(ana.page, 'A las sies');
  await writeMessage(ana.page, 'En la plaza');
  await expect(messageWithText(marc.page, 'En la plaza')).toBeVisible();

  await waitForMenus(ana.page);
  await ana.page.context().setOffline(true);
  await actOnDesktop(ana.page, 'A las sies', m.chat_action_edit({}, es));
  await writeMessage(ana.page, 'A las seis');
  await savesWhenConnected(ana.page, 'A las seis');
  await expect(messageField(ana.page)).toHaveValue('');
  await actOnDesktop(ana.page, 'En la plaza', m.chat_action_edit({}, es));
  await messageField(ana.page).fill('En la plaza del Cedro');

  const page = await reopen(ana.page);
  await expect(bubble(marc.page, 'A las seis')).toContainText(m.chat_edited({}, es));
  await expect(page.getByRole('group', { name: m.chat_action_edit({}, es) })).toContainText('En la plaza');
  await expect(messageField(page)).toHaveValue('En la plaza del Cedro');
  await messageField(page).press('Enter');
  await expect(bubble(marc.page, 'En la plaza del Cedro')).toContainText(m.chat_edited({}, es));
  expect(marc.problems).toEqual([]);
  await ana.close();
  await marc.close();
});

test('an edit whose time is over says so and keeps its text, to send it as a new message', async ({ browser }) => {
  const ana = await openPage(browser, server, { user: cast.ana, lang: 'es' }, DESKTOP);
  await openChatWith(ana.page, cast.marc);
  await writeMessage(ana.page, 'El sabado');
  await actOnDesktop(ana.page, 'El sabado', m.chat_action_edit({}, es));
  await messageField(ana.page).fill('El sábado a mediodía');
  await ana.page.context().clock.setSystemTime(Date.now() + 16 * MINUTE_MS);
  const page = await reopen(ana.page);
  const unsent = page.getByRole('list', { name: m.chat_failed_messages({}, es) });
  await expect(unsent).toContainText(m.chat_edit_expired({}, es));
  await expect(unsent).toContainText('El sábado a mediodía');
  await expect(bubble(page, 'El sabado')).toBeVisible();
  await unsent.getByRole('button', { name: m.chat_edit_send_new({}, es) }).click();
  await expect(messageWithText(page, 'El sábado a mediodía')).toBeVisible();
  await expect(unsent).toHaveCount(0);
  await ana.close();
});
