import { expect, test, type Page } from '@playwright/test';
import { startServer, type Server } from '../support/process.ts';
import { makeCast, openSeat, type Cast } from './cast.ts';

/** The toucan in the corner: its greeting on a moved clock, and where it can be put. */
let server: Server;
let cast: Cast;
test.beforeAll(async () => {
  server = await startServer();
  cast = await makeCast(server);
});
test.afterAll(async () => server.close());

const button = (page: Page) => page.getByRole('button', { name: /^Preguntar a Tukan/ });
const greeting = (page: Page) => page.getByText('¡Hola! Soy Tukan.');

async function placeOf(page: Page) {
  const box = await button(page).boundingBox();
  return { x: Math.round(box?.x ?? Number.NaN), y: Math.round(box?.y ?? Number.NaN) };
}

/** Lets the standing clock go on, a little at a time, until the button is there. */
async function untilThere(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(50);
    expect(await button(page).isVisible()).toBe(true);
  }).toPass({ intervals: [20], timeout: 20_000 });
}

test('greets five seconds after the login, for ten, and once', async ({ browser }) => {
  const { page, problems, close } = await openSeat(browser, server, { who: cast.ana, lang: 'es' });
  await page.goto('/readyz');
  // everybody else in these journeys has met it before
  await page.evaluate(() => localStorage.removeItem('tukan_assistant'));
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await page.goto('/es/public/faq');
  await untilThere(page);
  await page.clock.runFor(4900);
  await expect(greeting(page)).toHaveCount(0);
  await page.clock.runFor(150);
  await expect(greeting(page)).toBeVisible();
  await page.clock.runFor(9800);
  await expect(greeting(page)).toBeVisible();
  await page.clock.runFor(250);
  await expect(greeting(page)).toHaveCount(0);
  await page.reload();
  await untilThere(page);
  await page.clock.runFor(6000);
  await expect(greeting(page)).toHaveCount(0);
  expect(problems).toEqual([]);
  await close();
});

test('stands above the tab bar of a phone and makes way for the chat', async ({ browser }) => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
  const { page, close } = await openSeat(browser, server, { who: cast.ana, lang: 'es' }, phone);
  await page.goto('/es/public/faq');
  await expect(button(page)).toHaveAccessibleName('Preguntar a Tukan');
  const bar = await page.locator('[data-tabbar]').boundingBox();
  expect((await placeOf(page)).y + 56).toBeLessThanOrEqual(bar?.y ?? 0);
  await button(page).click();
  const chat = page.getByRole('dialog');
  await expect(chat).toBeVisible();
  await expect(button(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(chat).toHaveCount(0);
  await expect(button(page)).toBeVisible();
  await expect(button(page)).toBeFocused();
  await close();
});

test('a visitor puts it where they like, by pointer and by arrows, and finds it there again', async ({ browser }) => {
  const { page, problems, close } = await openSeat(browser, server, { lang: 'es' });
  await page.goto('/es');
  await expect(button(page)).toBeVisible();
  const start = await placeOf(page);
  await page.mouse.move(start.x + 28, start.y + 28);
  await page.mouse.down();
  await page.mouse.move(400, 300, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => placeOf(page)).toEqual({ x: 372, y: 272 });
  await expect(page).toHaveURL(`${server.url}/es`);
  await button(page).press('ArrowLeft');
  await button(page).press('Shift+ArrowDown');
  await expect.poll(async () => placeOf(page)).toEqual({ x: 356, y: 336 });
  await page.reload();
  await expect(button(page)).toBeVisible();
  await expect.poll(async () => placeOf(page)).toEqual({ x: 356, y: 336 });
  await page.setViewportSize({ width: 320, height: 300 });
  await expect.poll(async () => placeOf(page)).toEqual({ x: 256, y: 236 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(problems).toEqual([]);
  await close();
});

test('moves behind its edge while it would cover what is to be pressed or read, and comes back', async ({
  browser,
}) => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
  const { page, close } = await openSeat(browser, server, { who: cast.ana, lang: 'es' }, phone);
  await page.goto('/es/student/notifications/settings');
  await expect(button(page)).toHaveAttribute('data-tucked', 'right');
  // so far that it stays in the margin of the page, where nothing stands
  await expect.poll(async () => (await placeOf(page)).x).toBeGreaterThanOrEqual(340);
  // comes out under a pointer at the very edge, and stays under it
  await page.mouse.move(358, (await placeOf(page)).y + 28);
  await expect.poll(async () => (await placeOf(page)).x).toBe(288);
  expect(await button(page).evaluate((face) => face.matches(':hover'))).toBe(true);
  await page.goto('/es/student/favorites');
  await expect(button(page)).toBeVisible();
  await expect(button(page)).not.toHaveAttribute('data-tucked');
  const { x, y } = await placeOf(page);
  await page.evaluate(
    ([left, top]) => {
      const under = document.createElement('button');
      under.textContent = 'Debajo';
      under.style.cssText = `position:fixed;left:${left}px;top:${top}px;width:44px;height:44px;padding:0`;
      under.addEventListener('click', () => under.remove());
      document.body.append(under);
      window.dispatchEvent(new Event('scroll'));
    },
    [x, y],
  );
  await expect(button(page)).toHaveAttribute('data-tucked', 'right');
  await page.getByText('Debajo').click();
  await expect(page.getByText('Debajo')).toHaveCount(0);
  await expect(button(page)).not.toHaveAttribute('data-tucked');
  expect(await placeOf(page)).toEqual({ x, y });
  await close();
});
