import { expect, test, type Browser, type Page } from '@playwright/test';
import { m } from '#messages';
import { QUESTIONS_BY_ROLE, type StayRole } from '#features/tenancies/domain/references/questions.ts';
import { SHEET_SECTIONS } from '#features/tenancies/domain/sheet/content.ts';
import { answerLabel, questionLabel } from '#features/tenancies/web/references/reference-labels.ts';
import { runOnServer } from '../../support/database-template.ts';
import { startTestServer, type ServerProcess } from '../../support/server/server-process.ts';
import { NEIGHBOUR } from '../support/neighbours.ts';
import { choose } from '../support/page-actions.ts';
import { publishProperty, requestAs } from '../support/properties.ts';
import { createSessions, openWithToken } from '../support/sessions.ts';
import { photoFile } from '../support/tenancies.ts';

/**
 * A seeker, a flatmate and the owner, each in a browser of their own: from the interest in a listing over the signed
 * handover to the references that both read.
 */
const es = { locale: 'es' } as const;
const ROLES = ['seeker', 'flatmate', 'owner'] as const;
type Role = (typeof ROLES)[number];
const MESSAGE = 'Hola, busco desde enero y me encantaría conoceros.';
const NOTE = 'Cocina bien y es tranquila.';
const MEETING_POINT = 'Calle de la Murta, 12, portal';
const DOOR = m.handover_point({ point: 'door' }, es);

let server: ServerProcess;
test.beforeAll(async () => {
  server = await startTestServer();
});
test.afterAll(async () => server.close());

/** Finished profiles, a shared flat of the owner where the flatmate lives, and a tenant sheet of the seeker. */
async function prepare(width: number) {
  const nameOf = (role: Role) => `${role}${width}`;
  const tokens = await createSessions(server, ROLES.map(nameOf));
  const tokenOf = (role: Role) => tokens[nameOf(role)] ?? '';
  for (const role of ROLES)
    await requestAs(server, tokenOf(role), 'PUT', '/api/profile/onboarding', {
      ...NEIGHBOUR,
      name: nameOf(role),
      alias: nameOf(role),
    });
  const title = `Habitación con luz ${width}`;
  const propertyId = await publishProperty(server, tokenOf('owner'), { title, advertiser: 'current_household' });
  const path = `/api/properties/${propertyId}/household`;
  const { token } = await requestAs<{ token: string }>(server, tokenOf('owner'), 'POST', `${path}/link`);
  await requestAs(server, tokenOf('flatmate'), 'POST', path, { token });
  await requestAs(server, tokenOf('seeker'), 'PUT', '/api/tenant-sheet', {
    parts: [...SHEET_SECTIONS],
    guarantor: null,
  });
  return { title, propertyId, nameOf, tokenOf };
}

type Stage = Awaited<ReturnType<typeof prepare>>;

const openAs = async (browser: Browser, { tokenOf }: Stage, role: Role, width: number): Promise<Page> =>
  (await openWithToken(browser, server, { token: tokenOf(role), width })).page;

