import { chromium, type Browser, type Locator, type Page } from '@playwright/test';
import { expect } from 'vitest';
import playwright from '../../../playwright.config.ts';
import { findBrowser } from '../../../scripts/dev-services.ts';
import { openPage, sendMessage } from '../../journeys/support/seed-users.ts';
import { requestOnce, fetchMessagesAfter, delay, type StoredMessage } from '../client/retrying-client.ts';
import { createAccounts, type TestAccount } from '../client/sign-up.ts';
import type { ServerProcess } from '../server/server-process.ts';
import { closeSocketsAtRandom, reportSentMessages, scrollUp } from './page-functions.ts';

/** Account with a display name. */
interface Person extends TestAccount {
  name: string;
}

/** Browser tab with one open conversation. */
interface ConversationTab {
  page: Page;
  owner: Person;
  partner: Person;
  /** Entered texts, oldest first. */
  written: string[];
  /** Texts that the page has ever shown as sent. */
  sent: Set<string>;
  /** Texts that the page reports as failed. */
  unsent: string[];
  reloads: number;
}

export interface TabLoad {
  /** Writes and reloads until the run is over and all messages are settled. */
  run(run: { over: boolean }): Promise<void>;
  /** Waits for a reload and for another message shown as sent, at most ten seconds. */
  waitForProgress(): Promise<void>;
  /** Compares the texts shown in the pages with the stored messages and the screen of each side. */
  verify(): Promise<void>;
  /** Totals of all tabs. */
  counts(): { shownAsSent: number; unsent: number; reloads: number };
  close(): Promise<void>;
}

/** Timeouts for one page action and for a message to be shown as sent, while the server restarts. */
const ACTION_TIMEOUT_MS = 5000;
const SENT_TIMEOUT_MS = 30_000;
const PROGRESS_TIMEOUT_MS = 10_000;
/** Additional time per message when reading the whole conversation on screen. */
const READ_TIMEOUT_PER_MESSAGE_MS = 300;

/** Two people in separate browsers with two tabs each: one with each other, one with a third who only replied once. */
export async function startTabLoad(server: ServerProcess): Promise<TabLoad> {
  const people = await createPeople(server);
  const [ada, bea, zoe] = people;
  const browser = await chromium.launch({ ...playwright.use?.launchOptions, executablePath: findBrowser() });
  const tabs = [
    ...(await openTabsOf(browser, server, ada, [bea, zoe])),
    ...(await openTabsOf(browser, server, bea, [ada, zoe])),
  ];
  const sum = (of: (tab: ConversationTab) => number) => tabs.reduce((all, tab) => all + of(tab), 0);
  return {
    run: async (run) => void (await Promise.all(tabs.map(async (tab) => runTab(tab, run)))),
    waitForProgress: async () => {
      const [loads, sent] = [sum((tab) => tab.reloads), sum((tab) => tab.sent.size)];
      const latest = Date.now() + PROGRESS_TIMEOUT_MS;
      const isFurther = () => sum((tab) => tab.reloads) > loads && sum((tab) => tab.sent.size) > sent;
      while (!isFurther() && Date.now() < latest) await delay(50);
    },
    verify: async () => {
      for (const tab of tabs) await verifyTab(server.url, tab, tabs);
    },
    counts: () => ({
      shownAsSent: sum((tab) => tab.sent.size),
      unsent: sum((tab) => tab.unsent.length),
      reloads: sum((tab) => tab.reloads),
    }),
    close: async () => browser.close(),
  };
}

async function createPeople(server: ServerProcess): Promise<[Person, Person, Person]> {
  const names = ['ada', 'bea', 'zoe'];
  const members = await createAccounts(
    server,
    names.map((name) => `${name}@tukan.test`),
  );
  const people = members.map((member, at): Person => ({ ...member, name: names[at] ?? '' }));
  for (const one of people) {
    await requestOnce(server.url, one, 'POST', '/api/profile/create');
    await requestOnce(server.url, one, 'PUT', '/api/profile/onboarding', { alias: one.name });
    await requestOnce(server.url, one, 'POST', '/api/profile/onboarding/skip');
  }
  // Without a reply, the number of messages is limited.
  for (const [at, one] of people.entries())
    for (const other of people.slice(at + 1)) {
      await sendMessage(server, one, other, `hola, ${other.name}`);
      await sendMessage(server, other, one, `hola, ${one.name}`);
    }
  return people as [Person, Person, Person];
}

async function openTabsOf(
  browser: Browser,
  server: ServerProcess,
  owner: Person,
  partners: Person[],
): Promise<ConversationTab[]> {
  const seat = await openPage(browser, server, { user: owner, lang: 'es' });
  const context = seat.page.context();
  await context.addInitScript(closeSocketsAtRandom);
  const tabs: ConversationTab[] = [];
  for (const partner of partners) {
    const page = tabs.length === 0 ? seat.page : await context.newPage();
    page.setDefaultTimeout(ACTION_TIMEOUT_MS);
    const tab: ConversationTab = { page, owner, partner, written: [], sent: new Set(), unsent: [], reloads: 0 };
    await page.addInitScript(reportSentMessages, dialogName(partner));
    await page.exposeFunction('isShownAsSent', (text: string) => void tab.sent.add(text));
    await reloadConversation(tab);
    tabs.push(tab);
  }
  return tabs;
}

