import type { Ctx } from '#platform/context.ts';
import { isPublic } from '../../domain/states.ts';
import { lockProperty, updateProperty } from '../store/properties.ts';
import { setRoomStates } from '../store/rooms.ts';
import { computedColumns } from './properties.ts';
import { indexProperty } from './search/search-index.ts';
import { applyTransition } from './state-actions.ts';

/**
 * Reserves a property for people whose application was accepted: the whole of it, or a free room for each, and the
 * property with the last one. A whole property that its owner has reserved already stays so. `ctx.db` is a transaction,
 * which keeps the lock on the property until its end.
 * @returns False if it is not public, or has fewer free rooms than people.
 */
export async function reservePlaces(ctx: Ctx, propertyId: string, people: number): Promise<boolean> {
  const stored = await lockProperty(ctx.db, propertyId);
  if (!stored || !isPublic(stored.property.state)) return false;
  const { property, rooms } = stored;
  const free = rooms.filter(({ state }) => state === 'available');
  if (property.offer === 'rooms') {
    if (people === 0 || free.length < people) return false;
    const ids = free.slice(0, people).map(({ id }) => id);
    await setRoomStates(ctx.db, ids, 'reserved');
    const after = rooms.map((room) => (ids.includes(room.id) ? { ...room, state: 'reserved' as const } : room));
    const computed = computedColumns(property, after);
    await updateProperty(ctx.db, propertyId, computed);
    await indexProperty(ctx.db, { ...property, ...computed });
    if (free.length > people) return true;
  }
  if (property.state === 'published') await applyTransition(ctx, 'reserve', async () => stored);
  return true;
}
