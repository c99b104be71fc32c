import type { State } from '#features/properties/domain/states.ts';
import { lockAndGetOwner } from '#features/properties/server/service/property-facts.ts';
import { moderateProperty, reviewProperty } from '#features/properties/server/service/review/review.ts';
import type { TxCtx, UserCtx } from '#platform/context.ts';
import { writeAudit } from '../audit/audit.ts';

/** Approves or rejects a listing in review, with its audit entry. Throws as `reviewProperty`. */
export async function reviewListing(
  ctx: UserCtx,
  id: string,
  decision: Parameters<typeof reviewProperty>[2],
): Promise<State> {
  return audited(ctx, id, `listing.${decision.action}`, async (inside) => reviewProperty(inside, id, decision));
}

/** Hides or restores a listing without a sanction, with its audit entry. Throws as `moderateProperty`. */
export async function moderateListing(
  ctx: UserCtx,
  id: string,
  decision: Parameters<typeof moderateProperty>[2],
): Promise<State> {
  return audited(ctx, id, `action.${decision.action}`, async (inside) => moderateProperty(inside, id, decision));
}

/** Decides on a listing and logs it in the same transaction. The reason stays with the events of the listing. */
async function audited(
  ctx: UserCtx,
  id: string,
  action: string,
  decide: (inside: TxCtx & UserCtx) => Promise<State>,
): Promise<State> {
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const state = await decide(inside);
    const detail = { user_id: await lockAndGetOwner(inside, id) };
    await writeAudit(inside, { action, subjectType: 'listing', subjectId: id, detail });
    return state;
  });
}