const dialogName = (partner: Person) => `Conversación con ${partner.name}`;
const chatDialog = ({ page, partner }: ConversationTab): Locator =>
  page.getByRole('dialog', { name: dialogName(partner) });
const messageField = (tab: ConversationTab): Locator =>
  chatDialog(tab).getByRole('textbox', { name: 'Escribe un mensaje' });

/** Reloads the page and opens the conversation, retrying until it succeeds. */
async function reloadConversation(tab: ConversationTab): Promise<void> {
  for (;;) {
    try {
      await tab.page.goto(`/es/profile/${tab.partner.id}`);
      await tab.page.getByRole('button', { name: 'Escribir' }).locator('visible=true').click();
      await messageField(tab).waitFor();
      tab.reloads += 1;
      return;
    } catch {
      await delay(200);
    }
  }
}

async function writeMessage(tab: ConversationTab): Promise<void> {
  const text = `${tab.owner.name} a ${tab.partner.name} ${tab.written.length}`;
  await messageField(tab).fill(text);
  await messageField(tab).press('Enter');
  tab.written.push(text);
}

/** Writes up to three messages at once, then waits until they are sent or reloads the page while they are in flight. */
async function runTab(tab: ConversationTab, run: { over: boolean }): Promise<void> {
  while (!run.over) {
    try {
      for (let left = 1 + Math.random() * 3; left >= 1; left -= 1) await writeMessage(tab);
      if (Math.random() < 0.5) await reloadConversation(tab);
      else await waitUntilSettled(tab, SENT_TIMEOUT_MS);
    } catch {
      await reloadConversation(tab);
    }
  }
  await waitUntilSettled(tab, 4 * SENT_TIMEOUT_MS);
}

/** Waits until nothing is pending: the newest text is shown as sent or listed as failed. */
async function waitUntilSettled(tab: ConversationTab, patienceMs: number): Promise<void> {
  const last = tab.written.at(-1) ?? '';
  const unsent = tab.page.getByRole('list', { name: 'Mensajes sin enviar' }).locator('[dir="auto"]');
  const isSettled = async () => {
    tab.unsent = await unsent.allTextContents();
    const onTheWay = await tab.page.locator('[data-tick="waiting"], [data-tick="sending"]').count();
    return onTheWay === 0 && (tab.sent.has(last) || tab.unsent.includes(last));
  };
  await expect.poll(isSettled, { timeout: patienceMs, interval: 100 }).toBe(true);
}

async function verifyTab(url: string, tab: ConversationTab, all: ConversationTab[]): Promise<void> {
  const { owner, partner, written, sent, unsent } = tab;
  const mine = await fetchConversation(url, owner, partner);
  expect(await fetchConversation(url, partner, owner), 'both sides have the same').toEqual(mine);
  const there = mine.filter((message) => message.sender_id === owner.id).map((message) => message.content);
  const greeting = there.filter((text) => text.startsWith('hola'));
  const isThere = new Set(there);
  expect(there, 'every message once, in the order it was written').toEqual([
    ...greeting,
    ...written.filter((text) => isThere.has(text)),
  ]);
  expect(
    [...sent].filter((text) => !isThere.has(text)),
    'shown as sent but not stored',
  ).toEqual([]);
  expect(
    written.filter((text) => !isThere.has(text) && !unsent.includes(text)),
    'lost without an error',
  ).toEqual([]);
  const texts = mine.map((message) => message.content);
  for (const side of all.filter((one) => one === tab || (one.owner === partner && one.partner === owner)))
    await expectOnScreen(side, texts);
}

async function fetchConversation(url: string, as: TestAccount, partner: TestAccount): Promise<StoredMessage[]> {
  const all: StoredMessage[] = [];
  for (let isMore = true; isMore;) {
    const more = await fetchMessagesAfter(url, as, partner.id, all.length, { retried: 0 });
    all.push(...more);
    isMore = more.length > 0;
  }
  expect(
    all.map((message) => message.seq),
    'no gaps in the sequence',
  ).toEqual(all.map((_, nth) => nth + 1));
  return all.map(sharedFields);
}

/** Fields that are equal for both sides of a conversation. */
const sharedFields = ({ id, seq, content, sender_id }: StoredMessage): StoredMessage => ({
  id,
  seq,
  content,
  sender_id,
});

/** Reads the conversation in the tab from the end to the beginning. */
async function expectOnScreen(tab: ConversationTab, texts: string[]): Promise<void> {
  const log = chatDialog(tab).getByRole('log');
  const shown = async () => log.locator('[dir="auto"]').allTextContents();
  const seen = new Set<string>();
  await tab.page.bringToFront();
  await log.evaluate((box) => box.scrollTo({ top: box.scrollHeight }));
  await expect.poll(async () => (await shown()).at(-1), { timeout: SENT_TIMEOUT_MS }).toBe(texts.at(-1));
  const read = async () => {
    const here = await shown();
    const at = texts.indexOf(here[0] ?? '');
    expect(here, 'on the screen').toEqual(texts.slice(at, at + here.length));
    for (const text of here) seen.add(text);
    await log.evaluate(scrollUp);
    return seen.size;
  };
  await expect
    .poll(read, { timeout: 4 * SENT_TIMEOUT_MS + texts.length * READ_TIMEOUT_PER_MESSAGE_MS, interval: 50 })
    .toBe(texts.length);
}
