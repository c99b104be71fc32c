import { cityById, universityById } from '#features/places/server/service.ts';
import { mayBeIndexed } from '#features/profiles/server/service/engines.ts';
import { publicProfiles } from '#features/profiles/server/service/profiles.ts';
import { searchKey } from '#kit/fold.ts';
import { Refusal } from '#kit/refusal.ts';
import { timeOrderedId } from '#kit/time-ordered-id.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import { sees } from '../../domain/membership.ts';
import { GROUP } from '../../domain/rules.ts';
import type { Group, GroupChange, GroupInput } from '../../domain/schema.ts';
import { stateFor, type GroupState } from '../../domain/states.ts';
import { presentGroup } from '../present.ts';
import { groupsById, insertEvent, insertGroup, updateGroup, type GroupRow } from '../store/groups.ts';
import {
  countActions,
  groupsWithBlock,
  isSecondInCity,
  leaderIdsOf,
  memberRow,
  memberRowsOf,
  membersIn,
  putMember,
  queueUp,
  type MemberRow,
} from '../store/members.ts';
import { opensGroup } from './link-token.ts';
import { lockAsLeader } from './members.ts';
import { isUser, peopleSeen } from './people.ts';

declare module '#platform/events.ts' {
  interface Events {
    /** A group is new, or says something else than before. */
    'groups.saved': { groupId: string };
    /** `actorId` is null where it followed by itself. */
    'groups.state_changed': { groupId: string; from: GroupState; to: GroupState; actorId: string | null };
  }
}

/**
 * Founds a group with the caller as its leader. Refuses with `profile_not_found`, `validation`, `group_one_per_city` where
 * they are in an active one of that city, and `group_create_limit`.
 */
export async function createGroup(ctx: UserCtx, input: GroupInput): Promise<Group> {
  const userId = ctx.actor.userId;
  const now = ctx.now();
  // its room has the same id
  const id = timeOrderedId(ctx.newId(), now.getTime());
  await needProfile(ctx);
  const row: GroupRow = {
    id,
    ...NOTHING_SAID,
    ...factsOf(input),
    name: input.name,
    city_id: input.city_id,
    province_id: provinceOf(input.city_id),
    size: input.size,
    members: 1,
    visibility: input.visibility,
    state: 'forming',
    is_hidden: false,
    search_key: '',
    created_at: now,
    updated_at: now,
    state_since: now,
  };
  checkOrder(row);
  await orSecondInCity(
    'group_one_per_city',
    ctx.db.transaction(async (tx) => {
      await takeOne(tx, ctx, 'create', GROUP.createdPerDay, 'group_create_limit');
      await insertGroup(tx, { ...row, search_key: keyOf(row) });
      await putMember(tx, founder(row, userId));
      await note(tx, ctx, id, 'create', { user_id: userId, to_state: 'forming' });
    }),
  );
  ctx.publish('groups.saved', { groupId: id });
  return readGroup(ctx, id);
}

const NOTHING_SAID = {
  university_id: null,
  budget_cents: null,
  move_in_from: null,
  move_in_to: null,
  min_stay_months: null,
  max_stay_months: null,
  zones: [],
  smoking: null,
  pets: null,
  visitors: null,
  couples: null,
  crypto_payment: null,
  description: null,
  photo: null,
  link_id: null,
  link_expires_at: null,
};

function founder({ id, city_id, created_at }: GroupRow, userId: string): MemberRow {
  return {
    group_id: id,
    user_id: userId,
    state: 'accepted',
    role: 'leader',
    origin: 'founded',
    active_city_id: city_id,
    note: null,
    invited_by: null,
    joined_at: created_at,
    created_at,
    changed_at: created_at,
  };
}

/**
 * Changes what a group of the caller's says. Its city stays once others have joined; its size never goes below its members;
 * a private group's link is void. Refuses with `not_found`, `not_group_leader`, `group_wrong_state` for a closed one,
 * `group_one_per_city` and `validation`.
 */
