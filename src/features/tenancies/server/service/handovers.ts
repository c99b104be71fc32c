import { randomUUID } from 'node:crypto';
import { getVisiblePeople } from '#features/groups/server/service/people.ts';
import { getWalkFacts } from '#features/properties/server/service/property-facts.ts';
import { AppError } from '#shared/app-error.ts';
import { isUuid } from '#shared/ids/uuid.ts';
import { asUser, type UserCtx } from '#platform/context.ts';
import type { Tx } from '#platform/db/db.ts';
import { EMPTY_CHAIN } from '../../domain/chain/append.ts';
import type { Entry, HandoverKind } from '../../domain/chain/entry.ts';
import { sha256OfText } from '../../domain/chain/sha256.ts';
import { nameCommitment } from '../../domain/chain/verify-bundle.ts';
import type { Handover, HandoverCard } from '../../domain/schema.ts';
import { walkFor, type WalkFacts } from '../../domain/walk/items.ts';
import { HANDOVER } from '../../domain/rules.ts';
import { presentHandoverPdf, type Thumbnails } from '../present/handover-pdf.ts';
import { presentHandover } from '../present/tenancies.ts';
import {
  entriesOf,
  findHandover,
  findHandoversOf,
  handoversOf,
  insertHandover,
  partiesOf,
  type HandoverRow,
  type PartyRow,
} from '../store/handovers.ts';
import { findTenancy, tenantsOf, type TenancyRow } from '../store/tenancies.ts';
import { append, lockChain } from './chain.ts';
import { HANDOVER_BUCKET, photoKey } from './photos.ts';

/** Facts that stand in for those of a deleted property. */
const UNKNOWN_FACTS: WalkFacts = {
  bedrooms: null,
  bathrooms: null,
  furnished: null,
  heating: null,
  airConditioning: null,
  terrace: null,
  balcony: null,
  appliances: [],
  roomNames: [],
};

/**
 * Starts a handover of a tenancy of the caller, or returns the one that was started. Throws `not_found`,
 * `tenancy_cancelled`, `tenancy_incomplete` without an owner or tenants, and `handover_before_missing` for a handover when
 * moving out before the one when moving in is closed.
 */
export async function startHandover(ctx: UserCtx, tenancyId: string, kind: HandoverKind): Promise<Handover> {
  const id = await ctx.db.transaction(async (tx) => {
    const me = ctx.actor.userId;
    const tenancy = isUuid(tenancyId) ? await findTenancy(tx, tenancyId, me, { isLocked: true }) : null;
    if (!tenancy) throw new AppError('not_found');
    const started = await handoversOf(tx, [tenancyId]);
    const same = started.find((one) => one.kind === kind);
    if (same) return same.id;
    if (tenancy.cancelledAt) throw new AppError('tenancy_cancelled');
    const before = started.find((one) => one.kind === 'move_in') ?? null;
    if (kind === 'move_out' && before?.state !== 'closed') throw new AppError('handover_before_missing');
    return insertNew(tx, ctx, { tenancy, kind, before });
  });
  return readHandover(ctx, id);
}

async function insertNew(
  tx: Tx,
  ctx: UserCtx,
  { tenancy, kind, before }: { tenancy: TenancyRow; kind: HandoverKind; before: HandoverRow | null },
): Promise<string> {
  const tenantIds = (await tenantsOf(tx, [tenancy.id])).get(tenancy.id) ?? [];
  if (tenancy.ownerId === null || tenantIds.length === 0) throw new AppError('tenancy_incomplete');
  const id = ctx.newId();
  const parties = await partiesFor(tx, ctx, id, { ownerId: tenancy.ownerId, tenantIds });
  const me = parties.find(({ userId }) => userId === ctx.actor.userId)?.party ?? '';
  const known = before && (await lockChain(tx, before.id));
  const facts = tenancy.propertyId === null ? null : await getWalkFacts({ ...ctx, db: tx }, tenancy.propertyId);
  const empty: HandoverRow = {
    id,
    tenancyId: tenancy.id,
    kind,
    state: 'open',
    entries: EMPTY_CHAIN.entries,
    head: EMPTY_CHAIN.hash,
    photoBytes: 0,
    signBy: null,
    remindedAt: null,
    createdAt: ctx.now(),
  };
  await insertHandover(tx, empty, parties);
  await append(tx, ctx, empty, {
    by: me,
    content: {
      type: 'opening',
      handover: id,
      kind,
      title: tenancy.title,
      // Moving out walks the same areas as moving in, whatever the listing says by then.
      areas: known?.record.areas ?? walkFor(facts ?? UNKNOWN_FACTS),
      parties: await Promise.all(
        parties.map(async ({ party, name, salt }) => ({
          party,
          name_hash: await sha256OfText(nameCommitment(name ?? '', salt ?? '')),
        })),
      ),
      deposit_cents: known ? known.record.opening.deposit_cents : (facts?.depositCents ?? null),
      before: before?.head ?? null,
    },
  });
  const userIds = [tenancy.ownerId, ...tenantIds].filter((one) => one !== ctx.actor.userId);
  const event = { tenancyId: tenancy.id, handoverId: id, title: tenancy.title, userIds };
  const byUserId = ctx.actor.userId;
  const otherSideIds = byUserId === tenancy.ownerId ? tenantIds : [tenancy.ownerId];
  await ctx.publish(tx, 'tenancies.handover_changed', { ...event, step: 'opened', byUserId, otherSideIds });
  return id;
}

