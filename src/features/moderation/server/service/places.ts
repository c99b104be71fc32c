import type { Dismissal, NewPlace } from '#features/places/domain/missing.ts';
import { addPlace, dismissPlace, type PlaceAnswer } from '#features/places/server/service/add-place.ts';
import { placesChanged } from '#features/places/server/service/added.ts';
import type { UserCtx } from '#platform/context.ts';
import { writeAudit } from './audit.ts';

/** Adds a place that people asked for: from then on every process knows it, and whoever asked is told. Refuses as `addPlace`. */
export async function addMissingPlace(ctx: UserCtx, id: string, place: NewPlace): Promise<string> {
  const answer = await ctx.db.transaction(async (tx) => {
    const added = await addPlace({ ...ctx, db: tx }, id, place);
    const subject = { subjectType: place.kind, subjectId: added.placeId ?? '' };
    await writeAudit(
      { ...ctx, db: tx },
      { action: 'place.add', ...subject, detail: { missing_id: id, name: place.name } },
    );
    return added;
  });
  await placesChanged(ctx);
  ctx.publish('places.answered', answer);
  return answer.placeId ?? '';
}

/** Says no to a place that people asked for, and why; whoever asked is told. Refuses as `dismissPlace`. */
export async function dismissMissingPlace(
  ctx: UserCtx,
  id: string,
  verdict: { reason: Dismissal; place_id?: string | null | undefined },
): Promise<void> {
  const answer = await ctx.db.transaction(async (tx): Promise<PlaceAnswer> => {
    const dismissed = await dismissPlace({ ...ctx, db: tx }, id, verdict);
    const detail = { reason: verdict.reason, place_id: dismissed.placeId };
    await writeAudit(
      { ...ctx, db: tx },
      { action: 'place.dismiss', subjectType: 'missing_place', subjectId: id, detail },
    );
    return dismissed;
  });
  ctx.publish('places.answered', answer);
}
