import { expect, test } from '@playwright/test';
import { m } from '#messages';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { requestAs } from '../support/properties.ts';
import { expectAccessible } from '../support/page-checks.ts';
import { LONG_ALIAS, openPage, startSeededServer, type SeedUsers } from '../support/seed-users.ts';

/** Screens after the onboarding: habits with live scores, welcome, and the first message. */
const es = { locale: 'es' } as const;
const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true } as const;
const END = '/es/student/profile?fromOnboarding=true';

let server: ServerProcess;
let cast: SeedUsers;
test.beforeAll(async () => {
  ({ server, cast } = await startSeededServer());
});
test.afterAll(async () => server.close());

test('three taps raise the scores of the first people, and the welcome leads to a first message', async ({
  browser,
}) => {
  const { ana, marc, sol } = cast;
  await requestAs(server, sol.token, 'PUT', '/api/profile/onboarding', { completed: true });
  const habits = { cleanliness: 4, sleep: 2, noise: 2 };
  for (const { token } of [ana, marc]) await requestAs(server, token, 'PUT', '/api/profile/onboarding', { habits });
  // The person with the longest name fits best.
  await requestAs(server, marc.token, 'PUT', '/api/profile/onboarding', { habits: { guest_nights: 2 } });
  await requestAs(server, sol.token, 'PUT', '/api/profile/onboarding', { habits: { guest_nights: 2 } });
  const seat = await openPage(browser, server, { user: sol, lang: 'es', theme: 'dark' }, PHONE);
  const { page } = seat;
  await page.goto(END);
  await expect(page.getByRole('heading', { level: 1, name: m.welcome_title({}, es) })).toBeVisible();
  await expect(page.getByText(m.welcome_left({ count: 3 }, es))).toBeVisible();
  const people = page.getByRole('region', { name: m.welcome_people({}, es) });
  const anas = people.getByRole('listitem').filter({ hasText: 'ana.g' });
  const score = async () => Number(/(\d+)\s%/.exec((await anas.textContent()) ?? '')?.[1]);
  await expect(anas).toBeVisible();
  const before = await score();
  // Three columns on a phone: no score runs into the next one.
  const isCut = (items: HTMLElement[]) => items.some((item) => item.scrollWidth > item.clientWidth);
  expect(await people.getByRole('listitem').evaluateAll(isCut)).toBe(false);
  await expectAccessible(page, 'habits after the onboarding');

  const answer = async (question: string, step: string) => {
    const options = page.getByRole('group', { name: question });
    await options.getByRole('button', { name: new RegExp(`^${step}`) }).click();
    await expect(options.getByRole('button', { name: new RegExp(`^${step}`) })).toHaveAttribute('aria-pressed', 'true');
  };
  await answer(m.matches_ask_cleanliness({}, es), '1');
  await answer(m.matches_ask_sleep({}, es), '2');
  await answer(m.matches_ask_noise({}, es), '2');
  // An answer can be changed: now both want the same.
  await answer(m.matches_ask_cleanliness({}, es), '4');
  await expect(page.getByText(m.welcome_none_left({}, es))).toBeVisible();
  await expect.poll(score).toBeGreaterThan(before);

  await page.getByRole('button', { name: m.welcome_go({}, es) }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Eres el n\.º [1-6]$/ })).toBeVisible();
  await expectAccessible(page, 'welcome after the onboarding');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: m.welcome_title({}, es) })).toBeVisible();
  await page.goForward();

  await page.getByRole('button', { name: `Escribir a ${LONG_ALIAS}` }).click();
  const chat = page.getByRole('dialog', { name: /^Conversación con/ });
  await expect(chat.getByRole('textbox')).toHaveValue(/^Hola, .+ encajamos/);
  expect(seat.problems).toEqual([]);
  await seat.close();
});
