import { getPropertyFacts, type PropertyFacts } from '#features/properties/server/service/property-facts.ts';
import { findSlowestTrips } from '#features/properties/server/service/transit/slowest-trips.ts';
import { AppError } from '#shared/app-error.ts';
import type { UserCtx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import type { GroupShortlist, PropertyGroups, VoteBody } from '../../domain/shortlist-schema.ts';
import { APPLICATION, GROUP_SHORTLIST } from '../../domain/rules.ts';
import { GROUP } from '#features/groups/domain/rules.ts';
import { isActive } from '#features/groups/domain/states.ts';
import { rankShortlist } from '../../domain/votes.ts';
import { groupPhotoUrls, toRequirements } from '#features/groups/server/present/groups.ts';
import { presentShortlistEntry } from '../present/shortlist.ts';
import { listApplications, latestApplications } from '../store/applications.ts';
import {
  countShortlist,
  deleteVote,
  groupsShortlisting,
  findShortlistEntry,
  listShortlist,
  upsertShortlistEntry,
  upsertVote,
  markRemoved,
  listVotes,
} from '../store/shortlist.ts';
import {
  groupsById,
  type GroupRow,
  groupsWithBlock,
  membershipsOf,
} from '#features/groups/server/service/group-records.ts';
import { recordEvent } from '#features/groups/server/service/groups.ts';
import { sendGroupFrame } from './shortlist-events.ts';
import { lockAsMember, requireMembership, membersOf } from '#features/groups/server/service/members.ts';
import { getVisiblePeople } from '#features/groups/server/service/people.ts';

/** Returns the shortlist of a group of the caller, ranked. Throws `not_found`. */
export async function getShortlist(ctx: UserCtx, groupId: string): Promise<GroupShortlist> {
  const { group, userId } = await requireMembership(ctx, groupId);
  const rows = await listShortlist(ctx.db, groupId);
  const properties = await getPropertyFacts(
    ctx,
    rows.map((row) => row.propertyId),
  );
  const memberIds = (await membersOf(ctx, groupId)).map((member) => member.userId);
  const adders = rows.flatMap(({ addedBy }) => addedBy ?? []);
  const people = await getVisiblePeople(ctx, [...memberIds, ...adders], [...memberIds, ...adders]);
  // A person who is not visible to the reader has no profile here, and is neither compared nor named.
  const slowest = await findSlowestTrips(
    ctx,
    rows.map((row) => row.propertyId),
    memberIds.flatMap((userId) => {
      const universityId = people.get(userId)?.profile?.university_id;
      return universityId ? [{ userId, universityId }] : [];
    }),
  );
  // Votes of former members do not count.
  const votes = (await listVotes(ctx.db, groupId)).filter(({ userId }) => memberIds.includes(userId));
  const votesByProperty = Map.groupBy(votes, (vote) => vote.propertyId);
  const applications = await listApplications(ctx.db, groupId, APPLICATION.maxListed);
  const ranked = rankShortlist(
    rows.flatMap((row) => {
      const property = properties.get(row.propertyId);
      if (!property) return [];
      const cast = votesByProperty.get(row.propertyId) ?? [];
      const about = { id: property.id, isGone: !property.isOffered, addedAt: row.addedAt.getTime() };
      return [{ ...about, votes: cast.map(({ vote }) => vote), row, property, cast }];
    }),
  );
  return {
    members: memberIds.length,
    city_id: group.cityId,
    size: group.size,
    homes: ranked.map(({ row, property, cast }) => {
      const application = applications.find(({ propertyId }) => propertyId === property.id) ?? null;
      return presentShortlistEntry(row, {
        property,
        group: toRequirements(group),
        votes: cast,
        people,
        application,
        slowest: slowest.get(property.id) ?? null,
        readerId: userId,
      });
    }),
  };
}

/**
 * Adds a property to the shortlist of a group of the caller. Idempotent; a removed property is restored with its votes.
 * Throws `not_found` (also if it is not available, or there is a block between its owner and a member), `own_property`
 * if a member offers it, `group_wrong_state` and `group_shortlist_limit`.
 */
export async function addToShortlist(ctx: UserCtx, groupId: string, propertyId: string): Promise<void> {
  const memberIds = await ctx.db.transaction(async (tx) => {
    const { group } = await lockAsMember(tx, ctx, groupId);
    await addToShortlistLocked(tx, ctx, group, propertyId);
    return (await membersOf({ db: tx }, groupId)).map((member) => member.userId);
  });
  sendGroupFrame(ctx, groupId, memberIds);
}

/** `addToShortlist` in a transaction that has locked the group. Returns the property. */
export async function addToShortlistLocked(
  tx: Db,
  ctx: UserCtx,
  group: GroupRow,
  propertyId: string,
): Promise<PropertyFacts> {
  if (!isActive(group.state)) throw new AppError('group_wrong_state');
  const property = await requireAvailableProperty(tx, ctx, group.id, propertyId);
  const known = await findShortlistEntry(tx, group.id, propertyId);
  if (known?.removedAt === null) return property;
  if ((await countShortlist(tx, group.id)) >= GROUP_SHORTLIST.maxProperties)
    throw new AppError('group_shortlist_limit', { params: { max: GROUP_SHORTLIST.maxProperties } });
  const userId = ctx.actor.userId;
  const row = { groupId: group.id, propertyId, addedBy: userId, addedAt: ctx.now(), removedAt: null };
  await upsertShortlistEntry(tx, row);
  await recordEvent(tx, ctx, group.id, 'add_home');
  return property;
}

/** Returns an available property that a group may apply for. Throws `not_found` and `own_property`. */
export async function requireAvailableProperty(
  tx: Db,
  ctx: UserCtx,
  groupId: string,
  propertyId: string,
): Promise<PropertyFacts> {
  const property = (await getPropertyFacts({ db: tx, actor: ctx.actor }, [propertyId])).get(propertyId);
  if (!property?.isOffered || (await groupsWithBlock(tx, [groupId], property.owner_id)).has(groupId))
    throw new AppError('not_found');
  if ((await membersOf({ db: tx }, groupId)).some(({ userId }) => userId === property.owner_id))
    throw new AppError('own_property');
  return property;
}

/**
 * Removes a property from the shortlist of a group of the caller. Adding it again restores its votes. Throws
 * `not_found`.
 */
export async function removeFromShortlist(ctx: UserCtx, groupId: string, propertyId: string): Promise<void> {
  const memberIds = await ctx.db.transaction(async (tx) => {
    await lockAsMember(tx, ctx, groupId);
    await requireListed(tx, groupId, propertyId);
    await markRemoved(tx, groupId, propertyId, ctx.now());
    await recordEvent(tx, ctx, groupId, 'remove_home');
    return (await membersOf({ db: tx }, groupId)).map((member) => member.userId);
  });
  sendGroupFrame(ctx, groupId, memberIds);
}

/** Sets the vote of the caller on a shortlisted property; `null` withdraws it. Throws `not_found`. */
export async function castVote(
  ctx: UserCtx,
  groupId: string,
  propertyId: string,
  { vote, reason }: VoteBody,
): Promise<void> {
  const memberIds = await ctx.db.transaction(async (tx) => {
    const { userId } = await lockAsMember(tx, ctx, groupId);
    await requireListed(tx, groupId, propertyId);
    const key = { groupId, propertyId, userId };
    if (vote === null) await deleteVote(tx, groupId, propertyId, userId);
    else await upsertVote(tx, { ...key, vote, reason: reason ?? null, votedAt: ctx.now() });
    return (await membersOf({ db: tx }, groupId)).map((member) => member.userId);
  });
  sendGroupFrame(ctx, groupId, memberIds);
}

async function requireListed(tx: Db, groupId: string, propertyId: string): Promise<void> {
  if ((await findShortlistEntry(tx, groupId, propertyId))?.removedAt !== null) throw new AppError('not_found');
}

/** Lists the active groups of the caller with their shortlist and application status for a property. */
export async function groupsForProperty(ctx: UserCtx, propertyId: string): Promise<PropertyGroups> {
  const memberships = await membershipsOf(ctx.db, ctx.actor.userId, GROUP.maxMembershipsListed);
  const ids = memberships.filter(({ state }) => state === 'accepted').map((membership) => membership.groupId);
  const groups = (await groupsById(ctx.db, ids)).filter(({ state }) => isActive(state));
  const listed = await groupsShortlisting(ctx.db, ids, propertyId);
  const latest = await latestApplications(ctx.db, ids, propertyId);
  return {
    groups: groups.map((group) => {
      const application = latest.get(group.id);
      return {
        id: group.id,
        name: group.name,
        photo_url: groupPhotoUrls(group).small,
        members_count: group.members,
        is_listed: listed.has(group.id),
        application: application ? { id: application.id, state: application.state } : null,
      };
    }),
  };
}
