import { homeDetail } from '#features/properties/server/service/detail.ts';
import { Refusal } from '#kit/refusal.ts';
import type { UserCtx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import { resultOf, type Bidder } from '../../domain/rent/result.ts';
import { RENT } from '../../domain/rent/rules.ts';
import type { GroupRent, RentBid, RentSetUp } from '../../domain/rent/schema.ts';
import { bidVerdict } from '../../domain/rent/split.ts';
import { presentRent } from '../present/rent.ts';
import { bidsOf, deleteRent, putBid, putRent, rentOf, type BidRow, type RentRow } from '../store/rent.ts';
import { lockAsLeader, lockAsMember, memberOf, membersOf, type Membership } from './members.ts';

/** How a group of the caller's splits its rent; null where nobody has set anything up. Refuses with `not_found`. */
export async function readRent(ctx: UserCtx, groupId: string): Promise<GroupRent | null> {
  const member = await memberOf(ctx, groupId);
  const rent = await rentOf(ctx.db, groupId);
  return rent && present(ctx.db, member, rent);
}

/**
 * Sets up what is to be split, with as many rooms as members; what was said before counts no more. Rooms and rent are those
 * of the home where they are not sent. Refuses with `not_found`, `not_group_leader`, `group_wrong_state`, `home_gone`,
 * `rent_home_unknown` for a home that does not say its rooms or price, and `rent_rooms_count`.
 */
export async function setUpRent(ctx: UserCtx, groupId: string, input: RentSetUp): Promise<GroupRent> {
  await memberOf(ctx, groupId);
  const home = input.property_id ? await roomsOfHome(ctx, input.property_id) : null;
  const rentCents = input.rent_cents ?? home?.rentCents ?? 0;
  const names = input.rooms?.map(({ name }) => name) ?? home?.names ?? [];
  if (rentCents < RENT.minRentCents || names.length === 0) throw new Refusal('rent_home_unknown');
  return telling(ctx, async (tx) => {
    const member = await lockAsLeader(tx, ctx, groupId);
    if (member.group.state === 'closed') throw new Refusal('group_wrong_state');
    const members = await membersOf({ db: tx }, groupId);
    if (names.length !== members.length || names.length < RENT.minRooms)
      throw new Refusal('rent_rooms_count', { params: { rooms: names.length, members: members.length } });
    const before = await rentOf(tx, groupId);
    const now = ctx.now();
    const rent: RentRow = {
      group_id: groupId,
      round: (before?.round ?? 0) + 1,
      state: 'bidding',
      rent_cents: rentCents,
      property_id: input.property_id ?? null,
      room_names: names,
      result: null,
      created_at: before?.created_at ?? now,
      changed_at: now,
    };
    const memberIds = await notAsked(tx, ctx, before, members);
    await putRent(tx, rent);
    return { member, memberIds, answer: await present(tx, member, rent) };
  });
}

/** The rooms of a home that the caller may see, and what all of it costs. */
async function roomsOfHome(ctx: UserCtx, id: string): Promise<{ names: (string | null)[]; rentCents: number }> {
  const { property } = await homeDetail(ctx, id);
  if (property.offer === 'rooms')
    return {
      names: property.rooms.map(({ name }) => name?.slice(0, RENT.roomNameMaxLength) ?? null),
      rentCents: property.rooms.reduce((sum, room) => sum + (room.price_cents ?? 0), 0),
    };
  return {
    names: Array.from({ length: property.bedrooms ?? 0 }, () => null),
    rentCents: property.rent_cents ?? 0,
  };
}

/**
 * Says what each room is worth to the caller; the last one to say so splits the rent. Refuses with `not_found`,
 * `rent_round_changed` where rooms or rent are others by now or are split, `rent_people_changed`, and `validation` for bids
 * that are not one for each room, or do not sum to the rent.
 */
export async function bid(ctx: UserCtx, groupId: string, input: RentBid): Promise<GroupRent> {
  return ctx.db.transaction(async (tx) => {
    const member = await lockAsMember(tx, ctx, groupId);
    const rent = await openRent(tx, groupId, input.round);
    const verdict = bidVerdict(input.amounts, rent.room_names.length, rent.rent_cents);
    if (verdict !== 'ok') throw new Refusal('validation', { fields: { amounts: verdict } });
    const members = await sameCount(tx, rent);
    await putBid(tx, {
      group_id: groupId,
      user_id: ctx.actor.userId,
      round: rent.round,
      amounts: input.amounts,
      budget_cents: input.budget_cents ?? null,
      changed_at: ctx.now(),
    });
    const bidders = biddersOf(members, await bidsOf(tx, groupId), rent);
    const isLast = bidders.every(({ amounts }) => amounts !== null);
    return present(tx, member, isLast ? await settle(tx, ctx, rent, bidders) : rent);
  });
}

/**
 * Splits the rent without waiting for more bids: to whoever has said nothing every room is taken to be worth the same.
 * Refuses with `not_found`, `not_group_leader`, `rent_round_changed` and `rent_people_changed`.
 */
export async function closeRent(ctx: UserCtx, groupId: string): Promise<GroupRent> {
  return ctx.db.transaction(async (tx) => {
    const member = await lockAsLeader(tx, ctx, groupId);
    const rent = await openRent(tx, groupId, null);
    const members = await sameCount(tx, rent);
    return present(tx, member, await settle(tx, ctx, rent, biddersOf(members, await bidsOf(tx, groupId), rent)));
  });
}

/**
 * Lets everybody bid again, from what they said before: for the leader at any time, for any member where the rent could not
 * be split. Refuses with `not_found`, `not_group_leader` and `rent_round_changed`.
 */
export async function bidAgain(ctx: UserCtx, groupId: string): Promise<GroupRent> {
  return telling(ctx, async (tx) => {
    const member = await lockAsMember(tx, ctx, groupId);
    const before = await rentOf(tx, groupId);
    if (!before || before.state === 'bidding') throw new Refusal('rent_round_changed');
    if (before.state === 'split' && member.role !== 'leader') throw new Refusal('not_group_leader');
    const rent: RentRow = {
      ...before,
      round: before.round + 1,
      state: 'bidding',
      result: null,
      changed_at: ctx.now(),
    };
    const memberIds = await notAsked(tx, ctx, before, await membersOf({ db: tx }, groupId));
    await putRent(tx, rent);
    return { member, memberIds, answer: await present(tx, member, rent) };
  });
}

/** Forgets rooms, rent and bids. Refuses with `not_found` and `not_group_leader`. */
export async function dropRent(ctx: UserCtx, groupId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockAsLeader(tx, ctx, groupId);
    await deleteRent(tx, groupId);
  });
}

