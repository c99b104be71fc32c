import { expect, test, type Locator, type Page } from '@playwright/test';
import { m } from '#messages';
import type { TestAccount } from '../../support/client/sign-up.ts';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { LONG_ALIAS, openPage, RTL_ALIAS, startSeededServer, type SeedUsers } from '../support/seed-users.ts';
import { requestAs } from '../support/properties.ts';
import { findViolations } from '../support/page-checks.ts';

/** Two people connect, and all actions on a card: mouse, keyboard and touch. */
const es = { locale: 'es' } as const;

let server: ServerProcess;
let cast: SeedUsers;
test.beforeAll(async () => {
  ({ server, cast } = await startSeededServer());
});
test.afterAll(async () => server.close());

const personCard = (page: Page) => page.getByRole('article');
const personRow = (page: Page, who: TestAccount) =>
  page.locator(`a[href*="${who.id}"]`).filter({ has: page.locator('h3') });
const toast = (page: Page, text: string | RegExp) => page.locator('[data-toasts]').getByText(text);
const clickButton = async (container: Page | Locator, name: string) =>
  container.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
const matchDialog = (page: Page) => page.getByRole('dialog', { name: /habéis conectado/ });

async function openMatching(page: Page, who?: TestAccount): Promise<void> {
  await page.goto(`/es/matching${who ? `?person=${who.id}` : ''}`);
  await expect(personCard(page)).toBeVisible();
}

test('a request is accepted, both users are notified once, and they chat', async ({ browser }) => {
  const { ana, marc } = cast;
  const his = await openPage(browser, server, { user: marc, lang: 'es' });
  await his.page.goto('/es/student/mymatches?tab=received');
  await expect(his.page.getByText(m.matches_empty_received_title({}, es))).toBeVisible();

  const hers = await openPage(browser, server, { user: ana, lang: 'es' });
  await openMatching(hers.page, marc);
  await expect(personCard(hers.page).getByRole('heading', { name: new RegExp(LONG_ALIAS) })).toBeVisible();
  await clickButton(personCard(hers.page), m.matches_connect({}, es));
  await expect(toast(hers.page, /Solicitud enviada/)).toBeVisible();
  await expect(personRow(hers.page, marc)).toHaveCount(0);

  // Arrives over the socket, marked as new.
  await expect(his.page.getByRole('link', { name: /ana\.g/ })).toBeVisible();
  await expect(his.page.getByRole('tabpanel').getByText(m.matches_new({}, es))).toBeVisible();
  await clickButton(his.page, m.matches_accept({}, es));
  await expect(matchDialog(his.page)).toBeVisible();
  await expect(matchDialog(hers.page)).toBeVisible();
  await clickButton(matchDialog(his.page), m.matches_match_later({}, es));
  await his.page.goto('/es/student/mymatches');
  await expect(his.page.getByRole('link', { name: /ana\.g/ })).toBeVisible();
  // Only a new match opens the dialog.
  await expect(his.page.getByRole('tabpanel').getByText(m.matches_new({}, es))).toHaveCount(0);
  expect(await findViolations(his.page)).toEqual([]);
  await expect(matchDialog(his.page)).toHaveCount(0);

  await clickButton(matchDialog(hers.page), m.matching_write({}, es));
  await expect(hers.page.getByRole('textbox', { name: m.chat_write({}, es) })).toBeVisible();
  expect([...his.problems, ...hers.problems]).toEqual([]);
  await his.close();
  await hers.close();
});

test('three answers with one tap each give the promised score', async ({ browser }) => {
  const { ana, nora } = cast;
  const habits = { cleanliness: 4, sleep: 3, noise: 2 };
  await requestAs(server, nora.token, 'PUT', '/api/profile/onboarding', { habits });
  const seat = await openPage(browser, server, { user: ana, lang: 'es' });
  const { page } = seat;
  await page.goto('/es/matching?view=list');
  await expect(personRow(page, nora)).toBeVisible();
  await expect(page.getByText(m.matching_list_order({}, es))).toBeVisible();
  const prompt = page.getByRole('region', { name: /^Responde a 3 preguntas: podrías llegar al \d+ %$/ });
  await expect(prompt).toBeVisible();
  const promised = /\d+\s%/.exec((await prompt.getAttribute('aria-label')) ?? '')?.[0] ?? '';
  for (const [nth, step] of Object.values(habits).entries()) {
    await expect(prompt.getByText(m.matches_ask_nth({ nth: nth + 1, count: 3 }, es))).toBeVisible();
    const next = nth < 2 ? prompt.getByText(m.matches_ask_nth({ nth: nth + 2, count: 3 }, es)) : prompt;
    const nextCount = nth < 2 ? 1 : 0;
    // A press is ignored just after the question has changed; a press that counted may be saved after the wait.
    await expect(async () => {
      if ((await next.count()) !== nextCount)
        await prompt.getByRole('button', { name: new RegExp(`^${step} de 5`) }).click({ timeout: 1000 });
      await expect(next).toHaveCount(nextCount, { timeout: 3000 });
    }).toPass();
  }
  await expect(prompt).toHaveCount(0);
  await openMatching(page, nora);
  await expect(personCard(page).getByText(promised).first()).toBeVisible();
  const own = await requestAs<{ habits: object }>(server, ana.token, 'GET', '/api/profile/me');
  expect(own.habits).toMatchObject(habits);
  expect(seat.problems).toEqual([]);
  await seat.close();
});

