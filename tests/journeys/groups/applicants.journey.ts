import { expect, test, type Browser } from '@playwright/test';
import { m } from '#messages';
import { DAY_MS } from '#shared/time/duration.ts';
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

test('an owner declines several and undoes it, declines them, and who waits gets a turn and a viewing', async ({
  browser,
}) => {
  const seeker = await openAs(browser, 'sol', 360);
  await seeker.page.goto(`/es/properties/${propertyId}`);
  await expect(seeker.page.getByText(m.application_would_wait({ place: 1 }, es)).locator('visible=true')).toBeVisible();
  await requestAs(server, tokens.sol, 'POST', `/api/properties/${propertyId}/applications`, {
    message: 'Hola, soy Sol',
  });
  await seeker.page.goto('/es/student/applications');
  await seeker.page.getByRole('link', { name: 'Piso con luz en Benimaclet' }).click();
  await expect(seeker.page.getByText(m.application_place({ place: 1 }, es))).toBeVisible();

  await seeker.page.goto(`/es/student/properties/${propertyId}/applicants`);
  await expect(seeker.page.getByRole('heading', { name: m.applicants_missing_title({}, es) })).toBeVisible();
  await seeker.page.goBack();

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

  // The next applicant proposes a viewing: the board shows that it waits, and where it is answered.
  const mine = await requestAs<{ applications: { id: string }[] }>(server, tokens.sol, 'GET', '/api/applications/mine');
  const slot = { day: new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10), time: '18:30' };
  await requestAs(server, tokens.sol, 'POST', `/api/applications/${mine.applications[0]?.id}/viewings`, slot);
  const card = owner.page.getByRole('article', { name: 'sol' });
  await expect(card.getByText('18:30')).toBeVisible();
  await expect(card.getByText(m.group_viewing_to_answer({}, es))).toBeVisible();
  await card.getByRole('link', { name: m.applicants_viewing_answer({}, es) }).click();
  const agree = m.group_viewing_agree({}, es);
  await owner.page.getByRole('button', { name: agree }).click();
  await owner.page.getByRole('dialog', { name: agree }).getByRole('button', { name: agree }).click();
  await expect(owner.page.getByText(m.group_viewing_agreed({}, es))).toBeVisible();
  await owner.page.goBack();
  await expect(card.getByText('18:30')).toBeVisible();
  await expect(card.getByText(m.group_viewing_to_answer({}, es))).toHaveCount(0);
  await owner.context.close();
  await seeker.context.close();
});

test('an owner moves applicants by menu, keys and mouse, and sees who is told before it is rented', async ({
  browser,
}, info) => {
  const home = await publishProperty(server, tokens.olga, { advertiser: 'current_household' });
  for (const name of ['ana', 'leo', 'sol'] as const)
    await requestAs(server, tokens[name], 'POST', `/api/properties/${home}/applications`, { message: `Soy ${name}` });
  const { page, context } = await openAs(browser, 'olga', 1280);
  await page.goto(`/es/student/properties/${home}/applicants`);
  const column = (name: 'sent' | 'shortlisted' | 'viewing' | 'offered') =>
    page.getByRole('region', { name: m.applicants_column({ column: name }, es) });
  await expect(column('sent').getByRole('article')).toHaveCount(3);

  await page.screenshot({ path: info.outputPath('board-1280.png'), fullPage: true });
  // The menu of a card.
  const first = column('sent').getByRole('article').first();
  const name = (await first.getAttribute('aria-label')) ?? '';
  await first.getByRole('button', { name: m.applicants_move_of({ name }, es) }).click();
  await page.getByRole('menuitem', { name: m.applicants_move_to({ move: 'shortlist' }, es) }).click();
  await expect(column('shortlisted').getByRole('article', { name })).toBeVisible();
  await page.getByRole('button', { name: m.groups_undo({}, es) }).click();
  await expect(column('sent').getByRole('article')).toHaveCount(3);

  // The keys of a card.
  await column('sent').getByRole('article').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(column('sent').getByRole('article').nth(1)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('region', { name: m.applicants_selected({ count: 1 }, es) })).toBeVisible();
  await page.keyboard.press('s');
  await expect(column('shortlisted').getByRole('article')).toBeFocused();

  // The mouse: an offer is confirmed first.
  const card = column('sent').getByRole('article').first();
  const dropped = (await card.getAttribute('aria-label')) ?? '';
  await card.locator('h3').hover();
  await page.mouse.down();
  await column('offered').hover();
  await column('offered').hover();
  await expect(column('offered')).toHaveClass(/accent-tint/);
  await page.mouse.up();
  const offer = page.getByRole('alertdialog', { name: m.applicants_offer_title({ name: dropped }, es) });
  await offer.getByRole('button', { name: m.group_application_action({ action: 'offer' }, es) }).click();
  await expect(column('offered').getByRole('article', { name: dropped })).toBeVisible();

  await page.getByRole('button', { name: m.rented_open({}, es) }).click();
  const rented = page.getByRole('dialog', { name: m.rented_title({}, es) });
  await expect(rented.getByText(m.rented_applications({ count: 3 }, es))).toBeVisible();
  await expectAccessible(page, 'dialog before a home is rented');
  await page.screenshot({ path: info.outputPath('rented-1280.png') });
  await rented.getByRole('button', { name: m.rented_confirm({ count: 3 }, es) }).click();
  await expect(page).toHaveURL(/\/student\/properties$/);
  await context.close();
});

