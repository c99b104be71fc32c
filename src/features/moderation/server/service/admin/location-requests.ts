import type { DismissalReason, NewLocation } from '#features/locations/domain/location-requests.ts';
import { addLocation, dismissRequest } from '#features/locations/server/service/add-location.ts';
import { publishLocationsChanged } from '#features/locations/server/service/location-sync.ts';
import type { UserCtx } from '#platform/context.ts';
import { writeAudit } from '../audit/audit.ts';

/**
 * Adds a requested location, propagates it to all processes and notifies the requesters. Throws the errors of
 * `addLocation`.
 */
export async function approveLocationRequest(ctx: UserCtx, id: string, location: NewLocation): Promise<string> {
  const answer = await ctx.db.transaction(async (tx) => {
    const added = await addLocation({ ...ctx, db: tx }, id, location);
    const subject = { subjectType: location.kind, subjectId: added.locationId ?? '' };
    await writeAudit(
      { ...ctx, db: tx },
      { action: 'place.add', ...subject, detail: { requested_location_id: id, name: location.name } },
    );
    await ctx.publish(tx, 'locations.request_resolved', added);
    return added;
  });
  await publishLocationsChanged(ctx);
  return answer.locationId ?? '';
}

/** Dismisses a location request with a reason and notifies the requesters. Throws the errors of `dismissRequest`. */
export async function rejectLocationRequest(
  ctx: UserCtx,
  id: string,
  verdict: { reason: DismissalReason; place_id?: string | null | undefined },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const dismissed = await dismissRequest({ ...ctx, db: tx }, id, verdict);
    const detail = { reason: verdict.reason, place_id: dismissed.locationId };
    await writeAudit(
      { ...ctx, db: tx },
      { action: 'place.dismiss', subjectType: 'missing_place', subjectId: id, detail },
    );
    await ctx.publish(tx, 'locations.request_resolved', dismissed);
  });
}
