import { expect, test } from '@playwright/test';
import { m } from '#messages';
import { startTestServer, type ServerProcess } from '../../support/server/server-process.ts';
import { requestAs, publishProperty } from '../support/properties.ts';
import { createAccount, openWithToken, signIn } from '../support/sessions.ts';
import { choose } from '../support/page-actions.ts';

/** Properties from both sides: saved by a user, managed by the owner. */
const es = { locale: 'es' } as const;
const en = { locale: 'en' } as const;
const TITLE = 'Piso con luz en Benimaclet';

let server: ServerProcess;
let owner: string;
let guest: string;
let propertyId: string;
test.beforeAll(async () => {
  server = await startTestServer();
  for (const name of ['olga', 'leo']) await createAccount(server, `${name}@tukan.test`, name);
  owner = await signIn(server, 'olga@tukan.test');
  guest = await signIn(server, 'leo@tukan.test');
  propertyId = await publishProperty(server, owner);
});
test.afterAll(async () => server.close());

test('a property is saved from the list, annotated, watched for its price, removed and restored', async ({
  browser,
}) => {
  const { context, page } = await openWithToken(browser, server, { token: guest, width: 360 });
  await page.goto('/es/properties');
  await page.getByRole('button', { name: m.favorites_save_named({ name: TITLE }, es) }).click();
  await expect(page.getByRole('button', { name: m.favorites_remove_named({ name: TITLE }, es) })).toBeVisible();
  // The page shows a change before the server has it, and leaving the page would end the request.
  await expect
    .poll(async () => requestAs(server, guest, 'GET', '/api/favorites/ids'))
    .toMatchObject({ home: [propertyId] });
  await page.goto('/es/student/favorites');
  const note = page.getByLabel(m.favorites_note_label({ name: TITLE }, es));
  await note.fill('Preguntar por el wifi');
  await choose(page.getByLabel(m.favorites_alert({}, es)));
  // On a phone the newest toast covers the others.
  await expect(page.getByText(m.favorites_alert_on({}, es))).toBeAttached();
  await expect
    .poll(async () => JSON.stringify(await requestAs(server, guest, 'GET', '/api/favorites')))
    .toContain('Preguntar por el wifi');
  await page.reload();
  await expect(note).toHaveValue('Preguntar por el wifi');
  await expect(page.getByLabel(m.favorites_alert({}, es))).toBeChecked();
  await requestAs(server, owner, 'PATCH', `/api/properties/${propertyId}`, { rent_cents: 99_000 });
  // Only a property that is still saved causes a notification.
  await expect
    .poll(async () => requestAs(server, guest, 'GET', '/api/notifications'))
    .toMatchObject({ notifications: [{ type: 'price_drop' }] });
  await page.getByRole('button', { name: m.favorites_remove_named({ name: TITLE }, es) }).click();
  await expect(page.getByText(m.favorites_empty_properties_title({}, es))).toBeVisible();
  await page.getByRole('button', { name: m.favorites_undo({}, es) }).click();
  await expect(page.getByRole('link', { name: TITLE })).toBeVisible();
  await page.goto('/es/student/notifications');
  await expect(page.getByText(new RegExp(String.raw`${TITLE} baja de 1\.140\s€ a 1\.080\s€`))).toBeVisible();
  await context.close();
});

