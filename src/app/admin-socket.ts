import { createHash } from 'node:crypto';
import { chmod, lstat, mkdir, rm } from 'node:fs/promises';
import { createConnection, createServer, type Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import type { AuditVerdict } from '#features/moderation/domain/audit.ts';
import { verifyAuditChain } from '#features/moderation/server/service/audit/audit-chain.ts';
import { AppError } from '#shared/app-error.ts';
import type { Ctx } from '#platform/context.ts';
import type { Database } from '#platform/db/db.ts';
import { errorMessage } from '#platform/http/errors.ts';
import type { App } from './app.ts';
import { createBackup } from './backup/backup.ts';
import { createUser } from './create-user.ts';

export const createUserCommand = z.strictObject({
  do: z.literal('create-user'),
  email: z.email(),
  password: z.string().check(z.minLength(8), z.maxLength(128)),
  name: z._default(z.string(), ''),
  alias: z.optional(z.string()),
  admin: z._default(z.boolean(), false),
});
export const verifyAuditCommand = z.strictObject({
  do: z.literal('verify-audit'),
  known: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be a hash of 64 hexadecimal digits'))),
});
const backupCommand = z.strictObject({ do: z.literal('backup'), to: z.string(), version: z.string() });

/** Commands that the command line can send to a running process. */
const adminCommand = z.discriminatedUnion('do', [createUserCommand, verifyAuditCommand, backupCommand]);
export type AdminCommand = z.output<typeof adminCommand>;

/** Result type per command. */
interface CommandResults {
  'create-user': { id: string };
  'verify-audit': { verdict: AuditVerdict };
  backup: { files: number };
}
export type CommandResult<D extends AdminCommand['do'] = AdminCommand['do']> =
  | ({ ok: true } & CommandResults[D])
  | { ok: false; error: string };

/**
 * Operating systems limit the length of socket paths; for a longer data directory path the socket is in a private
 * temporary folder.
 */
const MAX_SOCKET_PATH_BYTES = 100;

function socketPath(folder: string): string {
  const usual = path.join(folder, 'control.sock');
  if (Buffer.byteLength(usual) <= MAX_SOCKET_PATH_BYTES) return usual;
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  return path.join(os.tmpdir(), `tukan-${name}`, 'control.sock');
}

/**
 * Throws unless the folder of a socket outside of the data directory belongs to this user alone. Anybody could have
 * created it before in the shared temporary folder, and commands contain passwords.
 */
async function requirePrivateFolder(socketFile: string, dataFolder: string): Promise<void> {
  const folder = path.dirname(socketFile);
  if (folder === dataFolder) return;
  const found = await lstat(folder);
  const isOwn = process.getuid === undefined || found.uid === process.getuid();
  const isClosed = process.platform === 'win32' || (found.mode & 0o077) === 0;
  if (!found.isDirectory() || !isOwn || !isClosed)
    throw new Error(`${folder} is open to other users: delete it, or use a shorter path for the data directory.`);
}

/** Executes a command; an `AppError` becomes an error message. */
export async function executeCommand(ctx: Ctx, database: Database, given: AdminCommand): Promise<CommandResult> {
  try {
    if (given.do === 'backup') return { ok: true, files: await executeBackup(ctx, database, given) };
    if (given.do === 'verify-audit') return { ok: true, verdict: await verifyAuditChain(ctx, given.known) };
    return { ok: true, id: await createUser(ctx, given) };
  } catch (error) {
    if (error instanceof AppError) return { ok: false, error: errorMessage(error.code, 'en', error.details.params) };
    throw error;
  }
}

async function executeBackup(ctx: Ctx, database: Database, given: z.output<typeof backupCommand>): Promise<number> {
  const where = { dataFolder: ctx.config.dataDir, to: given.to };
  return (await createBackup(database, where, { version: given.version, now: ctx.now() })).files;
}

/** Listens on a socket in the data directory that only its owner can open. */
export async function listenAdminSocket(
  app: Pick<App, 'baseContext' | 'context'>,
  database: Database,
): Promise<Server> {
  const { dataDir } = app.baseContext.config;
  const socketFile = socketPath(dataDir);
  await mkdir(path.dirname(socketFile), { recursive: true, mode: 0o700 });
  await requirePrivateFolder(socketFile, dataDir);
  await rm(socketFile, { force: true });
  const server = createServer((socket) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk: string) => {
      text += chunk;
      if (!text.includes('\n')) return;
      void (async () => executeCommand(app.context(), database, z.parse(adminCommand, JSON.parse(text))))()
        .catch((error: unknown): CommandResult => ({
          ok: false,
          error: error instanceof Error ? error.message : 'failed',
        }))
        .then((outcome) => socket.end(`${JSON.stringify(outcome)}\n`));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(socketFile, resolve);
  });
  await chmod(socketFile, 0o600);
  return server;
}

/** Sends a command to the process that owns the data directory. Null if no process is listening. */
export async function sendToRunningProcess<D extends AdminCommand['do']>(
  folder: string,
  given: AdminCommand & { do: D },
): Promise<CommandResult<D> | null> {
  const socketFile = socketPath(folder);
  try {
    await requirePrivateFolder(socketFile, folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  return new Promise((resolve, reject) => {
    const socket = createConnection(socketFile);
    let text = '';
    socket.setEncoding('utf8');
    socket.on('connect', () => socket.write(`${JSON.stringify(given)}\n`));
    socket.on('data', (chunk: string) => (text += chunk));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? resolve(null) : reject(error),
    );
    socket.on('close', () => text && resolve(JSON.parse(text) as CommandResult<D>));
  });
}
