import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import type { Lang } from '#shared/i18n/lang.ts';
import { createAccounts, type TestAccount } from '../../support/client/sign-up.ts';
import { startTestServer, type ServerProcess } from '../../support/server/server-process.ts';
import { storeAtFirstLoad } from './sessions.ts';

/** Existing users, for journeys that are not about registration. */
export interface SeedUsers {
  /** Complete profile; has a conversation with marc and an unanswered message to nora. */
  ana: TestAccount;
  marc: TestAccount;
  nora: TestAccount;
  /** Confirmed account without a profile: the onboarding opens. */
  eva: TestAccount;
  /** All answers given but onboarding not completed: it opens prefilled. */
  sol: TestAccount;
  /** Skipped the onboarding; no messages. */
  leo: TestAccount;
}

const ANSWERS = { smoking: 'no', pets: 'yes', visitors: 'indifferent', couples: 'no', crypto_payment: 'no' };

/** Aliases that stress the layout: one very long word and one right-to-left. */
export const LONG_ALIAS = 'Esternocleidomastoideo-Aránzaz';
export const RTL_ALIAS = 'نورا الهاشمي';

/** Database with these users, built by the global setup of the journeys. */
export const SEED_TEMPLATE = 'tukan_seed_users';
/** Environment variable with their ids and tokens. */
export const SEED_USERS_VARIABLE = 'SEED_USERS';

/** Starts a server whose database has these users; its mail folder is empty. */
export async function startSeededServer(
  env: Record<string, string> = {},
): Promise<{ server: ServerProcess; cast: SeedUsers }> {
  const cast = JSON.parse(process.env[SEED_USERS_VARIABLE] ?? '') as SeedUsers;
  return { server: await startTestServer(env, SEED_TEMPLATE), cast };
}

export async function createSeedUsers(server: ServerProcess): Promise<SeedUsers> {
  const names = ['ana', 'marc', 'nora', 'eva', 'sol', 'leo'];
  const members = await createAccounts(
    server,
    names.map((name) => `${name}@tukan.test`),
  );
  const cast = Object.fromEntries(names.map((name, at) => [name, members[at]])) as unknown as SeedUsers;
  for (const member of [cast.ana, cast.marc, cast.nora, cast.sol, cast.leo])
    await requestAs(server, member, 'POST', '/api/profile/create');
  await completeProfile(server, cast.ana, { completed: true, name: 'Ana Gil', alias: 'ana.g', gender: 'female' });
  await completeProfile(server, cast.marc, { completed: true, name: 'Marc Puig', alias: LONG_ALIAS, gender: 'male' });
  await completeProfile(server, cast.nora, { completed: true, name: 'Nora', alias: RTL_ALIAS, gender: 'female' });
  await completeProfile(server, cast.sol, { name: 'Sol', alias: 'sol.r', gender: 'other' });
  await requestAs(server, cast.leo, 'POST', '/api/profile/onboarding/skip');
  await sendMessage(server, cast.ana, cast.marc, 'Hola Marc');
  await sendMessage(server, cast.marc, cast.ana, 'Hey Ana');
  await sendMessage(server, cast.ana, cast.nora, 'Hola Nora');
  return cast;
}

async function completeProfile(server: ServerProcess, who: TestAccount, own: Record<string, unknown>): Promise<void> {
  await requestAs(server, who, 'PUT', '/api/profile/onboarding', {
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

/** Sends a message between two of the users. */
export async function sendMessage(
  server: ServerProcess,
  from: TestAccount,
  to: TestAccount,
  content: string,
): Promise<void> {
  const { csrfToken } = (await requestAs(server, from, 'POST', '/api/csrf/token')) as { csrfToken: string };
  const body = { to: to.id, content, type: 'text', property_id: null };
  await requestAs(server, from, 'POST', '/api/messages/send', body, { 'x-csrf-token': csrfToken });
}

async function requestAs(
  server: ServerProcess,
  as: TestAccount,
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

export interface PageOptions {
  /** Signed-in user; a guest if omitted. */
  user?: TestAccount;
  lang?: Lang;
  /** Stored theme; `system` if omitted. */
  theme?: 'light' | 'dark';
}

/**
 * Opens a page in its own browser context with the storage of a returning visitor. `problems` collects page and console
 * errors.
 */
export async function openPage(
  browser: Browser,
  server: ServerProcess,
  { user, lang, theme }: PageOptions,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; problems: string[]; close: () => Promise<void> }> {
  const stored = {
    // Already greeted: otherwise the bubble would cover the page.
    tukan_assistant: '{"welcomed":true}',
    ...(user && { tukan_token: user.token }),
    ...(lang && { tukan_lang: lang }),
    ...(theme && { tukan_theme: theme }),
  };
  const cookies = {
    ...(user && { tukan_in: '1' }),
    ...(lang && { tukan_lang: lang }),
    ...(theme && { tukan_theme: theme }),
  };
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    ...options,
  });
  await storeAtFirstLoad(context, server, stored, cookies);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${String(error)}`));
  page.on('console', (message) => {
    const isNetwork = /Failed to load resource/.test(message.text());
    if (message.type() === 'error' && !isNetwork) problems.push(`${page.url()}: ${message.text()}`);
  });
  return { page, problems, close: async () => context.close() };
}
