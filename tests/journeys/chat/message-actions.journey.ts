import { expect, test, type Page } from '@playwright/test';
import { m } from '#messages';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { LONG_ALIAS, openPage, sendMessage, startSeededServer, type SeedUsers } from '../support/seed-users.ts';
import { DESKTOP, PHONE } from '../support/devices.ts';
import { actOnDesktop, actOnPhone, bubble, chooseFromToolbar } from '../support/message-actions.ts';
import { messageField, messageLog, messageWithText, openChatWith, writeMessage } from '../support/chat-window.ts';

/** Actions on messages between two people, one with a mouse and one with a phone. */
const es = { locale: 'es' } as const;
let server: ServerProcess;
let cast: SeedUsers;
test.beforeAll(async () => {
  ({ server, cast } = await startSeededServer());
});
test.afterAll(async () => server.close());

test('an answer quotes its message for both, survives a reload unsent, and leads to an original far above', async ({
  browser,
}) => {
  const reply = m.chat_action_reply({}, es);
  const ana = await openPage(browser, server, { user: cast.ana, lang: 'es' }, DESKTOP);
  const marc = await openPage(browser, server, { user: cast.marc, lang: 'es' }, PHONE);
  await sendMessage(server, cast.marc, cast.ana, '¿El jueves o el viernes?');
  // Taking turns, because a user may send twenty at once.
  for (let nth = 1; nth <= 30; nth += 1) {
    const [from, to] = nth % 2 ? [cast.ana, cast.marc] : [cast.marc, cast.ana];
    await sendMessage(server, from, to, `otra cosa ${nth}`);
  }
  await openChatWith(ana.page, cast.marc);
  await openChatWith(marc.page, cast.ana);

  // An answer that is not sent yet is there after a reload; its own button removes it.
  await actOnDesktop(ana.page, 'otra cosa 30', reply);
  const strip = ana.page.getByRole('group', { name: reply });
  await expect(strip).toContainText('otra cosa 30');
  await expect(messageField(ana.page)).toBeFocused();
  await ana.page.reload();
  await expect(strip).toContainText(LONG_ALIAS);
  await ana.page.getByRole('button', { name: m.chat_reply_cancel({}, es) }).click();
  await expect(strip).toHaveCount(0);

  // Far above: its page is not loaded after the reload that follows.
  await actOnPhone(marc.page, 'otra cosa 30', reply);
  await expect(marc.page.getByRole('group', { name: reply })).toContainText(m.chat_replying_to_self({}, es));
  await writeMessage(marc.page, 'o esto último');
  await expect(messageWithText(ana.page, 'o esto último')).toBeVisible();
  await expect(bubble(ana.page, 'o esto último').getByRole('button', { name: /otra cosa 30$/ })).toBeVisible();

  await expect(async () => {
    await messageLog(ana.page).focus();
    await ana.page.keyboard.press('Home');
    await expect(messageWithText(ana.page, '¿El jueves o el viernes?')).toBeInViewport({ timeout: 2500 });
  }).toPass();
  await actOnDesktop(ana.page, '¿El jueves o el viernes?', reply);
  await writeMessage(ana.page, 'El jueves');
  await expect(messageWithText(marc.page, 'El jueves')).toBeVisible();
  for (const { page } of [ana, marc]) {
    await page.reload();
    const quote = bubble(page, 'El jueves').getByRole('button', { name: /¿El jueves o el viernes\?$/ });
    await expect(quote).toBeVisible();
    await quote.click();
    await expect(page.locator('[data-sought]')).toContainText('¿El jueves o el viernes?');
    await expect(page.locator('[data-sought]')).toBeInViewport();
  }
  expect([...ana.problems, ...marc.problems]).toEqual([]);
  await ana.close();
  await marc.close();
});

