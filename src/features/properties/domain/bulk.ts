import * as z from 'zod/mini';
import { cents, type OwnProperty } from './schema.ts';
import { PROPERTY } from './rules.ts';
import { isEditable, nextState, STATES, type OwnerAction, type State } from './states.ts';

/** Actions on several properties at once. */

export const BULK = {
  /** Maximum number of properties per request. */
  maxProperties: 100,
  maxBytes: 512 * 1024,
  /** Requests of an owner per minute. */
  perMinute: 20,
  maxPercent: 50,
} as const;

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

/** Owner action by which a property in this state is published or paused; null if it cannot be. */
export function bulkOwnerAction(action: 'publish' | 'pause', state: State): OwnerAction | null {
  if (action === 'pause') return nextState(state, 'pause') ? 'pause' : null;
  if (state === 'published') return null;
  return (['submit', 'resume', 'reconfirm'] as const).find((one) => nextState(state, one) !== null) ?? null;
}

/** True if the action would succeed, as far as the owner's list knows. */
export function canBulk(action: BulkAction, property: Pick<OwnProperty, 'state' | 'missing' | 'totals'>): boolean {
  if (action === 'price') return isEditable(property.state) && property.totals !== null;
  if (action === 'publish' && Object.keys(property.missing).length > 0) return false;
  return bulkOwnerAction(action, property.state) !== null;
}

export type PriceChange = { by: 'percent'; percent: number } | { by: 'cents'; cents: number };
type PricedProperty = Pick<OwnProperty, 'id' | 'offer' | 'rent_cents' | 'deposit_cents'> & {
  rooms: readonly Pick<OwnProperty['rooms'][number], 'id' | 'price_cents' | 'deposit_cents'>[];
};

/** Present amounts of a property, for undoing a change. */
export function currentPrices({ id: propertyId, rent_cents, deposit_cents, rooms }: PricedProperty): BulkPrice {
  return {
    id: propertyId,
    rent_cents,
    deposit_cents,
    rooms: rooms.map((room) => ({
      id: room.id,
      price_cents: room.price_cents,
      deposit_cents: room.deposit_cents,
    })),
  };
}

/** Amounts after a price change. A deposit of whole months stays as many months. */
export function changedPrices(property: PricedProperty, change: PriceChange): BulkPrice {
  const now = currentPrices(property);
  const changed = (rent: number | null, deposit: number | null) => {
    if (rent === null) return { rent, deposit };
    const next = change.by === 'percent' ? Math.round((rent * (100 + change.percent)) / 100) : change.cents;
    const isWholeMonths = deposit !== null && rent > 0 && deposit % rent === 0;
    return { rent: next, deposit: isWholeMonths ? (deposit / rent) * next : deposit };
  };
  if (property.offer !== 'rooms') {
    const { rent, deposit } = changed(now.rent_cents, now.deposit_cents);
    return { ...now, rent_cents: rent, deposit_cents: deposit };
  }
  const rooms = now.rooms.map((room) => {
    const { rent, deposit } = changed(room.price_cents, room.deposit_cents);
    return { ...room, price_cents: rent, deposit_cents: deposit };
  });
  return { ...now, rooms };
}
