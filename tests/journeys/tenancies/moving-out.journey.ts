import { chromium, expect, test } from '@playwright/test';
import { m } from '#messages';
import { browserLaunchOptions } from '../../../scripts/browser-launch-options.ts';
import { startTestServer, type ServerProcess } from '../../support/server/server-process.ts';
import { choose } from '../support/page-actions.ts';
import { requestAs } from '../support/properties.ts';
import { openWithToken } from '../support/sessions.ts';
import { createTenancy, photoFile, type TenancyTokens } from '../support/tenancies.ts';

/** Moving out repeats a photo over the old one, compares both, and settles the deposit line by line. */
const es = { locale: 'es' } as const;
const DOOR = m.handover_point({ point: 'door' }, es);

let server: ServerProcess;
let people: TenancyTokens;
let moveOutId: string;
test.beforeAll(async () => {
  server = await startTestServer();
  people = await createTenancy(server);
  const { tenancies } = await requestAs<{ tenancies: { id: string }[] }>(
    server,
    people.tenant,
    'GET',
    '/api/tenancies',
  );
  const start = async (kind: string) => {
    const path = `/api/tenancies/${tenancies[0]?.id}/handovers`;
    return (await requestAs<{ handover: { id: string } }>(server, people.tenant, 'POST', path, { kind })).handover.id;
  };
  const moveInId = await start('move_in');
  await closeWithPhoto(moveInId);
  moveOutId = await start('move_out');
});
test.afterAll(async () => server.close());

/** Adds a photo of the door, and signs for everybody. */
async function closeWithPhoto(id: string): Promise<void> {
  const authorization = `Bearer ${people.tenant}`;
  const csrf = await requestAs<{ csrfToken: string }>(server, people.tenant, 'POST', '/api/csrf/token');
  const query = `item=entrance.door&client_id=${crypto.randomUUID()}`;
  await fetch(`${server.url}/api/handovers/${id}/photos?${query}`, {
    method: 'POST',
    headers: { authorization, 'x-csrf-token': csrf.csrfToken, 'content-type': 'image/jpeg' },
    body: new Uint8Array((await photoFile(180)).buffer),
  });
  const append = async (token: string, entry: object) =>
    requestAs(server, token, 'POST', `/api/handovers/${id}/entries`, { client_id: crypto.randomUUID(), entry });
  const check = { type: 'check', item: 'entrance.door', state: 'good', note: '', value: '', marks: [] };
  await append(people.tenant, check);
  for (const token of Object.values(people) as string[]) {
    const { handover } = await requestAs<{ handover: { entries: { hash: string }[] } }>(
      server,
      token,
      'GET',
      `/api/handovers/${id}`,
    );
    await append(token, { type: 'signature', head: handover.entries.at(-1)?.hash });
  }
}

test('the old photo guides the new one, and a disputed deduction names both sides', async () => {
  const info = test.info();
  const options = browserLaunchOptions();
  const fake = ['--use-fake-device-for-media-stream=fps=5', '--use-fake-ui-for-media-stream'];
  const browser = await chromium.launch({ ...options, args: [...(options.args ?? []), ...fake] });
  const { page } = await openWithToken(browser, server, { token: people.tenant, width: 360 });
  await page.goto(`/es/handovers/${moveOutId}`);
  await page.getByRole('button', { name: DOOR }).first().click();
  await page.getByRole('button', { name: m.handover_camera({}, es) }).click();
  const camera = page.getByRole('dialog', { name: m.handover_camera({}, es) });
  await expect(camera.getByRole('img', { name: m.handover_before({ item: DOOR }, es) })).toBeVisible();
  await camera.getByRole('button', { name: m.handover_photo({}, es), exact: true }).click();

  const slider = page.getByRole('slider', { name: m.handover_compare({}, es) });
  await expect(slider).toHaveAttribute('aria-valuenow', '50');
  await slider.press('ArrowRight');
  await slider.press('ArrowRight');
  await slider.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuenow', '55');
  await page.screenshot({ path: info.outputPath('compare-360.png') });
  await choose(page.getByRole('radio', { name: m.handover_compare_mode({ mode: 'side' }, es) }));
  await expect(slider).toBeHidden();
  await choose(page.getByRole('radio', { name: m.handover_check({ state: 'wear' }, es) }));
  await page.getByRole('button', { name: m.handover_save({}, es) }).click();
  await expect(page.getByText(m.handover_check({ state: 'wear' }, es)).first()).toBeVisible();

  const theirs = await openWithToken(browser, server, { token: people.owner });
  await theirs.page.goto(`/es/handovers/${moveOutId}`);
  await theirs.page.getByRole('button', { name: m.handover_claim_add({}, es) }).click();
  await theirs.page.getByLabel(m.handover_claim_amount({}, es)).fill('45');
  await theirs.page.getByLabel(m.handover_note({}, es)).fill('Golpe en la puerta');
  await theirs.page.getByRole('button', { name: m.handover_claim_save({}, es) }).click();
  await expect(theirs.page.getByText(m.handover_claim_state({ state: 'open' }, es))).toBeVisible();

  await expect(page.getByText('Golpe en la puerta')).toBeVisible();
  await page.getByRole('button', { name: m.handover_claim_dispute({}, es) }).click();
  for (const one of [page, theirs.page])
    await expect(one.getByText(m.handover_claim_state({ state: 'disputed' }, es))).toBeVisible();
  await theirs.page.screenshot({ path: info.outputPath('settlement-1280.png'), fullPage: true });
  await browser.close();
});
