import { randomBytes, randomInt } from 'node:crypto';
import type { Ctx } from '#platform/context.ts';
import { timeStampRequest, timeStampToken } from '../../domain/chain/time-stamp.ts';
import { TIME_STAMP } from '../../domain/rules.ts';
import { findClosedHead } from '../store/handovers.ts';
import { append, broadcast, lockChain } from './chain.ts';

/**
 * Appends a time stamp of the configured authority to a closed handover. Without `TSA_URL` it does nothing. A failure is
 * retried as a task, long after everybody has signed.
 */
export async function addTimestamp(ctx: Ctx, { handoverId }: { handoverId: string }): Promise<void> {
  const url = ctx.config.TSA_URL;
  const head = url === undefined ? null : await findClosedHead(ctx.db, handoverId);
  if (url === undefined || head === null) return;
  const nonce = Uint8Array.from([randomInt(1, 256), ...randomBytes(7)]);
  const token = timeStampToken(await send(url, timeStampRequest(head, nonce)), head, nonce);
  await ctx.db.transaction(async (tx) => {
    const locked = await lockChain(tx, handoverId);
    // The chain of a closed handover only grows by this entry.
    if (locked?.handover.head !== head || locked.record.isTimestamped) return;
    const content = { type: 'timestamp' as const, token: Buffer.from(token).toString('base64') };
    await append(tx, ctx, locked.handover, { content, by: 'system' });
    broadcast(ctx, handoverId, locked.parties);
  });
}

async function send(url: string, request: Uint8Array): Promise<Uint8Array> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query' },
    body: Buffer.from(request),
    signal: AbortSignal.timeout(TIME_STAMP.timeoutMs),
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`the time stamping authority responded ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.length > TIME_STAMP.maxBytes) throw new Error('the time stamp is too large');
  return bytes;
}
