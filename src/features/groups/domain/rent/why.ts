import { worthOf, type Bids } from './assignment.ts';
import type { Split } from './split.ts';

/** One room as one person sees it. Amounts in cents. */
export interface RoomView {
  room: number;
  worth: number;
  price: number;
  /** What it is worth less what it costs. */
  gain: number;
  /** How much less they would gain than in their own room. */
  behind: number;
}

/** Why somebody would not swap: no other room, at its price, is worth more to them. The narrowest first. */
export interface Why {
  person: number;
  own: RoomView;
  others: RoomView[];
}

/** Why nobody would swap, person by person. */
export function whyNobodySwaps(bids: Bids, { rooms, prices }: Pick<Split, 'rooms' | 'prices'>): Why[] {
  return rooms.map((ownRoom, person) => {
    const gainOf = (room: number) => worthOf(bids, person, room) - (prices[room] ?? 0);
    const view = (room: number): RoomView => ({
      room,
      worth: worthOf(bids, person, room),
      price: prices[room] ?? 0,
      gain: gainOf(room),
      behind: gainOf(ownRoom) - gainOf(room),
    });
    const others = prices.flatMap((_, room) => (room === ownRoom ? [] : [view(room)]));
    return { person, own: view(ownRoom), others: others.toSorted((a, b) => a.behind - b.behind) };
  });
}
