import { expect, test } from '@playwright/test';
import { m } from '#messages';
import { formatEuros } from '#shared/i18n/format.ts';
import { COMPLETE_PROPERTY, propertyPhoto } from '../../support/fixtures/properties.ts';
import { createAccounts, type TestAccount } from '../../support/client/sign-up.ts';
import { startTestServer, type ServerProcess } from '../../support/server/server-process.ts';
import { openChatWith } from '../support/chat-window.ts';
import { openHydrated } from '../support/page-actions.ts';
import { openPage } from '../support/seed-users.ts';
import { publishProperty, requestAs } from '../support/properties.ts';

/** The property page for a guest, an interested user and its owner. */
const es = { locale: 'es' } as const;
const PHONE = { width: 360, height: 740 };
const PROPERTY = COMPLETE_PROPERTY;

let server: ServerProcess;
let ana: TestAccount;
let leo: TestAccount;
let propertyId: string;

test.beforeAll(async () => {
  server = await startTestServer();
  const members = await createAccounts(server, ['ana@tukan.test', 'leo@tukan.test']);
  [ana, leo] = members as [TestAccount, TestAccount];
  await requestBy(ana, 'POST', '/api/profile/create', { name: 'Ana' });
  await requestBy(leo, 'POST', '/api/profile/create', { name: 'Leo' });
  for (const who of [ana, leo]) await requestBy(who, 'POST', '/api/profile/onboarding/skip');
  propertyId = ((await requestBy(ana, 'POST', '/api/properties', PROPERTY)) as { property: { id: string } }).property
    .id;
  for (const background of ['#cc8844', '#4488cc', '#44aa66']) {
    await requestBy(ana, 'POST', `/api/properties/${propertyId}/photos`, await propertyPhoto(background));
  }
});
test.afterAll(async () => server.close());

const requestBy = async (who: TestAccount, method: string, path: string, body?: object): Promise<unknown> =>
  requestAs(server, who.token, method, path, body);
const runAction = async (action: string) => requestBy(ana, 'POST', `/api/properties/${propertyId}/actions`, { action });
const requestStatus = async (path: string) => (await fetch(server.url + path)).status;

