import { mayBeIndexed } from '#features/profiles/server/service/search-indexing.ts';
import { publicProfiles } from '#features/profiles/server/service/profiles.ts';
import { toSearchKey } from '#shared/text/normalize-text.ts';
import { AppError } from '#shared/app-error.ts';
import { uuidV7 } from '#shared/ids/uuid-v7.ts';
import { addMs } from '#shared/time/local-time.ts';
import { isSignedIn, type Ctx, type UserCtx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { canViewGroup } from '../../domain/membership.ts';
import { GROUP } from '../../domain/rules.ts';
import type { Group, GroupChange, GroupInput } from '../../domain/schema.ts';
import { deriveGroupState, type GroupState } from '../../domain/states.ts';
import { presentGroup } from '../present/groups.ts';
import { groupsById, insertGroupEvent, insertGroup, updateGroup, type GroupRow } from '../store/groups.ts';
import {
  countActions,
  groupsWithBlock,
  isActiveCityViolation,
  memberRow,
  memberRowsByGroup,
  membersIn,
  upsertMember,
  lockUserAction,
  type MemberRow,
} from '../store/members.ts';
import { isLinkTokenValid } from './membership/link-token.ts';
import { groupsWithActiveLeader, lockAsLeader } from './members.ts';
import { getVisiblePeople } from './people.ts';
import { assertRangesOrdered, provinceOf, requireSuitableName, validatedChanges } from './validate-group.ts';

declare module '#platform/events.ts' {
  interface Events {
    /** A group has been created or changed. */
    'groups.saved': { groupId: string };
    /** `actorId` is `null` for automatic transitions. */
    'groups.state_changed': { groupId: string; from: GroupState; to: GroupState; actorId: string | null };
  }
}

/**
 * Creates a group with the caller as leader. Throws `profile_not_found`, `validation`, `group_one_per_city` if they
 * already have an active group in that city, and `group_create_limit`.
 */
export async function createGroup(ctx: UserCtx, input: GroupInput): Promise<Group> {
  const userId = ctx.actor.userId;
  const now = ctx.now();
  // Also the id of the chat room.
  const id = uuidV7(ctx.newId(), now.getTime());
  await requireProfile(ctx);
  await requireSuitableName(ctx, input.name);
  const row: GroupRow = {
    id,
    ...EMPTY_DETAILS,
    ...validatedChanges(input),
    name: input.name,
    cityId: input.city_id,
    provinceId: provinceOf(input.city_id),
    size: input.size,
    members: 1,
    visibility: input.visibility,
    state: 'forming',
    isHidden: false,
    searchKey: '',
    createdAt: now,
    updatedAt: now,
    stateSince: now,
  };
  assertRangesOrdered(row);
  await mapUniqueViolation(
    'group_one_per_city',
    ctx.db.transaction(async (tx) => {
      await enforceDailyLimit(tx, ctx, 'create', GROUP.createdPerDay, 'group_create_limit');
      await insertGroup(tx, { ...row, searchKey: groupSearchKey(row) });
      await upsertMember(tx, founderRow(row, userId));
      await recordEvent(tx, ctx, id, 'create', { userId, toState: 'forming' });
      await ctx.publish(tx, 'groups.saved', { groupId: id });
    }),
  );
  return readGroup(ctx, id);
}

const EMPTY_DETAILS = {
  universityId: null,
  budgetCents: null,
  moveInFrom: null,
  moveInTo: null,
  minStayMonths: null,
  maxStayMonths: null,
  zones: [],
  smoking: null,
  pets: null,
  visitors: null,
  couples: null,
  cryptoPayment: null,
  description: null,
  photo: null,
  linkId: null,
  linkExpiresAt: null,
};

function founderRow({ id, cityId, createdAt }: GroupRow, userId: string): MemberRow {
  return {
    groupId: id,
    userId,
    state: 'accepted',
    role: 'leader',
    origin: 'founded',
    activeCityId: cityId,
    note: null,
    invitedBy: null,
    joinedAt: createdAt,
    createdAt,
    changedAt: createdAt,
  };
}

/**
 * Updates a group as its leader. The city is fixed once others have joined, the size cannot be below the number of
 * members, and making the group private revokes its link. Throws `not_found`, `not_group_leader`, `group_wrong_state`
 * for a closed group, `group_one_per_city` and `validation`.
 */
export async function changeGroup(ctx: UserCtx, id: string, input: GroupChange): Promise<Group> {
  const now = ctx.now();
  await requireSuitableName(ctx, input.name);
  await mapUniqueViolation(
    'group_one_per_city',
    ctx.db.transaction(async (tx) => {
      const { group: before } = await lockAsLeader(tx, ctx, id);
      if (before.state === 'closed') throw new AppError('group_wrong_state');
      const facts = validatedChanges(input);
      const after: GroupRow = { ...before, ...facts, updatedAt: now };
      if (after.cityId !== before.cityId) {
        if (before.members > 1) throw new AppError('validation', { fields: { city_id: 'group_city_locked' } });
        after.provinceId = provinceOf(after.cityId);
      }
      if (after.size < before.members) throw new AppError('validation', { fields: { size: 'group_size_below' } });
      assertRangesOrdered(after);
      after.state = deriveGroupState(after);
      after.searchKey = groupSearchKey(after);
      if (after.state !== before.state) after.stateSince = now;
      if (after.visibility === 'private') Object.assign(after, { linkId: null, linkExpiresAt: null });
      const { id: _id, members: _members, photo: _photo, createdAt: _created, ...changes } = after;
      await updateGroup(tx, id, changes);
      if (after.cityId !== before.cityId) await moveLeaderToCity(tx, ctx, after);
      await recordEvent(tx, ctx, id, 'change', { fromState: before.state, toState: after.state });
      await ctx.publish(tx, 'groups.saved', { groupId: id });
      const [from, to, actorId] = [before.state, after.state, ctx.actor.userId];
      if (from !== to) await ctx.publish(tx, 'groups.state_changed', { groupId: id, from, to, actorId });
    }),
  );
  return readGroup(ctx, id);
}

/** Moves the only member, the leader, to the new city. */
async function moveLeaderToCity(tx: Db, ctx: UserCtx, { id, cityId, state }: GroupRow): Promise<void> {
  const leader = await memberRow(tx, id, ctx.actor.userId);
  if (leader && state !== 'housed') await upsertMember(tx, { ...leader, activeCityId: cityId });
}

/**
 * Returns a group as visible to the caller; `invite` is the token of its link. Throws `not_found` alike for groups that
 * are missing, private, inactive, or contain a member with a block.
 */
export async function readGroup(ctx: Ctx, id: string, invite?: string): Promise<Group> {
  const { row, mine } = await getVisibleGroup(ctx, id, invite);
  const isIn = mine?.state === 'accepted';
  const rows = await membersIn(ctx.db, [id], isIn ? ['accepted', 'invited', 'requested'] : ['accepted']);
  const ids = rows.map((member) => member.userId);
  const hosts = mine?.invitedBy ? [mine.invitedBy] : [];
  const leader = rows.find(({ role }) => role === 'leader');
  return presentGroup(row, {
    members: rows.filter(({ state }) => state === 'accepted'),
    pending: isIn ? rows.filter(({ state }) => state !== 'accepted') : null,
    mine,
    people: await getVisiblePeople(ctx, [...ids, ...hosts], isIn ? [...ids, ...hosts] : hosts),
    mayIndex: leader !== undefined && (await mayBeIndexed(ctx, leader.userId)),
  });
}

/** Returns the row of a group visible to the caller, and their membership. Throws `not_found`. */
export async function getVisibleGroup(
  ctx: Ctx,
  id: string,
  invite?: string,
): Promise<{ row: GroupRow; mine: MemberRow | null }> {
  const [seen] = await getVisibleGroups(ctx, [id], invite);
  if (!seen) throw new AppError('not_found');
  return seen;
}

/**
 * Returns those of the groups that are visible to the caller, in the given order, with a constant number of queries.
 */
export async function getVisibleGroups(
  ctx: Ctx,
  ids: readonly string[],
  invite?: string,
): Promise<{ row: GroupRow; mine: MemberRow | null }[]> {
  const rows = await groupsById(ctx.db, ids);
  const known = rows.map(({ id }) => id);
  const mine = isSignedIn(ctx)
    ? await memberRowsByGroup(ctx.db, known, ctx.actor.userId)
    : new Map<string, MemberRow>();
  const blocked = isSignedIn(ctx) ? await groupsWithBlock(ctx.db, known, ctx.actor.userId) : new Set<string>();
  const seen = rows.flatMap((row) => {
    const membership = mine.get(row.id) ?? null;
    const viewer = {
      state: membership?.state ?? null,
      hasLink: isLinkTokenValid(ctx, row, invite),
      isBlocked: blocked.has(row.id),
    };
    return canViewGroup(row, viewer) ? [{ row, mine: membership }] : [];
  });
  const led = await groupsWithActiveLeader(
    ctx,
    seen.flatMap(({ row, mine: membership }) => (membership?.state === 'accepted' ? [] : row.id)),
  );
  return seen.filter(({ row, mine: membership }) => membership?.state === 'accepted' || led.has(row.id));
}

/** Throws `profile_not_found` if the caller has no public profile. */
export async function requireProfile(ctx: UserCtx): Promise<void> {
  if ((await publicProfiles(ctx, [ctx.actor.userId])).size === 0) throw new AppError('profile_not_found');
}

/** Records an event of the caller in the history of a group. */
export async function recordEvent(
  tx: Db,
  ctx: Ctx,
  groupId: string,
  action: string,
  about: { userId?: string; fromState?: GroupState; toState?: GroupState } = {},
): Promise<void> {
  await insertGroupEvent(tx, {
    id: ctx.newId(),
    groupId,
    actorId: ctx.actor?.userId ?? null,
    action,
    createdAt: ctx.now(),
    ...about,
  });
}

/**
 * Throws `code` if the caller has reached the daily limit of an action. Serialises concurrent requests of the same
 * person.
 */
export async function enforceDailyLimit(
  tx: Db,
  ctx: UserCtx,
  action: string,
  perDay: number,
  code: string,
): Promise<void> {
  const { userId } = ctx.actor;
  await lockUserAction(tx, userId, action);
  const since = addMs(ctx.now(), -DAY_MS);
  if ((await countActions(tx, userId, action, since)) >= perDay)
    throw new AppError(code, { retryAfterS: DAY_MS / 1000, params: { max: perDay } });
}

/** Maps a unique violation (second active group in a city) to `code`. */
export async function mapUniqueViolation<T>(code: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isActiveCityViolation(error)) throw new AppError(code);
    throw error;
  }
}

function groupSearchKey({ name, zones, description }: GroupRow): string {
  return toSearchKey([name, ...zones, description ?? ''].join(' '));
}
