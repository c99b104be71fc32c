import { AppError } from '#shared/app-error.ts';
import { addMs, toMadridDateTime } from '#shared/time/local-time.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import type { Tx } from '#platform/db/db.ts';
import type { CheckState, NewEntry } from '../../domain/chain/entry.ts';
import {
  checkOf,
  countObjections,
  isDisputed,
  objectionsTo,
  requireAllowed,
  unsignedParties,
  type HandoverRecord,
} from '../../domain/record.ts';
import { HANDOVER } from '../../domain/rules.ts';
import type { EntryBody } from '../../domain/schema.ts';
import { entryByClientId, markSigned, updateHandover, type HandoverRow, type PartyRow } from '../store/handovers.ts';
import { endTenancyOn } from '../store/tenancies.ts';
import { append, broadcast, lockChain, lockChainAs, requireCapacity } from './chain.ts';

/**
 * Appends a check, an answer or a signature of the caller. A repeated `client_id` returns what was appended. Throws
 * `not_found`, `tenancy_cancelled`, the refusals of `requireAllowed`, `handover_full`, and `handover_changed` for a
 * signature of an older state.
 */
export async function appendEntry(ctx: UserCtx, id: string, body: EntryBody): Promise<{ seq: number; hash: string }> {
  return ctx.db.transaction(async (tx) => {
    const locked = await lockChainAs(tx, id, ctx.actor.userId);
    const { handover, parties, record, party } = locked;
    const known = await entryByClientId(tx, id, body.client_id);
    if (known) return { seq: known.seq, hash: known.hash };
    requireAllowed(record, party, body);
    const { entry } = body;
    if (entry.type === 'signature' && entry.head !== handover.head) throw new AppError('handover_changed');
    if (entry.type !== 'signature') requireCapacity(locked, party);
    const content = toContent(record, entry, party);
    const made = await append(tx, ctx, handover, { content, by: party, clientId: body.client_id });
    if (entry.type === 'signature') await sign(tx, ctx, { handover: made.handover, parties, record, party });
    else if (entry.type === 'check' && handover.state === 'signing' && isFirstObjection(record, party, entry))
      await publishStep(tx, ctx, handover, { parties, record, step: 'objected', except: party });
    broadcast(ctx, id, parties);
    return { seq: made.seq, hash: made.hash };
  });
}

/** True for the first objection of a party that is news to those who have signed: one message is enough for all. */
function isFirstObjection(record: HandoverRecord, party: string, { state }: { state: CheckState }): boolean {
  const since = record.signatures[0]?.seq ?? Infinity;
  const before = [...record.items.values()].flatMap(objectionsTo);
  return isDisputed(state) && !before.some(({ by, seq }) => by === party && seq > since);
}

function toContent(record: HandoverRecord, entry: EntryBody['entry'], party: string): NewEntry {
  if (entry.type === 'signature') return { type: 'signature', objections: countObjections(record) };
  if (entry.type === 'check' || entry.type === 'claim') return entry;
  if (entry.type === 'settlement')
    return { ...entry, item: record.claims.find(({ seq }) => seq === entry.claim)?.item ?? '' };
  const item = checkOf(record, entry.check, party)?.item ?? '';
  return { ...entry, item };
}

/** The first signature starts the time to sign; the last one closes the handover. */
async function sign(
  tx: Tx,
  ctx: Ctx,
  {
    handover,
    parties,
    record,
    party,
  }: { handover: HandoverRow; parties: PartyRow[]; record: HandoverRecord; party: string },
): Promise<void> {
  await markSigned(tx, handover.id, party, ctx.now());
  const isLast = unsignedParties(record).every((one) => one === party);
  const signBy = handover.signBy ?? addMs(ctx.now(), HANDOVER.signatureMs);
  await updateHandover(tx, handover.id, { state: isLast ? 'closed' : 'signing', signBy });
  if (isLast) await endTenancy(tx, ctx, handover);
  await publishStep(tx, ctx, handover, { parties, record, step: isLast ? 'closed' : 'signed', except: party });
  if (isLast) await ctx.publish(tx, 'tenancies.handover_closed', { handoverId: handover.id });
}

/** A closed handover when moving out ends the stay. */
async function endTenancy(tx: Tx, ctx: Ctx, { kind, tenancyId }: HandoverRow): Promise<void> {
  if (kind === 'move_out') await endTenancyOn(tx, tenancyId, toMadridDateTime(ctx.now()).day);
}

async function publishStep(
  tx: Tx,
  ctx: Ctx,
  handover: HandoverRow,
  about: {
    parties: readonly PartyRow[];
    record: HandoverRecord;
    step: 'signed' | 'objected' | 'remind' | 'closed';
    /** Party that caused the step. */
    except?: string;
  },
): Promise<void> {
  const { parties, record, step, except } = about;
  const waiting = unsignedParties(record);
  const isAnnounced = ({ party }: PartyRow) => party !== except && (step !== 'remind' || waiting.includes(party));
  const userIds = parties.filter(isAnnounced).flatMap(({ userId }) => userId ?? []);
  const event = { tenancyId: handover.tenancyId, handoverId: handover.id, title: record.opening.title, userIds };
  const by = parties.find(({ party }) => party === except);
  const isOtherSide = ({ party }: PartyRow) => (party === 'owner') !== (by?.party === 'owner');
  const otherSideIds = parties.filter(isOtherSide).flatMap(({ userId }) => userId ?? []);
  await ctx.publish(tx, 'tenancies.handover_changed', {
    ...event,
    step,
    ...(by?.userId && { byUserId: by.userId, otherSideIds }),
  });
}

/** Reminds those who have not signed, once. */
export async function remindOfSignature(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const locked = await lockChain(tx, id);
    if (locked?.handover.state !== 'signing' || locked.handover.remindedAt) return;
    await updateHandover(tx, id, { remindedAt: ctx.now() });
    await publishStep(tx, ctx, locked.handover, { ...locked, step: 'remind' });
  });
}

/** Records that the remaining parties have not signed in time, and closes the handover. */
export async function recordAbsences(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const locked = await lockChain(tx, id);
    if (!locked) return;
    const { parties, record } = locked;
    let { handover } = locked;
    if (handover.state !== 'signing' || (handover.signBy && handover.signBy > ctx.now())) return;
    for (const party of unsignedParties(record))
      ({ handover } = await append(tx, ctx, handover, { content: { type: 'absence', party }, by: 'system' }));
    await updateHandover(tx, id, { state: 'closed' });
    await endTenancy(tx, ctx, handover);
    await publishStep(tx, ctx, handover, { parties, record, step: 'closed' });
    await ctx.publish(tx, 'tenancies.handover_closed', { handoverId: id });
    broadcast(ctx, id, parties);
  });
}