test('an owner sees statistics, pauses and resumes, copies, and declines an applicant', async ({ browser }) => {
  await sendInterest();
  const { context, page } = await openWithToken(browser, server, { token: owner });
  await page.goto('/en/student/properties');
  const card = page.getByRole('article').filter({ hasText: TITLE });
  const figures = card.getByRole('listitem');
  for (const figure of [
    m.listings_total_interests({ count: 1 }, en),
    m.listings_total_conversations({ count: 1 }, en),
    m.listings_unanswered({ count: 1 }, en),
  ])
    await expect(figures.filter({ hasText: figure })).toBeVisible();
  await card.getByRole('button', { name: m.listings_figures({}, en) }).click();
  await card.getByRole('button', { name: m.group_application_action({ action: 'decline' }, en) }).click();
  const confirm = page.getByRole('alertdialog');
  await confirm.getByRole('button', { name: m.group_application_action({ action: 'decline' }, en) }).click();
  await expect(card.getByText(m.application_owner_text({ state: 'declined' }, en))).toBeVisible();
  await card.getByRole('button', { name: m.listings_more({ title: TITLE }, en) }).click();
  await page.getByRole('menuitem', { name: m.properties_action_pause({}, en), exact: true }).click();
  await expect(card.getByText(m.properties_state_paused({}, en), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: m.listings_undo({}, en) }).click();
  await expect(card.getByText(m.properties_state_published({}, en), { exact: true })).toBeVisible();
  await card.getByRole('button', { name: m.listings_more({ title: TITLE }, en) }).click();
  await page.getByRole('menuitem', { name: m.listings_duplicate({}, en) }).click();
  await expect(card).toHaveCount(2);
  await expect
    .poll(async () => requestAs(server, guest, 'GET', '/api/notifications'))
    .toMatchObject({ notifications: expect.arrayContaining([expect.objectContaining({ type: 'application' })]) });
  await context.close();
});

const userIdOf = async (token: string) =>
  (await requestAs<{ user_id: string }>(server, token, 'GET', '/api/profile/me')).user_id;

/** Sends the guest's interest to the owner. */
async function sendInterest(): Promise<void> {
  const { csrfToken } = await requestAs<{ csrfToken: string }>(server, guest, 'POST', '/api/csrf/token');
  const response = await fetch(`${server.url}/api/messages/send`, {
    method: 'POST',
    headers: { authorization: `Bearer ${guest}`, 'content-type': 'application/json', 'x-csrf-token': csrfToken },
    body: JSON.stringify({
      to: await userIdOf(owner),
      content: 'Me gusta el balcón.',
      type: 'property_interest',
      property_id: propertyId,
    }),
  });
  expect(response.status).toBe(201);
}

test('an admin reviews a pending property, returns it with a reason, and publishes the corrected one', async ({
  browser,
}) => {
  await createAccount(server, 'ada@tukan.test', 'ada', '--admin');
  const admin = await signIn(server, 'ada@tukan.test');
  const pendingId = await publishProperty(server, owner, {
    title: 'Casa barata en la playa',
    description: 'Envía la fianza por Western Union antes de la visita y te mando las llaves por correo.',
  });
  const { context: closed, page: guestPage } = await openWithToken(browser, server, { token: guest });
  await guestPage.goto('/es/admin/homes');
  await expect(guestPage.getByRole('heading', { name: m.admin_closed_title({}, es) })).toBeVisible();
  await closed.close();

  const { context, page } = await openWithToken(browser, server, { token: admin, width: 360 });
  await page.goto('/es/admin/homes');
  const card = page.getByRole('article').filter({ hasText: 'Casa barata en la playa' });
  const missing: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 404 && response.url().includes('/api/')) missing.push(response.url());
  });
  await card.getByRole('link', { name: m.trust_see({}, es) }).click();
  await expect(page.getByText(m.property_preview_moderator({}, es))).toBeVisible();
  await expect(page.getByRole('link', { name: m.property_preview_edit({}, es) })).toHaveCount(0);
  await page.getByRole('heading', { name: m.property_where_campuses({}, es) }).scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: m.property_preview_decide({}, es) }).click();
  expect(missing).toEqual([]);
  await card.getByRole('button', { name: m.trust_reject({}, es) }).click();
  await expect(card.getByText(m.trust_reason_needed({}, es))).toBeVisible();
  await card.getByLabel(m.trust_reason({}, es)).fill('Nadie debe pagar antes de ver la casa.');
  await card.getByRole('button', { name: m.trust_reject({}, es) }).click();
  await expect(card).toHaveCount(0);
  const state = async () =>
    (await requestAs<{ property: { state: string } }>(server, owner, 'GET', `/api/properties/${pendingId}/own`))
      .property.state;
  await expect.poll(state).toBe('rejected');

  const { context: mending, page: mine } = await openWithToken(browser, server, { token: owner });
  await mine.goto(`/es/properties/${pendingId}`);
  await expect(mine.getByText('Nadie debe pagar antes de ver la casa.')).toBeVisible();
  await mending.close();
  const description = 'A dos calles del mar, con terraza y dos habitaciones. La puedes ver cuando quieras.';
  await requestAs(server, owner, 'PATCH', `/api/properties/${pendingId}`, { description });
  await requestAs(server, owner, 'POST', `/api/properties/${pendingId}/actions`, { action: 'submit' });
  // A property that was sent back once is reviewed again.
  expect(await state()).toBe('in_review');
  await page.reload();
  await card.getByLabel(m.trust_reason({}, es)).fill('Ya no pide dinero por adelantado.');
  await card.getByRole('button', { name: m.trust_approve({}, es), exact: true }).click();
  await expect(page.getByRole('heading', { name: m.trust_empty_title({}, es) })).toBeVisible();
  await expect.poll(state).toBe('published');
  await context.close();
});

