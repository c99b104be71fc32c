import { getPropertyFacts } from '#features/properties/server/service/property-facts.ts';
import { AppError } from '#shared/app-error.ts';
import type { Ctx } from '#platform/context.ts';
import { RESPONSE, responseBand, type ResponseBand } from '../../../domain/applications/response-band.ts';
import { responsesOf } from '../../store/responses.ts';

/** Usual response time of the owner of a published property; `null` with too few answers. Throws `not_found`. */
export async function getResponseBand(ctx: Ctx, propertyId: string): Promise<ResponseBand | null> {
  const property = (await getPropertyFacts(ctx, [propertyId])).get(propertyId);
  if (!property?.isOffered) throw new AppError('not_found');
  const now = ctx.now();
  const since = new Date(now.getTime() - RESPONSE.windowMs);
  return responseBand(await responsesOf(ctx.db, property.owner_id, { now, since, limit: RESPONSE.maxApplications }));
}
