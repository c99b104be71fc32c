import { expect, test, type Page } from '@playwright/test';
import { m } from '#messages';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { openPage, sendMessage, startSeededServer, type SeedUsers } from '../support/seed-users.ts';
import { DESKTOP, PHONE } from '../support/devices.ts';
import { expectAccessible } from '../support/page-checks.ts';
import { publishProperty, requestAs } from '../support/properties.ts';
import { messageLog, messageWithText, openChatWith } from '../support/chat-window.ts';

/** Cards of links to properties and groups in messages. */
const es = { locale: 'es' } as const;
const TITLE = 'Piso con luz en Benimaclet';
let server: ServerProcess;
let cast: SeedUsers;
test.beforeAll(async () => {
  ({ server, cast } = await startSeededServer());
});
test.afterAll(async () => server.close());

const createGroup = async (name: string, city_id: string, visibility: string) => {
  const body = { name, city_id, size: 4, visibility };
  const { group } = await requestAs<{ group: { id: string } }>(server, cast.ana.token, 'POST', '/api/groups', body);
  return `${server.url}/en/groups/${group.id}`;
};
const homeCard = (page: Page) =>
  messageLog(page).getByRole('link', { name: `${m.property_tile_kind({}, es)}: ${TITLE}` });
const groupCard = (page: Page, name: string) =>
  messageLog(page).getByRole('link', { name: `${m.groups_tile_kind({}, es)}: ${name}` });

test('a link has a card for those who may visit its page, and each is asked for once', async ({ browser }) => {
  const home = `${server.url}/es/properties/${await publishProperty(server, cast.ana.token)}`;
  const open = await createGroup('Las del Carmen', '46250', 'public');
  const hidden = await createGroup('Solo amigas', '28079', 'private');
  await sendMessage(server, cast.ana, cast.marc, `Mira este piso: ${home}.`);
  await sendMessage(server, cast.ana, cast.marc, `${open} y ${hidden}`);

  const ana = await openPage(browser, server, { user: cast.ana, lang: 'es' }, DESKTOP);
  const marc = await openPage(browser, server, { user: cast.marc, lang: 'es' }, PHONE);
  const asked: string[] = [];
  marc.page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/chat/link-cards') asked.push(...[...searchParams.values()].flatMap((ids) => ids.split(',')));
  });
  await openChatWith(marc.page, cast.ana);
  await openChatWith(ana.page, cast.marc);
  for (const { page } of [ana, marc]) {
    await expect(homeCard(page)).toHaveAttribute('href', new URL(home).pathname);
    await expect(homeCard(page)).toContainText('València');
    await expect(groupCard(page, 'Las del Carmen')).toContainText(m.groups_people({ count: 1 }, es));
    await expect(messageWithText(page, home)).toHaveAttribute('href', home);
  }
  await expect(groupCard(ana.page, 'Solo amigas')).toBeVisible();
  await expect(messageWithText(marc.page, hidden)).toBeVisible();
  await expect(groupCard(marc.page, 'Solo amigas')).toHaveCount(0);
  expect(asked.toSorted()).toEqual([home, open, hidden].map((link) => link.split('/').at(-1)).toSorted());
  await expectAccessible(marc.page, 'chat with cards');
  expect([...ana.problems, ...marc.problems]).toEqual([]);
  await ana.close();
  await marc.close();
});