test('the chips of a card lift the score to what it announced', async ({ browser }) => {
  const { ana, nora } = cast;
  const plans = { guest_nights: 2, stay_months: 10 };
  await requestAs(server, nora.token, 'PUT', '/api/profile/onboarding', { habits: plans });
  const seat = await openPage(browser, server, { user: ana, lang: 'es' });
  const { page } = seat;
  await openMatching(page, nora);
  const card = personCard(page);
  const summary = card.getByText(/\d+\s% seguro, hasta \d+\s% cuando contestes 2 preguntas/);
  await expect(summary).toHaveCount(1);
  const promised = /hasta (\d+\s%)/.exec(await summary.innerText())?.[1] ?? '';
  const chip = (factor: string) =>
    card.getByRole('button', {
      name: m.matching_open_chip({ factor: m.matching_factor({ factor }, es), points: '2' }, es),
    });
  await clickButton(
    card,
    m.matching_open_chip({ factor: m.matching_factor({ factor: 'guest_nights' }, es), points: '2' }, es),
  );
  await card.getByRole('button', { name: /^2 de 5/ }).click();
  await expect(chip('guest_nights')).toHaveCount(0);
  // A press is ignored just after the chips have changed.
  const months = card.getByRole('button', { name: m.matches_ask_stay_option({ count: 10 }, es) });
  await expect(async () => {
    await chip('stay').click({ timeout: 1000 });
    await expect(months).toBeVisible({ timeout: 1000 });
  }).toPass();
  await months.click();
  await expect(card.getByText(m.matching_open_gained({ points: 4, count: 2 }, es))).toBeVisible();
  await expect(card.getByText(promised).first()).toBeVisible();
  await expect(summary).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
  expect(seat.problems).toEqual([]);
  await seat.close();
});

test('a passed user disappears and returns once', async ({ browser }) => {
  const { ana, nora, marc } = cast;
  const seat = await openPage(browser, server, { user: nora, lang: 'es' });
  const { page } = seat;
  await openMatching(page, marc);
  await clickButton(personCard(page), m.matches_pass({}, es));
  await expect(personRow(page, marc)).toHaveCount(0);
  await expect(page.getByText(/^Has descartado a/)).toBeVisible();
  await clickButton(page, m.matches_undo({}, es));
  await expect(personRow(page, marc)).toHaveCount(1);

  await page.goto('/es/matching?view=list');
  await expect(personRow(page, marc)).toBeVisible();
  await clickButton(page, m.matches_pass_name({ name: LONG_ALIAS }, es));
  await expect(personRow(page, marc)).toHaveCount(0);
  await expect(page.locator('li a:focus'), 'the row that took the place').toBeVisible();
  await page.reload();
  await expect(personRow(page, ana)).toBeVisible();
  await expect(personRow(page, marc)).toHaveCount(0);
  expect(seat.problems).toEqual([]);
  await seat.close();
});

test('the keyboard moves on, back, passes, undoes and connects', async ({ browser }) => {
  const { nora, ana } = cast;
  const seat = await openPage(browser, server, { user: nora, lang: 'es' });
  const { page } = seat;
  await openMatching(page);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: m.matches_keys({}, es) });
  await expect(help).toBeVisible();
  await page.keyboard.press('x');
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);

  const name = personCard(page).getByRole('heading', { level: 2 });
  const first = await name.textContent();
  await page.keyboard.press('x');
  await expect(page.getByText(/^Has descartado a/)).toBeVisible();
  await expect(name.filter({ hasText: first ?? '' })).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(page.getByText(first ?? '').first()).toBeVisible();

  await openMatching(page, ana);
  await page.keyboard.press('c');
  await expect(toast(page, /Solicitud enviada a/)).toBeVisible();
  await expect(personRow(page, ana)).toHaveCount(0);
  // Her page opens on what is new.
  const hers = await openPage(browser, server, { user: ana, lang: 'es' });
  await hers.page.goto('/es/student/mymatches');
  await expect(hers.page).toHaveURL(/\?tab=received$/);
  await expect(hers.page.getByRole('button', { name: m.matches_accept({}, es) })).toBeVisible();
  await hers.close();
  await page.goto('/es/student/mymatches?tab=sent');
  await expect(page.getByRole('link', { name: /ana\.g/ })).toBeVisible();
  await clickButton(page, m.matches_withdraw({}, es));
  await expect(page.getByText(m.matches_empty_sent_title({}, es))).toBeVisible();
  expect(seat.problems).toEqual([]);
  await seat.close();
});

