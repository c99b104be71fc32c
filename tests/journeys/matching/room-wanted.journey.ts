import { expect, test, type Page } from '@playwright/test';
import { m } from '#messages';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { openPage, startSeededServer, type SeedUsers } from '../support/seed-users.ts';
import { findPageProblems } from '../support/page-checks.ts';

/** A person who looks for a room writes a post; one who has a room finds it and writes. */
const es = { locale: 'es' } as const;
const ABOUT = 'Estudio enfermería, madrugo mucho y me gusta cocinar con quien esté.';

let server: ServerProcess;
let cast: SeedUsers;
test.beforeAll(async () => {
  ({ server, cast } = await startSeededServer());
});
test.afterAll(async () => server.close());

const status = (page: Page, state: string) => page.getByText(m.wanted_state({ state }, es));

for (const width of [360, 1280])
  test(`a post is written, found by a person with a room and answered in the chat, ${width} px`, async ({
    browser,
  }) => {
    const viewport = { width, height: 800 };
    const [seeker, owner] = width === 360 ? [cast.marc, cast.ana] : [cast.nora, cast.ana];
    const hers = await openPage(browser, server, { user: seeker, lang: 'es' }, { viewport });
    await hers.page.goto('/es/student/room-wanted');
    await hers.page.getByLabel(m.wanted_budget({}, es)).fill('420');
    await hers.page.getByLabel(m.wanted_move_in_from({}, es)).fill('2027-01-10');
    await hers.page.getByLabel(m.wanted_zones({}, es)).fill('Benimaclet, Ruzafa');

    await test.step('What is typed survives a reload, and a text that is too short is refused', async () => {
      // The draft is written a moment after the last key.
      await expect(async () => {
        await hers.page.reload();
        await expect(hers.page.getByText(m.wanted_unsaved_back({}, es))).toBeVisible({ timeout: 2000 });
      }).toPass();
      await expect(hers.page.getByLabel(m.wanted_budget({}, es))).toHaveValue('420');
      await hers.page.getByRole('button', { name: m.wanted_publish({}, es), exact: true }).click();
      await expect(hers.page.getByText(m.error_room_wanted_about_short({}, es)).first()).toBeVisible();
    });
    await hers.page.getByLabel(m.wanted_about({}, es)).fill(ABOUT);
    await hers.page.getByRole('button', { name: 'inglés', exact: true }).click();
    await hers.page.getByRole('button', { name: m.wanted_publish({}, es), exact: true }).click();
    await expect(status(hers.page, 'published')).toBeVisible();
    expect(await findPageProblems(hers.page, 'own post')).toEqual([]);

    const his = await openPage(browser, server, { user: owner, lang: 'es' }, { viewport });
    await his.page.goto('/es/room-wanted');
    if (width === 360) {
      await expect(his.page.getByText(m.wanted_gate_title({}, es))).toBeVisible();
      await his.page.getByRole('button', { name: m.wanted_gate_have({}, es) }).click();
    }
    const row = his.page.getByRole('listitem').filter({ has: his.page.locator(`a[href*="${seeker.id}"]`) });
    await expect(row.getByText(ABOUT)).toBeVisible();
    await expect(row.getByText(/Benimaclet, Ruzafa/)).toBeVisible();
    await his.page.getByLabel(m.wanted_budget_from({}, es)).selectOption('45000');
    await expect(his.page.getByText(m.wanted_empty_filtered_title({}, es))).toBeVisible();
    await his.page.getByRole('button', { name: m.wanted_clear({}, es) }).click();
    expect(await findPageProblems(his.page, 'search')).toEqual([]);
    await row.getByRole('button', { name: m.wanted_write({}, es) }).click();
    await expect(his.page.getByRole('textbox', { name: m.chat_write({}, es) })).toBeVisible();

    await hers.page.getByRole('button', { name: m.wanted_pause({}, es) }).click();
    await expect(status(hers.page, 'paused')).toBeVisible();
    await his.page.goto('/es/room-wanted');
    await expect(row).toHaveCount(0);
    expect([...hers.problems, ...his.problems]).toEqual([]);
    await hers.close();
    await his.close();
  });
