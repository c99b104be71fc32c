import { getPropertyFacts } from '#features/properties/server/service/property-facts.ts';
import { AppError } from '#shared/app-error.ts';
import type { UserCtx } from '#platform/context.ts';
import type { Application } from '../../../domain/applications-schema.ts';
import { GROUP_SHORTLIST } from '../../../domain/rules.ts';
import { presentApplication } from '../../present/applications.ts';
import {
  applicationById,
  listApplications,
  consentsOf,
  applicationsSentTo,
  type ApplicationRow,
} from '../../store/applications.ts';
import { groupsById } from '../../store/groups.ts';
import { membersIn } from '../../store/members.ts';
import { listViewingAnswers, viewingsOf } from '../../store/viewings.ts';
import { sideInApplication, type PersonSide } from './application-access.ts';
import { requireMembership } from '../members.ts';
import { getVisiblePeople } from '../people.ts';

/** Returns an application for a member of its group or its recipient. Throws `not_found`. */
export async function readApplication(ctx: UserCtx, id: string): Promise<Application> {
  const application = await applicationById(ctx.db, id);
  const [shown] = application ? await presentApplications(ctx, [application], null) : [];
  if (!shown) throw new AppError('not_found');
  return shown;
}

/** Lists the applications of a group of the caller, newest first. Throws `not_found`. */
export async function applicationsOfGroup(ctx: UserCtx, groupId: string): Promise<Application[]> {
  const { role } = await requireMembership(ctx, groupId);
  return presentApplications(ctx, await listApplications(ctx.db, groupId, GROUP_SHORTLIST.maxApplicationsListed), role);
}

/**
 * Lists the applications received for the properties of the caller, or for one of them, newest first. Throws
 * `not_found`.
 */
export async function receivedApplications(ctx: UserCtx, propertyId?: string): Promise<Application[]> {
  const { userId } = ctx.actor;
  if (propertyId !== undefined && (await getPropertyFacts(ctx, [propertyId])).get(propertyId)?.owner_id !== userId)
    throw new AppError('not_found');
  return presentApplications(
    ctx,
    await applicationsSentTo(ctx.db, userId, { propertyId, limit: GROUP_SHORTLIST.maxApplicationsListed }),
    'owner',
  );
}

/**
 * Presents applications in the given order. `knownSide` is the role of the viewer in all of them; `null` derives it for each
 * and omits those without a role. Uses a fixed number of queries.
 */
async function presentApplications(
  ctx: UserCtx,
  rows: readonly ApplicationRow[],
  knownSide: PersonSide | null,
): Promise<Application[]> {
  const ids = rows.map(({ id }) => id);
  const groupIds = [...new Set(rows.map(({ groupId }) => groupId))];
  const groups = new Map((await groupsById(ctx.db, groupIds)).map((group) => [group.id, group]));
  const properties = await getPropertyFacts(
    ctx,
    rows.map(({ propertyId }) => propertyId),
  );
  const members = await membersIn(ctx.db, groupIds, ['accepted']);
  const consents = Map.groupBy(await consentsOf(ctx.db, ids), (row) => row.applicationId);
  const viewings = Map.groupBy(await viewingsOf(ctx.db, ids), (row) => row.applicationId);
  const answers = await listViewingAnswers(
    ctx.db,
    [...viewings.values()].flat().map(({ id }) => id),
  );
  const memberIds = members.map(({ userId }) => userId);
  const owners = knownSide === 'owner' ? [] : [...properties.values()].map((property) => property.owner_id);
  const people = await getVisiblePeople(ctx, [...memberIds, ...owners], [...memberIds, ...owners]);
  return rows.flatMap((row) => {
    const group = groups.get(row.groupId);
    const property = properties.get(row.propertyId);
    if (!group || !property) return [];
    const theirs = members.filter(({ groupId }) => groupId === group.id);
    const sitting = theirs.map(({ userId, role }) => ({ userId, role }));
    const side = knownSide ?? sideInApplication(ctx.actor.userId, { application: row, property, members: sitting });
    if (!side) return [];
    return [
      presentApplication(row, {
        group,
        property,
        side,
        people,
        answers,
        members: theirs,
        consents: consents.get(row.id) ?? [],
        viewings: viewings.get(row.id) ?? [],
        viewerId: ctx.actor.userId,
        now: ctx.now(),
      }),
    ];
  });
}