test('an edit and a deletion reach the other person at once, or after a time offline, and stay after a reload', async ({
  browser,
}) => {
  const ana = await openPage(browser, server, { user: cast.ana, lang: 'es' }, DESKTOP);
  const marc = await openPage(browser, server, { user: cast.marc, lang: 'es' }, PHONE);
  await openChatWith(ana.page, cast.marc);
  await openChatWith(marc.page, cast.ana);
  await writeMessage(ana.page, 'Quedamos a las sies');
  await writeMessage(ana.page, 'Esto sobra');
  await writeMessage(marc.page, 'Perdona, ¿qué?');
  await expect(messageWithText(ana.page, 'Perdona, ¿qué?')).toBeVisible();
  await actOnPhone(marc.page, 'Quedamos a las sies', m.chat_action_reply({}, es));
  await writeMessage(marc.page, 'Vale');
  await expect(messageWithText(ana.page, 'Vale')).toBeVisible();

  // The draft stays out of the edit, and Escape leaves the edit and not the chat.
  await messageField(ana.page).fill('borrador');
  await actOnDesktop(ana.page, 'Quedamos a las sies', m.chat_action_edit({}, es));
  await expect(messageField(ana.page)).toBeFocused();
  await expect(messageField(ana.page)).toHaveValue('Quedamos a las sies');
  await ana.page.keyboard.press('Escape');
  await expect(messageField(ana.page)).toHaveValue('borrador');
  await actOnDesktop(ana.page, 'Quedamos a las sies', m.chat_action_edit({}, es));
  await messageField(ana.page).fill('Quedamos a las seis');
  await messageField(ana.page).press('Enter');
  await expect(messageField(ana.page)).toHaveValue('borrador');
  for (const { page } of [ana, marc]) {
    await expect(bubble(page, 'Quedamos a las seis')).toContainText(m.chat_edited({}, es));
    await expect(bubble(page, 'Vale').getByRole('button', { name: /a las seis$/ })).toBeVisible();
  }

  // Undone, nothing leaves; otherwise it waits for the time to undo it.
  const undo = ana.page.getByRole('button', { name: m.chat_undo({}, es) });
  await actOnDesktop(ana.page, 'Esto sobra', m.chat_action_delete({}, es));
  await expect(messageLog(ana.page).getByText(m.chat_deleting_message({}, es))).toBeVisible();
  await undo.click();
  await expect(messageWithText(ana.page, 'Esto sobra')).toBeVisible();
  await marc.page.context().setOffline(true);
  await expect(marc.page.getByText(m.chat_reconnecting({}, es))).toBeVisible();
  await actOnDesktop(ana.page, 'Esto sobra', m.chat_action_delete({}, es));
  await expect(messageLog(ana.page).getByText(m.chat_deleted_own({}, es))).toBeVisible();
  await expect(messageWithText(marc.page, 'Esto sobra')).toBeVisible();
  await marc.page.context().setOffline(false);
  const trace = messageLog(marc.page).getByText(m.chat_deleted_by({ name: 'ana.g' }, es));
  await expect(trace).toBeVisible({ timeout: 45_000 });
  await marc.page.reload();
  await expect(trace).toBeVisible();
  await expect(bubble(marc.page, 'Quedamos a las seis')).toContainText(m.chat_edited({}, es));
  await expect(messageWithText(marc.page, 'Esto sobra')).toHaveCount(0);
  expect(
    [...ana.problems, ...marc.problems].filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED')),
  ).toEqual([]);
  await ana.close();
  await marc.close();
});

test('reactions are seen by both with their count, toggled with mouse and finger, and stay after a reload', async ({
  browser,
}) => {
  const ana = await openPage(browser, server, { user: cast.ana, lang: 'es' }, DESKTOP);
  const marc = await openPage(browser, server, { user: cast.marc, lang: 'es' }, PHONE);
  await openChatWith(ana.page, cast.marc);
  await openChatWith(marc.page, cast.ana);
  await writeMessage(marc.page, 'Mira qué terraza');
  await expect(messageWithText(ana.page, 'Mira qué terraza')).toBeVisible();
  const house = m.chat_reaction_home({}, es);
  const shown = (page: Page, count: number) =>
    bubble(page, 'Mira qué terraza').getByRole('button', { name: new RegExp(`^${house}, ${count}`) });

  const choice = ana.page.getByRole('menuitemradio', { name: house });
  await chooseFromToolbar(ana.page, 'Mira qué terraza', m.chat_action_react({}, es), choice);
  await expect(shown(ana.page, 1)).toHaveAttribute('aria-pressed', 'true');
  await expect(shown(marc.page, 1)).toHaveAttribute('aria-pressed', 'false');
  await actOnPhone(marc.page, 'Mira qué terraza', house);
  for (const { page } of [ana, marc]) {
    await expect(shown(page, 2)).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(shown(page, 2)).toHaveAttribute('aria-pressed', 'true');
  }
  await shown(marc.page, 2).click();
  await expect(shown(ana.page, 1)).toHaveAttribute('aria-pressed', 'true');
  await expect(shown(marc.page, 1)).toHaveAttribute('aria-pressed', 'false');
  expect([...ana.problems, ...marc.problems]).toEqual([]);
  await ana.close();
  await marc.close();
});