interface Asked {
  member: Membership;
  memberIds: string[];
  answer: GroupRent;
}

/** Asks for bids in a transaction, and tells those for whom that is new. */
async function telling(ctx: UserCtx, ask: (tx: Db) => Promise<Asked>): Promise<GroupRent> {
  const { member, memberIds, answer } = await ctx.db.transaction(ask);
  const { id: groupId, name: groupName } = member.group;
  ctx.publish('groups.rent_waits', { groupId, groupName, memberIds });
  return answer;
}

/** The others, without those who have not answered the round before either: they know. */
async function notAsked(
  tx: Db,
  ctx: UserCtx,
  before: RentRow | null,
  members: readonly { userId: string }[],
): Promise<string[]> {
  const bids = before?.state === 'bidding' ? await bidsOf(tx, before.group_id) : null;
  const isWaitedFor = (userId: string) =>
    bids !== null && !bids.some((one) => one.user_id === userId && one.round === before?.round);
  return members.map(({ userId }) => userId).filter((userId) => userId !== ctx.actor.userId && !isWaitedFor(userId));
}

/** What is being bid for; `round` null asks for no certain one. */
async function openRent(tx: Db, groupId: string, round: number | null): Promise<RentRow> {
  const rent = await rentOf(tx, groupId);
  if (rent?.state !== 'bidding' || (round !== null && rent.round !== round)) throw new Refusal('rent_round_changed');
  return rent;
}

/** The members, who are as many as there are rooms. */
async function sameCount(tx: Db, rent: RentRow): Promise<string[]> {
  const members = await membersOf({ db: tx }, rent.group_id);
  if (members.length !== rent.room_names.length) throw new Refusal('rent_people_changed');
  return members.map(({ userId }) => userId);
}

function biddersOf(members: readonly string[], bids: readonly BidRow[], { round }: RentRow): Bidder[] {
  return members.map((userId) => {
    const said = bids.find((one) => one.user_id === userId && one.round === round);
    return { userId, amounts: said?.amounts ?? null, budgetCents: said?.budget_cents ?? null };
  });
}

async function settle(tx: Db, ctx: UserCtx, rent: RentRow, bidders: readonly Bidder[]): Promise<RentRow> {
  const result = resultOf(bidders, rent.rent_cents);
  const state = result.verdict === 'ok' ? 'split' : 'impossible';
  const settled: RentRow = { ...rent, state, result, changed_at: ctx.now() };
  await putRent(tx, settled);
  return settled;
}

async function present(db: Db, member: Membership, rent: RentRow): Promise<GroupRent> {
  const members = await membersOf({ db }, rent.group_id);
  return presentRent(rent, {
    me: member.userId,
    isLeader: member.role === 'leader',
    members: members.map(({ userId }) => userId),
    bids: await bidsOf(db, rent.group_id),
  });
}
