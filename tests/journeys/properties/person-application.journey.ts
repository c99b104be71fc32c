import { expect, test, type Browser } from '@playwright/test';
import { m } from '#messages';
import { startTestServer, type ServerProcess } from '../../support/server/server-process.ts';
import { expectAccessible } from '../support/page-checks.ts';
import { publishProperty, requestAs } from '../support/properties.ts';
import { createSessions, openWithToken } from '../support/sessions.ts';

/** One person applies for a property: the seeker on a phone and the owner at a desk. */
const es = { locale: 'es' } as const;
const TITLE = 'Piso con luz en Benimaclet';
const MEETING_POINT = 'Calle de la Murta, 12, portal';
const QUESTION = '¿Cuánto te quieres quedar?';
const NOTE = 'Hola, busco una habitación desde enero. ¿Puedo verla?';

let server: ServerProcess;
let propertyId: string;
const NAMES = ['ana', 'olga'] as const;
let tokens: Record<(typeof NAMES)[number], string>;

test.beforeAll(async () => {
  server = await startTestServer();
  tokens = await createSessions(server, NAMES);
  propertyId = await publishProperty(server, tokens.olga);
});
test.afterAll(async () => server.close());

const openAs = async (browser: Browser, name: (typeof NAMES)[number], width: number) =>
  openWithToken(browser, server, { token: tokens[name], width });
const action = (name: string) => m.group_application_action({ action: name }, es);

test('a person applies, sees it shortlisted and offered, and accepts', async ({ browser }) => {
  const seeker = await openAs(browser, 'ana', 360);
  const owner = await openAs(browser, 'olga', 1280);
  await seeker.page.goto('/es/student/applications');
  await expect(seeker.page.getByText(m.applications_empty_title({}, es))).toBeVisible();

  // The owner asks something before anybody has applied.
  await owner.page.goto('/es/student/properties');
  await owner.page.getByRole('button', { name: m.application_questions({}, es) }).click();
  const questions = owner.page.getByRole('dialog', { name: m.application_questions({}, es) });
  const first = questions.getByLabel(m.application_questions_nth({ nth: 1 }, es));
  await first.fill('¿Estás embarazada?');
  await questions.getByRole('button', { name: m.group_shortlist_save({}, es) }).click();
  await expect(questions.getByText(m.error_question_forbidden({}, es)).first()).toBeVisible();
  await first.fill(QUESTION);
  await questions.getByRole('button', { name: m.group_shortlist_save({}, es) }).click();
  await expect(owner.page.getByText(m.application_questions_saved({}, es))).toBeVisible();

  await seeker.page.goto(`/es/properties/${propertyId}`);
  await seeker.page
    .getByRole('button', { name: m.property_interest({}, es) })
    .locator('visible=true')
    .click();
  const dialog = seeker.page.getByRole('dialog', { name: m.application_apply_title({ title: TITLE }, es) });
  await dialog.getByLabel(m.application_note({}, es)).fill(NOTE);
  await dialog.getByLabel(QUESTION).fill('Hasta junio.');
  await expectAccessible(seeker.page, 'application dialog');
  await dialog.getByRole('button', { name: m.application_send({}, es) }).click();
  await seeker.page
    .getByRole('link', { name: m.application_see({}, es) })
    .locator('visible=true')
    .click();
  await expect(seeker.page.getByText(m.application_text({ state: 'sent' }, es))).toBeVisible();
  await expect(seeker.page.getByText(NOTE)).toBeVisible();
  await expectAccessible(seeker.page, 'own application');

  const received = owner.page.getByRole('article').filter({ hasText: NOTE }).last();
  await expect(received.getByText(m.application_owner_text({ state: 'sent' }, es))).toBeVisible();
  await expect(received.getByText('Hasta junio.')).toBeVisible();
  await received.getByRole('button', { name: action('shortlist') }).click();
  await expect(received.getByText(m.application_owner_text({ state: 'shortlisted' }, es))).toBeVisible();
  // The open page of the seeker follows.
  await expect(seeker.page.getByText(m.application_text({ state: 'shortlisted' }, es))).toBeVisible();
  // The owner opens a time, and the seeker books it.
  await owner.page.getByRole('button', { name: m.viewing_slots({}, es) }).click();
  const slots = owner.page.getByRole('dialog', { name: m.viewing_slots({}, es) });
  await slots.getByLabel(m.group_viewing_place({}, es)).fill(MEETING_POINT);
  await slots.getByRole('button', { name: m.viewing_slots_open({}, es) }).click();
  await expect(slots.getByRole('button', { name: m.viewing_slots_close({}, es) })).toBeVisible();
  await expectAccessible(owner.page, 'viewing times');
  await owner.page.keyboard.press('Escape');
  await seeker.page.reload();
  await seeker.page.getByRole('button', { name: '18:00', exact: true }).click();
  await expectAccessible(seeker.page, 'choice of a time');
  if (process.env['SHOTS']) await seeker.page.screenshot({ path: `${process.env['SHOTS']}/slots.png`, fullPage: true });
  await seeker.page.getByRole('button', { name: /^Reservar/ }).click();
  await expect(seeker.page.getByText(MEETING_POINT)).toBeVisible();
  await expect(received.getByText(MEETING_POINT)).toBeVisible();
  await received.getByRole('button', { name: action('offer') }).click();
  await expect(received.getByText(m.application_owner_text({ state: 'offered' }, es))).toBeVisible();
  await expectAccessible(owner.page, 'received application');

  await seeker.page.getByRole('link', { name: m.applications_back({}, es) }).click();
  await expect(seeker.page.getByText(m.applications_waiting({ count: 1 }, es))).toBeVisible();
  expect(await seeker.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await seeker.page.getByRole('link', { name: TITLE }).click();
  await seeker.page.getByRole('button', { name: action('accept') }).click();
  await seeker.page
    .getByRole('alertdialog')
    .getByRole('button', { name: action('accept') })
    .click();
  await expect(seeker.page.getByText(m.application_text({ state: 'accepted' }, es))).toBeVisible();
  await expect(owner.page.getByText(m.application_owner_text({ state: 'accepted' }, es))).toBeVisible();
  const own = await requestAs<{ property: { state: string } }>(
    server,
    tokens.olga,
    'GET',
    `/api/properties/${propertyId}/own`,
  );
  expect(own.property.state).toBe('reserved');
  if (process.env['SHOTS']) {
    await seeker.page.screenshot({ path: `${process.env['SHOTS']}/seeker.png`, fullPage: true });
    await owner.page.screenshot({ path: `${process.env['SHOTS']}/owner.png`, fullPage: true });
  }
  await seeker.context.close();
  await owner.context.close();
});
