import * as z from 'zod/mini';
import { formSchema } from '#browser/forms/form-schema.ts';
import { parseEuros } from '#shared/money/parse-euros.ts';
import { rentSetupBody } from '../../domain/rent/schema.ts';
import { parsePropertyUrl } from '#features/properties/web/public/parse-property-url.ts';

/** Values as typed, with the names of the request: URL of the property, rent in euros and room names. */
export interface RentSetupForm {
  property_id: string;
  rent_cents: string;
  rooms: string[];
}

/** Shape of a draft for a number of rooms. */
export const rentSetupShape = (rooms: number) => ({
  property_id: z.string(),
  rent_cents: z.string(),
  rooms: z.array(z.string()).check(z.length(rooms)),
});

/**
 * Changes of the values after a property is chosen. What stands there untouched gives way to the listing, and what was
 * typed stays; room names as a whole, because they are sent together.
 */
export function changesForProperty(url: string, values: RentSetupForm, initial: RentSetupForm): Partial<RentSetupForm> {
  const isUntouched = values.rooms.every((name, at) => name === initial.rooms[at]);
  return {
    property_id: url,
    ...(values.rent_cents === initial.rent_cents && { rent_cents: '' }),
    ...(isUntouched && { rooms: values.rooms.map(() => '') }),
  };
}

/** Converts the form to a request body. Empty values are taken from the property. */
export const rentSetupForm = formSchema(({ property_id: url, rent_cents: rent, rooms }: RentSetupForm) => {
  // An unknown URL and an unreadable amount stay invalid.
  const propertyId = parsePropertyUrl(url) ?? url.trim();
  const cents = parseEuros(rent);
  const isNamed = rooms.some((name) => name.trim() !== '');
  return {
    ...(propertyId !== '' && { property_id: propertyId }),
    ...(cents !== null && { rent_cents: cents ?? Number.NaN }),
    ...((propertyId === '' || isNamed) && { rooms: rooms.map((name) => ({ name: name.trim() || null })) }),
  };
}, rentSetupBody);
