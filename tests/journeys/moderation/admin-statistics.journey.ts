import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { m } from '#messages';
import { runOnServer } from '../../support/database-template.ts';
import { startTestServer, type ServerProcess } from '../../support/server/server-process.ts';
import { requestAs, publishProperty } from '../support/properties.ts';
import { createAccount, openWithToken, signIn } from '../support/sessions.ts';
import { expectAccessible } from '../support/page-checks.ts';

/** Administrator pages beside reports: daily statistics, recurring jobs and missing locations. */
const es = { locale: 'es' } as const;

let server: ServerProcess;
let admin: string;
let olga: string;
let backups: string;
test.beforeAll(async () => {
  backups = await mkdtemp(path.join(tmpdir(), 'tukan-backups-'));
  server = await startTestServer({ BACKUP_SCHEDULE: '0 4 * * *', BACKUP_TO: backups });
  await createAccount(server, 'ada@tukan.test', 'ada', '--admin');
  await createAccount(server, 'olga@tukan.test', 'olga');
  admin = await signIn(server, 'ada@tukan.test');
  olga = await signIn(server, 'olga@tukan.test');
});
test.afterAll(async () => {
  await server.close();
  await rm(backups, { recursive: true });
});

test('statistics are read by keyboard and as a table and exported, and a job is run', async ({ browser }) => {
  await publishProperty(server, olga);
  const { context, page } = await openWithToken(browser, server, { token: admin, width: 360 });
  await page.goto('/es/admin/figures?days=7');
  const card = page.getByRole('region', { name: m.figures_people_title({}, es) });
  const slider = card.getByRole('slider');
  await slider.focus();
  const today = m.figures_people_new({}, es);
  await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`${today} 2`));
  await page.keyboard.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`${today} (0|${m.figures_plot_unknown({}, es)})`));
  await expectAccessible(page, 'figures on a phone');
  await card.getByRole('button', { name: m.figures_table_show({}, es) }).click();
  await expect(card.getByRole('table').getByRole('row')).toHaveCount(8);

  await page
    .locator('label')
    .filter({ hasText: m.figures_range_90({}, es) })
    .click();
  await expect(page).toHaveURL(/days=90/);
  await expect(card.getByRole('table').getByRole('row')).toHaveCount(14);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: m.figures_csv({}, es) }).click();
  expect((await download).suggestedFilename()).toMatch(/^tukan-cifras-.*\.csv$/);

  await page.getByRole('button', { name: m.figures_job_run_of({ name: 'delete-old-buzzes' }, es) }).click();
  await expect(page.getByText(m.figures_job_asked({}, es))).toBeVisible();
  await context.close();
});

test('the reports page tells how old the last backup is, and warns after a day', async ({ browser }) => {
  const { context, page } = await openWithToken(browser, server, { token: admin, width: 360 });
  await page.goto('/es/admin');
  const warning = page.getByRole('link', { name: m.backup_look({}, es) });
  await expect(page.getByText(m.backup_none({}, es))).toBeVisible();
  await expect(warning, 'before the first one').toBeVisible();
  await page.goto('/es/admin/figures');
  await page.getByRole('button', { name: m.figures_job_run_of({ name: 'back-up' }, es) }).click();
  await expect(page.getByText(m.figures_job_asked({}, es))).toBeVisible();
  await page.goto('/es/admin');
  const fresh = page.getByText(m.backup_last({ ago: 'ahora' }, es));
  await expect(async () => {
    await page.reload();
    await expect(fresh).toBeVisible();
  }).toPass();
  await expect(warning).toHaveCount(0);
  expect(await readdir(backups)).toHaveLength(1);
  await runOnServer(
    server.databaseUrl ?? '',
    `update job_runs set last_started_at = at, last_succeeded_at = at
    from (select now() - interval '25 hours' as at) yesterday where name = 'back-up'`,
  );
  await page.reload();
  await expect(page.getByText(m.backup_last({ ago: 'ayer' }, es))).toBeVisible();
  await expect(warning).toBeVisible();
  await expectAccessible(page, 'an old backup on a phone');
  await context.close();
});