export async function changeGroup(ctx: UserCtx, id: string, input: GroupChange): Promise<Group> {
  const now = ctx.now();
  const { from, to } = await orSecondInCity(
    'group_one_per_city',
    ctx.db.transaction(async (tx) => {
      const { group: before } = await lockAsLeader(tx, ctx, id);
      if (before.state === 'closed') throw new Refusal('group_wrong_state');
      const facts = factsOf(input);
      const after: GroupRow = { ...before, ...facts, updated_at: now };
      if (after.city_id !== before.city_id) {
        if (before.members > 1) throw new Refusal('validation', { fields: { city_id: 'group_city_stays' } });
        after.province_id = provinceOf(after.city_id);
      }
      if (after.size < before.members) throw new Refusal('validation', { fields: { size: 'group_size_below' } });
      checkOrder(after);
      after.state = stateFor(after);
      after.search_key = keyOf(after);
      if (after.state !== before.state) after.state_since = now;
      if (after.visibility === 'private') Object.assign(after, { link_id: null, link_expires_at: null });
      const { id: _id, members: _members, photo: _photo, created_at: _created, ...changes } = after;
      await updateGroup(tx, id, changes);
      if (after.city_id !== before.city_id) await moveTo(tx, ctx, after);
      await note(tx, ctx, id, 'change', { from_state: before.state, to_state: after.state });
      return { from: before.state, to: after.state };
    }),
  );
  ctx.publish('groups.saved', { groupId: id });
  if (from !== to) ctx.publish('groups.state_changed', { groupId: id, from, to, actorId: ctx.actor.userId });
  return readGroup(ctx, id);
}

/** The leader, alone so far, looks in another city. */
async function moveTo(tx: Db, ctx: UserCtx, { id, city_id, state }: GroupRow): Promise<void> {
  const leader = await memberRow(tx, id, ctx.actor.userId);
  if (leader && state !== 'housed') await putMember(tx, { ...leader, active_city_id: city_id });
}

/**
 * A group as the caller may see it; `invite` is the token of its link. Refuses with `not_found`, the same for what is
 * missing, private, over, or has a member with a block between them.
 */
export async function readGroup(ctx: Ctx, id: string, invite?: string): Promise<Group> {
  const { row, mine } = await seenGroup(ctx, id, invite);
  const isIn = mine?.state === 'accepted';
  const rows = await membersIn(ctx.db, [id], isIn ? ['accepted', 'invited', 'requested'] : ['accepted']);
  const ids = rows.map((member) => member.user_id);
  const hosts = mine?.invited_by ? [mine.invited_by] : [];
  const leader = rows.find(({ role }) => role === 'leader');
  return presentGroup(row, {
    members: rows.filter(({ state }) => state === 'accepted'),
    pending: isIn ? rows.filter(({ state }) => state !== 'accepted') : null,
    mine,
    people: await peopleSeen(ctx, [...ids, ...hosts], isIn ? [...ids, ...hosts] : hosts),
    mayIndex: leader !== undefined && (await mayBeIndexed(ctx, leader.user_id)),
  });
}

/** The row of a group that the caller may see, and what they are to it. Refuses with `not_found`. */
export async function seenGroup(
  ctx: Ctx,
  id: string,
  invite?: string,
): Promise<{ row: GroupRow; mine: MemberRow | null }> {
  const [seen] = await groupsSeen(ctx, [id], invite);
  if (!seen) throw new Refusal('not_found');
  return seen;
}

