import { expect, test, type Page } from '@playwright/test';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { openPage, startSeededServer, type SeedUsers } from '../support/seed-users.ts';

/** The assistant button: greeting with a fake clock, and positioning. */
let server: ServerProcess;
let cast: SeedUsers;
test.beforeAll(async () => {
  ({ server, cast } = await startSeededServer());
});
test.afterAll(async () => server.close());

const assistantButton = (page: Page) => page.getByRole('button', { name: /^Preguntar a Tukan/ });
const greeting = (page: Page) => page.getByText('¡Hola! Soy Tukan.');

async function positionOf(page: Page) {
  const box = await assistantButton(page).boundingBox();
  return { x: Math.round(box?.x ?? Number.NaN), y: Math.round(box?.y ?? Number.NaN) };
}

/** Advances the paused clock in small steps until the button appears. */
async function waitForButton(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(50);
    expect(await assistantButton(page).isVisible()).toBe(true);
  }).toPass({ intervals: [20], timeout: 20_000 });
}

test('the assistant greets five seconds after sign-in, for ten seconds, once', async ({ browser }) => {
  const { page, problems, close } = await openPage(browser, server, { user: cast.ana, lang: 'es' });
  await page.goto('/readyz');
  // Users of the other journeys have been greeted already.
  await page.evaluate(() => localStorage.removeItem('tukan_assistant'));
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await page.goto('/es/public/faq');
  await waitForButton(page);
  await page.clock.runFor(4900);
  await expect(greeting(page)).toHaveCount(0);
  await page.clock.runFor(150);
  await expect(greeting(page)).toBeVisible();
  await page.clock.runFor(9800);
  await expect(greeting(page)).toBeVisible();
  await page.clock.runFor(250);
  await expect(greeting(page)).toHaveCount(0);
  await page.reload();
  await waitForButton(page);
  await page.clock.runFor(6000);
  await expect(greeting(page)).toHaveCount(0);
  expect(problems).toEqual([]);
  await close();
});

test('the button is above the tab bar on a phone and hides for the chat', async ({ browser }) => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
  const { page, close } = await openPage(browser, server, { user: cast.ana, lang: 'es' }, phone);
  await page.goto('/es/public/faq');
  await expect(assistantButton(page)).toHaveAccessibleName('Preguntar a Tukan');
  const bar = await page.locator('[data-tabbar]').boundingBox();
  expect((await positionOf(page)).y + 56).toBeLessThanOrEqual(bar?.y ?? 0);
  await assistantButton(page).click();
  const chat = page.getByRole('dialog');
  await expect(chat).toBeVisible();
  await expect(assistantButton(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(chat).toHaveCount(0);
  await expect(assistantButton(page)).toBeVisible();
  await expect(assistantButton(page)).toBeFocused();
  await close();
});

test('a guest moves the button by pointer and arrow keys, and its position is restored', async ({ browser }) => {
  const { page, problems, close } = await openPage(browser, server, { lang: 'es' });
  await page.goto('/es');
  await expect(assistantButton(page)).toBeVisible();
  const start = await positionOf(page);
  await page.mouse.move(start.x + 28, start.y + 28);
  await page.mouse.down();
  await page.mouse.move(400, 300, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => positionOf(page)).toEqual({ x: 372, y: 272 });
  await expect(page).toHaveURL(`${server.url}/es`);
  await assistantButton(page).press('ArrowLeft');
  await assistantButton(page).press('Shift+ArrowDown');
  await expect.poll(async () => positionOf(page)).toEqual({ x: 356, y: 336 });
  await page.reload();
  await expect(assistantButton(page)).toBeVisible();
  await expect.poll(async () => positionOf(page)).toEqual({ x: 356, y: 336 });
  await page.setViewportSize({ width: 320, height: 300 });
  // In the corner, and from there off the edge when it has noticed the field under it.
  await expect(assistantButton(page)).toHaveAttribute('data-tucked', 'right');
  await expect.poll(async () => positionOf(page)).toEqual({ x: 308, y: 236 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(problems).toEqual([]);
  await close();
});

test('the button hides at the edge while it would cover controls or text, and returns', async ({ browser }) => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
  const { page, close } = await openPage(browser, server, { user: cast.ana, lang: 'es' }, phone);
  await page.goto('/es/student/notifications/settings');
  await expect(assistantButton(page)).toHaveAttribute('data-tucked', 'right');
  // Far enough to stay inside the empty page margin.
  await expect.poll(async () => (await positionOf(page)).x).toBeGreaterThanOrEqual(340);
  // Hovering the very edge reveals the button; it then stays under the pointer.
  await page.mouse.move(358, (await positionOf(page)).y + 28);
  await expect.poll(async () => (await positionOf(page)).x).toBe(288);
  expect(await assistantButton(page).evaluate((face) => face.matches(':hover'))).toBe(true);
  await page.goto('/es/student/favorites');
  await expect(assistantButton(page)).toBeVisible();
  await expect(assistantButton(page)).not.toHaveAttribute('data-tucked');
  const { x, y } = await positionOf(page);
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
  await expect(assistantButton(page)).toHaveAttribute('data-tucked', 'right');
  await page.getByText('Debajo').click();
  await expect(page.getByText('Debajo')).toHaveCount(0);
  await expect(assistantButton(page)).not.toHaveAttribute('data-tucked');
  expect(await positionOf(page)).toEqual({ x, y });
  await close();
});
