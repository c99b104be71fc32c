import { expect, test } from '@playwright/test';
import { COMPLETE_HOME, homePhoto } from '../support/homes.ts';
import { joinAll, type Member } from '../support/join.ts';
import { startServer, type Server } from '../support/process.ts';
import { openSeat } from './cast.ts';
import { callAs } from './homes.ts';

/** The page of a home: for a stranger, for somebody who would like it, and for its owner. */
const PHONE = { width: 360, height: 740 };
const HOME = COMPLETE_HOME;

let server: Server;
let ana: Member;
let leo: Member;
let homeId: string;

test.beforeAll(async () => {
  server = await startServer();
  const members = await joinAll(server, ['ana@tukan.test', 'leo@tukan.test']);
  [ana, leo] = members as [Member, Member];
  await call(ana, 'POST', '/api/profile/create', { name: 'Ana' });
  await call(leo, 'POST', '/api/profile/create', { name: 'Leo' });
  for (const who of [ana, leo]) await call(who, 'POST', '/api/profile/onboarding/skip');
  homeId = ((await call(ana, 'POST', '/api/properties', HOME)) as { property: { id: string } }).property.id;
  for (const background of ['#cc8844', '#4488cc', '#44aa66']) {
    await call(ana, 'POST', `/api/properties/${homeId}/photos`, await homePhoto(background));
  }
});
test.afterAll(async () => server.close());

const call = async (who: Member, method: string, path: string, body?: object): Promise<unknown> =>
  callAs(server, who.token, method, path, body);
const act = async (action: string) => call(ana, 'POST', `/api/properties/${homeId}/actions`, { action });
const statusOf = async (path: string) => (await fetch(server.url + path)).status;

test('a draft is seen by its owner alone; on offer it is told whole, and asked for with one message', async ({
  browser,
}) => {
  const page = `/es/properties/${homeId}`;
  expect(await statusOf(page)).toBe(404);
  expect(await statusOf('/es/properties/nothing')).toBe(404);
  const owner = await openSeat(browser, server, { who: ana, lang: 'es' }, { viewport: { width: 1280, height: 800 } });
  await owner.page.goto(page);
  await expect(owner.page.getByRole('heading', { level: 1, name: HOME.title })).toBeVisible();
  await expect(owner.page.getByText('Solo tú ves esta página')).toBeVisible();
  await act('submit');

  // a stranger, with a keyboard
  expect(await statusOf(page)).toBe(200);
  const stranger = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 } });
  const seen = await stranger.newPage();
  await seen.goto(page);
  await expect(seen.getByText('Para entrar: 2.100 €').locator('visible=true')).toBeVisible();
  const offer = JSON.parse((await seen.locator('script[type="application/ld+json"]').first().textContent()) ?? '{}');
  expect(offer).toMatchObject({ '@type': 'Offer', priceSpecification: { price: 1140 } });
  const card = await seen.locator('meta[property="og:image"]').getAttribute('content');
  expect(await statusOf(new URL(card ?? '').pathname)).toBe(200);
  await seen.getByRole('button', { name: 'Abrir la foto 1 de 3' }).press('Enter');
  const viewer = seen.getByRole('dialog');
  await expect(viewer.getByText('1 de 3')).toBeVisible();
  await seen.keyboard.press('ArrowRight');
  await expect(viewer.getByText('2 de 3')).toBeVisible();
  await seen.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(seen.getByRole('button', { name: 'Abrir la foto 1 de 3' })).toBeFocused();
  const way = seen.getByRole('link', { name: 'Me interesa' }).locator('visible=true');
  const next = `/auth?next=${encodeURIComponent(`/properties/${homeId}?interest=1`)}`;
  await expect(way).toHaveAttribute('href', `/es${next}`);
  await stranger.close();

  // somebody who comes back from signing in, on a phone
  const guest = await openSeat(browser, server, { who: leo, lang: 'es' }, { viewport: PHONE, hasTouch: true });
  await guest.page.goto(`${page}?interest=1`);
  const sheet = guest.page.getByRole('dialog', { name: /^Díselo a/ });
  await expect(sheet.getByRole('textbox')).toHaveValue(new RegExp(HOME.title));
  await sheet.getByRole('textbox').fill('Me gusta el balcón. ¿Cuándo puedo verlo?');
  await sheet.getByRole('button', { name: 'Enviar' }).click();
  const chat = guest.page.locator('[data-chat="open"]');
  await expect(chat.getByText('Me gusta el balcón. ¿Cuándo puedo verlo?')).toBeVisible();
  // the conversation says it: no notice lies over the message
  await expect(guest.page.locator('[data-toasts]')).toHaveText('');
  await expect(chat.getByRole('link', { name: `Casa: ${HOME.title}, 1.140 €/mes` })).toBeVisible();
  expect(new URL(guest.page.url()).search).toBe('');
  expect(await call(ana, 'GET', `/api/properties/${homeId}/interests`)).toMatchObject({ counts: { sent: 1 } });
  expect(await guest.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);

  // let: the page says so, and search engines are told nothing
  await act('rent');
  await guest.page.goto(page);
  await expect(guest.page.getByText('Ya está alquilada')).toBeVisible();
  await expect(guest.page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await act('archive');
  expect(await statusOf(page)).toBe(410);
  await guest.page.goto(page);
  await expect(guest.page.getByRole('heading', { level: 1, name: 'Esta casa se alquiló hace tiempo' })).toBeVisible();
  expect([...owner.problems, ...guest.problems]).toEqual([]);
  await owner.close();
  await guest.close();
});
