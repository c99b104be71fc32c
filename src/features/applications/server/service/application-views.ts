import { reachableAmong } from '#features/profiles/server/service/relations.ts';
import { getPropertyFacts, type PropertyFacts } from '#features/properties/server/service/property-facts.ts';
import { AppError } from '#shared/app-error.ts';
import type { UserCtx } from '#platform/context.ts';
import type { Application } from '../../domain/schema.ts';
import { APPLICATION } from '../../domain/rules.ts';
import { isBookable } from '../../domain/viewing-slots.ts';
import { GROUP } from '#features/groups/domain/rules.ts';
import { hasViewing, presentApplication } from '../present/applications.ts';
import {
  applicationById,
  applicationsOfPerson,
  listApplications,
  consentsOf,
  applicationsSentTo,
  type ApplicationRow,
} from '../store/applications.ts';
import { groupsById, membersIn, membershipsOf } from '#features/groups/server/service/group-records.ts';
import { propertiesWithFreeSlots } from '../store/viewing-slots.ts';
import { listViewingAnswers, viewingsOf } from '../store/viewings.ts';
import { waitingPlaces } from '../store/waiting-list.ts';
import { sideInApplication, singleApplicant, type PersonSide } from './application-access.ts';
import { requireMembership } from '#features/groups/server/service/members.ts';
import { getVisiblePeople } from '#features/groups/server/service/people.ts';

/** Returns an application for one of its applicants or its recipient. Throws `not_found`. */
export async function readApplication(ctx: UserCtx, id: string): Promise<Application> {
  const application = await applicationById(ctx.db, id);
  const [shown] = application ? await presentApplications(ctx, [application], null) : [];
  if (!shown) throw new AppError('not_found');
  return shown;
}

/** Lists the applications of a group of the caller, newest first. Throws `not_found`. */
export async function applicationsOfGroup(ctx: UserCtx, groupId: string): Promise<Application[]> {
  const { role } = await requireMembership(ctx, groupId);
  return presentApplications(ctx, await listApplications(ctx.db, groupId, APPLICATION.maxListed), role);
}

/** Lists the applications of the caller and of their groups, for one property or all of them, newest first. */
export async function ownApplications(ctx: UserCtx, propertyId?: string): Promise<Application[]> {
  const { userId } = ctx.actor;
  const memberships = await membershipsOf(ctx.db, userId, GROUP.maxMembershipsListed);
  const groupIds = memberships.flatMap(({ state, groupId }) => (state === 'accepted' ? groupId : []));
  const options = { groupIds, propertyId, limit: APPLICATION.maxListed };
  return presentApplications(ctx, await applicationsOfPerson(ctx.db, userId, options), null);
}

/**
 * Lists the applications received for the properties of the caller, or for one of them, newest first. Throws
 * `not_found`.
 */
export async function receivedApplications(ctx: UserCtx, propertyId?: string): Promise<Application[]> {
  if (propertyId !== undefined) return applicationsFor(ctx, await getOwnPropertyFacts(ctx, propertyId));
  return presentApplications(ctx, await applicationsSentTo(ctx.db, ctx.actor.userId, receivedOptions), 'owner');
}

/** Lists the applications received for a property as its owner sees them, newest first. The caller checks the access. */
export async function applicationsFor(ctx: UserCtx, property: PropertyFacts): Promise<Application[]> {
  const options = { ...receivedOptions, propertyId: property.id };
  const rows = await applicationsSentTo(ctx.db, property.owner_id, options);
  return presentApplications(ctx, rows, 'owner', new Map([[property.id, property]]));
}

/** Lists the accepted applications for a property as its owner sees them, newest first. The caller checks the access. */
export async function acceptedFor(ctx: UserCtx, property: PropertyFacts): Promise<Application[]> {
  const options = { ...receivedOptions, propertyId: property.id, state: 'accepted' } as const;
  const rows = await applicationsSentTo(ctx.db, property.owner_id, options);
  return presentApplications(ctx, rows, 'owner', new Map([[property.id, property]]));
}

