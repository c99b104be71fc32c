import { getPropertyFacts } from '#features/properties/server/service/property-facts.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/db.ts';
import { applicationById, updateApplication } from '../store/applications.ts';
import { membersOf } from '#features/groups/server/service/members.ts';
import { singleApplicant } from './application-access.ts';
import { sendApplicationFrame } from './shortlist-events.ts';

/** Ids of the people who apply; empty for an application that is gone. */
export async function applicantsOf(ctx: Ctx, applicationId: string): Promise<string[]> {
  const row = await applicationById(ctx.db, applicationId);
  if (!row) return [];
  const people = row.groupId === null ? singleApplicant(row.applicantId) : await membersOf(ctx, row.groupId);
  return people.map(({ userId }) => userId);
}

/** Records how many applicants have sent a sheet; open tabs refresh. */
export async function addSheets(tx: Tx, ctx: Ctx, applicationId: string, count: number): Promise<void> {
  const row = await applicationById(tx, applicationId);
  if (!row || row.sheets === count) return;
  await updateApplication(tx, applicationId, { sheets: count });
  const owner = (await getPropertyFacts({ ...ctx, db: tx }, [row.propertyId])).get(row.propertyId)?.owner_id;
  const people = await applicantsOf({ ...ctx, db: tx }, applicationId);
  sendApplicationFrame(ctx, row, [...people, ...(owner === undefined ? [] : [owner])]);
}
