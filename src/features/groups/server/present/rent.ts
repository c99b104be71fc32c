import type { GroupRent } from '../../domain/rent/schema.ts';
import { cheapestRoomCents } from '../../domain/rent/room-shares.ts';
import type { BidRow, RentRow } from '../store/rent.ts';

/** The rent split for one member. Bids of others are reduced to whether they exist. */
export function presentRent(
  rent: RentRow,
  reader: { me: string; isLeader: boolean; members: readonly string[]; bids: readonly BidRow[] },
): GroupRent {
  const { me, isLeader, members, bids } = reader;
  const rooms = rent.roomNames.map((name, at) => ({ name, price_cents: rent.roomPrices?.[at] ?? null }));
  const cheapest = cheapestRoomCents(rooms);
  const isShort = (userId: string) =>
    cheapest !== null &&
    bids.some(
      ({ userId: bidder, round, budgetCents }) =>
        bidder === userId && round === rent.round && budgetCents !== null && budgetCents < cheapest,
    );
  const counts = (userId: string) => bids.some((bid) => bid.userId === userId && bid.round === rent.round);
  const ownBid = bids.find((bid) => bid.userId === me && bid.amounts.length === rooms.length);
  const isOutdated = !isRentCurrent(rent, members);
  return {
    round: rent.round,
    state: rent.state,
    rent_cents: rent.rentCents,
    property_id: rent.propertyId,
    rooms,
    people: members.map((userId) => ({ user_id: userId, has_bid: counts(userId), is_short: isShort(userId) })),
    mine: ownBid
      ? { amounts: ownBid.amounts, budget_cents: ownBid.budgetCents, is_counted: ownBid.round === rent.round }
      : null,
    is_outdated: isOutdated,
    may: {
      set_up: isLeader,
      close: isLeader && rent.state === 'bidding' && !isOutdated,
      bid_again: rent.state === 'impossible' || (isLeader && rent.state === 'split'),
    },
    result: rent.result,
  };
}

/** True if rooms and result match the current members. */
function isRentCurrent({ roomNames, result }: RentRow, members: readonly string[]): boolean {
  if (roomNames.length !== members.length) return false;
  return result?.verdict !== 'ok' || result.people.every(({ user_id }) => members.includes(user_id));
}
