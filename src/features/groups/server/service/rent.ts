import { getPropertyDetail } from '#features/properties/server/service/detail.ts';
import { AppError } from '#shared/app-error.ts';
import type { UserCtx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import { computeRentResult, type Bidder } from '../../domain/rent/rent-result.ts';
import { RENT } from '../../domain/rent/rules.ts';
import type { GroupRent, RentBid, RentSetup } from '../../domain/rent/schema.ts';
import { pricesOfRent } from '../../domain/rent/room-shares.ts';
import { bidVerdict } from '../../domain/rent/split.ts';
import { presentRent } from '../present/rent.ts';
import { bidsOf, deleteRent, upsertBid, upsertRent, rentOf, type BidRow, type RentRow } from '../store/rent.ts';
import { lockAsLeader, lockAsMember, requireMembership, membersOf, type Membership } from './members.ts';

/** Returns the rent split of a group of the caller; `null` if it is not set up. Throws `not_found`. */
export async function readRent(ctx: UserCtx, groupId: string): Promise<GroupRent | null> {
  const member = await requireMembership(ctx, groupId);
  const rent = await rentOf(ctx.db, groupId);
  return rent && present(ctx.db, member, rent);
}

/**
 * Sets up a rent split with as many rooms as members; starts a new bidding round. Rooms and rent default to those of
 * the property. Throws `not_found`, `not_group_leader`, `group_wrong_state`, the errors of an unavailable property,
 * `rent_property_incomplete` for a property without rooms or price, and `rent_rooms_count`.
 */
export async function setUpRent(ctx: UserCtx, groupId: string, input: RentSetup): Promise<GroupRent> {
  await requireMembership(ctx, groupId);
  const property = input.property_id ? await roomsOfProperty(ctx, input.property_id) : null;
  const rentCents = input.rent_cents ?? property?.rentCents ?? 0;
  const names = input.rooms?.map(({ name }) => name) ?? property?.names ?? [];
  const roomPrices =
    property && names.length === property.prices.length ? pricesOfRent(property.prices, rentCents) : null;
  if (rentCents < RENT.minRentCents || names.length === 0) throw new AppError('rent_property_incomplete');
  return requestBids(ctx, async (tx) => {
    const member = await lockAsLeader(tx, ctx, groupId);
    if (member.group.state === 'closed') throw new AppError('group_wrong_state');
    const members = await membersOf({ db: tx }, groupId);
    if (names.length !== members.length || names.length < RENT.minRooms)
      throw new AppError('rent_rooms_count', { params: { rooms: names.length, members: members.length } });
    const before = await rentOf(tx, groupId);
    const now = ctx.now();
    const rent: RentRow = {
      groupId: groupId,
      round: (before?.round ?? 0) + 1,
      state: 'bidding',
      rentCents: rentCents,
      propertyId: input.property_id ?? null,
      roomNames: names,
      roomPrices,
      result: null,
      createdAt: before?.createdAt ?? now,
      changedAt: now,
    };
    const memberIds = await memberIdsToNotify(tx, ctx, before, members);
    await upsertRent(tx, rent);
    return { member, memberIds, answer: await present(tx, member, rent) };
  });
}

interface PropertyRooms {
  names: (string | null)[];
  prices: (number | null)[];
  rentCents: number;
}

/** Rooms that are still on offer, their prices, and the total rent of a property visible to the caller. */
async function roomsOfProperty(ctx: UserCtx, id: string): Promise<PropertyRooms> {
  const { property } = await getPropertyDetail(ctx, id);
  if (property.offer === 'rooms') {
    const free = property.rooms.filter(({ state }) => state !== 'occupied');
    return {
      names: free.map(({ name }) => name?.slice(0, RENT.roomNameMaxLength) ?? null),
      prices: free.map((room) => room.price_cents),
      rentCents: free.reduce((sum, room) => sum + (room.price_cents ?? 0), 0),
    };
  }
  const names = Array.from({ length: property.bedrooms ?? 0 }, () => null);
  return { names, prices: [], rentCents: property.rent_cents ?? 0 };
}

/**
 * Submits the bid of the caller; the last bid computes the split. Throws `not_found`, `rent_round_changed` if the setup
 * has changed or the round is closed, `rent_members_changed`, and `validation` unless there is one bid per room and
 * they sum to the rent.
 */
export async function submitBid(ctx: UserCtx, groupId: string, input: RentBid): Promise<GroupRent> {
  return ctx.db.transaction(async (tx) => {
    const member = await lockAsMember(tx, ctx, groupId);
    const rent = await requireOpenRent(tx, groupId, input.round);
    const verdict = bidVerdict(input.amounts, rent.roomNames.length, rent.rentCents);
    if (verdict !== 'ok') throw new AppError('validation', { fields: { amounts: verdict } });
    const members = await requireMatchingMembers(tx, rent);
    await upsertBid(tx, {
      groupId: groupId,
      userId: ctx.actor.userId,
      round: rent.round,
      amounts: input.amounts,
      budgetCents: input.budget_cents ?? null,
      changedAt: ctx.now(),
    });
    const bidders = toBidders(members, await bidsOf(tx, groupId), rent);
    const isLast = bidders.every(({ amounts }) => amounts !== null);
    return present(tx, member, isLast ? await settleRent(tx, ctx, rent, bidders) : rent);
  });
}

/**
 * Computes the split without waiting for more bids; equal bids are assumed for missing ones. Throws `not_found`,
 * `not_group_leader`, `rent_round_changed` and `rent_members_changed`.
 */
export async function closeBidding(ctx: UserCtx, groupId: string): Promise<GroupRent> {
  return ctx.db.transaction(async (tx) => {
    const member = await lockAsLeader(tx, ctx, groupId);
    const rent = await requireOpenRent(tx, groupId, null);
    const members = await requireMatchingMembers(tx, rent);
    return present(tx, member, await settleRent(tx, ctx, rent, toBidders(members, await bidsOf(tx, groupId), rent)));
  });
}

/**
 * Starts a new bidding round with the previous bids as defaults: the leader at any time, any member if the split is
 * impossible. Throws `not_found`, `not_group_leader` and `rent_round_changed`.
 */
export async function restartBidding(ctx: UserCtx, groupId: string): Promise<GroupRent> {
  return requestBids(ctx, async (tx) => {
    const member = await lockAsMember(tx, ctx, groupId);
    const before = await rentOf(tx, groupId);
    if (!before || before.state === 'bidding') throw new AppError('rent_round_changed');
    if (before.state === 'split' && member.role !== 'leader') throw new AppError('not_group_leader');
    const rent: RentRow = {
      ...before,
      round: before.round + 1,
      state: 'bidding',
      result: null,
      changedAt: ctx.now(),
    };
    const memberIds = await memberIdsToNotify(tx, ctx, before, await membersOf({ db: tx }, groupId));
    await upsertRent(tx, rent);
    return { member, memberIds, answer: await present(tx, member, rent) };
  });
}

/** Deletes rooms, rent and bids. Throws `not_found` and `not_group_leader`. */
export async function removeRent(ctx: UserCtx, groupId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockAsLeader(tx, ctx, groupId);
    await deleteRent(tx, groupId);
  });
}

