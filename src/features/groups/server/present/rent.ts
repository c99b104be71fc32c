import type { GroupRent } from '../../domain/rent/schema.ts';
import type { BidRow, RentRow } from '../store/rent.ts';

/** The rent split for one member. Bids of others are reduced to whether they exist. */
export function presentRent(
  rent: RentRow,
  reader: { me: string; isLeader: boolean; members: readonly string[]; bids: readonly BidRow[] },
): GroupRent {
  const { me, isLeader, members, bids } = reader;
  const rooms = rent.room_names.map((name) => ({ name }));
  const counts = (userId: string) => bids.some((bid) => bid.user_id === userId && bid.round === rent.round);
  const ownBid = bids.find((bid) => bid.user_id === me && bid.amounts.length === rooms.length);
  const isOutdated = !isRentCurrent(rent, members);
  return {
    round: rent.round,
    state: rent.state,
    rent_cents: rent.rent_cents,
    property_id: rent.property_id,
    rooms,
    people: members.map((userId) => ({ user_id: userId, has_bid: counts(userId) })),
    mine: ownBid
      ? { amounts: ownBid.amounts, budget_cents: ownBid.budget_cents, is_counted: ownBid.round === rent.round }
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
function isRentCurrent({ room_names, result }: RentRow, members: readonly string[]): boolean {
  if (room_names.length !== members.length) return false;
  return result?.verdict !== 'ok' || result.people.every(({ user_id }) => members.includes(user_id));
}
