import { expect, test, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import type { TestAccount } from '../../support/client/sign-up.ts';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { LONG_ALIAS, openPage, startSeededServer, type SeedUsers } from '../support/seed-users.ts';
import { HERE, isPhone, THERE } from '../support/devices.ts';
import { messageField } from '../support/chat-window.ts';

/** Group chat with three browsers, one of them a phone. */
const GROUP = 'Piso en Ruzafa';
const HIDDEN = 'Mensaje de alguien a quien has bloqueado';

let server: ServerProcess;
let cast: SeedUsers;
let groupId: string;
test.beforeAll(async () => {
  ({ server, cast } = await startSeededServer());
  const body = { name: GROUP, city_id: '46250', size: 4, visibility: 'private' };
  const { group } = (await requestAs(cast.ana, 'POST', '/api/groups', body)) as { group: { id: string } };
  groupId = group.id;
  for (const one of [cast.marc, cast.nora]) {
    await requestAs(cast.ana, 'POST', `/api/groups/${groupId}/invitations`, { user_id: one.id });
    await requestAs(one, 'POST', `/api/groups/${groupId}/invitations/answer`, { answer: 'accept' });
  }
});
test.afterAll(async () => server.close());

async function requestAs(as: TestAccount, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(server.url + path, {
    method,
    headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = await response.text();
  expect(response.ok, `${method} ${path}: ${answer}`).toBe(true);
  return answer === '' ? null : JSON.parse(answer);
}

const roomDialog = (page: Page) => page.getByRole('dialog', { name: `Conversación con ${GROUP}` });
const messageWithText = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true });
const writeMessage = async (page: Page, text: string) => {
  await messageField(page).fill(text);
  await messageField(page).press('Enter');
};

/** Opens the group chat from the list of conversations, which opens by itself if there are unread messages. */
async function openUnreadGroupChat(browser: Browser, who: TestAccount, options: BrowserContextOptions = HERE) {
  const seat = await openPage(browser, server, { user: who, lang: 'es' }, options);
  // The count may come after the button is pressed; the list must open all the same.
  await seat.page.route('**/api/conversations/unread-count', (route) => route.fulfill({ json: { unread_count: 0 } }));
  const nothingYet = { unread_messages: 0, unread_notifications: 0, buzzes: [] };
  await seat.page.route('**/api/updates', (route) => route.fulfill({ json: nothingYet }));
  await seat.page.goto('/es/matching');
  await seat.page
    .getByRole('button', { name: /^Mensajes/ })
    .locator('visible=true')
    .click();
  await seat.page.getByRole('button', { name: GROUP }).click();
  await expect(messageField(seat.page)).toBeVisible();
  return seat;
}

/** Opens the group chat from the page of the group. */
async function openGroupChat(browser: Browser, who: TestAccount) {
  const seat = await openPage(browser, server, { user: who, lang: 'es' });
  await seat.page.goto(`/es/groups/${groupId}`);
  await seat.page.getByRole('button', { name: 'Chat del grupo' }).click();
  await expect(roomDialog(seat.page)).toBeVisible();
  await expect(messageField(seat.page)).toBeVisible();
  return seat;
}

test('three users chat: senders, typing, read state, joining and leaving', async ({ browser }) => {
  const ana = await openUnreadGroupChat(browser, cast.ana);
  const marc = await openUnreadGroupChat(browser, cast.marc, THERE);
  await expect(roomDialog(ana.page).getByText('3 personas')).toBeVisible();
  await expect(roomDialog(ana.page).getByRole('link', { name: 'Ver grupo' })).toHaveAttribute(
    'href',
    `/es/groups/${groupId}`,
  );
  await expect(messageWithText(ana.page, `${LONG_ALIAS} se ha unido al grupo`)).toBeVisible();
  await expect(messageWithText(marc.page, 'Te has unido al grupo')).toBeVisible();

  await writeMessage(ana.page, '¿Vemos el piso mañana?');
  await expect(messageWithText(marc.page, '¿Vemos el piso mañana?')).toBeVisible();
  await expect(marc.page.getByRole('log').locator('p', { hasText: 'ana.g' }).last()).toBeVisible();
  await expect(ana.page.locator('[data-tick="sent"]'), 'one of two members has read').toHaveCount(1);

  const nora = await openUnreadGroupChat(browser, cast.nora);
  await expect(messageWithText(nora.page, '¿Vemos el piso mañana?')).toBeVisible();
  await expect(ana.page.locator('[data-tick="read"]'), 'all members have read').toHaveCount(1);

  await expect(async () => {
    for (const { page } of [marc, nora]) {
      await messageField(page).fill('');
      await messageField(page).pressSequentially('Sí');
    }
    await expect(roomDialog(ana.page).getByText('2 personas escriben…').first()).toBeVisible({
      timeout: 2000,
    });
  }).toPass();
  await messageField(nora.page).press('Enter');
  await expect(ana.page.getByText(`${LONG_ALIAS} está escribiendo…`).first()).toBeVisible();
  await messageField(marc.page).press('Enter');
  await expect(messageWithText(ana.page, 'Sí')).toHaveCount(2);
  await expect(ana.page.locator('[data-typing]')).toHaveCount(0);

  // On a wide screen the list has stayed beside the conversation.
  const list = roomDialog(ana.page).getByRole('complementary');
  if (isPhone(HERE)) await roomDialog(ana.page).getByRole('button', { name: 'Conversaciones' }).click();
  await expect(list.getByRole('button', { name: GROUP }).getByText(`${LONG_ALIAS}: Sí`)).toBeVisible();
  if (isPhone(HERE)) await ana.page.keyboard.press('Escape');

  await requestAs(cast.marc, 'POST', `/api/groups/${groupId}/leave`);
  await expect(roomDialog(marc.page), 'the group chat is removed for the former member').toHaveCount(0);
  await expect(messageWithText(ana.page, `${LONG_ALIAS} ya no está en el grupo`)).toBeVisible();
  await expect(roomDialog(ana.page).getByText('2 personas', { exact: true })).toBeVisible();
  expect([...ana.problems, ...marc.problems, ...nora.problems]).toEqual([]);
  for (const seat of [ana, marc, nora]) await seat.close();
});

test('messages of a blocked member are hidden and can be revealed; nothing else changes', async ({ browser }) => {
  await requestAs(cast.nora, 'POST', '/api/blocks', { user_id: cast.ana.id });
  const ana = await openGroupChat(browser, cast.ana);
  const nora = await openGroupChat(browser, cast.nora);
  await writeMessage(ana.page, 'Yo llevo la fianza');
  const cover = nora.page.getByRole('log').getByText(HIDDEN).last();
  await expect(cover).toBeVisible();
  await expect(messageWithText(nora.page, 'Yo llevo la fianza')).toHaveCount(0);
  const unread = async () => {
    const answer = await requestAs(cast.nora, 'GET', `/api/conversations/group-${groupId}`);
    return (answer as { conversation: { unread_count: number } }).conversation.unread_count;
  };
  await expect.poll(unread, { message: 'covered is read' }).toBe(0);
  await writeMessage(nora.page, 'Vale');
  await expect(messageWithText(ana.page, 'Vale')).toBeVisible();
  await nora.page.getByRole('button', { name: 'Mostrar' }).last().click();
  await expect(messageWithText(nora.page, 'Yo llevo la fianza')).toBeVisible();
  await nora.page.reload();
  await expect(roomDialog(nora.page)).toBeVisible();
  await expect(messageWithText(nora.page, 'Yo llevo la fianza')).toHaveCount(0);
  expect([...ana.problems, ...nora.problems]).toEqual([]);
  for (const seat of [ana, nora]) await seat.close();
});
