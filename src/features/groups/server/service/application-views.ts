import { homeFacts } from '#features/properties/server/service/home-facts.ts';
import { Refusal } from '#kit/refusal.ts';
import type { UserCtx } from '#platform/context.ts';
import type { Application } from '../../domain/applications-schema.ts';
import { GROUP_HOMES } from '../../domain/rules.ts';
import { presentApplication } from '../present/applications.ts';
import { applicationById, applicationsOf, consentsOf, sentTo, type ApplicationRow } from '../store/applications.ts';
import { groupsById } from '../store/groups.ts';
import { membersIn } from '../store/members.ts';
import { answersTo, viewingsOf } from '../store/viewings.ts';
import { sideOf, type PersonSide } from './application-access.ts';
import { memberOf } from './members.ts';
import { peopleSeen } from './people.ts';

/** An application as its group's members see it, or whoever it was sent to. Refuses with `not_found`. */
export async function readApplication(ctx: UserCtx, id: string): Promise<Application> {
  const application = await applicationById(ctx.db, id);
  const [shown] = application ? await show(ctx, [application], null) : [];
  if (!shown) throw new Refusal('not_found');
  return shown;
}

/** The applications of a group of the caller's, the latest first. Refuses with `not_found`. */
export async function applicationsOfGroup(ctx: UserCtx, groupId: string): Promise<Application[]> {
  const { role } = await memberOf(ctx, groupId);
  return show(ctx, await applicationsOf(ctx.db, groupId, GROUP_HOMES.applicationsListed), role);
}

/** What groups have sent for the caller's homes, or for one of them, the latest first. Refuses with `not_found`. */
export async function received(ctx: UserCtx, propertyId?: string): Promise<Application[]> {
  const { userId } = ctx.actor;
  if (propertyId !== undefined && (await homeFacts(ctx, [propertyId])).get(propertyId)?.owner_id !== userId)
    throw new Refusal('not_found');
  return show(ctx, await sentTo(ctx.db, userId, { propertyId, limit: GROUP_HOMES.applicationsListed }), 'owner');
}

/**
 * Applications in their order, for a reader who has to do with each as `said`, or as whom they have (null): those that are none
 * of theirs are left out. A fixed number of queries.
 */
async function show(ctx: UserCtx, rows: readonly ApplicationRow[], said: PersonSide | null): Promise<Application[]> {
  const ids = rows.map(({ id }) => id);
  const groupIds = [...new Set(rows.map(({ group_id }) => group_id))];
  const groups = new Map((await groupsById(ctx.db, groupIds)).map((group) => [group.id, group]));
  const homes = await homeFacts(
    ctx,
    rows.map(({ property_id }) => property_id),
  );
  const members = await membersIn(ctx.db, groupIds, ['accepted']);
  const consents = Map.groupBy(await consentsOf(ctx.db, ids), (row) => row.application_id);
  const viewings = Map.groupBy(await viewingsOf(ctx.db, ids), (row) => row.application_id);
  const answers = await answersTo(
    ctx.db,
    [...viewings.values()].flat().map(({ id }) => id),
  );
  const memberIds = members.map(({ user_id }) => user_id);
  const owners = said === 'owner' ? [] : [...homes.values()].map((home) => home.owner_id);
  const people = await peopleSeen(ctx, [...memberIds, ...owners], [...memberIds, ...owners]);
  return rows.flatMap((row) => {
    const group = groups.get(row.group_id);
    const home = homes.get(row.property_id);
    if (!group || !home) return [];
    const theirs = members.filter(({ group_id }) => group_id === group.id);
    const sitting = theirs.map(({ user_id, role }) => ({ userId: user_id, role }));
    const side = said ?? sideOf(ctx.actor.userId, { application: row, home, members: sitting });
    if (!side) return [];
    return [
      presentApplication(row, {
        group,
        home,
        side,
        people,
        answers,
        members: theirs,
        consents: consents.get(row.id) ?? [],
        viewings: viewings.get(row.id) ?? [],
        readerId: ctx.actor.userId,
        now: ctx.now(),
      }),
    ];
  });
}
