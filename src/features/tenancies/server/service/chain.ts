import type { Ctx } from '#platform/context.ts';
import { afterCommit } from '#platform/db/db.ts';
import type { Tx } from '#platform/db/db.ts';
import { AppError } from '#shared/app-error.ts';
import { isUuid } from '#shared/ids/uuid.ts';
import { appendTo } from '../../domain/chain/append.ts';
import type { Entry, EntryType, NewEntry } from '../../domain/chain/entry.ts';
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
import { lockTenancyOf, type TenancyRow } from '../store/tenancies.ts';

/** A handover that this transaction has locked. */
export interface LockedHandover {
  tenancy: TenancyRow;
  handover: HandoverRow;
  parties: PartyRow[];
  record: HandoverRecord;
  /** Number of photos, checks, answers and deposit lines by party. */
  written: Map<string, number>;
}

const LIMITED_TYPES: readonly EntryType[] = ['photo', 'check', 'answer', 'claim', 'settlement'];

/** Locks a handover after its tenancy, as cancelling does, and evaluates its chain. `null` if it does not exist. */
export async function lockChain(tx: Tx, id: string): Promise<LockedHandover | null> {
  const tenancy = await lockTenancyOf(tx, id);
  const handover = tenancy && (await lockHandover(tx, id));
  if (!handover) return null;
  const entries = (await entriesOf(tx, id)).map(({ body }) => JSON.parse(body) as Entry);
  const parties = await partiesOf(tx, [id]);
  const written = new Map(parties.map(({ party }) => [party, 0]));
  for (const { type, by } of entries) if (LIMITED_TYPES.includes(type)) written.set(by, (written.get(by) ?? 0) + 1);
  return { tenancy, handover, parties, record: evaluate(entries), written };
}

/**
 * `lockChain` for one of the parties. Throws `not_found` for missing and foreign handovers alike, and
 * `tenancy_cancelled`.
 */
export async function lockChainAs(tx: Tx, id: string, userId: string): Promise<LockedHandover & { party: string }> {
  const locked = isUuid(id) ? await lockChain(tx, id) : null;
  const party = locked?.parties.find((one) => one.userId === userId)?.party;
  if (!locked || party === undefined) throw new AppError('not_found');
  if (locked.tenancy.cancelledAt) throw new AppError('tenancy_cancelled');
  return { ...locked, party };
}

/**
 * Checks that a party may add a photo, check, answer or deposit line. Throws `handover_full`. A part of the capacity is
 * kept for each party; what closes a handover needs none.
 */
export function requireCapacity({ written }: LockedHandover, party: string): void {
  const reserved = Math.min(HANDOVER.reservedEntries, Math.floor(HANDOVER.maxEntries / written.size));
  let taken = 0;
  for (const [one, count] of written) taken += one === party ? count : Math.max(count, reserved);
  if ((written.get(party) ?? 0) >= reserved && taken >= HANDOVER.maxEntries) throw new AppError('handover_full');
}

/** Appends an entry to a locked chain. */
export async function append(
  tx: Tx,
  ctx: Ctx,
  handover: HandoverRow,
  { content, by, clientId = ctx.newId() }: { content: NewEntry; by: string; clientId?: string },
): Promise<{ handover: HandoverRow; seq: number; hash: string }> {
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
