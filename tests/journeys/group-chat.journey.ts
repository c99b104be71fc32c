import { expect, test, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import type { Member } from '../support/join.ts';
import { startServer, type Server } from '../support/process.ts';
import { LONG_ALIAS, makeCast, openSeat, type Cast } from './cast.ts';
import { HERE, THERE } from './seats.ts';

/** A group talks in its room: three browsers, one of them a phone. */
const GROUP = 'Piso en Ruzafa';
const HIDDEN = 'Mensaje de alguien a quien has bloqueado';

let server: Server;
let cast: Cast;
let groupId: string;
test.beforeAll(async () => {
  server = await startServer();
  cast = await makeCast(server);
  const said = { name: GROUP, city_id: '46250', size: 4, visibility: 'private' };
  const { group } = (await call(cast.ana, 'POST', '/api/groups', said)) as { group: { id: string } };
  groupId = group.id;
  for (const one of [cast.marc, cast.nora]) {
    await call(cast.ana, 'POST', `/api/groups/${groupId}/invitations`, { user_id: one.id });
    await call(one, 'POST', `/api/groups/${groupId}/invitations/answer`, { answer: 'accept' });
  }
});
test.afterAll(async () => server.close());

async function call(as: Member, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(server.url + path, {
    method,
    headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = await response.text();
  expect(response.ok, `${method} ${path}: ${answer}`).toBe(true);
  return answer === '' ? null : JSON.parse(answer);
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Escribe un mensaje' });
const room = (page: Page) => page.getByRole('dialog', { name: `Conversación con ${GROUP}` });
const said = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true });
const write = async (page: Page, text: string) => {
  await field(page).fill(text);
  await field(page).press('Enter');
};

/** Opens the room from the list of conversations. */
async function enter(browser: Browser, who: Member, options: BrowserContextOptions = HERE) {
  const seat = await openSeat(browser, server, { who, lang: 'es' }, options);
  await seat.page.goto('/es/matching');
  await seat.page.waitForLoadState('networkidle');
  await seat.page
    .getByRole('button', { name: /^Mensajes/ })
    .locator('visible=true')
    .click();
  await seat.page.getByRole('button', { name: GROUP }).click();
  await expect(room(seat.page)).toBeVisible();
  await expect(field(seat.page)).toBeVisible();
  return seat;
}

test('three talk: who wrote, who types, who has read, who came and who left', async ({ browser }) => {
  const ana = await enter(browser, cast.ana);
  const marc = await enter(browser, cast.marc, THERE);
  await expect(room(ana.page).getByText('3 personas')).toBeVisible();
  await expect(room(ana.page).getByRole('link', { name: 'Ver grupo' })).toHaveAttribute(
    'href',
    `/es/groups/${groupId}`,
  );
  await expect(said(ana.page, `${LONG_ALIAS} se ha unido al grupo`)).toBeVisible();
  await expect(said(marc.page, 'Te has unido al grupo')).toBeVisible();

  await write(ana.page, '¿Vemos el piso mañana?');
  await expect(said(marc.page, '¿Vemos el piso mañana?')).toBeVisible();
  await expect(marc.page.getByRole('log').locator('p', { hasText: 'ana.g' }).last()).toBeVisible();
  await expect(ana.page.locator('[data-tick="sent"]'), 'one of the two has read').toHaveCount(1);

  const nora = await enter(browser, cast.nora);
  await expect(said(nora.page, '¿Vemos el piso mañana?')).toBeVisible();
  await expect(ana.page.locator('[data-tick="read"]'), 'everybody has').toHaveCount(1);

  await expect(async () => {
    for (const { page } of [marc, nora]) {
      await field(page).fill('');
      await field(page).pressSequentially('Sí');
    }
    await expect(room(ana.page).getByText('2 personas escriben…').first()).toBeVisible({
      timeout: 2000,
    });
  }).toPass();
  await field(nora.page).press('Enter');
  await expect(ana.page.getByText(`${LONG_ALIAS} está escribiendo…`).first()).toBeVisible();
  await field(marc.page).press('Enter');
  await expect(said(ana.page, 'Sí')).toHaveCount(2);
  await expect(ana.page.locator('[data-typing]')).toHaveCount(0);

  await room(ana.page).getByRole('button', { name: 'Conversaciones' }).click();
  await expect(ana.page.getByRole('button', { name: GROUP }).getByText(`${LONG_ALIAS}: Sí`)).toBeVisible();
  await ana.page.keyboard.press('Escape');

  await call(cast.marc, 'POST', `/api/groups/${groupId}/leave`);
  await expect(room(marc.page), 'the room is gone for who left').toHaveCount(0);
  await expect(said(ana.page, `${LONG_ALIAS} ya no está en el grupo`)).toBeVisible();
  await expect(room(ana.page).getByText('2 personas', { exact: true })).toBeVisible();
  expect([...ana.problems, ...marc.problems, ...nora.problems]).toEqual([]);
  for (const seat of [ana, marc, nora]) await seat.close();
});

test('what somebody blocked says lies under a cover that can be lifted; nothing else changes', async ({ browser }) => {
  await call(cast.nora, 'POST', '/api/blocks', { user_id: cast.ana.id });
  const ana = await enter(browser, cast.ana);
  const nora = await enter(browser, cast.nora);
  await write(ana.page, 'Yo llevo la fianza');
  const cover = nora.page.getByRole('log').getByText(HIDDEN).last();
  await expect(cover).toBeVisible();
  await expect(said(nora.page, 'Yo llevo la fianza')).toHaveCount(0);
  const unread = async () => {
    const answer = await call(cast.nora, 'GET', `/api/conversations/group-${groupId}`);
    return (answer as { conversation: { unread_count: number } }).conversation.unread_count;
  };
  await expect.poll(unread, { message: 'covered is read' }).toBe(0);
  await write(nora.page, 'Vale');
  await expect(said(ana.page, 'Vale')).toBeVisible();
  await nora.page.getByRole('button', { name: 'Mostrar' }).last().click();
  await expect(said(nora.page, 'Yo llevo la fianza')).toBeVisible();
  await nora.page.reload();
  await expect(room(nora.page)).toBeVisible();
  await expect(said(nora.page, 'Yo llevo la fianza')).toHaveCount(0);
  expect([...ana.problems, ...nora.problems]).toEqual([]);
  for (const seat of [ana, nora]) await seat.close();
});
