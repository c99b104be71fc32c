import { expect, test } from '@playwright/test';
import { m } from '#messages';
import { findSuspectedTexts } from '../../support/conversations/suspected-texts.ts';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { messageLog, messageWithText, openChatWith, writeMessage } from '../support/chat-window.ts';
import { HERE, THERE } from '../support/devices.ts';
import { openPage, startSeededServer, type SeedUsers } from '../support/seed-users.ts';

const ES = { locale: 'es' } as const;
/** As the conversation of the two begins, from the view of its second writer. */
const BEFORE = [
  { isOwn: false, text: 'Hola Marc' },
  { isOwn: true, text: 'Hey Ana' },
];

let server: ServerProcess;
let cast: SeedUsers;
test.beforeAll(async () => {
  ({ server, cast } = await startSeededServer());
});
test.afterAll(async () => server.close());

/** The server alone knows the trained model: the patterns of both browsers find nothing in this message. */
test('a message that the server suspects warns its reader, and its writer of nothing', async ({ browser }, info) => {
  const [text = ''] = findSuspectedTexts(BEFORE, 1);
  const writer = await openPage(browser, server, { user: cast.marc, lang: 'es' }, HERE);
  const reader = await openPage(browser, server, { user: cast.ana, lang: 'es', theme: 'dark' }, THERE);
  await openChatWith(reader.page, cast.marc);
  await openChatWith(writer.page, cast.ana);
  await writeMessage(writer.page, text);
  await expect(messageWithText(reader.page, text)).toBeVisible();
  const note = (page: typeof reader.page) => messageLog(page).getByText(m.chat_risk_money({}, ES));
  await expect(note(reader.page)).toBeVisible();
  await reader.page.screenshot({ path: info.outputPath('suspected.png') });

  await reader.page.reload();
  await expect(note(reader.page), 'from the history').toBeVisible();
  await messageLog(reader.page)
    .getByRole('button', { name: m.common_report({}, ES) })
    .click();
  await expect(reader.page.getByRole('dialog').getByText(text).first()).toBeVisible();

  for (const isAgain of [false, true]) {
    if (isAgain) await writer.page.reload();
    await expect(messageWithText(writer.page, text)).toBeVisible();
    await expect(note(writer.page)).toHaveCount(0);
    await expect(writer.page.getByText(m.chat_scam_hint({}, ES))).toHaveCount(0);
  }
  for (const { problems, close } of [reader, writer]) {
    expect(problems).toEqual([]);
    await close();
  }
});
