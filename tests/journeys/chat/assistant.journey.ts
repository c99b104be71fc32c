import { expect, test, type Locator, type Page } from '@playwright/test';
import safetyCard from '#features/assistant/data/safety-card.json' with { type: 'json' };
import { ANSWERS } from '#features/assistant/domain/all-answers.ts';
import type { Intent } from '#features/assistant/domain/intents.ts';
import { ASSISTANT, ASSISTANT_CHAT, LOADING } from '#features/assistant/domain/rules.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { m } from '#messages';
import newUsers from '../../support/assistant-new-users.json' with { type: 'json' };
import type { ServerProcess } from '../../support/server/server-process.ts';
import { openPage, startSeededServer, type SeedUsers } from '../support/seed-users.ts';
import { WALKED_LANGS } from '../support/walked-languages.ts';

/** The assistant for guests and members, in both languages; no request may reach the server. */
let server: ServerProcess;
let cast: SeedUsers;
test.beforeAll(async () => {
  ({ server, cast } = await startSeededServer());
});
test.afterAll(async () => server.close());

const { es, en } = ANSWERS;
const FOLLOW_UP: Partial<Record<Lang, string>> = {
  es: '¿y si no me la devuelve?',
  en: 'and if he doesn’t give it back?',
};
const NEW_USERS = newUsers as { text: string; lang: Lang; intent: Intent }[];
const assistantDialog = (page: Page) => page.getByRole('dialog', { name: 'Tukan' });
const questionField = (page: Page, lang: Lang) =>
  assistantDialog(page).getByRole('textbox', { name: m.assistant_ask({}, { locale: lang }) });
const messageWithText = (page: Page, text: string) =>
  assistantDialog(page).getByRole('log').getByText(text, { exact: true });
const assistantButton = (page: Page, lang: Lang) =>
  page.getByRole('button', { name: new RegExp(`^${m.assistant_open({}, { locale: lang })}`) });

/** The assistant loads late for guests: advances the clock until an element of it appears. */
async function waitUntilVisible(page: Page, sign: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1000);
    expect(await sign.isVisible()).toBe(true);
  }).toPass({ intervals: [50], timeout: 20_000 });
}

async function openAssistant(page: Page, lang: Lang): Promise<void> {
  await waitUntilVisible(page, assistantButton(page, lang));
  await assistantButton(page, lang).click();
  await expect(assistantDialog(page)).toBeVisible();
}

async function ask(page: Page, lang: Lang, text: string): Promise<void> {
  await questionField(page, lang).fill(text);
  await questionField(page, lang).press('Enter');
}

test('a guest asks, follows an action and finds the conversation again, without requests to the server', async ({
  browser,
}) => {
  const { page, problems, close } = await openPage(browser, server, { lang: 'es' });
  const requestedUrls: string[] = [];
  page.on('websocket', (socket) => requestedUrls.push(socket.url()));
  await page.clock.install();
  await page.goto('/es/public/privacy');
  await openAssistant(page, 'es');
  await expect(messageWithText(page, es.greetings.anywhere)).toBeVisible();
  await expect(assistantDialog(page).getByText(m.assistant_ready({}, { locale: 'es' }))).toBeVisible();
  await expect(questionField(page, 'es')).toBeFocused();
  await expect(
    assistantDialog(page).getByRole('button', { name: m.chat_list_toggle({}, { locale: 'es' }) }),
  ).toHaveCount(0);
  page.on('request', (request) => requestedUrls.push(request.url()));

  // The answer waits until the typing bubble was seen.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await assistantDialog(page).getByRole('button', { name: es.intents.privacy.question }).click();
  await expect(assistantDialog(page).locator('[data-typing]')).toBeVisible();
  await page.clock.resume();
  await expect(messageWithText(page, es.intents.privacy.answer)).toBeVisible();
  await expect(page.locator('[aria-live="polite"]', { hasText: es.intents.privacy.answer })).toHaveText(
    `Tukan: ${es.intents.privacy.answer}`,
  );
  expect(requestedUrls).toEqual([]);
  // The texts and the model of the other language are files of the application.
  await ask(page, 'es', 'how much does it cost to use this?');
  await expect(messageWithText(page, en.intents.costs.answer)).toHaveAttribute('lang', 'en');
  await ask(page, 'es', '<script>alert(1)</script>');
  await expect(messageWithText(page, es.lines.neutral)).toBeVisible();
  expect(requestedUrls.map((url) => new URL(url).pathname).toSorted()).toEqual([
    expect.stringMatching(/^\/assets\/\w+\/answers\.en-[^/]+\.js$/),
    expect.stringMatching(/^\/assets\/\w+\/intent-model\.en-[^/]+\.js$/),
  ]);

  await page.reload();
  await waitUntilVisible(page, assistantDialog(page));
  await expect(messageWithText(page, es.intents.privacy.answer)).toBeVisible();
  await expect(messageWithText(page, es.lines.neutral)).toBeVisible();
  await ask(page, 'es', es.intents.costs.question);
  await assistantDialog(page).getByRole('link', { name: es.actions['/auth'] }).click();
  await expect(page).toHaveURL(`${server.url}/es/auth`);
  await expect(assistantDialog(page)).toHaveCount(0);
  expect(problems).toEqual([]);
  await close();
});