const receivedOptions = { propertyId: undefined, limit: APPLICATION.maxListed };

/** Facts of an own property. Throws `not_found`, also for properties of others. */
export async function getOwnPropertyFacts(ctx: UserCtx, id: string): Promise<PropertyFacts> {
  const property = (await getPropertyFacts(ctx, [id])).get(id);
  if (property?.owner_id !== ctx.actor.userId) throw new AppError('not_found');
  return property;
}

/**
 * Presents applications in the given order. `knownSide` is the role of the viewer in all of them; `null` derives it for each
 * and omits those without a role; `knownProperties` are all properties, if they were loaded before. Uses a fixed number
 * of queries.
 */
async function presentApplications(
  ctx: UserCtx,
  rows: readonly ApplicationRow[],
  knownSide: PersonSide | null,
  knownProperties?: ReadonlyMap<string, PropertyFacts>,
): Promise<Application[]> {
  const ids = rows.map(({ id }) => id);
  const groupIds = [...new Set(rows.flatMap(({ groupId }) => groupId ?? []))];
  const groups = new Map((await groupsById(ctx.db, groupIds)).map((group) => [group.id, group]));
  const propertyIds = rows.map(({ propertyId }) => propertyId);
  const properties = knownProperties ?? (await getPropertyFacts(ctx, propertyIds));
  const members = await membersIn(ctx.db, groupIds, ['accepted']);
  const consents = Map.groupBy(await consentsOf(ctx.db, ids), (row) => row.applicationId);
  const viewings = Map.groupBy(await viewingsOf(ctx.db, ids), (row) => row.applicationId);
  const answers = await listViewingAnswers(
    ctx.db,
    [...viewings.values()].flat().map(({ id }) => id),
  );
  const places = await waitingPlaces(
    ctx.db,
    rows.flatMap(({ id, state }) => (state === 'waiting' ? id : [])),
  );
  const bookable = rows.filter(({ id, state }) => isBookable(state) && !hasViewing(viewings.get(id) ?? []));
  const withFreeSlots = await propertiesWithFreeSlots(
    ctx.db,
    knownSide === 'owner' ? [] : bookable.map(({ propertyId }) => propertyId),
    ctx.now(),
  );
  const applicantIds = rows.flatMap(({ applicantId }) => applicantId ?? []);
  const memberIds = [...members.map(({ userId }) => userId), ...applicantIds];
  const owners = knownSide === 'owner' ? [] : [...properties.values()].map((property) => property.owner_id);
  const people = await getVisiblePeople(ctx, [...memberIds, ...owners], [...memberIds, ...owners]);
  const reachable = await reachableAmong(ctx.db, ctx.actor.userId, [...memberIds, ...owners]);
  return rows.flatMap((row) => {
    const group = row.groupId === null ? null : groups.get(row.groupId);
    const property = properties.get(row.propertyId);
    if (group === undefined || !property) return [];
    const theirs = group ? members.filter(({ groupId }) => groupId === group.id) : singleApplicant(row.applicantId);
    const side = knownSide ?? sideInApplication(ctx.actor.userId, { application: row, property, members: theirs });
    if (!side) return [];
    // A block or a disabled account hides one person from the owner; members of a group stay known to the owner.
    if (side === 'owner' && row.applicantId !== null && !reachable.has(row.applicantId)) return [];
    return [
      presentApplication(row, {
        group,
        property,
        side,
        people,
        reachable,
        answers,
        members: theirs,
        consents: consents.get(row.id) ?? [],
        viewings: viewings.get(row.id) ?? [],
        waitingPlace: places.get(row.id) ?? null,
        hasFreeSlot: withFreeSlots.has(row.propertyId),
        viewerId: ctx.actor.userId,
        now: ctx.now(),
      }),
    ];
  });
}
