import type { Ctx } from '#platform/context.ts';
import { afterCommit } from '#platform/db/db.ts';
import type { Tx } from '#platform/db/db.ts';
import { AppError } from '#shared/app-error.ts';
import { isUuid } from '#shared/ids/uuid.ts';
import { appendTo } from '../../domain/chain/append.ts';
import type { Entry, NewEntry } from '../../domain/chain/entry.ts';
import { evaluate, type HandoverRecord } from '../../domain/record.ts';
import { HANDOVER } from '../../domain/rules.ts';
import type { HandoverFrame } from '../../domain/schema.ts';
import {
  entriesOf,
  insertEntry,
  lockHandover,
  partiesOf,
  updateHandover,
  type HandoverRow,
  type PartyRow,
} from '../store/handovers.ts';

/** A handover that this transaction has locked. */
export interface LockedHandover {
  handover: HandoverRow;
  parties: PartyRow[];
  record: HandoverRecord;
}

/** Locks a handover and evaluates its chain. `null` if it does not exist. */
export async function lockChain(tx: Tx, id: string): Promise<LockedHandover | null> {
  const handover = await lockHandover(tx, id);
  if (!handover) return null;
  const chain = await entriesOf(tx, id);
  const record = evaluate(chain.map(({ body }) => JSON.parse(body) as Entry));
  return { handover, parties: await partiesOf(tx, [id]), record };
}

/** `lockChain` for one of the parties. Throws `not_found` for missing and foreign handovers alike. */
export async function lockChainAs(tx: Tx, id: string, userId: string): Promise<LockedHandover & { party: string }> {
  const locked = isUuid(id) ? await lockChain(tx, id) : null;
  const party = locked?.parties.find((one) => one.userId === userId)?.party;
  if (!locked || party === undefined) throw new AppError('not_found');
  return { ...locked, party };
}

/** Appends an entry to a locked chain. Throws `handover_full`. */
export async function append(
  tx: Tx,
  ctx: Ctx,
  handover: HandoverRow,
  { content, by, clientId = ctx.newId() }: { content: NewEntry; by: string; clientId?: string },
): Promise<{ handover: HandoverRow; seq: number; hash: string }> {
  if (handover.entries >= HANDOVER.maxEntries) throw new AppError('handover_full');
  const head = { entries: handover.entries, hash: handover.head };
  const { entry, body, hash } = await appendTo(head, content, { by, at: ctx.now() });
  await insertEntry(tx, { handoverId: handover.id, seq: entry.seq, body, hash, clientId });
  const change = { entries: handover.entries + 1, head: hash };
  await updateHandover(tx, handover.id, change);
  return { handover: { ...handover, ...change }, seq: entry.seq, hash };
}

/** Tells the open tabs of the parties after the commit. */
export function broadcast(ctx: Ctx, handoverId: string, parties: readonly PartyRow[]): void {
  const frame: HandoverFrame = { type: 'handover', handover_id: handoverId };
  afterCommit(() => {
    for (const { userId } of parties) if (userId !== null) ctx.realtime.send(userId, frame);
  });
}
