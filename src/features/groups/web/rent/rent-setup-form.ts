import { parseEuros } from '#shared/money/parse-euros.ts';
import type { RentSetup } from '../../domain/rent/schema.ts';

/** Raw values of the setup form: property URL, rent and room names. */
export interface RentSetupForm {
  home: string;
  rent: string;
  rooms: string[];
}

/**
 * Converts the form to a request body; empty values are taken from the property. `null` if the rent is missing or
 * invalid.
 */
export function toRentSetup({ rent, rooms }: RentSetupForm, propertyId: string | null): RentSetup | null {
  const cents = parseEuros(rent);
  if (cents === undefined || (cents === null && propertyId === null)) return null;
  const isNamed = rooms.some((name) => name.trim() !== '');
  return {
    ...(propertyId !== null && { property_id: propertyId }),
    ...(cents !== null && { rent_cents: cents }),
    ...((propertyId === null || isNamed) && { rooms: rooms.map((name) => ({ name: name.trim() || null })) }),
  };
}

/** Parses a saved draft; `null` if there is none or the number of rooms differs. */
export function parseSetupDraft(text: string | null, count: number): RentSetupForm | null {
  if (text === null) return null;
  try {
    const stored = JSON.parse(text) as Partial<RentSetupForm> | null;
    const { home, rent, rooms } = stored ?? {};
    if (typeof home !== 'string' || typeof rent !== 'string' || !Array.isArray(rooms)) return null;
    return rooms.length === count && rooms.every((name) => typeof name === 'string') ? { home, rent, rooms } : null;
  } catch {
    return null;
  }
}
