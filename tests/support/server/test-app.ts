import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { sql } from 'drizzle-orm';
import { createApp, type App } from '#app/app.ts';
import { taskHandlers } from '#app/features.ts';
import { createDemoAccountFactory } from '#features/accounts/server/service/demo-accounts.ts';
import { hashPassword } from '#features/accounts/server/service/passwords.ts';
import { grantConfiguredAdmin } from '#features/accounts/server/service/sign-up.ts';
import { insertSession } from '#features/accounts/server/store/sessions.ts';
import { readConfig } from '#platform/config/config.ts';
import type { Ctx } from '#platform/context.ts';
import { queryRows, type Database } from '#platform/db/db.ts';
import type { EventName, Events } from '#platform/events.ts';
import { createLogger } from '#platform/observability/log.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { closeAfterAll } from './cleanup.ts';
import { createMigratedDatabase } from './test-database.ts';

/** Manually advanced clock, from the real time on. */
function createTestClock() {
  let at = Date.now();
  return { now: () => new Date(at), advance: (ms: number) => void (at += ms) };
}

type TestClock = ReturnType<typeof createTestClock>;

export interface TestUser {
  id: string;
  email: string;
  token: string;
}

export interface RequestOptions {
  body?: unknown;
  as?: TestUser | null;
  lang?: Lang;
  headers?: Record<string, string>;
  address?: string;
}

export interface TestResponse {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read arbitrary JSON
  body: any;
  headers: Headers;
}

export interface TestApp extends App {
  clock: TestClock;
  database: Database;
  folder: string;
  /** Sends an API request as a browser would and parses the response. */
  request(method: string, path: string, options?: RequestOptions): Promise<TestResponse>;
  /** Creates a confirmed account with a session: `createUser('lucia')` is lucia@tukan.test. */
  createUser(name: string): Promise<TestUser>;
  csrf(as: TestUser): Promise<Record<string, string>>;
  /** Runs due tasks and returns the emails sent so far, oldest first. */
  sentEmails(): Promise<{ to: string; subject: string; text: string; html: string; kind: string }[]>;
  /** Publishes an event in a transaction of its own. */
  publish<N extends EventName>(name: N, event: Events[N]): Promise<void>;
  /** Runs all tasks that are due by the test clock; failed ones wait for their retry. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

const SETTLE_POLL_MS = 5;

/**
 * Creates a complete server without a network, on its own real database. Rate limits are off unless `env` sets them.
 */
export async function createTestApp(env: Record<string, string> = {}): Promise<TestApp> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tukan-test-'));
  const clock = createTestClock();
  const config = readConfig({ TUKAN_DATA: folder, RATE_LIMIT_MAX: '100000', LOG_LEVEL: 'silent', ...env });
  const database = await createMigratedDatabase();
  const app = await createApp({
    config,
    database,
    log: createLogger(config.LOG_LEVEL),
    now: clock.now,
    version: 'test',
  });

  await app.work();

  async function call(method: string, where: string, options: RequestOptions = {}): Promise<TestResponse> {
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

  async function person(name: string): Promise<TestUser> {
    const email = `${name}@tukan.test`;
    const ctx = app.context();
    passwordHash ??= hashPassword(PASSWORD);
    const { id } = await createDemoAccountFactory(await passwordHash)(ctx, { email, name, lang: 'es' });
    await grantConfiguredAdmin(ctx);
    return { id, email, token: await insertSession(ctx, id, null) };
  }

  async function mails() {
    await made.settle();
    const mailFolder = path.join(folder, 'mail');
    const files = (await readdir(mailFolder).catch(() => [])).sort();
    return Promise.all(
      files.map(async (file) => {
        const mail = await PostalMime.parse(await readFile(path.join(mailFolder, file)));
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

  async function csrf(as: TestUser) {
    return { 'x-csrf-token': (await call('POST', '/api/csrf/token', { as })).body.csrfToken as string };
  }

  let isClosed = false;
  async function close() {
    if (isClosed) return;
    isClosed = true;
    await app.stopWork(false);
    await database.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }

  const made: TestApp = {
    ...app,
    clock,
    database,
    folder,
    request: call,
    createUser: person,
    csrf,
    sentEmails: mails,
    publish: async (name, event) => database.db.transaction(async (tx) => app.baseContext.publish(tx, name, event)),
    settle: async () => settleTasks(database, clock.now(), app.wakeWorkers),
    close,
  };
  closeAfterAll(close);
  return made;
}

/** Runs all tasks that are due at a time; failed ones wait for their retry. */
export async function settleTasks(
  { db }: Database,
  at: Date,
  wakeWorkers: (names: readonly string[]) => void,
): Promise<void> {
  const names = taskHandlers.map(({ name }) => name);
  const waiting = sql`name = any(${sql.param(names)}) and state in ('created', 'retry')`;
  await db.execute(
    sql`update pgboss.job set start_after = now() where ${waiting} and start_after between now() and ${at.toISOString()}`,
  );
  const due = sql`select distinct name from pgboss.job
    where name = any(${sql.param(names)}) and (state = 'active' or ${waiting} and start_after <= now())`;
  for (;;) {
    const found = await queryRows<{ name: string }>(db, due);
    if (found.length === 0) return;
    wakeWorkers(found.map(({ name }) => name));
    await new Promise((resolve) => setTimeout(resolve, SETTLE_POLL_MS));
  }
}

export const PASSWORD = 'una clave larga';

/** Hash of `PASSWORD`, once per worker because it is slow. Sessions are created without signing in for that reason. */
let passwordHash: Promise<string> | undefined;

/** Context that acts as a user, for calling services directly. */
export function contextAs(app: TestApp, person: TestUser): Ctx & { actor: NonNullable<Ctx['actor']> } {
  return { ...app.context(), actor: { userId: person.id, sessionId: 'test', email: person.email, role: 'user' } };
}
