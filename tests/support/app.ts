import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { makeApp, type App } from '#app/app.ts';
import { openDemoAccounts } from '#features/accounts/server/service/demo-accounts.ts';
import { grantConfiguredAdmin } from '#features/accounts/server/service/sign-up.ts';
import { library } from '#features/accounts/server/store/library.ts';
import { readConfig } from '#platform/config.ts';
import type { Ctx } from '#platform/context.ts';
import type { Database } from '#platform/db/db.ts';
import { makeLog } from '#platform/log.ts';
import { closeAtEnd } from './closing.ts';
import { makeTestClock, type TestClock } from './clock.ts';
import { startedDatabase } from './database.ts';

export interface Person {
  id: string;
  email: string;
  token: string;
}

export interface CallOptions {
  body?: unknown;
  as?: Person | null;
  lang?: 'es' | 'en';
  headers?: Record<string, string>;
  address?: string;
}

export interface Answer {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test looks into whatever came
  body: any;
  headers: Headers;
}

export interface TestApp extends App {
  clock: TestClock;
  database: Database;
  folder: string;
  /** Calls the API as a browser would, and reads the answer. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** A confirmed account with a session: `person('lucia')` is lucia@tukan.test. */
  person(name: string): Promise<Person>;
  csrf(as: Person): Promise<Record<string, string>>;
  /** The mails sent so far, oldest first. */
  mails(): Promise<{ to: string; subject: string; text: string; html: string; kind: string }[]>;
  close(): Promise<void>;
}

/** A whole server without a network, over a real database of its own. Limits are out of the way unless `env` says otherwise. */
export async function makeTestApp(env: Record<string, string> = {}): Promise<TestApp> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tukan-test-'));
  const clock = makeTestClock();
  const config = readConfig({ TUKAN_DATA: folder, RATE_LIMIT_MAX: '100000', LOG_LEVEL: 'silent', ...env });
  const database = await startedDatabase();
  const app = await makeApp({ config, database, log: makeLog(config.LOG_LEVEL), now: clock.now, version: 'test' });

  async function call(method: string, where: string, options: CallOptions = {}): Promise<Answer> {
    const headers = new Headers({ 'accept-language': options.lang ?? 'es', ...options.headers });
    if (options.as) headers.set('authorization', `Bearer ${options.as.token}`);
    const init: RequestInit = { method, headers };
    if (options.body !== undefined) {
      const isRaw =
        typeof options.body === 'string' || options.body instanceof Uint8Array || options.body instanceof FormData;
      if (!isRaw && !headers.has('content-type')) headers.set('content-type', 'application/json');
      init.body = isRaw ? (options.body as BodyInit) : JSON.stringify(options.body);
    }
    const response = await app.api(new Request(`http://tukan.test${where}`, init), options.address ?? '127.0.0.1');
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: isJson && text ? JSON.parse(text) : text, headers: response.headers };
  }

  /** Hashing a password is slow on purpose: once is enough, and nobody has to type it to get a session. */
  let make: ReturnType<typeof openDemoAccounts> | undefined;
  async function person(name: string): Promise<Person> {
    const email = `${name}@tukan.test`;
    const ctx = app.context();
    make ??= openDemoAccounts(ctx, PASSWORD);
    const { id } = await (await make)(ctx, { email, name, lang: 'es' });
    await grantConfiguredAdmin(ctx);
    const session = await (await library(ctx).$context).internalAdapter.createSession(id);
    return { id, email, token: session.token };
  }

  async function mails() {
    const place = path.join(folder, 'mail');
    const files = (await readdir(place).catch(() => [])).sort();
    return Promise.all(
      files.map(async (file) => {
        const mail = await PostalMime.parse(await readFile(path.join(place, file)));
        const kind = mail.headers.find((header) => header.key === 'x-tukan-mail')?.value ?? '';
        return {
          to: mail.to?.[0]?.address ?? '',
          subject: mail.subject ?? '',
          text: mail.text ?? '',
          html: mail.html ?? '',
          kind,
        };
      }),
    );
  }

  async function csrf(as: Person) {
    return { 'x-csrf-token': (await call('POST', '/api/csrf/token', { as })).body.csrfToken as string };
  }

  let isClosed = false;
  async function close() {
    if (isClosed) return;
    isClosed = true;
    await database.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }

  const made: TestApp = { ...app, clock, database, folder, call, person, csrf, mails, close };
  closeAtEnd(close);
  return made;
}

export const PASSWORD = 'una clave larga';

/** A context that acts as a person, for calling services directly. */
export function contextAs(app: TestApp, person: Person): Ctx & { actor: NonNullable<Ctx['actor']> } {
  return { ...app.context(), actor: { userId: person.id, sessionId: 'test', email: person.email, role: 'user' } };
}
