import { AppError } from '#shared/app-error.ts';
import type { UserCtx } from '#platform/context.ts';
import { errorMessage } from '#platform/http/errors.ts';
import { createYielder } from '#platform/queue/yield-to-event-loop.ts';
import { bulkOwnerAction } from '../../domain/bulk.ts';
import type { BulkInput, BulkPrice, BulkResult } from '../../domain/bulk-schema.ts';
import type { DraftInput } from '../../domain/schema.ts';
import type { State } from '../../domain/states.ts';
import { presentRoom } from '../present/wire-facts.ts';
import type { StoredProperty } from '../store/properties.ts';
import { getOwnProperty, saveDraft } from './properties.ts';
import { performOwnerAction } from './state-actions.ts';

/**
 * Publishes, pauses or reprices several own properties, one after the other, each as if it were the only one: a failure
 * leaves the others. Results are in the order of the request.
 */
export async function changeMany(ctx: UserCtx, input: BulkInput): Promise<BulkResult[]> {
  const breath = createYielder();
  const results: BulkResult[] = [];
  const jobs =
    input.action === 'price'
      ? input.prices.map((price) => ({ id: price.id, run: async () => savePrice(ctx, price) }))
      : input.ids.map((id) => ({ id, run: async () => publishOrPause(ctx, id, input.action) }));
  for (const { id, run } of jobs) {
    results.push(await resultOf(ctx, id, run));
    await breath();
  }
  return results;
}

async function resultOf(ctx: UserCtx, id: string, run: () => Promise<State>): Promise<BulkResult> {
  try {
    return { id, state: await run(), error: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, details } = error;
    const state = code === 'not_found' ? null : (await getOwnProperty(ctx, id)).state;
    const fields = Object.keys(details.fields ?? {});
    return { id, state, error: { code, message: errorMessage(code, ctx.lang), fields } };
  }
}

async function publishOrPause(ctx: UserCtx, id: string, action: 'publish' | 'pause'): Promise<State> {
  const { state } = await getOwnProperty(ctx, id);
  const ownerAction = bulkOwnerAction(action, state);
  if (!ownerAction) throw new AppError('wrong_state');
  return (await performOwnerAction(ctx, id, ownerAction)).state;
}

async function savePrice(ctx: UserCtx, price: BulkPrice): Promise<State> {
  return (await saveDraft(ctx, price.id, (before) => priceFields(before, price))).state;
}

/** Fields of a price change: rent and deposit, those of its rooms if let by rooms. */
function priceFields({ property, rooms }: StoredProperty, price: BulkPrice): DraftInput {
  if (property.offer !== 'rooms') return { rent_cents: price.rent_cents, deposit_cents: price.deposit_cents };
  const prices = new Map(price.rooms.map((room) => [room.id, room]));
  return { rooms: rooms.map((room) => ({ ...presentRoom(room), ...prices.get(room.id) })) };
}
