import { homeFacts, type HomeFacts } from '#features/properties/server/service/home-facts.ts';
import { Refusal } from '#kit/refusal.ts';
import type { UserCtx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import type { GroupHomes, HomeGroups, VoteBody } from '../../domain/homes-schema.ts';
import { GROUP, GROUP_HOMES } from '../../domain/rules.ts';
import { isActive } from '../../domain/states.ts';
import { rankHomes } from '../../domain/votes.ts';
import { photoUrls } from '../present.ts';
import { presentGroupHome } from '../present/homes.ts';
import { applicationsOf, latestApplications } from '../store/applications.ts';
import {
  countHomes,
  dropVote,
  groupsListing,
  homeOn,
  homesOn,
  putHome,
  putVote,
  setRemoved,
  votesIn,
} from '../store/homes.ts';
import { groupsById, type GroupRow } from '../store/groups.ts';
import { groupsWithBlock, tiesOf } from '../store/members.ts';
import { note } from './groups.ts';
import { tellHomes } from './homes-news.ts';
import { lockAsMember, memberOf, membersOf } from './members.ts';
import { peopleSeen } from './people.ts';

/** The homes that a group of the caller's looks at, the best for it first. Refuses with `not_found`. */
export async function homesOf(ctx: UserCtx, groupId: string): Promise<GroupHomes> {
  const { group, userId } = await memberOf(ctx, groupId);
  const rows = await homesOn(ctx.db, groupId);
  const homes = await homeFacts(
    ctx,
    rows.map((row) => row.property_id),
  );
  const memberIds = (await membersOf(ctx, groupId)).map((member) => member.userId);
  const adders = rows.flatMap(({ added_by }) => added_by ?? []);
  const people = await peopleSeen(ctx, [...memberIds, ...adders], [...memberIds, ...adders]);
  // whoever has left has no say any more
  const votes = (await votesIn(ctx.db, groupId)).filter(({ user_id }) => memberIds.includes(user_id));
  const byHome = Map.groupBy(votes, (vote) => vote.property_id);
  const applications = await applicationsOf(ctx.db, groupId, GROUP_HOMES.applicationsListed);
  const ranked = rankHomes(
    rows.flatMap((row) => {
      const home = homes.get(row.property_id);
      if (!home) return [];
      const cast = byHome.get(row.property_id) ?? [];
      const about = { id: home.id, isGone: !home.isOffered, addedAt: row.added_at.getTime() };
      return [{ ...about, votes: cast.map(({ vote }) => vote), row, home, cast }];
    }),
  );
  return {
    members: memberIds.length,
    city_id: group.city_id,
    size: group.size,
    homes: ranked.map(({ row, home, cast }) => {
      const application = applications.find(({ property_id }) => property_id === home.id) ?? null;
      return presentGroupHome(row, { home, group, votes: cast, people, application, readerId: userId });
    }),
  };
}

/**
 * Puts a home on the list of a group of the caller's; again does nothing, and one that was taken off comes back with its
 * votes. Refuses with `not_found` (also where it is not on offer, or there is a block between its owner and a member),
 * `own_home` where a member offers it, `group_wrong_state` and `group_homes_limit`.
 */
export async function addHome(ctx: UserCtx, groupId: string, propertyId: string): Promise<void> {
  const memberIds = await ctx.db.transaction(async (tx) => {
    const { group } = await lockAsMember(tx, ctx, groupId);
    await listHome(tx, ctx, group, propertyId);
    return (await membersOf({ db: tx }, groupId)).map((member) => member.userId);
  });
  tellHomes(ctx, groupId, memberIds);
}

/** `addHome` in a transaction that has locked the group. Returns the home. */
export async function listHome(tx: Db, ctx: UserCtx, group: GroupRow, propertyId: string): Promise<HomeFacts> {
  if (!isActive(group.state)) throw new Refusal('group_wrong_state');
  const home = await homeToAsk(tx, ctx, group.id, propertyId);
  const known = await homeOn(tx, group.id, propertyId);
  if (known?.removed_at === null) return home;
  if ((await countHomes(tx, group.id)) >= GROUP_HOMES.most)
    throw new Refusal('group_homes_limit', { params: { max: GROUP_HOMES.most } });
  const userId = ctx.actor.userId;
  const row = { group_id: group.id, property_id: propertyId, added_by: userId, added_at: ctx.now(), removed_at: null };
  await putHome(tx, row);
  await note(tx, ctx, group.id, 'add_home');
  return home;
}

/** A home on offer that a group may ask for. Refuses with `not_found` and `own_home`. */
export async function homeToAsk(tx: Db, ctx: UserCtx, groupId: string, propertyId: string): Promise<HomeFacts> {
  const home = (await homeFacts({ db: tx, actor: ctx.actor }, [propertyId])).get(propertyId);
  if (!home?.isOffered || (await groupsWithBlock(tx, [groupId], home.owner_id)).has(groupId))
    throw new Refusal('not_found');
  if ((await membersOf({ db: tx }, groupId)).some(({ userId }) => userId === home.owner_id))
    throw new Refusal('own_home');
  return home;
}

/** Takes a home off the list of a group of the caller's; adding it again brings it back. Refuses with `not_found`. */
export async function removeHome(ctx: UserCtx, groupId: string, propertyId: string): Promise<void> {
  const memberIds = await ctx.db.transaction(async (tx) => {
    await lockAsMember(tx, ctx, groupId);
    await needListed(tx, groupId, propertyId);
    await setRemoved(tx, groupId, propertyId, ctx.now());
    await note(tx, ctx, groupId, 'remove_home');
    return (await membersOf({ db: tx }, groupId)).map((member) => member.userId);
  });
  tellHomes(ctx, groupId, memberIds);
}

/** What the caller says of a home on their group's list; null takes it back. Refuses with `not_found`. */
export async function vote(
  ctx: UserCtx,
  groupId: string,
  propertyId: string,
  { vote: said, reason }: VoteBody,
): Promise<void> {
  const memberIds = await ctx.db.transaction(async (tx) => {
    const { userId } = await lockAsMember(tx, ctx, groupId);
    await needListed(tx, groupId, propertyId);
    const key = { group_id: groupId, property_id: propertyId, user_id: userId };
    if (said === null) await dropVote(tx, groupId, propertyId, userId);
    else await putVote(tx, { ...key, vote: said, reason: reason ?? null, voted_at: ctx.now() });
    return (await membersOf({ db: tx }, groupId)).map((member) => member.userId);
  });
  tellHomes(ctx, groupId, memberIds);
}

async function needListed(tx: Db, groupId: string, propertyId: string): Promise<void> {
  if ((await homeOn(tx, groupId, propertyId))?.removed_at !== null) throw new Refusal('not_found');
}

/** The caller's groups that still look for a home, and where each stands with one. */
export async function groupsForHome(ctx: UserCtx, propertyId: string): Promise<HomeGroups> {
  const ties = await tiesOf(ctx.db, ctx.actor.userId, GROUP.tiesListed);
  const ids = ties.filter(({ state }) => state === 'accepted').map((tie) => tie.group_id);
  const groups = (await groupsById(ctx.db, ids)).filter(({ state }) => isActive(state));
  const listed = await groupsListing(ctx.db, ids, propertyId);
  const latest = await latestApplications(ctx.db, ids, propertyId);
  return {
    groups: groups.map((group) => {
      const application = latest.get(group.id);
      return {
        id: group.id,
        name: group.name,
        photo_url: photoUrls(group).small,
        members_count: group.members,
        is_listed: listed.has(group.id),
        application: application ? { id: application.id, state: application.state } : null,
      };
    }),
  };
}
