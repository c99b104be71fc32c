import { createHash } from 'node:crypto';
import { chmod, lstat, mkdir, rm } from 'node:fs/promises';
import { createConnection, createServer, type Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { adminCommand, type AdminCommand, type CommandResult } from './admin-command.ts';

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

/** Listens for commands on a socket in the data directory that only its owner can open. */
export async function listenAdminSocket(
  dataDir: string,
  execute: (command: AdminCommand) => Promise<CommandResult>,
): Promise<Server> {
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
      void (async () => execute(z.parse(adminCommand, JSON.parse(text))))()
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
