import { createHouseholdLink, joinHousehold } from '#features/properties/server/service/household.ts';
import type { Ctx } from '#platform/context.ts';
import type { DemoPerson } from '../people/people.ts';
import type { DemoResidence } from '../properties/residences.ts';
import { createTimeTravel } from './time-travel.ts';

/** Lets a flatmate join a listing by its publisher's link. Idempotent. */
export async function addResidence(
  ctx: Ctx,
  { property, person, joinedAt }: DemoResidence,
  propertyId: string,
  idOf: (person: DemoPerson) => string,
): Promise<void> {
  const past = createTimeTravel(ctx, idOf);
  const { token } = await createHouseholdLink(past.actAs(property.owner, joinedAt), propertyId);
  await joinHousehold(past.actAs(person, joinedAt), propertyId, token);
  await past.flushEvents();
}
