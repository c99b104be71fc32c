import { readEuros } from '#kit/typed-euros.ts';
import type { RentSetUp } from '../../domain/rent/schema.ts';

/** What is typed of a rent that is to be split: the link of a home, the rent, a name for each room. */
export interface SetUpForm {
  home: string;
  rent: string;
  rooms: string[];
}

/** What is sent; of a home what is not typed comes from there. Null where the rent is missing or no amount. */
export function setUpBody({ rent, rooms }: SetUpForm, homeId: string | null): RentSetUp | null {
  const cents = readEuros(rent);
  if (cents === undefined || (cents === null && homeId === null)) return null;
  const isNamed = rooms.some((name) => name.trim() !== '');
  return {
    ...(homeId !== null && { property_id: homeId }),
    ...(cents !== null && { rent_cents: cents }),
    ...((homeId === null || isNamed) && { rooms: rooms.map((name) => ({ name: name.trim() || null })) }),
  };
}

/** What was typed and kept; null where it is for other rooms, or none. */
export function keptSetUp(text: string | null, count: number): SetUpForm | null {
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as Partial<SetUpForm> | null;
    const { home, rent, rooms } = kept ?? {};
    if (typeof home !== 'string' || typeof rent !== 'string' || !Array.isArray(rooms)) return null;
    return rooms.length === count && rooms.every((name) => typeof name === 'string') ? { home, rent, rooms } : null;
  } catch {
    return null;
  }
}
