import { expect, test } from '@playwright/test';
import { m } from '#messages';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { openPage, startSeededServer, type SeedUsers } from '../support/seed-users.ts';
import { PHONE } from '../support/devices.ts';
import { expectAccessible } from '../support/page-checks.ts';
import { choose } from '../support/page-actions.ts';
import { openChatWith } from '../support/chat-window.ts';

/** A group that begins in the chat of two people. */
const es = { locale: 'es' } as const;
let server: ServerProcess;
let cast: SeedUsers;
test.beforeAll(async () => {
  ({ server, cast } = await startSeededServer());
});
test.afterAll(async () => server.close());

test('the menu of a chat leads to a new group, to which the other person is invited', async ({ browser }) => {
  const marc = await openPage(browser, server, { user: cast.marc, lang: 'es' }, PHONE);
  await openChatWith(marc.page, cast.ana);
  await marc.page.getByRole('button', { name: m.chat_more({}, es) }).click();
  const opened = marc.page.context().waitForEvent('page');
  await marc.page.getByRole('menuitem', { name: m.chat_create_group({}, es) }).click();
  const page = await opened;
  await expect(page.getByText(m.groups_invitee({ name: 'ana.g' }, es))).toBeVisible();
  await expectAccessible(page, 'new group with an invitation');
  await page.getByLabel(m.groups_field_name({}, es)).fill('Nos vamos juntos');
  await choose(page.getByRole('radio', { name: '3', exact: true }));
  await page.getByRole('button', { name: m.groups_create({}, es), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nos vamos juntos' })).toBeVisible();

  const ana = await openPage(browser, server, { user: cast.ana, lang: 'es' }, PHONE);
  await ana.page.goto(new URL(page.url()).pathname);
  await expect(
    ana.page.getByText(m.groups_invited({}, es)).or(ana.page.getByText(/te invita a este grupo$/)),
  ).toBeVisible();
  expect([...marc.problems, ...ana.problems]).toEqual([]);
  await ana.close();
  await marc.close();
});
