import { expect, test, type Browser } from '@playwright/test';
import { m } from '#messages';
import { startTestServer, type ServerProcess } from '../../support/server/server-process.ts';
import { expectAccessible } from '../support/page-checks.ts';
import { publishProperty, requestAs } from '../support/properties.ts';
import { createSessions, openWithToken } from '../support/sessions.ts';

/** An owner considers applicants on the board, and a person waits for their turn. */
const es = { locale: 'es' } as const;
let server: ServerProcess;
let propertyId: string;
const NAMES = ['ana', 'leo', 'sol', 'olga'] as const;
let tokens: Record<(typeof NAMES)[number], string>;

test.beforeAll(async () => {
  server = await startTestServer();
  tokens = await createSessions(server, NAMES);
  propertyId = await publishProperty(server, tokens.olga);
  await requestAs(server, tokens.olga, 'PUT', `/api/properties/${propertyId}/application-limit`, { max_open: 2 });
  for (const name of ['ana', 'leo'] as const)
    await requestAs(server, tokens[name], 'POST', `/api/properties/${propertyId}/applications`, { message: 'Hola' });
});
test.afterAll(async () => server.close());

const openAs = async (browser: Browser, name: (typeof NAMES)[number], width: number) =>
  openWithToken(browser, server, { token: tokens[name], width });

test('an owner declines several and undoes it, declines them, and who waits gets a turn', async ({ browser }) => {
  const seeker = await openAs(browser, 'sol', 360);
  await seeker.page.goto(`/es/properties/${propertyId}`);
  await expect(seeker.page.getByText(m.application_would_wait({ place: 1 }, es)).locator('visible=true')).toBeVisible();
  await requestAs(server, tokens.sol, 'POST', `/api/properties/${propertyId}/applications`, {
    message: 'Hola, soy Sol',
  });
  await seeker.page.goto('/es/student/applications');
  await seeker.page.getByRole('link', { name: 'Piso con luz en Benimaclet' }).click();
  await expect(seeker.page.getByText(m.application_place({ place: 1 }, es))).toBeVisible();

  const owner = await openAs(browser, 'olga', 1280);
  await owner.page.goto('/es/student/properties');
  await owner.page.getByRole('link', { name: m.applicants_board({}, es) }).click();
  const fresh = owner.page.getByRole('region', { name: m.applicants_column({ column: 'sent' }, es) });
  await expect(fresh.getByRole('article')).toHaveCount(2);
  await expect(owner.page.getByText(m.applicants_waiting({ count: 1 }, es))).toBeVisible();
  await expectAccessible(owner.page, 'board of applicants');

  const decline = async () => {
    for (const box of await fresh.getByRole('checkbox').all()) await box.check();
    await owner.page.getByRole('button', { name: m.applicants_decline({}, es), exact: true }).click();
    const dialog = owner.page.getByRole('dialog');
    await expectAccessible(owner.page, 'dialog to decline applicants');
    await dialog.getByRole('button', { name: m.applicants_decline_send({ count: 2 }, es) }).click();
    await expect(fresh.getByRole('article')).toHaveCount(0);
  };
  await decline();
  await owner.page.getByRole('button', { name: m.groups_undo({}, es) }).click();
  await expect(fresh.getByRole('article')).toHaveCount(2);
  await decline();
  // The answers go out after the time to undo, and the person who waited is next.
  await expect(fresh.getByRole('article')).toHaveCount(1, { timeout: 30_000 });
  await expect(seeker.page.getByText(m.application_text({ state: 'sent' }, es))).toBeVisible({ timeout: 15_000 });
  await owner.context.close();
  await seeker.context.close();
});
