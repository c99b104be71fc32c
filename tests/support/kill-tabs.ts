import { chromium, type Browser, type Locator, type Page } from '@playwright/test';
import { expect } from 'vitest';
import playwright from '../../playwright.config.ts';
import { findBrowser } from '../../scripts/needs.ts';
import { openSeat, send } from '../journeys/cast.ts';
import { ask, messagesAfter, pause, type Stored } from './insist.ts';
import { joinAll, type Member } from './join.ts';
import type { Server } from './process.ts';

/** Somebody who can be found by their name. */
interface Person extends Member {
  name: string;
}

/** A tab of a browser, with one conversation open. */
interface TalkTab {
  page: Page;
  owner: Person;
  partner: Person;
  /** What was entered, oldest first. */
  written: string[];
  /** What the page has shown as sent at any time. */
  sent: Set<string>;
  /** What the page says it could not send. */
  unsent: string[];
  reloads: number;
}

export interface TabsAtWork {
  /** Writes and reloads until the run is over and all that was written is settled. */
  work(run: { over: boolean }): Promise<void>;
  /** Until a page was loaded anew and a message shown as sent since, or ten seconds have passed. */
  breathe(): Promise<void>;
  /** Holds what the pages have shown against what each side has in the store and on its screen. */
  compare(): Promise<void>;
  /** What happened in all tabs together. */
  counts(): { shownAsSent: number; unsent: number; reloads: number };
  close(): Promise<void>;
}

/** How long a page may take for one gesture, and for a message to be shown as sent, while its server comes and goes. */
const GESTURE_MS = 5000;
const SENT_MS = 30_000;
const BREATH_MS = 10_000;
/** And for each message when the whole conversation is read on the screen. */
const READ_MS = 300;

/** Two people in browsers of their own, two tabs each: one with each other, one with a third who only answered once. */
export async function openTabs(server: Server): Promise<TabsAtWork> {
  const people = await makePeople(server);
  const [ada, bea, zoe] = people;
  const browser = await chromium.launch({ ...playwright.use?.launchOptions, executablePath: findBrowser() });
  const tabs = [
    ...(await openPair(browser, server, ada, [bea, zoe])),
    ...(await openPair(browser, server, bea, [ada, zoe])),
  ];
  const sum = (of: (tab: TalkTab) => number) => tabs.reduce((all, tab) => all + of(tab), 0);
  return {
    work: async (run) => void (await Promise.all(tabs.map(async (tab) => talk(tab, run)))),
    breathe: async () => {
      const [loads, sent] = [sum((tab) => tab.reloads), sum((tab) => tab.sent.size)];
      const latest = Date.now() + BREATH_MS;
      const isFurther = () => sum((tab) => tab.reloads) > loads && sum((tab) => tab.sent.size) > sent;
      while (!isFurther() && Date.now() < latest) await pause(50);
    },
    compare: async () => {
      for (const tab of tabs) await compare(server.url, tab, tabs);
    },
    counts: () => ({
      shownAsSent: sum((tab) => tab.sent.size),
      unsent: sum((tab) => tab.unsent.length),
      reloads: sum((tab) => tab.reloads),
    }),
    close: async () => browser.close(),
  };
}

async function makePeople(server: Server): Promise<[Person, Person, Person]> {
  const names = ['ada', 'bea', 'zoe'];
  const members = await joinAll(
    server,
    names.map((name) => `${name}@tukan.test`),
  );
  const people = members.map((member, at): Person => ({ ...member, name: names[at] ?? '' }));
  for (const one of people) {
    await ask(server.url, one, 'POST', '/api/profile/create');
    await ask(server.url, one, 'PUT', '/api/profile/onboarding', { alias: one.name });
    await ask(server.url, one, 'POST', '/api/profile/onboarding/skip');
  }
  // who has been answered may write as much as they like
  for (const [at, one] of people.entries())
    for (const other of people.slice(at + 1)) {
      await send(server, one, other, `hola, ${other.name}`);
      await send(server, other, one, `hola, ${one.name}`);
    }
  return people as [Person, Person, Person];
}

async function openPair(browser: Browser, server: Server, owner: Person, partners: Person[]): Promise<TalkTab[]> {
  const seat = await openSeat(browser, server, { who: owner, lang: 'es' });
  const context = seat.page.context();
  await context.addInitScript(cutLines);
  const tabs: TalkTab[] = [];
  for (const partner of partners) {
    const page = tabs.length === 0 ? seat.page : await context.newPage();
    page.setDefaultTimeout(GESTURE_MS);
    const tab: TalkTab = { page, owner, partner, written: [], sent: new Set(), unsent: [], reloads: 0 };
    await page.addInitScript(tellWhatIsSent, nameOf(partner));
    await page.exposeFunction('isShownAsSent', (text: string) => void tab.sent.add(text));
    await enter(tab);
    tabs.push(tab);
  }
  return tabs;
}

/** In the page: every line is cut after a while. */
function cutLines(): void {
  const Line = window.WebSocket;
  window.WebSocket = class extends Line {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      setTimeout(() => this.close(), 1000 + Math.random() * 6000);
    }
  };
}

/**
 * In the page: tells each own message that stands in one conversation with the tick of a sent one. A page opens with the
 * conversation that was open last in any tab: that may be another.
 */
function tellWhatIsSent(conversation: string): void {
  const look = () => {
    const chat = document.querySelector(`[role="dialog"][aria-label="${conversation}"]`);
    for (const tick of chat?.querySelectorAll('[data-tick="sent"], [data-tick="read"]') ?? []) {
      const text = tick.closest('div')?.querySelector('[dir="auto"]')?.textContent ?? '';
      void (window as unknown as { isShownAsSent: (text: string) => Promise<void> }).isShownAsSent(text);
    }
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributeFilter: ['data-tick'] });
}

