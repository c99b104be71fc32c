import { createHash } from 'node:crypto';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { createConnection, createServer, type Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { Refusal } from '#kit/refusal.ts';
import type { Ctx } from '#platform/context.ts';
import { wordsOf } from '#platform/http/refusals.ts';
import type { App } from './app.ts';
import { createUser } from './create-user.ts';

/** What the command line may ask of a running process. */
export const order = z.strictObject({
  do: z.literal('create-user'),
  email: z.email(),
  password: z.string().check(z.minLength(8), z.maxLength(128)),
  name: z._default(z.string(), ''),
  alias: z.optional(z.string()),
  admin: z._default(z.boolean(), false),
});
export type Order = z.output<typeof order>;
export type Outcome = { ok: true; id: string } | { ok: false; error: string };

/** Systems bound the length of a socket's path; a data folder deeper than that has its socket in a private temporary folder. */
const MAX_PATH_BYTES = 100;

function socketOf(folder: string): string {
  const usual = path.join(folder, 'control.sock');
  if (Buffer.byteLength(usual) <= MAX_PATH_BYTES) return usual;
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  return path.join(os.tmpdir(), `tukan-${name}`, 'control.sock');
}

/** Carries out an order; a refusal comes back as words. */
export async function carryOut(ctx: Ctx, given: Order): Promise<Outcome> {
  try {
    return { ok: true, id: await createUser(ctx, given) };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, error: wordsOf(error.code, 'en', error.details.params) };
    throw error;
  }
}

/** Listens on a socket in the data folder that only its owner can open. */
export async function serveControl(app: App): Promise<Server> {
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
      void (async () => carryOut(app.context(), z.parse(order, JSON.parse(text))))()
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
export async function askRunning(folder: string, given: Order): Promise<Outcome | null> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(socketOf(folder));
    let text = '';
    socket.setEncoding('utf8');
    socket.on('connect', () => socket.write(`${JSON.stringify(given)}\n`));
    socket.on('data', (chunk: string) => (text += chunk));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? resolve(null) : reject(error),
    );
    socket.on('close', () => text && resolve(JSON.parse(text) as Outcome));
  });
}
