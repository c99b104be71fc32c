import type { BulkAction, BulkPrice } from './bulk-schema.ts';
import type { OwnProperty } from './schema.ts';
import { isEditable, nextState, type OwnerAction, type State } from './states.ts';

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