const nameOf = (partner: Person) => `Conversación con ${partner.name}`;
const chat = ({ page, partner }: TalkTab): Locator => page.getByRole('dialog', { name: nameOf(partner) });
const field = (tab: TalkTab): Locator => chat(tab).getByRole('textbox', { name: 'Escribe un mensaje' });

/** Loads the page anew and opens the conversation, however often that takes. */
async function enter(tab: TalkTab): Promise<void> {
  for (;;) {
    try {
      await tab.page.goto(`/es/profile/${tab.partner.id}`);
      await tab.page.getByRole('button', { name: 'Escribir' }).locator('visible=true').click();
      await field(tab).waitFor();
      tab.reloads += 1;
      return;
    } catch {
      await pause(200);
    }
  }
}

async function write(tab: TalkTab): Promise<void> {
  const text = `${tab.owner.name} a ${tab.partner.name} ${tab.written.length}`;
  await field(tab).fill(text);
  await field(tab).press('Enter');
  tab.written.push(text);
}

/** Writes up to three messages at once; then waits until they are sent, or loads the page while they are on their way. */
async function talk(tab: TalkTab, run: { over: boolean }): Promise<void> {
  while (!run.over) {
    try {
      for (let left = 1 + Math.random() * 3; left >= 1; left -= 1) await write(tab);
      if (Math.random() < 0.5) await enter(tab);
      else await untilSettled(tab, SENT_MS);
    } catch {
      await enter(tab);
    }
  }
  await untilSettled(tab, 4 * SENT_MS);
}

/** Until nothing is on its way any more: the newest text stands as sent, or among those that could not be sent. */
async function untilSettled(tab: TalkTab, patienceMs: number): Promise<void> {
  const last = tab.written.at(-1) ?? '';
  const unsent = tab.page.getByRole('list', { name: 'Mensajes sin enviar' }).locator('[dir="auto"]');
  const isSettled = async () => {
    tab.unsent = await unsent.allTextContents();
    const onTheWay = await tab.page.locator('[data-tick="waiting"], [data-tick="sending"]').count();
    return onTheWay === 0 && (tab.sent.has(last) || tab.unsent.includes(last));
  };
  await expect.poll(isSettled, { timeout: patienceMs, interval: 100 }).toBe(true);
}

async function compare(url: string, tab: TalkTab, all: TalkTab[]): Promise<void> {
  const { owner, partner, written, sent, unsent } = tab;
  const mine = await conversation(url, owner, partner);
  expect(await conversation(url, partner, owner), 'both sides have the same').toEqual(mine);
  const there = mine.filter((message) => message.sender_id === owner.id).map((message) => message.content);
  const greeting = there.filter((text) => text.startsWith('hola'));
  const isThere = new Set(there);
  expect(there, 'every message once, in the order it was written').toEqual([
    ...greeting,
    ...written.filter((text) => isThere.has(text)),
  ]);
  expect(
    [...sent].filter((text) => !isThere.has(text)),
    'shown as sent and not there',
  ).toEqual([]);
  expect(
    written.filter((text) => !isThere.has(text) && !unsent.includes(text)),
    'gone without a word',
  ).toEqual([]);
  const texts = mine.map((message) => message.content);
  for (const side of all.filter((one) => one === tab || (one.owner === partner && one.partner === owner)))
    await expectOnScreen(side, texts);
}

async function conversation(url: string, as: Member, partner: Member): Promise<Stored[]> {
  const all: Stored[] = [];
  for (let isMore = true; isMore;) {
    const more = await messagesAfter(url, as, partner.id, all.length, { retried: 0 });
    all.push(...more);
    isMore = more.length > 0;
  }
  expect(
    all.map((message) => message.seq),
    'places without gaps',
  ).toEqual(all.map((_, nth) => nth + 1));
  return all.map(common);
}

/** What is the same for both sides of a conversation; its own name and the sender's label are not. */
const common = ({ id, seq, content, sender_id }: Stored): Stored => ({ id, seq, content, sender_id });

/** Reads the conversation in the tab from its end to its beginning. */
async function expectOnScreen(tab: TalkTab, texts: string[]): Promise<void> {
  const log = chat(tab).getByRole('log');
  const shown = async () => log.locator('[dir="auto"]').allTextContents();
  const seen = new Set<string>();
  await tab.page.bringToFront();
  await log.evaluate((box) => box.scrollTo({ top: box.scrollHeight }));
  await expect.poll(async () => (await shown()).at(-1), { timeout: SENT_MS }).toBe(texts.at(-1));
  const read = async () => {
    const here = await shown();
    const at = texts.indexOf(here[0] ?? '');
    expect(here, 'on the screen').toEqual(texts.slice(at, at + here.length));
    for (const text of here) seen.add(text);
    await log.evaluate(upwards);
    return seen.size;
  };
  await expect.poll(read, { timeout: 4 * SENT_MS + texts.length * READ_MS, interval: 50 }).toBe(texts.length);
}

/** In the page: scrolls up by half of what is shown, from the top to the end again, and waits until that is drawn. */
async function upwards(box: HTMLElement | SVGElement): Promise<void> {
  if (box.scrollTop === 0) box.scrollTo({ top: box.scrollHeight });
  else box.scrollBy({ top: -box.clientHeight / 2 });
  await new Promise<void>((drawn) => {
    requestAnimationFrame(() => requestAnimationFrame(() => drawn()));
    setTimeout(drawn, 1000);
  });
}