test('tasks that failed for good are listed and tried again', async ({ browser }) => {
  const { user_id: id } = await requestAs<{ user_id: string }>(server, olga, 'GET', '/api/profile/me');
  const data = (payload: object) =>
    JSON.stringify({ event: 'buzz.sent', handler: 'notify', eventId: crypto.randomUUID(), payload });
  for (const payload of [
    { fromUserId: id, toUserId: id },
    { fromUserId: id, toUserId: id },
  ])
    await runOnServer(
      server.databaseUrl ?? '',
      `insert into pgboss.job (name, data, source_name, source_output, source_created_on, source_retry_count)
      values ('dead-letters', '${data(payload)}', 'events', '{"name": "DatabaseError"}', now(), 12)`,
    );
  const { context, page } = await openWithToken(browser, server, { token: admin, width: 360 });
  await page.goto('/es/admin/figures');
  const row = m.figures_dead_retry_of({ name: 'events buzz.sent notify' }, es);
  await expect(page.getByRole('heading', { name: m.figures_dead_title({}, es) })).toBeVisible();
  await expect(page.getByRole('button', { name: row })).toHaveCount(2);
  await expectAccessible(page, 'failed tasks on a phone');
  await page.getByRole('button', { name: row }).first().click();
  await expect(page.getByRole('button', { name: row })).toHaveCount(1);
  await page.getByRole('button', { name: m.figures_dead_retry_all({}, es) }).click();
  await expect(page.getByRole('heading', { name: m.figures_dead_title({}, es) })).toBeHidden();
  const buzzes = async () =>
    (
      await requestAs<{ notifications: { type: string }[] }>(server, olga, 'GET', '/api/notifications')
    ).notifications.filter(({ type }) => type === 'buzz');
  await expect.poll(async () => (await buzzes()).length).toBe(2);
  await context.close();
});

test('a user requests a university, an admin adds it, and it can be chosen', async ({ browser }) => {
  const { context: hers, page: mine } = await openWithToken(browser, server, { token: olga });
  await mine.goto('/es/student/profile');
  await mine.getByRole('button', { name: m.locations_missing_university({}, es) }).click();
  const form = mine.getByRole('dialog');
  await form.getByLabel(m.locations_missing_name({}, es)).fill('Universidad de Vetusta');
  await form.getByRole('button', { name: m.locations_missing_send({}, es) }).click();
  await expect(form.getByText(m.error_required({}, es))).toBeVisible();
  await form.getByLabel(m.locations_missing_where({}, es)).fill('Oviedo');
  await form.getByRole('button', { name: m.locations_missing_send({}, es) }).click();
  await expect(form.getByText(m.locations_missing_sent_title({}, es))).toBeVisible();
  await hers.close();

  const { context, page } = await openWithToken(browser, server, { token: admin, width: 768 });
  await page.goto('/es/admin/places');
  const card = page.getByRole('article').filter({ hasText: 'Universidad de Vetusta' });
  await card.getByRole('button', { name: m.admin_places_add({}, es) }).click();
  const add = page.getByRole('dialog');
  await add.getByRole('button', { name: m.admin_places_add_do({}, es) }).click();
  await expect(add.getByText(m.error_required({}, es)).first()).toBeVisible();
  await expect(add.getByLabel(m.admin_places_short({}, es))).toBeFocused();
  await add.getByLabel(m.admin_places_short({}, es)).fill('UVET');
  const choose = async (label: string, typed: string) => {
    await add.getByLabel(label).fill(typed);
    await page.getByRole('option', { name: typed }).first().click();
  };
  await choose(m.locations_province({}, es), 'Asturias');
  await choose(m.locations_city({}, es), 'Oviedo');
  await add.getByLabel(m.map_picker_coordinates({}, es)).fill('43.36, -5.85');
  await expectAccessible(page, 'adding a place');
  await add.getByRole('button', { name: m.admin_places_add_do({}, es) }).click();
  await expect(add).toBeHidden();
  await expect(page.getByRole('heading', { name: m.admin_places_empty_title({}, es) })).toBeVisible();
  const { universities } = await requestAs<{ universities: { id: string }[] }>(
    server,
    olga,
    'GET',
    '/api/universities?city_id=33044',
  );
  expect(universities.map(({ id }) => id)).toContain('uvet');
  await context.close();

  const { context: again, page: studentPage } = await openWithToken(browser, server, { token: olga });
  await studentPage.goto('/es/student/notifications');
  await expect(studentPage.getByText('Ya está Universidad de Vetusta en Tukan.')).toBeVisible();
  await again.close();
});
