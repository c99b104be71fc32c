import { createHash } from 'node:crypto';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { createConnection, createServer, type Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import type { AuditVerdict } from '#features/moderation/domain/audit.ts';
import { verifyAudit } from '#features/moderation/server/service/audit-chain.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Ctx } from '#platform/context.ts';
import type { Database } from '#platform/db/db.ts';
import { wordsOf } from '#platform/http/refusals.ts';
import type { App } from './app.ts';
import { makeBackup } from './backup/backup.ts';
import { createUser } from './create-user.ts';

export const createUserOrder = z.strictObject({
  do: z.literal('create-user'),
  email: z.email(),
  password: z.string().check(z.minLength(8), z.maxLength(128)),
  name: z._default(z.string(), ''),
  alias: z.optional(z.string()),
  admin: z._default(z.boolean(), false),
});
export const verifyAuditOrder = z.strictObject({
  do: z.literal('verify-audit'),
  known: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/, 'is no hash: 64 of 0-9 and a-f'))),
});
const backupOrder = z.strictObject({ do: z.literal('backup'), to: z.string(), version: z.string() });

/** What the command line may ask of a running process. */
const order = z.discriminatedUnion('do', [createUserOrder, verifyAuditOrder, backupOrder]);
export type Order = z.output<typeof order>;

/** What each order brings. */
interface Fruit {
  'create-user': { id: string };
  'verify-audit': { verdict: AuditVerdict };
  backup: { files: number };
}
export type Outcome<D extends Order['do'] = Order['do']> = ({ ok: true } & Fruit[D]) | { ok: false; error: string };

/** Systems bound the length of a socket's path; a data folder deeper than that has its socket in a private temporary folder. */
const MAX_PATH_BYTES = 100;

function socketOf(folder: string): string {
  const usual = path.join(folder, 'control.sock');
  if (Buffer.byteLength(usual) <= MAX_PATH_BYTES) return usual;
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  return path.join(os.tmpdir(), `tukan-${name}`, 'control.sock');
}

/** Carries out an order; a refusal comes back as words. */
export async function carryOut(ctx: Ctx, database: Database, given: Order): Promise<Outcome> {
  try {
    if (given.do === 'backup') return { ok: true, files: await backUp(ctx, database, given) };
    if (given.do === 'verify-audit') return { ok: true, verdict: await verifyAudit(ctx, given.known) };
    return { ok: true, id: await createUser(ctx, given) };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, error: wordsOf(error.code, 'en', error.details.params) };
    throw error;
  }
}

async function backUp(ctx: Ctx, { embedded }: Database, given: z.output<typeof backupOrder>): Promise<number> {
  if (!embedded) throw new Error('a server is backed up by its own tool');
  const where = { dataFolder: ctx.config.dataFolder, to: given.to };
  return (await makeBackup({ embedded }, where, { version: given.version, now: ctx.now() })).files;
}

/** Listens on a socket in the data folder that only its owner can open. */
export async function serveControl(app: App, database: Database): Promise<Server> {
  const place = socketOf(app.base.config.dataFolder);
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
  await rm(place, { force: true });
  const server = createServer((socket) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk: string) => {
      text += chunk;
      if (!text.includes('\n')) return;
      void (async () => carryOut(app.context(), database, z.parse(order, JSON.parse(text))))()
        .catch((error: unknown): Outcome => ({ ok: false, error: error instanceof Error ? error.message : 'failed' }))
        .then((outcome) => socket.end(`${JSON.stringify(outcome)}\n`));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(place, resolve);
  });
  await chmod(place, 0o600);
  return server;
}

/** Hands an order to the process that has the data folder. Null when none is listening there. */
export async function askRunning<D extends Order['do']>(
  folder: string,
  given: Order & { do: D },
): Promise<Outcome<D> | null> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(socketOf(folder));
    let text = '';
    socket.setEncoding('utf8');
    socket.on('connect', () => socket.write(`${JSON.stringify(given)}\n`));
    socket.on('data', (chunk: string) => (text += chunk));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? resolve(null) : reject(error),
    );
    socket.on('close', () => text && resolve(JSON.parse(text) as Outcome<D>));
  });
}