/** Those of some groups that the caller may see, in their order; in as many queries as for one. */
export async function groupsSeen(
  ctx: Ctx,
  ids: readonly string[],
  invite?: string,
): Promise<{ row: GroupRow; mine: MemberRow | null }[]> {
  const rows = await groupsById(ctx.db, ids);
  const known = rows.map(({ id }) => id);
  const mine = isUser(ctx) ? await memberRowsOf(ctx.db, known, ctx.actor.userId) : new Map<string, MemberRow>();
  const blocked = isUser(ctx) ? await groupsWithBlock(ctx.db, known, ctx.actor.userId) : new Set<string>();
  const seen = rows.flatMap((row) => {
    const tie = mine.get(row.id) ?? null;
    const viewer = {
      tie: tie?.state ?? null,
      hasLink: opensGroup(ctx, row, invite),
      isBlocked: blocked.has(row.id),
    };
    return sees(row, viewer) ? [{ row, mine: tie }] : [];
  });
  const led = await ledAmong(
    ctx,
    seen.flatMap(({ row, mine: tie }) => (tie?.state === 'accepted' ? [] : row.id)),
  );
  return seen.filter(({ row, mine: tie }) => tie?.state === 'accepted' || led.has(row.id));
}

/** Groups that are led by somebody who is not banned: the others are for their members alone. */
async function ledAmong(ctx: Ctx, groupIds: readonly string[]): Promise<Set<string>> {
  const leaders = await leaderIdsOf(ctx.db, groupIds);
  const there = await publicProfiles(ctx, [...leaders.values()]);
  return new Set([...leaders].flatMap(([groupId, leaderId]) => (there.has(leaderId) ? groupId : [])));
}

/** Refuses with `profile_not_found` for a caller whom nobody could see in a group. */
export async function needProfile(ctx: UserCtx): Promise<void> {
  const found = await publicProfiles(ctx, [ctx.actor.userId]);
  if (found.size === 0) throw new Refusal('profile_not_found');
}

/** Notes in a group's story what the caller did. */
export async function note(
  tx: Db,
  ctx: Ctx,
  groupId: string,
  action: string,
  about: { user_id?: string; from_state?: GroupState; to_state?: GroupState } = {},
): Promise<void> {
  const actor_id = ctx.actor?.userId ?? null;
  await insertEvent(tx, { id: ctx.newId(), group_id: groupId, actor_id, action, created_at: ctx.now(), ...about });
}

/** Refuses with `code` whoever has done something as often as a day allows; the same person's calls queue here. */
export async function takeOne(tx: Db, ctx: UserCtx, action: string, perDay: number, code: string): Promise<void> {
  const { userId } = ctx.actor;
  await queueUp(tx, userId, action);
  const since = new Date(ctx.now().getTime() - GROUP.dayMs);
  if ((await countActions(tx, userId, action, since)) >= perDay)
    throw new Refusal(code, { retryAfterS: GROUP.dayMs / 1000, params: { max: perDay } });
}

/** Turns the database's word on a second active group in a city into a refusal. */
export async function orSecondInCity<T>(code: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isSecondInCity(error)) throw new Refusal(code);
    throw error;
  }
}

/** What was sent, without what was not, a university checked. */
function factsOf(input: GroupChange): Partial<GroupRow> {
  if (input.university_id && !universityById(input.university_id))
    throw new Refusal('validation', { fields: { university_id: 'invalid_university' } });
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}

function provinceOf(cityId: string): string {
  const city = cityById(cityId);
  if (!city) throw new Refusal('validation', { fields: { city_id: 'invalid_city' } });
  return city.provinceId;
}

/** Refuses with `validation` where an end comes before its beginning. */
function checkOrder({ move_in_from, move_in_to, min_stay_months, max_stay_months }: GroupRow): void {
  if (move_in_from && move_in_to && move_in_to < move_in_from)
    throw new Refusal('validation', { fields: { move_in_to: 'date_order' } });
  if (min_stay_months && max_stay_months && max_stay_months < min_stay_months)
    throw new Refusal('validation', { fields: { max_stay_months: 'stay_order' } });
}

function keyOf({ name, zones, description }: GroupRow): string {
  return searchKey([name, ...zones, description ?? ''].join(' '));
}