test('on a phone a swipe to the left passes and one to the right connects', async ({ browser }) => {
  const { nora, ana } = cast;
  const seat = await openPage(
    browser,
    server,
    { user: nora, lang: 'es' },
    { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  );
  const { page } = seat;
  await openMatching(page, ana);
  const thumb = await page.context().newCDPSession(page);
  const swipe = async (by: number) => {
    const box = await personCard(page).boundingBox();
    const from = { x: 180, y: (box?.y ?? 0) + 60 };
    await thumb.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
    for (let step = 1; step <= 8; step += 1)
      await thumb.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: [{ x: from.x + (by * step) / 8, y: from.y }],
      });
    await thumb.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await swipe(40);
  await expect(personCard(page).getByRole('heading', { name: /ana\.g/ })).toBeVisible();
  await swipe(-150);
  await expect(page.getByText(/^Has descartado a/)).toBeVisible();
  await clickButton(page, m.matches_undo({}, es));
  // Shown again once the server has taken the pass back.
  await expect(page.getByText(/^Has descartado a/)).toHaveCount(0);
  await openMatching(page, ana);
  await expect(personCard(page).getByRole('heading', { name: /ana\.g/ })).toBeVisible();
  await swipe(150);
  await expect(toast(page, /Solicitud enviada a/)).toBeVisible();
  await requestAs(server, nora.token, 'DELETE', `/api/matching/connections/${ana.id}`);
  expect(seat.problems).toEqual([]);
  await seat.close();
});

test('a score has an explanation', async ({ browser }) => {
  const { marc, nora } = cast;
  const seat = await openPage(browser, server, { user: marc, lang: 'es' });
  const { page } = seat;
  await openMatching(page, nora);
  await clickButton(personCard(page), m.matches_question_score({}, es));
  const dialog = page.getByRole('dialog');
  await dialog.getByText(m.moderation_score_wrong({}, es), { exact: true }).click();
  const sent = page.waitForResponse((response) => response.url().endsWith('/api/admin/reports'));
  await clickButton(dialog, m.moderation_submit({}, es));
  expect((await sent).status()).toBe(201);
  await expect(dialog.getByText(m.moderation_sent_title({}, es))).toBeVisible();
  expect(seat.problems).toEqual([]);
  await seat.close();
});

test('a card saves, opens the chat, reports and blocks', async ({ browser }) => {
  const { marc, nora } = cast;
  const seat = await openPage(browser, server, { user: marc, lang: 'es' });
  const { page } = seat;
  await openMatching(page, nora);
  await clickButton(personCard(page), m.favorites_save_named({ name: RTL_ALIAS }, es));
  const favoriteButton = personCard(page).getByRole('button', {
    name: m.favorites_remove_named({ name: RTL_ALIAS }, es),
  });
  await expect(favoriteButton).toHaveAttribute('aria-pressed', 'true');
  await openMatching(page, nora);
  await expect(favoriteButton).toBeVisible();

  await clickButton(personCard(page), m.matching_write({}, es));
  await expect(page.getByRole('textbox', { name: m.chat_write({}, es) })).toBeVisible();
  await page.keyboard.press('Escape');

  const inMenu = async (text: string) => {
    await clickButton(personCard(page), m.profiles_more({}, es));
    await page.getByRole('menuitem', { name: text }).click();
  };
  await inMenu(m.common_report({}, es));
  await expect(page.getByRole('dialog').getByText(RTL_ALIAS).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await inMenu(m.profiles_block({}, es));
  await expect(toast(page, /^Has bloqueado a/)).toBeVisible();
  await expect(personRow(page, nora)).toHaveCount(0);
  expect(seat.problems).toEqual([]);
  await seat.close();
});

test('a match does not cover the chat in which somebody writes', async ({ browser }) => {
  const { ana, nora } = cast;
  const { page, problems, close } = await openPage(browser, server, { user: ana, lang: 'es' });
  // The socket opens after everything that the page shows: within the time of the test.
  const connected = page
    .waitForEvent('websocket', { timeout: 0 })
    .then(async (socket) => socket.waitForEvent('framereceived', { timeout: 0 }));
  await openMatching(page, nora);
  await clickButton(personCard(page), m.matching_write({}, es));
  await expect(page.getByRole('textbox', { name: m.chat_write({}, es) })).toBeVisible();
  await connected;
  for (const [from, to] of [
    [ana, nora],
    [nora, ana],
  ] as const)
    await requestAs(server, from.token, 'POST', '/api/matching/connections', { user_id: to.id });
  await expect(toast(page, /habéis conectado/)).toBeVisible();
  await expect(matchDialog(page)).toHaveCount(0);
  expect(problems).toEqual([]);
  await close();
});