test('the chunk shows its loading state, fails with a message and can be loaded again', async ({ browser }) => {
  for (const lang of WALKED_LANGS) {
    const { page, close } = await openPage(browser, server, { lang }, { serviceWorkers: 'block' });
    let tries = 0;
    await page.route(/\/assets\/\w+\/assistant-[^/]+\.js$/, async (route) => {
      tries += 1;
      await route.abort();
    });
    await page.clock.install();
    await page.goto(`/${lang}`);
    await openAssistant(page, lang);
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    const options = { locale: lang };
    await expect(assistantDialog(page).getByText(m.assistant_loading({}, options)).first()).toBeVisible();
    await expect(questionField(page, lang)).toBeDisabled();
    const alert = assistantDialog(page).getByRole('alert');
    await expect(async () => {
      await page.clock.runFor(LOADING.timeoutMs / 2);
      expect(await alert.isVisible()).toBe(true);
    }).toPass({ intervals: [100], timeout: 30_000 });
    await expect(alert).toContainText(m.assistant_failed_title({}, options));
    await expect(alert.getByRole('link')).toHaveAttribute('href', 'mailto:hola@tukan.example');
    // An attempt that starts before the previous one has failed shares its pending request.
    expect(tries).toBeGreaterThan(1);
    expect(tries).toBeLessThanOrEqual(1 + LOADING.retries);
    await page.unroute(/\/assets\/\w+\/assistant-[^/]+\.js$/);
    await alert.getByRole('button', { name: m.assistant_retry({}, options) }).click();
    await expect(assistantDialog(page).getByText(m.assistant_ready({}, options))).toBeVisible();
    await expect(questionField(page, lang)).toBeEnabled();
    await close();
  }
});

test('new users ask in their own words, and law, safety and follow-ups are shown with the answers', async ({
  browser,
}) => {
  for (const lang of WALKED_LANGS) {
    const { page, problems, close } = await openPage(browser, server, { lang });
    const { intents } = ANSWERS[lang];
    await page.clock.install();
    await page.goto(`/${lang}`);
    await openAssistant(page, lang);
    await expect(questionField(page, lang)).toBeEnabled();
    const log = assistantDialog(page).getByRole('log');
    for (const { text, intent } of NEW_USERS.filter((one) => one.lang === lang).slice(0, 10)) {
      await ask(page, lang, text);
      await page.clock.runFor(ASSISTANT_CHAT.replyDelayMs);
      const answer = log.getByText(intents[intent].answer.slice(0, 40));
      // The assistant may ask back; then the question is one of the two that it offers.
      const offer = assistantDialog(page).getByRole('button', { name: intents[intent].question, exact: true });
      await expect(answer.or(offer).last(), text).toBeVisible();
    }
    const askedBack = ANSWERS[lang].lines.chips.slice(0, 30);
    expect(await log.getByText(askedBack).count(), 'questions that are not answered').toBeLessThanOrEqual(1);
    // The limit of ten questions a minute.
    await page.clock.fastForward(ASSISTANT.rateWindowMs);
    const { deposit, deposit_back: back, scam_deposit_first: scam } = intents;
    await ask(page, lang, deposit.question);
    await page.clock.runFor(ASSISTANT_CHAT.replyDelayMs);
    await ask(page, lang, FOLLOW_UP[lang] ?? '');
    await page.clock.runFor(ASSISTANT_CHAT.replyDelayMs);
    await expect(log.getByText(back.answer.slice(0, 40)).last()).toBeVisible();
    await expect(log.getByText(back.source?.name ?? '?').last()).toBeVisible();
    await ask(page, lang, scam.question);
    await page.clock.runFor(ASSISTANT_CHAT.replyDelayMs);
    const card = (language: Lang) => log.getByRole('link', { name: safetyCard[language].link, exact: true }).last();
    await expect(card(lang)).toHaveAttribute('href', `/${lang}/public/safety`);
    // An answer in another language than that of the page.
    const other = lang === 'en' ? 'es' : 'en';
    await ask(page, lang, ANSWERS[other].intents.scam_deposit_first.question);
    await page.clock.runFor(ASSISTANT_CHAT.replyDelayMs);
    await expect(card(other)).toHaveAttribute('href', `/${lang}/public/safety`);
    expect(problems).toEqual([]);
    await close();
  }
});

