import { worthOf, type Bids } from './assignment.ts';
import type { RentSplit } from './split.ts';

/** One room from the view of one person. Amounts in cents. */
export interface RoomView {
  room: number;
  worth: number;
  price: number;
  /** Worth minus price. */
  gain: number;
  /** Gain of the own room minus gain of this room. */
  shortfall: number;
}

/** Explains why a person would not swap: no other room has a higher gain. Smallest difference first. */
export interface EnvyExplanation {
  person: number;
  own: RoomView;
  others: RoomView[];
}

/** Explains envy-freeness for each person. */
export function explainEnvyFreeness(
  bids: Bids,
  { rooms, prices }: Pick<RentSplit, 'rooms' | 'prices'>,
): EnvyExplanation[] {
  return rooms.map((ownRoom, person) => {
    const gainOf = (room: number) => worthOf(bids, person, room) - (prices[room] ?? 0);
    const view = (room: number): RoomView => ({
      room,
      worth: worthOf(bids, person, room),
      price: prices[room] ?? 0,
      gain: gainOf(room),
      shortfall: gainOf(ownRoom) - gainOf(room),
    });
    const others = prices.flatMap((_, room) => (room === ownRoom ? [] : [view(room)]));
    return { person, own: view(ownRoom), others: others.toSorted((a, b) => a.shortfall - b.shortfall) };
  });
}