interface BidRequest {
  member: Membership;
  memberIds: string[];
  answer: GroupRent;
}

/** Opens a bidding round in a transaction and notifies members for whom the task is new. */
async function requestBids(ctx: UserCtx, ask: (tx: Db) => Promise<BidRequest>): Promise<GroupRent> {
  return ctx.db.transaction(async (tx) => {
    const { member, memberIds, answer } = await ask(tx);
    const { id: groupId, name: groupName } = member.group;
    await ctx.publish(tx, 'groups.rent_bids_requested', { groupId, groupName, memberIds });
    return answer;
  });
}

/** Other members, except those who had not bid in the previous round either: they have already been notified. */
async function memberIdsToNotify(
  tx: Db,
  ctx: UserCtx,
  before: RentRow | null,
  members: readonly { userId: string }[],
): Promise<string[]> {
  const bids = before?.state === 'bidding' ? await bidsOf(tx, before.groupId) : null;
  const isWaitedFor = (userId: string) =>
    bids !== null && !bids.some((one) => one.userId === userId && one.round === before?.round);
  return members.map(({ userId }) => userId).filter((userId) => userId !== ctx.actor.userId && !isWaitedFor(userId));
}

/** Returns the open bidding round; `round` `null` accepts any. */
async function requireOpenRent(tx: Db, groupId: string, round: number | null): Promise<RentRow> {
  const rent = await rentOf(tx, groupId);
  if (rent?.state !== 'bidding' || (round !== null && rent.round !== round)) throw new AppError('rent_round_changed');
  return rent;
}

/** Returns the members; throws unless their number equals the number of rooms. */
async function requireMatchingMembers(tx: Db, rent: RentRow): Promise<string[]> {
  const members = await membersOf({ db: tx }, rent.groupId);
  if (members.length !== rent.roomNames.length) throw new AppError('rent_members_changed');
  return members.map(({ userId }) => userId);
}

function toBidders(members: readonly string[], bids: readonly BidRow[], { round }: RentRow): Bidder[] {
  return members.map((userId) => {
    const bid = bids.find((one) => one.userId === userId && one.round === round);
    return { userId, amounts: bid?.amounts ?? null, budgetCents: bid?.budgetCents ?? null };
  });
}

async function settleRent(tx: Db, ctx: UserCtx, rent: RentRow, bidders: readonly Bidder[]): Promise<RentRow> {
  const result = computeRentResult(bidders, rent.rentCents);
  const state = result.verdict === 'ok' ? 'split' : 'impossible';
  const settled: RentRow = { ...rent, state, result, changedAt: ctx.now() };
  await upsertRent(tx, settled);
  return settled;
}

async function present(db: Db, member: Membership, rent: RentRow): Promise<GroupRent> {
  const members = await membersOf({ db }, rent.groupId);
  return presentRent(rent, {
    me: member.userId,
    isLeader: member.role === 'leader',
    members: members.map(({ userId }) => userId),
    bids: await bidsOf(db, rent.groupId),
  });
}
