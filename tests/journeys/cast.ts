import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import type { Lang } from '#kit/lang.ts';
import { joinAll, type Member } from '../support/join.ts';
import type { Server } from '../support/process.ts';

/** People who are there already, for journeys about screens instead of about becoming somebody. */
export interface Cast {
  /** Complete, talks with marc, has written to nora, who has not answered. */
  ana: Member;
  marc: Member;
  nora: Member;
  /** Confirmed, and nothing else: the onboarding opens. */
  eva: Member;
  /** Has answered everything and finished nothing: the onboarding opens with it. */
  sol: Member;
  /** Left the onboarding for later; nobody has written to them. */
  leo: Member;
}

const ANSWERS = { smoking: 'no', pets: 'yes', visitors: 'indifferent', couples: 'no', crypto_payment: 'no' };

/** Names that are hard on a layout: one very long word, and one that is read from the right. */
export const LONG_ALIAS = 'Esternocleidomastoideo-Aránzaz';
export const RTL_ALIAS = 'نورا الهاشمي';

export async function makeCast(server: Server): Promise<Cast> {
  const names = ['ana', 'marc', 'nora', 'eva', 'sol', 'leo'];
  const members = await joinAll(
    server,
    names.map((name) => `${name}@tukan.test`),
  );
  const cast = Object.fromEntries(names.map((name, at) => [name, members[at]])) as unknown as Cast;
  for (const member of [cast.ana, cast.marc, cast.nora, cast.sol, cast.leo])
    await call(server, member, 'POST', '/api/profile/create');
  await fillIn(server, cast.ana, { completed: true, name: 'Ana Gil', alias: 'ana.g', gender: 'female' });
  await fillIn(server, cast.marc, { completed: true, name: 'Marc Puig', alias: LONG_ALIAS, gender: 'male' });
  await fillIn(server, cast.nora, { completed: true, name: 'Nora', alias: RTL_ALIAS, gender: 'female' });
  await fillIn(server, cast.sol, { name: 'Sol', alias: 'sol.r', gender: 'other' });
  await call(server, cast.leo, 'POST', '/api/profile/onboarding/skip');
  await send(server, cast.ana, cast.marc, 'Hola Marc');
  await send(server, cast.marc, cast.ana, 'Hey Ana');
  await send(server, cast.ana, cast.nora, 'Hola Nora');
  return cast;
}

async function fillIn(server: Server, who: Member, own: Record<string, unknown>): Promise<void> {
  await call(server, who, 'PUT', '/api/profile/onboarding', {
    age: 22,
    province_id: '46',
    city_id: '46250',
    university_id: 'upv',
    preferences: ANSWERS,
    geek_preferences: { board_games: true, anime: true },
    description: 'Una frase tranquila.',
    ...own,
  });
}

/** Writes as one of them to another. */
export async function send(server: Server, from: Member, to: Member, content: string): Promise<void> {
  const { csrfToken } = (await call(server, from, 'POST', '/api/csrf/token')) as { csrfToken: string };
  const body = { to: to.id, content, type: 'text', property_id: null };
  await call(server, from, 'POST', '/api/messages/send', body, { 'x-csrf-token': csrfToken });
}

async function call(
  server: Server,
  as: Member,
  method: string,
  path: string,
  body?: unknown,
  more: Record<string, string> = {},
): Promise<unknown> {
  const response = await fetch(server.url + path, {
    method,
    headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json', ...more },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = await response.text();
  expect(response.ok, `${method} ${path}: ${answer}`).toBe(true);
  return answer === '' ? null : JSON.parse(answer);
}

export interface Seat {
  /** Signed in as this person; nobody when left out. */
  who?: Member;
  lang?: Lang;
  /** What the browser has stored; `system` when left out. */
  theme?: 'light' | 'dark';
}

/** A page of a browser of its own, with what a returning visitor has stored. `problems` fills with whatever it complains of. */
export async function openSeat(
  browser: Browser,
  server: Server,
  { who, lang, theme }: Seat,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; problems: string[]; close: () => Promise<void> }> {
  const stored = {
    // greeted before: the bubble would come over whatever is looked at
    tukan_assistant: '{"welcomed":true}',
    ...(who && { tukan_token: who.token }),
    ...(lang && { tukan_lang: lang }),
    ...(theme && { tukan_theme: theme }),
  };
  const cookies = {
    ...(who && { tukan_in: '1' }),
    ...(lang && { tukan_lang: lang }),
    ...(theme && { tukan_theme: theme }),
  };
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    storageState: {
      cookies: Object.entries(cookies).map(([name, value]) => ({
        name,
        value,
        domain: '127.0.0.1',
        path: '/',
        expires: -1,
        httpOnly: false,
        secure: false,
        sameSite: 'Lax',
      })),
      origins: [{ origin: server.url, localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })) }],
    },
    ...options,
  });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${String(error)}`));
  page.on('console', (message) => {
    const isNetwork = /Failed to load resource/.test(message.text());
    if (message.type() === 'error' && !isNetwork) problems.push(`${page.url()}: ${message.text()}`);
  });
  return { page, problems, close: async () => context.close() };
}