test('an owner finds listings, and pauses, reprices and publishes several at once', async ({ browser }) => {
  await createAccount(server, 'rita@tukan.test', 'rita');
  const token = await signIn(server, 'rita@tukan.test');
  for (const title of ['Piso con patio en Ruzafa', 'Ático claro en Gràcia'])
    await publishProperty(server, token, { title, rent_cents: 100_000 });
  await requestAs(server, token, 'POST', '/api/properties', { title: 'Estudio sin fotos todavía' });
  const { context, page } = await openWithToken(browser, server, { token, width: 360 });
  await page.goto('/es/student/properties');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(3);
  const search = page.getByRole('searchbox', { name: m.listings_search({}, es) });
  await search.fill('atico');
  await expect(cards).toHaveCount(1);
  await search.fill('');
  await expect(cards).toHaveCount(3);

  const bar = page.getByRole('region', { name: m.listings_bulk_region({}, es) });
  const all = page.getByLabel(m.listings_select_all({}, es));
  await choose(all);
  await bar.getByRole('button', { name: m.listings_bulk_pause({ count: 2 }, es) }).click();
  await expect(cards.getByText(m.properties_state_paused({}, es), { exact: true })).toHaveCount(2);
  await expect(bar).toHaveCount(0);
  await choose(all);
  await bar.getByRole('button', { name: m.listings_bulk_price({}, es) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(m.listings_price_amount({}, es)).fill('3,55');
  await expect(dialog.getByText('964,50 €')).toHaveCount(2);
  await dialog.getByRole('button', { name: m.listings_price_save({ count: 2 }, es) }).click();
  await expect(dialog).toHaveCount(0);
  await expect(cards.filter({ hasText: /1\.054,50\s€/ })).toHaveCount(2);
  // The toast of the pause may still have its own.
  await page
    .locator('[data-toasts] li')
    .filter({ hasText: m.listings_bulk_priced({ count: 2 }, es) })
    .getByRole('button', { name: m.listings_undo({}, es) })
    .click();
  await expect(cards.filter({ hasText: /1\.090\s€/ })).toHaveCount(2);

  // A listing that lost its photos meanwhile stays as it was, and says why.
  const { properties } = await requestAs<{ properties: { id: string; photos: { id: string }[] }[] }>(
    server,
    token,
    'GET',
    '/api/properties/mine?q=ruzafa',
  );
  const [{ id, photos } = { id: '', photos: [] }] = properties;
  await choose(all);
  await requestAs(server, token, 'DELETE', `/api/properties/${id}/photos/${photos[0]?.id}`);
  await bar.getByRole('button', { name: m.listings_bulk_publish({ count: 2 }, es) }).click();
  await expect(cards.getByText(m.properties_state_published({}, es), { exact: true })).toHaveCount(1);
  await expect(page.getByRole('alert').filter({ hasText: 'Piso con patio en Ruzafa' })).toContainText(
    m.properties_field_photos({}, es).toLowerCase(),
  );
  await context.close();
});