/** The owner and the tenants in a fixed order, with their names now as they see them themselves. */
async function partiesFor(
  tx: Tx,
  ctx: UserCtx,
  handoverId: string,
  { ownerId, tenantIds }: { ownerId: string; tenantIds: readonly string[] },
): Promise<PartyRow[]> {
  const nameOf = async (id: string) =>
    (await getVisiblePeople(asUser({ ...ctx, db: tx }, id), [id])).get(id)?.name ?? '';
  const toParty = async (party: string, userId: string): Promise<PartyRow> => ({
    handoverId,
    party,
    userId,
    name: await nameOf(userId),
    salt: randomUUID(),
    signedAt: null,
  });
  const parties = [await toParty('owner', ownerId)];
  for (const [at, id] of tenantIds.entries()) parties.push(await toParty(`tenant-${at + 1}`, id));
  return parties;
}

/** The record of a handover of the caller as a PDF. Throws `not_found`. */
export async function renderHandover(ctx: UserCtx, id: string): Promise<Uint8Array> {
  const handover = await readHandover(ctx, id);
  const last = JSON.parse(handover.entries.at(-1)?.body ?? '{}') as { at?: string };
  // The time of the last entry, so that the same record has the same bytes.
  const createdAt = new Date(last.at ?? ctx.now());
  return ctx.pdf.render(
    presentHandoverPdf(handover, { lang: ctx.lang, createdAt, thumbnails: await thumbnailsOf(ctx, handover) }),
  );
}

/** JPEGs of the photos that a PDF shows, the first ones of the record. */
async function thumbnailsOf(ctx: UserCtx, { id, entries }: Handover): Promise<Thumbnails> {
  const photos = entries.flatMap(({ body }) => {
    const entry = JSON.parse(body) as Entry;
    return entry.type === 'photo' ? entry.photo : [];
  });
  const thumbnails = new Map<string, Uint8Array>();
  for (const photo of photos.slice(0, HANDOVER.pdfPhotos)) {
    const bytes = await ctx.storage.read(HANDOVER_BUCKET, photoKey(id, photo, 'small'));
    if (bytes) thumbnails.set(photo, await ctx.images.toJpeg(bytes, HANDOVER.pdfPhotoSidePx));
  }
  return thumbnails;
}

/** Handovers that the caller is a party of, as cards; others are left out. */
export async function getHandoverCards(ctx: UserCtx, ids: readonly string[]): Promise<HandoverCard[]> {
  const rows = await findHandoversOf(ctx.db, ids, ctx.actor.userId);
  return rows.map(({ handover: { id, kind, state }, signedAt, title }) => ({
    id,
    kind,
    state,
    title,
    is_signature_due: state === 'signing' && signedAt === null,
  }));
}

/** A handover of the caller. Throws `not_found` for missing and foreign ones alike. */
export async function readHandover(ctx: UserCtx, id: string): Promise<Handover> {
  const found = isUuid(id) ? await findHandover(ctx.db, id, ctx.actor.userId) : null;
  if (!found) throw new AppError('not_found');
  const { handover, party } = found;
  const before =
    handover.kind === 'move_out'
      ? (await handoversOf(ctx.db, [handover.tenancyId])).find(({ kind }) => kind === 'move_in')
      : undefined;
  return presentHandover(handover, {
    me: party,
    parties: await partiesOf(ctx.db, [id]),
    entries: await entriesOf(ctx.db, id),
    beforeId: before?.id ?? null,
  });
}
