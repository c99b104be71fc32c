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
  expect(start.x, 'half behind the edge').toBe(1264);
  await page.mouse.move(1270, start.y + 28);
  await expect.poll(async () => (await positionOf(page)).x, 'comes out under the pointer').toBe(1208);
  await page.mouse.move(1208 + 28, start.y + 28);
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
  // In the corner, half behind the edge.
  await expect(assistantButton(page)).toHaveAttribute('data-tucked', 'right');
  await expect.poll(async () => positionOf(page)).toEqual({ x: 308, y: 236 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(problems).toEqual([]);
  await close();
});

/**
 * Runs in the page, scrolled to its top. Describes what comes under the visible part of the button as the page scrolls:
 * text, icons and small controls. Truncated text ends with its element. Wide controls pass under it with their empty
 * margin, and rows that scroll sideways end at the edge anyway.
 */
function findCovered(tolerancePx: number): string[] {
  const spot = document.querySelector('.assistant-face')?.getBoundingClientRect();
  if (!spot) return ['no button'];
  const lowest = document.documentElement.scrollHeight - window.innerHeight + spot.bottom;
  const comesUnder = ({ left, right, top, bottom }: DOMRect) =>
    right - left > 1 && right > spot.left + tolerancePx && left < spot.right && bottom > spot.top && top < lowest;
  const textRects = (element: Element) => {
    const range = document.createRange();
    return [...element.childNodes].flatMap((node) => {
      if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) return [];
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()];
      if (getComputedStyle(element).textOverflow !== 'ellipsis') return rects;
      const { right } = element.getBoundingClientRect();
      return rects.map(({ x, y, width, height }) => new DOMRect(x, y, Math.min(width, right - x), height));
    });
  };
  return [...document.querySelectorAll<HTMLElement>('main *, footer *')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((element) => !element.matches('.sr-only, .sr-only *, .scroller *'))
    .filter((element) => {
      const box = element.getBoundingClientRect();
      const isSmall = element.matches('a, button, input, label, svg') && box.width < 100;
      return [...(isSmall ? [box] : []), ...textRects(element)].some(comesUnder);
    })
    .map((element) => `${element.tagName} ${element.textContent.trim().slice(0, 30)}`);
}

test('the button covers neither controls nor ends of rows on any screen', async ({ browser }) => {
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1280, 800],
    [1440, 900],
  ] as const) {
    const { page, close } = await openPage(
      browser,
      server,
      { user: cast.ana, lang: 'es' },
      { viewport: { width, height } },
    );
    for (const path of [
      '/es/student/notifications/settings',
      '/es/student/favorites',
      '/es/matching',
      '/es/properties',
      '/es/public/faq',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
      await expect(page.locator('main .animate-breathe'), 'the content is there').toHaveCount(0);
      await expect(assistantButton(page)).toBeVisible();
      expect(await page.evaluate(findCovered, 6), `${path} at ${width} px`).toEqual([]);
    }
    await close();
  }
});

test('hovering the visible part brings the button out, and it stays under the pointer', async ({ browser }) => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
  const { page, close } = await openPage(browser, server, { user: cast.ana, lang: 'es' }, phone);
  await page.goto('/es/student/favorites');
  await expect(assistantButton(page)).toBeVisible();
  await page.mouse.move(358, (await positionOf(page)).y + 28);
  await expect.poll(async () => (await positionOf(page)).x).toBe(288);
  expect(await assistantButton(page).evaluate((face) => face.matches(':hover'))).toBe(true);
  await page.mouse.move(100, 100);
  await expect.poll(async () => (await positionOf(page)).x).toBe(344);
  await assistantButton(page).tap({ position: { x: 10, y: 28 } });
  await expect(page.getByRole('dialog')).toBeVisible();
  await close();
});
