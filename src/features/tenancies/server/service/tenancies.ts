import { membersOf } from '#features/groups/server/service/members.ts';
import { getVisiblePeople } from '#features/groups/server/service/people.ts';
import { getPropertyFacts, lockAndGetOwner } from '#features/properties/server/service/property-facts.ts';
import { AppError } from '#shared/app-error.ts';
import { isUuid } from '#shared/ids/uuid.ts';
import { toMadridDateTime } from '#shared/time/local-time.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import type { Tx } from '#platform/db/db.ts';
import { TENANCY } from '../../domain/rules.ts';
import type { Tenancy } from '../../domain/schema.ts';
import { presentTenancy } from '../present/tenancies.ts';
import { handoversOf, partiesOf } from '../store/handovers.ts';
import { hasReferences } from '../store/references.ts';
import {
  addTenants,
  findTenancy,
  insertTenancy,
  lockGroupIfExists,
  lockCurrentTenancy,
  tenanciesOf,
  tenantsOf,
  updateTenancy,
  type TenancyRow,
} from '../store/tenancies.ts';

/** A stay that both sides have agreed to. */
export interface AgreedStay {
  source: TenancyRow['source'];
  /** The members of the group are the tenants; one person alone has none. */
  tenants: { groupId: string } | { personId: string };
  /** `null` for an agreement of a group without a property. */
  propertyId: string | null;
  title: string;
}

/**
 * Records a stay: the first time as a new tenancy, later as a change of it. Idempotent. An agreement without a property
 * gets the property when an application is accepted.
 */
export async function recordStay(ctx: Ctx, stay: AgreedStay): Promise<void> {
  const { tenants, propertyId } = stay;
  await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    // The group, or the property for one person, orders events that happen at the same time.
    if ('groupId' in tenants && !(await lockGroupIfExists(tx, tenants.groupId))) return;
    const ownerId = propertyId === null ? null : await lockAndGetOwner(inside, propertyId);
    const property = propertyId === null ? null : (await getPropertyFacts(inside, [propertyId])).get(propertyId);
    const people = 'groupId' in tenants ? await membersOf(inside, tenants.groupId) : [{ userId: tenants.personId }];
    const tenantIds = people.map(({ userId }) => userId).filter((id) => id !== ownerId);
    if (tenantIds.length === 0 || property === undefined) return;
    const known = await lockCurrentTenancy(tx, tenants, propertyId);
    if (!known) {
      await insertNew(tx, ctx, stay, { ownerId, tenantIds, availableFrom: property?.available_from ?? null });
      return;
    }
    if (property && known.propertyId === null)
      await updateTenancy(tx, known.id, { propertyId, ownerId, title: stay.title, source: stay.source });
    await addTenants(tx, known.id, tenantIds);
  });
}

async function insertNew(
  tx: Tx,
  ctx: Ctx,
  { source, tenants, propertyId, title }: AgreedStay,
  who: { ownerId: string | null; tenantIds: string[]; availableFrom: string | null },
): Promise<void> {
  const today = toMadridDateTime(ctx.now()).day;
  const { ownerId, tenantIds, availableFrom } = who;
  const id = ctx.newId();
  await insertTenancy(tx, {
    id,
    propertyId,
    title,
    ownerId,
    groupId: 'groupId' in tenants ? tenants.groupId : null,
    source,
    startsOn: availableFrom !== null && availableFrom > today ? availableFrom : today,
    endsOn: null,
    cancelledAt: null,
    createdAt: ctx.now(),
  });
  await addTenants(tx, id, tenantIds);
  const userIds = ownerId === null ? tenantIds : [...tenantIds, ownerId];
  // An agreement without a property has nothing to hand over yet.
  if (ownerId !== null) await ctx.publish(tx, 'tenancies.started', { tenancyId: id, handoverId: null, title, userIds });
}

/** Tenancies of the caller, newest first. */
export async function listTenancies(ctx: UserCtx): Promise<Tenancy[]> {
  return present(ctx, await tenanciesOf(ctx.db, ctx.actor.userId, TENANCY.maxListed));
}

/** A tenancy of the caller. Throws `not_found`. */
export async function readTenancy(ctx: UserCtx, id: string): Promise<Tenancy> {
  const row = isUuid(id) ? await findTenancy(ctx.db, id, ctx.actor.userId) : null;
  const [shown] = row ? await present(ctx, [row]) : [];
  if (!shown) throw new AppError('not_found');
  return shown;
}

/**
 * Says that the stay never began. Throws `not_found`, and `tenancy_begun` once there is a handover with a signature or a
 * reference: from then on the stay is on record, and a reference cannot be hidden by a cancellation.
 */
export async function cancelTenancy(ctx: UserCtx, id: string): Promise<Tenancy> {
  await ctx.db.transaction(async (tx) => {
    const row = isUuid(id) ? await findTenancy(tx, id, ctx.actor.userId, { isLocked: true }) : null;
    if (!row) throw new AppError('not_found');
    if ((await handoversOf(tx, [id])).some(({ state }) => state !== 'open')) throw new AppError('tenancy_begun');
    if (await hasReferences(tx, id)) throw new AppError('tenancy_begun');
    if (!row.cancelledAt) await updateTenancy(tx, id, { cancelledAt: ctx.now() });
  });
  return readTenancy(ctx, id);
}

async function present(ctx: UserCtx, rows: readonly TenancyRow[]): Promise<Tenancy[]> {
  const ids = rows.map(({ id }) => id);
  const tenants = await tenantsOf(ctx.db, ids);
  const handovers = await handoversOf(ctx.db, ids);
  const parties = await partiesOf(
    ctx.db,
    handovers.map(({ id }) => id),
  );
  const people = [...new Set(rows.flatMap((row) => [...(tenants.get(row.id) ?? []), row.ownerId ?? []].flat()))];
  const visible = await getVisiblePeople(ctx, people, people);
  return rows.map((row) =>
    presentTenancy(row, {
      me: ctx.actor.userId,
      tenantIds: tenants.get(row.id) ?? [],
      handovers: handovers.filter(({ tenancyId }) => tenancyId === row.id),
      parties,
      nameOf: (id) => visible.get(id)?.name ?? null,
    }),
  );
}