test('an owner writes one text to several applicants, and learns of each message', async ({ browser }, info) => {
  const home = await publishProperty(server, tokens.olga);
  const applied: string[] = [];
  for (const name of ['ana', 'leo'] as const) {
    const path = `/api/properties/${home}/applications`;
    const body = { message: `Soy ${name}` };
    const { application } = await requestAs<{ application: { id: string } }>(server, tokens[name], 'POST', path, body);
    applied.push(application.id);
  }
  const { page, context } = await openAs(browser, 'olga', 360);
  await page.goto(`/es/student/properties/${home}/applicants`);
  const chooseAll = async () => {
    await expect(page.getByRole('article')).toHaveCount(2);
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await page
      .getByRole('region', { name: m.applicants_selected({ count: 2 }, es) })
      .getByRole('button', { name: m.groups_write_short({}, es) })
      .click();
  };
  await chooseAll();
  const dialog = page.getByRole('dialog', { name: m.applicants_write_title({ count: 2 }, es) });
  const text = dialog.getByRole('textbox', { name: m.applicants_decline_message({}, es) });
  await expectAccessible(page, 'dialog to write to applicants');
  await page.screenshot({ path: info.outputPath('write-360.png') });
  await text.fill('Hola, [nombre]: ¿venís el jueves?');
  const send = dialog.getByRole('button', { name: m.applicants_write_send({ count: 2 }, es) });

  // Without a network nothing is lost, and the same request repeats.
  await context.setOffline(true);
  await send.click();
  await expect(dialog.getByRole('alert')).toHaveText(m.common_no_connection({}, es), { timeout: 30_000 });
  await context.setOffline(false);
  await page.reload();
  await chooseAll();
  await expect(text).toHaveValue('Hola, [nombre]: ¿venís el jueves?');

  await requestAs(server, tokens.ana, 'POST', `/api/applications/${applied[0]}/actions`, { action: 'withdraw' });
  await send.click();
  await expect(dialog.getByText(m.applicants_write_result({ sent: 1, count: 2 }, es))).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: m.error_application_wrong_state({}, es) })).toHaveCount(
    1,
  );
  await page.screenshot({ path: info.outputPath('written-360.png') });
  await dialog
    .getByRole('button', { name: m.group_shortlist_close({}, es) })
    .last()
    .click();
  await expect(dialog).toHaveCount(0);
  await context.close();

  const { conversations } = await requestAs<{ conversations: { last_message: { content: string } | null }[] }>(
    server,
    tokens.leo,
    'GET',
    '/api/conversations',
  );
  expect(JSON.stringify(conversations)).toMatch(/Hola, leo: ¿venís el jueves\?/);
});

test('a flatmate reads the board, decides nothing and leaves a signed note', async ({ browser }, info) => {
  const home = await publishProperty(server, tokens.olga, { advertiser: 'current_household' });
  await requestAs(server, tokens.ana, 'POST', `/api/properties/${home}/applications`, { message: 'Solo para Olga' });
  const link = await requestAs<{ token: string }>(
    server,
    tokens.olga,
    'POST',
    `/api/properties/${home}/household/link`,
  );
  await requestAs(server, tokens.leo, 'POST', `/api/properties/${home}/household`, { token: link.token });
  const { page, context } = await openAs(browser, 'leo', 360);
  await page.goto('/es/student/properties');
  await page.getByRole('link', { name: m.applicants_of_home({}, es) }).click();
  await expect(page.getByText(m.applicants_resident({}, es))).toBeVisible();
  const card = page.getByRole('article');
  await expect(card).toHaveCount(1);
  // The board follows without a look at the window.
  const body = { message: 'Soy Sol' };
  const path = `/api/properties/${home}/applications`;
  const { application } = await requestAs<{ application: { id: string } }>(server, tokens.sol, 'POST', path, body);
  await expect(card).toHaveCount(2);
  await requestAs(server, tokens.sol, 'POST', `/api/applications/${application.id}/actions`, { action: 'withdraw' });
  await expect(card).toHaveCount(1);
  await expect(page.getByText('Solo para Olga')).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: m.rented_open({}, es) })).toHaveCount(0);
  const note = card.getByRole('textbox', { name: m.applicants_note({}, es) });
  await card.getByRole('button', { name: m.applicants_note_add({}, es) }).click();
  // A text that is too long is neither cut nor sent.
  await note.fill('x'.repeat(510));
  await expect(card.getByText('510/500')).toBeVisible();
  await expect(card.getByText(m.error_group_note_too_long({}, es))).toBeVisible();
  await note.fill('Me cae bien');
  await context.setOffline(true);
  await card.getByRole('button', { name: m.group_shortlist_save({}, es) }).click();
  await expect(card.getByRole('alert')).toHaveText(m.common_no_connection({}, es), { timeout: 30_000 });
  await expect(card.getByText(m.applicants_note_unsaved({}, es))).toBeVisible();
  await page.screenshot({ path: info.outputPath('unsaved-note-360.png'), fullPage: true });
  await context.setOffline(false);
  await page.reload();
  const unsaved = card.getByRole('button', { name: `${m.applicants_note_unsaved({}, es)} Me cae bien` });
  await expect(unsaved).toBeVisible();
  await unsaved.click();
  await expect(note).toHaveValue('Me cae bien');
  await card.getByRole('button', { name: m.group_shortlist_save({}, es) }).click();
  await expect(card.getByRole('button', { name: 'Me cae bien' })).toBeVisible();
  await expectAccessible(page, 'board of applicants of a flatmate');
  await page.screenshot({ path: info.outputPath('flatmate-360.png'), fullPage: true });
  await context.close();
  const owner = await openAs(browser, 'olga', 768);
  await owner.page.goto(`/es/student/properties/${home}/applicants`);
  await expect(owner.page.getByText('Me cae bien')).toBeVisible();
  await expect(owner.page.getByText('«Solo para Olga»')).toBeVisible();
  await owner.context.close();
});
