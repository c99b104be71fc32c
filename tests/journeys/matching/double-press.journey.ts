import { expect, test, type Page } from '@playwright/test';
import { m } from '#messages';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { PHONE } from '../support/devices.ts';
import { openPage, startSeededServer, type SeedUsers } from '../support/seed-users.ts';
import { requestAs } from '../support/properties.ts';

/**
 * The second press of a double press meets a card that the user has not seen: it does nothing. Buttons that come late
 * move no other from under the finger.
 */
const es = { locale: 'es' } as const;

let server: ServerProcess;
let cast: SeedUsers;
test.beforeAll(async () => {
  ({ server, cast } = await startSeededServer());
});
test.afterAll(async () => server.close());

const connect = (page: Page) => page.getByRole('article').getByRole('button', { name: m.matches_connect({}, es) });
const toasts = (page: Page) => page.locator('[data-toasts]').getByText(/Solicitud enviada/);

/**
 * Opens the page with at least two people and records the outgoing requests. `answered` waits for the answers: a request
 * that arrives late would take a person away from the next test, which withdraws the requests first.
 */
async function openWithTwo(page: Page, url = '/es/matching') {
  const { marc, nora, ana } = cast;
  for (const { id } of [marc, nora])
    await requestAs(server, ana.token, 'DELETE', `/api/matching/connections/${id}`).catch(() => undefined);
  const sent: string[] = [];
  const answers: Promise<unknown>[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !/\/api\/matching\/(connections|passes)$/.test(request.url())) return;
    sent.push(request.postDataJSON().user_id as string);
    answers.push(request.response());
  });
  await page.goto(url);
  await expect(page.locator('a[href*="/profile/"] h3, article h2').first()).toBeVisible();
  return { sent, answered: async () => Promise.all(answers) };
}

for (const [name, press] of [
  ['click', async (page: Page) => connect(page).dblclick()],
  [
    'Enter',
    async (page: Page) => {
      await connect(page).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
    },
  ],
  [
    'C',
    async (page: Page) => {
      await page.keyboard.press('c');
      await page.keyboard.press('c');
    },
  ],
] as const)
  test(`a double ${name} on a card sends one request and stays on the page`, async ({ browser }) => {
    const seat = await openPage(browser, server, { user: cast.ana, lang: 'es' });
    const { page } = seat;
    const { sent, answered } = await openWithTwo(page);
    await expect(connect(page)).toBeVisible();
    const first = await page.getByRole('article').getByRole('heading', { level: 2 }).textContent();
    await press(page);
    await expect(toasts(page)).toBeVisible();
    await expect(page.getByRole('article').getByRole('heading', { level: 2 })).not.toHaveText(first ?? '');
    expect(sent).toHaveLength(1);
    expect(new URL(page.url()).pathname).toBe('/es/matching');
    // The new person can be asked a moment later.
    await expect(async () => {
      await connect(page).click();
      expect(sent).toHaveLength(2);
    }).toPass();
    expect(new Set(sent).size).toBe(2);
    expect(seat.problems).toEqual([]);
    await answered();
    await seat.close();
  });

test('on a phone the next card begins with its name, which takes the focus', async ({ browser }) => {
  const seat = await openPage(
    browser,
    server,
    { user: cast.ana, lang: 'es' },
    { viewport: { width: 360, height: 640 } },
  );
  const { page } = seat;
  const { answered } = await openWithTwo(page);
  const name = page.getByRole('article').getByRole('heading', { level: 2 });
  const first = await name.textContent();
  await page
    .getByRole('article')
    .getByRole('link', { name: m.matching_profile({}, es) })
    .scrollIntoViewIfNeeded();
  await expect(name).not.toBeInViewport();
  await connect(page).click();
  await expect(name).not.toHaveText(first ?? '');
  await expect(name).toBeFocused();
  await expect(name).toBeInViewport();
  await answered();
  await seat.close();
});

test('a double click in the list sends one request', async ({ browser }) => {
  const seat = await openPage(browser, server, { user: cast.ana, lang: 'es' });
  const { page } = seat;
  const { sent, answered } = await openWithTwo(page, '/es/matching?view=list');
  const rows = page.getByRole('button', { name: /^Conectar con/ });
  await expect(rows.nth(1)).toBeVisible();
  const count = await rows.count();
  await rows.first().dblclick();
  await expect(rows).toHaveCount(count - 1);
  await expect(toasts(page)).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(seat.problems).toEqual([]);
  await answered();
  await seat.close();
});

for (const [who, isMet] of [
  ['acquaintance', true],
  ['stranger', false],
] as const)
  test(`no button of the profile of a ${who} moves while it is unknown which there are`, async ({ browser }) => {
    const { page, close } = await openPage(browser, server, { user: cast.leo, lang: 'es' }, PHONE);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    for (const address of ['**/api/matching/buzzes/*', '**/api/matching/connections/*'])
      await page.route(address, async (route) => {
        const response = await route.fetch();
        await released;
        // Leo has met nobody: the answer that a person gets who has.
        if (isMet && address.includes('buzzes')) await route.fulfill({ response, json: { may_buzz: true, wait_s: 0 } });
        else await route.fulfill({ response });
      });
    await page.goto(`/es/profile/${cast.marc.id}`);
    const visible = (name: string) => page.getByRole('button', { name, exact: true }).locator('visible=true');
    const write = visible(m.profiles_write({}, es));
    const others = [visible(m.profiles_more({}, es)), page.locator('[data-actionbar] [aria-pressed]')];
    const before = {
      write: await write.boundingBox(),
      others: await Promise.all(others.map((one) => one.boundingBox())),
    };
    await expect(visible(m.matches_connect({}, es))).toHaveCount(0);
    release();
    await expect(visible(m.matches_connect({}, es))).toBeVisible();
    await expect(visible(m.buzz_send({}, es))).toHaveCount(isMet ? 1 : 0);
    const after = await write.boundingBox();
    expect(after?.x).toBe(before.write?.x);
    if (isMet) expect(after?.width).toBe(before.write?.width);
    else expect(after?.width).toBeGreaterThan(before.write?.width ?? 0);
    expect(await Promise.all(others.map((one) => one.boundingBox()))).toEqual(before.others);
    await close();
  });