/** The card of the listing, why it fits, and the application. */
async function apply(seeker: Page, { title }: Stage): Promise<void> {
  await seeker.goto('/es/properties?city_id=46250');
  await seeker.getByRole('link', { name: title }).first().click();
  await expect(seeker.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await seeker
    .getByRole('button', { name: m.property_interest({}, es) })
    .locator('visible=true')
    .click();
  const dialog = seeker.getByRole('dialog', { name: m.application_apply_title({ title }, es) });
  await dialog.getByLabel(m.application_note({}, es)).fill(MESSAGE);
  await dialog.getByRole('button', { name: m.application_send({}, es) }).click();
  await seeker
    .getByRole('link', { name: m.application_see({}, es) })
    .locator('visible=true')
    .click();
  await expect(seeker.getByText(m.application_text({ state: 'sent' }, es))).toBeVisible();
}

/** A column of the board; phones show one at a time. */
async function columnOf(page: Page, column: 'shortlisted' | 'viewing') {
  const name = m.applicants_column({ column }, es);
  const chip = page.getByRole('group', { name: m.applicants_states({}, es) }).getByRole('button', { name });
  if ((page.viewportSize()?.width ?? 0) < 1024) await chip.click();
  return page.getByRole('region', { name });
}

/** The flatmate reads the fit and leaves a note; the owner reads it beside the sheet and shortlists. */
async function consider(flatmate: Page, owner: Page, { propertyId, nameOf }: Stage): Promise<void> {
  const board = `/es/student/properties/${propertyId}/applicants`;
  await flatmate.goto(board);
  const card = flatmate.getByRole('article', { name: nameOf('seeker') });
  await expect(card.getByRole('list', { name: m.applicants_fit({}, es) }).getByText('%')).toHaveCount(2);
  await card.getByRole('button', { name: m.applicants_note_add({}, es) }).click();
  await card.getByRole('textbox', { name: m.applicants_note({}, es) }).fill(NOTE);
  await card.getByRole('button', { name: m.group_shortlist_save({}, es) }).click();
  await expect(card.getByRole('button', { name: NOTE })).toBeVisible();

  await owner.goto(board);
  const theirs = owner.getByRole('article', { name: nameOf('seeker') });
  await expect(theirs.getByText(NOTE)).toBeVisible();
  // The sheet is kept by a task, shortly after the application is sent.
  await expect(theirs.getByRole('button', { name: m.sheet_of_application({ side: 'owner' }, es) })).toBeVisible();
  await theirs.getByRole('button', { name: m.applicants_shortlist({ name: nameOf('seeker') }, es) }).click();
  for (const page of [owner, flatmate]) {
    // The board of a flatmate follows when its window gets the focus again.
    if (page === flatmate) await page.reload();
    await expect((await columnOf(page, 'shortlisted')).getByRole('article')).toHaveCount(1);
  }
}

/** The owner opens times, the seeker books one. */
async function visit(seeker: Page, owner: Page): Promise<void> {
  await owner.goto('/es/student/properties');
  await owner.getByRole('button', { name: m.viewing_slots({}, es) }).click();
  const slots = owner.getByRole('dialog', { name: m.viewing_slots({}, es) });
  await slots.getByLabel(m.group_viewing_place({}, es)).fill(MEETING_POINT);
  await slots.getByRole('button', { name: m.viewing_slots_open({}, es) }).click();
  await expect(slots.getByRole('button', { name: m.viewing_slots_close({}, es) })).toBeVisible();
  await seeker.reload();
  await seeker.getByRole('button', { name: '18:00', exact: true }).click();
  await seeker.getByRole('button', { name: /^Reservar/ }).click();
  await expect(seeker.getByText(MEETING_POINT)).toBeVisible();
}

async function offerAndAccept(seeker: Page, owner: Page, { propertyId, nameOf }: Stage): Promise<void> {
  const action = (name: string) => m.group_application_action({ action: name }, es);
  await owner.goto(`/es/student/properties/${propertyId}/applicants`);
  const card = (await columnOf(owner, 'viewing')).getByRole('article', { name: nameOf('seeker') });
  await card.getByRole('button', { name: m.applicants_move_of({ name: nameOf('seeker') }, es) }).click();
  await owner.getByRole('menuitem', { name: m.applicants_move_to({ move: 'offer' }, es) }).click();
  await owner
    .getByRole('alertdialog')
    .getByRole('button', { name: action('offer') })
    .click();
  // The open page of the seeker follows.
  await expect(seeker.getByText(m.application_text({ state: 'offered' }, es))).toBeVisible();
  await seeker.getByRole('button', { name: action('accept') }).click();
  await seeker
    .getByRole('alertdialog')
    .getByRole('button', { name: action('accept') })
    .click();
  await expect(seeker.getByText(m.application_text({ state: 'accepted' }, es))).toBeVisible();
}

async function handOver(seeker: Page, owner: Page, { tokenOf }: Stage): Promise<void> {
  // The stay follows from an event.
  const stays = async () =>
    (await requestAs<{ tenancies: object[] }>(server, tokenOf('seeker'), 'GET', '/api/tenancies')).tenancies.length;
  await expect.poll(stays).toBe(1);
  await seeker.goto('/es/student/tenancies');
  await seeker.getByRole('button', { name: m.handover_tenancies_move_in({}, es) }).click();
  await seeker.waitForURL(/\/es\/handovers\//);
  await expect(seeker.getByText(m.handover_progress_areas({ done: 0, all: 10 }, es))).toBeVisible();
  const chooser = seeker.waitForEvent('filechooser');
  await seeker.getByRole('button', { name: m.handover_next({ item: DOOR }, es) }).click();
  await (await chooser).setFiles(await photoFile(200));
  const dialog = seeker.getByRole('dialog', { name: DOOR });
  await choose(dialog.getByRole('radio', { name: m.handover_check({ state: 'good' }, es) }));
  await dialog.getByRole('button', { name: m.handover_save({}, es) }).click();
  await expect(dialog).toBeHidden();
  const sign = m.handover_sign({}, es);
  for (const page of [seeker, owner]) {
    if (page === owner) await page.goto(new URL(seeker.url()).pathname);
    await page.getByRole('button', { name: sign }).click();
    await page.getByRole('dialog').getByRole('button', { name: sign }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  for (const page of [seeker, owner]) await expect(page.getByText(m.handover_signed_all({}, es))).toBeVisible();
}

/** Writes a reference about the other side, and returns its section. */
async function refer(page: Page, role: StayRole, name: string, fact: string) {
  await page.goto('/es/student/tenancies');
  await page.getByRole('button', { name: m.references_open_dialog({}, es) }).click();
  const about = page.getByRole('dialog', { name: m.references_title({}, es) }).locator('section', {
    has: page.getByRole('heading', { name: m.references_how_was({ role, name }, es) }),
  });
  for (const question of QUESTIONS_BY_ROLE[role]) {
    const answer = {
      payments: 'always',
      deposit: 'yes',
      agreements: 'yes',
      care: 'good',
      repairs: 'good',
      again: 'yes',
    }[question];
    const group = about.getByRole('radiogroup', { name: questionLabel(question) });
    await choose(group.getByRole('radio', { name: answerLabel(question, answer), exact: true }));
  }
  await about.getByLabel(m.references_fact({}, es)).fill(fact);
  await about.getByRole('button', { name: m.references_send({}, es) }).click();
  return about;
}

for (const width of [360, 1280])
  test(`a seeker moves in, and both sides write about the stay, at ${width} px`, async ({ browser }, info) => {
    test.setTimeout(120_000);
    const stage = await prepare(width);
    const [seeker, flatmate, owner] = await Promise.all(ROLES.map(async (role) => openAs(browser, stage, role, width)));
    if (!seeker || !flatmate || !owner) throw new Error('a page is missing');
    const shoot = async (name: string, page: Page) =>
      page.screenshot({ path: info.outputPath(`${name}-${width}.png`), fullPage: true });

    await apply(seeker, stage);
    await shoot('application', seeker);
    await consider(flatmate, owner, stage);
    await shoot('board-flatmate', flatmate);
    await shoot('board-owner', owner);
    await visit(seeker, owner);
    await offerAndAccept(seeker, owner, stage);
    await shoot('accepted', seeker);
    await handOver(seeker, owner, stage);
    await shoot('handover', seeker);

    // The clock of a server process cannot be moved, so the stay moves instead.
    await runOnServer(
      server.databaseUrl ?? '',
      `update tenancies set starts_on = current_date - 60;
        update users set created_at = now() - interval '200 days'; update profiles set verified = true`,
    );
    const [first, second] = ['Devolvía lo que usaba.', 'Arregló la caldera en un día.'];
    const byOwner = await refer(owner, 'tenant', stage.nameOf('seeker'), first);
    await expect(byOwner.getByText(m.references_mine({}, es))).toBeVisible();
    const bySeeker = await refer(seeker, 'owner', stage.nameOf('owner'), second);
    await expect(bySeeker.getByText(first)).toBeVisible();
    await owner.reload();
    await owner.getByRole('button', { name: m.references_open_dialog({}, es) }).click();
    await expect(owner.getByText(second)).toBeVisible();
    await shoot('references', owner);
    for (const page of [seeker, flatmate, owner]) await page.context().close();
  });
