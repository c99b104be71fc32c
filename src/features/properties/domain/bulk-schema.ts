import * as z from 'zod/mini';
import { BULK, PROPERTY } from './rules.ts';
import { cents } from './schema.ts';
import { STATES } from './states.ts';

const id = z.uuid('not_found');
const ids = z.array(id).check(z.minLength(1, 'required'), z.maxLength(BULK.maxProperties, 'too_many'));

const priceOfRoom = z.strictObject({ id, price_cents: cents, deposit_cents: cents });
/** New amounts of a property; those of its rooms if let by rooms. */
const priceOfProperty = z.strictObject({
  id,
  rent_cents: cents,
  deposit_cents: cents,
  rooms: z.array(priceOfRoom).check(z.maxLength(PROPERTY.maxRooms, 'too_many')),
});
export type BulkPrice = z.output<typeof priceOfProperty>;

export const bulkBody = z.discriminatedUnion('action', [
  z.strictObject({ action: z.enum(['publish', 'pause']), ids }),
  z.strictObject({
    action: z.literal('price'),
    prices: z.array(priceOfProperty).check(z.minLength(1, 'required'), z.maxLength(BULK.maxProperties, 'too_many')),
  }),
]);
export type BulkInput = z.output<typeof bulkBody>;
export type BulkAction = BulkInput['action'];

const bulkResult = z.object({
  id: z.string(),
  /** State afterwards; null if the property does not exist or belongs to another owner. */
  state: z.nullable(z.enum(STATES)),
  /** Reason why it did not change; `fields` names what it lacks. */
  error: z.nullable(z.object({ code: z.string(), message: z.string(), fields: z.array(z.string()) })),
});
export type BulkResult = z.output<typeof bulkResult>;

export const bulkResponse = z.object({ results: z.array(bulkResult) });
