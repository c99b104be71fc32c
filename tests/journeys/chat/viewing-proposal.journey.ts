import { expect, test } from '@playwright/test';
import { m } from '#messages';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { chooseMenuItem, messageLog, openChatWith } from '../support/chat-window.ts';
import { PHONE } from '../support/devices.ts';
import { expectAccessible } from '../support/page-checks.ts';
import { openPage, startSeededServer, type SeedUsers } from '../support/seed-users.ts';

const es = { locale: 'es' } as const;
let server: ServerProcess;
let cast: SeedUsers;
test.beforeAll(async () => {
  ({ server, cast } = await startSeededServer());
});
test.afterAll(async () => server.close());

test('a viewing is proposed from the chat with its day, time and home', async ({ browser }) => {
  const { page, problems, close } = await openPage(browser, server, { user: cast.marc, lang: 'es' }, PHONE);
  await openChatWith(page, cast.ana);
  await chooseMenuItem(page, m.chat_viewing({}, es));
  const dialog = page.getByRole('dialog', { name: m.chat_viewing_title({}, es) });
  const send = dialog.getByRole('button', { name: m.chat_viewing_send({}, es) });
  await send.click();
  await expect(dialog.getByText(m.error_required({}, es)).first()).toBeVisible();
  await expectAccessible(page, 'proposal of a viewing');
  await dialog.getByLabel(m.chat_viewing_day({}, es)).fill('2020-12-03');
  await dialog.getByLabel(m.chat_viewing_time({}, es)).fill('18:00');
  await send.click();
  await expect(dialog.getByText(m.chat_viewing_past({}, es))).toBeVisible();
  await dialog.getByLabel(m.chat_viewing_day({}, es)).fill('2048-12-03');
  await dialog.getByLabel(m.chat_viewing_place({}, es)).fill('Calle de la Paz');
  await send.click();
  await expect(dialog).toBeHidden();
  const text = m.chat_viewing_text_at({ day: 'jueves, 3 de diciembre', time: '18:00', place: 'Calle de la Paz' }, es);
  await expect(messageLog(page).getByText(text)).toBeVisible();
  expect(problems).toEqual([]);
  await close();
});