test("the assistant is last in a member's list, and its chat has no actions for people", async ({ browser }) => {
  const { page, problems, close } = await openPage(browser, server, { user: cast.leo, lang: 'en' });
  const options = { locale: 'en' } as const;
  await page.goto('/en/matching');
  await expect(assistantButton(page, 'en')).toBeVisible();
  await page.getByRole('button', { name: m.chat_title({}, options), exact: true }).click();
  const rows = page.getByRole('complementary').getByRole('button', { name: /./ });
  await expect(rows.last()).toHaveAccessibleName(/^Tukan AI/);
  await rows.last().click();
  await expect(rows.last()).toHaveAttribute('aria-current', 'true');
  await expect(messageWithText(page, en.greetings.matching)).toBeVisible();
  for (const name of [m.chat_more({}, options), m.buzz_send({}, options)])
    await expect(assistantDialog(page).getByRole('button', { name })).toHaveCount(0);

  for (let count = 0; count <= ASSISTANT.rateLimit; count += 1) await ask(page, 'en', en.intents.buzz.question);
  await expect(messageWithText(page, en.lines.limit)).toBeVisible();
  await assistantDialog(page)
    .getByRole('button', { name: m.assistant_new({}, options) })
    .click();
  await expect(messageWithText(page, en.greetings.matching)).toBeVisible();
  await expect(messageWithText(page, en.lines.limit)).toHaveCount(0);
  await page.getByRole('button', { name: m.assistant_undo({}, options) }).click();
  await expect(messageWithText(page, en.lines.limit)).toBeVisible();
  expect(problems).toEqual([]);
  await close();
});

test('an answer that arrives while the chat is closed shows on the button and is removed with the session', async ({
  browser,
}) => {
  const { page, close } = await openPage(browser, server, { user: cast.leo, lang: 'es' });
  const options = { locale: 'es' } as const;
  await page.clock.install();
  await page.goto('/es/public/faq');
  await openAssistant(page, 'es');
  await expect(questionField(page, 'es')).toBeEnabled();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await ask(page, 'es', es.intents.costs.question);
  await page.keyboard.press('Escape');
  await expect(assistantDialog(page)).toHaveCount(0);
  await page.clock.runFor(ASSISTANT_CHAT.replyDelayMs);
  const waiting = `${m.assistant_open({}, options)}, ${m.assistant_unread({ count: 1 }, options)}`;
  await expect(assistantButton(page, 'es')).toHaveAccessibleName(waiting);
  await page.clock.resume();
  await assistantButton(page, 'es').click();
  await expect(messageWithText(page, es.intents.costs.answer)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(assistantButton(page, 'es')).toHaveAccessibleName(m.assistant_open({}, options));
  expect(await page.evaluate(() => sessionStorage.getItem('tukan_assistant_talk'))).toContain('tukan');
  await page.goto('/es/auth/logout');
  await expect(page).toHaveURL(`${server.url}/es/auth`);
  expect(await page.evaluate(() => sessionStorage.getItem('tukan_assistant_talk'))).toBeNull();
  await close();
});