test('a draft is visible to its owner only; a published property shows all details and takes one message', async ({
  browser,
}) => {
  const page = `/es/properties/${propertyId}`;
  expect(await requestStatus(page)).toBe(404);
  expect(await requestStatus('/es/properties/nothing')).toBe(404);
  const owner = await openPage(browser, server, { user: ana, lang: 'es' }, { viewport: { width: 1280, height: 800 } });
  await owner.page.goto(page);
  await expect(owner.page.getByRole('heading', { level: 1, name: PROPERTY.title })).toBeVisible();
  await expect(owner.page.getByText('Solo tú ves esta página')).toBeVisible();
  await runAction('submit');

  // A guest with a keyboard.
  expect(await requestStatus(page)).toBe(200);
  const guestContext = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 } });
  const seen = await guestContext.newPage();
  await seen.goto(page);
  await expect(seen.getByText('Para entrar: 2.100 €').locator('visible=true')).toBeVisible();
  const offer = JSON.parse((await seen.locator('script[type="application/ld+json"]').first().textContent()) ?? '{}');
  expect(offer).toMatchObject({ '@type': 'Offer', priceSpecification: { price: 1140 } });
  const card = await seen.locator('meta[property="og:image"]').getAttribute('content');
  expect(await requestStatus(new URL(card ?? '').pathname)).toBe(200);
  await seen.getByRole('button', { name: 'Abrir la foto 1 de 3' }).press('Enter');
  const viewer = seen.getByRole('dialog');
  await expect(viewer.getByText('1 de 3')).toBeVisible();
  await seen.keyboard.press('ArrowRight');
  await expect(viewer.getByText('2 de 3')).toBeVisible();
  await seen.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(seen.getByRole('button', { name: 'Abrir la foto 1 de 3' })).toBeFocused();
  // A screen reader reads the owner's words in their language, also on the page in another one.
  await seen.goto(`/en/properties/${propertyId}`);
  for (const text of [PROPERTY.title, PROPERTY.description])
    await expect(seen.getByText(text, { exact: true }).first()).toHaveAttribute('lang', 'es');
  await seen.goto(page);
  const way = seen.getByRole('link', { name: 'Me interesa' }).locator('visible=true');
  const next = `/auth?next=${encodeURIComponent(`/properties/${propertyId}?interest=1`)}`;
  await expect(way).toHaveAttribute('href', `/es${next}`);
  await openHydrated(seen, page);
  await seen.getByRole('button', { name: m.property_report({}, es) }).click();
  const back = `/properties/${propertyId}?then=report`;
  await expect(seen).toHaveURL(`${server.url}/es/auth?next=${encodeURIComponent(back)}`);
  await guestContext.close();

  // A user returning from sign-in, on a phone.
  const guest = await openPage(browser, server, { user: leo, lang: 'es' }, { viewport: PHONE, hasTouch: true });
  await guest.page.goto(`${page}?interest=1`);
  const sheet = guest.page.getByRole('dialog', { name: m.application_apply_title({ title: PROPERTY.title }, es) });
  await expect(sheet.getByRole('textbox')).toHaveValue(new RegExp(PROPERTY.title));
  await sheet.getByRole('textbox').fill('Me gusta el balcón. ¿Cuándo puedo verlo?');
  await sheet.getByRole('button', { name: m.application_send({}, es) }).click();
  await expect(guest.page.getByText(m.application_sent({}, es))).toBeVisible();
  await expect(guest.page.getByRole('link', { name: m.application_see({}, es) }).locator('visible=true')).toBeVisible();
  await expect.poll(() => new URL(guest.page.url()).search).toBe('');
  await guest.page.goto(`/es${back}`);
  await expect(guest.page.getByRole('dialog', { name: new RegExp(PROPERTY.title) })).toBeVisible();
  await expect.poll(() => new URL(guest.page.url()).search).toBe('');
  await guest.page.goto(page);
  expect(await requestBy(ana, 'GET', `/api/applications?property_id=${propertyId}`)).toMatchObject({
    applications: [{ state: 'sent', message: 'Me gusta el balcón. ¿Cuándo puedo verlo?' }],
  });
  const chat = await openChatWith(guest.page, ana);
  await expect(chat.getByText('Me gusta el balcón. ¿Cuándo puedo verlo?')).toBeVisible();
  await expect(chat.getByRole('link', { name: `Anuncio: ${PROPERTY.title} 1.140 €/mes` })).toBeVisible();
  expect(await guest.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);

  // Rented: the page says so and is set to noindex.
  await runAction('rent');
  await guest.page.goto(page);
  await expect(guest.page.getByText('Ya está alquilado')).toBeVisible();
  await expect(guest.page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await runAction('archive');
  expect(await requestStatus(page)).toBe(410);
  await guest.page.goto(page);
  await expect(guest.page.getByRole('heading', { level: 1, name: 'Este piso se alquiló hace tiempo' })).toBeVisible();
  expect([...owner.problems, ...guest.problems]).toEqual([]);
  await owner.close();
  await guest.close();
});

test('a seeker reads which demands of money go beyond the law or custom', async ({ page }) => {
  const euros = (amount: number) => formatEuros(amount * 100, 'es');
  const fee = { agency_fee_cents: 50_000, agency_fee_payer: 'tenant', contract: 'habitual' };
  const rooms = {
    offer: 'rooms',
    contract: 'room',
    rooms: [{ kind: 'single', price_cents: 40_000, deposit_cents: 40_000 }],
    extra_guarantee_cents: 60_000,
  };
  for (const [facts, text] of [
    [fee, m.fraud_demand_agency_fee({ asked: euros(500) }, es)],
    [rooms, m.fraud_demand_room_deposit({ asked: euros(1000), max: euros(800) }, es)],
  ] as const) {
    const id = await publishProperty(server, ana.token, facts);
    await page.goto(`${server.url}/es/properties/${id}`);
    await expect(page.getByText(text)).toBeVisible();
  }
});

test('a home whose bills are unknown says so beside its price and in the description', async ({ page }) => {
  const id = await publishProperty(server, ana.token, { bills_included: [], bills_estimate_cents: null });
  await page.goto(`${server.url}/es/properties/${id}`);
  await expect(page.getByText('gastos aparte', { exact: true }).locator('visible=true')).toBeVisible();
  await expect(page.getByText('Al mes, gastos aparte').locator('visible=true')).toBeVisible();
  await expect(page.getByText('Coste real al mes')).toHaveCount(0);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /al mes, gastos aparte; /);
});
