import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { m } from '#words';
import type { Member } from '../support/join.ts';
import { startServer, type Server } from '../support/process.ts';
import { LONG_ALIAS, makeCast, openSeat, RTL_ALIAS, type Cast } from './cast.ts';
import { callAs } from './homes.ts';

/** Two people find each other, and what can be done about somebody on a card: with the mouse, the keyboard and a thumb. */
const es = { locale: 'es' } as const;

let server: Server;
let cast: Cast;
test.beforeAll(async () => {
  server = await startServer();
  cast = await makeCast(server);
});
test.afterAll(async () => server.close());

const card = (page: Page) => page.getByRole('article');
const row = (page: Page, who: Member) => page.locator(`a[href*="${who.id}"]`).filter({ has: page.locator('h3') });
const toast = (page: Page, words: string | RegExp) => page.locator('[data-toasts]').getByText(words);
const press = async (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
const matchDialog = (page: Page) => page.getByRole('dialog', { name: /habéis conectado/ });

async function openMatching(page: Page, who?: Member): Promise<void> {
  await page.goto(`/es/matching${who ? `?person=${who.id}` : ''}`);
  await expect(card(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
}

test('she asks, he accepts, both are told once, and they write', async ({ browser }) => {
  const { ana, marc } = cast;
  const his = await openSeat(browser, server, { who: marc, lang: 'es' });
  await his.page.goto('/es/student/mymatches?tab=received');
  await expect(his.page.getByText(m.matches_empty_received_title({}, es))).toBeVisible();

  const hers = await openSeat(browser, server, { who: ana, lang: 'es' });
  await openMatching(hers.page, marc);
  await expect(card(hers.page).getByRole('heading', { name: new RegExp(LONG_ALIAS) })).toBeVisible();
  await press(card(hers.page), m.matches_connect({}, es));
  await expect(toast(hers.page, /Solicitud enviada/)).toBeVisible();
  await expect(row(hers.page, marc)).toHaveCount(0);

  // it comes over the line, marked as new
  await expect(his.page.getByRole('link', { name: /ana\.g/ })).toBeVisible();
  await expect(his.page.getByRole('tabpanel').getByText(m.matches_new({}, es))).toBeVisible();
  await press(his.page, m.matches_accept({}, es));
  await expect(matchDialog(his.page)).toBeVisible();
  await expect(matchDialog(hers.page)).toBeVisible();
  await press(matchDialog(his.page), m.matches_match_later({}, es));
  await his.page.goto('/es/student/mymatches');
  await expect(his.page.getByRole('link', { name: /ana\.g/ })).toBeVisible();
  await his.page.waitForLoadState('networkidle');
  await expect(matchDialog(his.page)).toHaveCount(0);
  expect((await new AxeBuilder({ page: his.page }).exclude('[data-toasts]').analyze()).violations).toEqual([]);

  await press(matchDialog(hers.page), m.matching_write({}, es));
  await expect(hers.page.getByRole('textbox', { name: m.chat_write({}, es) })).toBeVisible();
  expect([...his.problems, ...hers.problems]).toEqual([]);
  await his.close();
  await hers.close();
});

test('three questions, a tap each, bring the score that was promised', async ({ browser }) => {
  const { ana, nora } = cast;
  const told = { cleanliness: 4, noise: 2, sleep: 3 };
  await callAs(server, nora.token, 'PUT', '/api/profile/onboarding', { habits: told });
  const seat = await openSeat(browser, server, { who: ana, lang: 'es' });
  const { page } = seat;
  await openMatching(page, nora);
  const asked = page.getByRole('region', { name: /^Responde a 3 preguntas: podrías llegar al \d+ %$/ });
  await expect(asked).toBeVisible();
  const promised = /\d+\s%/.exec((await asked.getAttribute('aria-label')) ?? '')?.[0] ?? '';
  for (const [nth, step] of Object.values(told).entries()) {
    await expect(asked.getByText(m.matches_ask_nth({ nth: nth + 1, count: 3 }, es))).toBeVisible();
    await asked.getByRole('button', { name: new RegExp(`^${step} de 5`) }).click();
  }
  await expect(asked).toHaveCount(0);
  await openMatching(page, nora);
  await expect(card(page).getByText(promised).first()).toBeVisible();
  const own = await callAs<{ habits: object }>(server, ana.token, 'GET', '/api/profile/me');
  expect(own.habits).toMatchObject(told);
  expect(seat.problems).toEqual([]);
  await seat.close();
});

test('who is passed over goes, and comes back once', async ({ browser }) => {
  const { nora, marc } = cast;
  const seat = await openSeat(browser, server, { who: nora, lang: 'es' });
  const { page } = seat;
  await openMatching(page, marc);
  await press(card(page), m.matches_pass({}, es));
  await expect(row(page, marc)).toHaveCount(0);
  await press(page.locator('[data-toasts]'), m.matches_undo({}, es));
  await expect(row(page, marc)).toHaveCount(1);

  await page.goto('/es/matching?view=list');
  await expect(row(page, marc)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await press(page, m.matches_pass_name({ name: LONG_ALIAS }, es));
  await expect(row(page, marc)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(row(page, marc)).toHaveCount(0);
  expect(seat.problems).toEqual([]);
  await seat.close();
});

test('with the keyboard: on, back, over, undone, connected', async ({ browser }) => {
  const { nora, ana } = cast;
  const seat = await openSeat(browser, server, { who: nora, lang: 'es' });
  const { page } = seat;
  await openMatching(page);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: m.matches_keys({}, es) });
  await expect(help).toBeVisible();
  await page.keyboard.press('x');
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);

  const name = card(page).getByRole('heading', { level: 2 });
  const first = await name.textContent();
  await page.keyboard.press('x');
  await expect(toast(page, /Has pasado a/)).toBeVisible();
  await expect(name.filter({ hasText: first ?? '' })).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(page.getByText(first ?? '').first()).toBeVisible();

  await openMatching(page, ana);
  await page.keyboard.press('c');
  await expect(toast(page, /Solicitud enviada a/)).toBeVisible();
  await expect(row(page, ana)).toHaveCount(0);
  await page.goto('/es/student/mymatches?tab=sent');
  await expect(page.getByRole('link', { name: /ana\.g/ })).toBeVisible();
  await press(page, m.matches_withdraw({}, es));
  await expect(page.getByText(m.matches_empty_sent_title({}, es))).toBeVisible();
  expect(seat.problems).toEqual([]);
  await seat.close();
});

test('on a phone a thumb to the left passes over, to the right connects', async ({ browser }) => {
  const { nora, ana } = cast;
  const seat = await openSeat(
    browser,
    server,
    { who: nora, lang: 'es' },
    { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  );
  const { page } = seat;
  await openMatching(page, ana);
  const thumb = await page.context().newCDPSession(page);
  const swipe = async (by: number) => {
    const box = await card(page).boundingBox();
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
  await expect(card(page).getByRole('heading', { name: /ana\.g/ })).toBeVisible();
  await swipe(-150);
  await expect(toast(page, /Has pasado a/)).toBeVisible();
  await press(page.locator('[data-toasts]'), m.matches_undo({}, es));
  await openMatching(page, ana);
  await expect(card(page).getByRole('heading', { name: /ana\.g/ })).toBeVisible();
  await swipe(150);
  await expect(toast(page, /Solicitud enviada a/)).toBeVisible();
  expect(seat.problems).toEqual([]);
  await seat.close();
});

test('a score can be questioned', async ({ browser }) => {
  const { marc, nora } = cast;
  const seat = await openSeat(browser, server, { who: marc, lang: 'es' });
  const { page } = seat;
  await openMatching(page, nora);
  await press(card(page), m.matches_question_score({}, es));
  const dialog = page.getByRole('dialog');
  await dialog.getByText(m.moderation_score_wrong({}, es), { exact: true }).click();
  const sent = page.waitForResponse((response) => response.url().endsWith('/api/admin/reports'));
  await press(dialog, m.moderation_submit({}, es));
  expect((await sent).status()).toBe(201);
  await expect(dialog.getByText(m.moderation_sent_title({}, es))).toBeVisible();
  expect(seat.problems).toEqual([]);
  await seat.close();
});

test('on a card: kept for later, written to, reported, and blocked', async ({ browser }) => {
  const { marc, nora } = cast;
  const seat = await openSeat(browser, server, { who: marc, lang: 'es' });
  const { page } = seat;
  await openMatching(page, nora);
  await press(card(page), m.favorites_save_home({ name: RTL_ALIAS }, es));
  const kept = card(page).getByRole('button', { name: m.favorites_unsave_home({ name: RTL_ALIAS }, es) });
  await expect(kept).toHaveAttribute('aria-pressed', 'true');
  await openMatching(page, nora);
  await expect(kept).toBeVisible();

  await press(card(page), m.matching_write({}, es));
  await expect(page.getByRole('textbox', { name: m.chat_write({}, es) })).toBeVisible();
  await page.keyboard.press('Escape');

  const inMenu = async (words: string) => {
    await press(card(page), m.profiles_more({}, es));
    await page.getByRole('menuitem', { name: words }).click();
  };
  await inMenu(m.common_report({}, es));
  await expect(page.getByRole('dialog').getByText(RTL_ALIAS).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await inMenu(m.profiles_block({}, es));
  await expect(toast(page, /^Has bloqueado a/)).toBeVisible();
  await expect(row(page, nora)).toHaveCount(0);
  expect(seat.problems).toEqual([]);
  await seat.close();
});
