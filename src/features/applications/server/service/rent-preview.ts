import type { UserCtx } from '#platform/context.ts';
import type { RentPreview } from '../../domain/applicant-board.ts';
import { countEnding } from '../store/rent-preview.ts';
import { acceptedFor, getOwnPropertyFacts } from './application-views.ts';

/** Tells the owner, before they mark a property as rented, what ends and how many people learn of it. Throws `not_found`. */
export async function previewRent(ctx: UserCtx, propertyId: string): Promise<RentPreview> {
  const accepted = await acceptedFor(ctx, await getOwnPropertyFacts(ctx, propertyId));
  return {
    accepted: accepted.flatMap(({ group, people }) => group?.name ?? people[0]?.name ?? []),
    ...(await countEnding(ctx.db, propertyId, ctx.now())),
  };
}
