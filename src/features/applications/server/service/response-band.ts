import { getPropertyFacts } from '#features/properties/server/service/property-facts.ts';
import { AppError } from '#shared/app-error.ts';
import { addMs } from '#shared/time/local-time.ts';
import type { Ctx } from '#platform/context.ts';
import type { OwnerResponse } from '../../domain/schema.ts';
import { hasCapacity } from '../../domain/open-limit.ts';
import { RESPONSE, responseBand } from '../../domain/response-band.ts';
import { responsesOf } from '../store/responses.ts';
import { countOpen } from '../store/waiting-list.ts';

/**
 * Usual response time of the owner of a published property, `null` with too few answers, and how many wait where a new
 * application has to. Throws `not_found`.
 */
export async function getOwnerResponse(ctx: Ctx, propertyId: string): Promise<OwnerResponse> {
  const property = (await getPropertyFacts(ctx, [propertyId])).get(propertyId);
  if (!property?.isOffered) throw new AppError('not_found');
  const now = ctx.now();
  const since = addMs(now, -RESPONSE.windowMs);
  const responses = await responsesOf(ctx.db, property.owner_id, { now, since, limit: RESPONSE.maxApplications });
  const count = (await countOpen(ctx.db, [propertyId], null)).get(propertyId);
  return { band: responseBand(responses), waiting: count && !hasCapacity(count) ? count.waiting : null };
}
