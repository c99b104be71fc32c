import { activeByUser } from '#features/accounts/server/service/user-email.ts';
import { isReachable } from '#features/profiles/server/service/relations.ts';
import { getPropertyFacts, type PropertyFacts } from '#features/properties/server/service/property-facts.ts';
import { AppError } from '#shared/app-error.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import { applicationStateAfter, stepVerdict, type ApplicationStep, type Side } from '../../domain/applications.ts';
import { isWithOwner } from '../../domain/open-limit.ts';
import {
  applicationById,
  insertApplicationEvent,
  lockApplication,
  updateApplication,
  type ApplicationRow,
} from '../store/applications.ts';
import { groupById, lockGroup, type GroupRow } from '#features/groups/server/service/group-records.ts';
import { membersOf, type Member } from '#features/groups/server/service/members.ts';

declare module '#platform/queue/tasks.ts' {
  interface Tasks {
    /** Lets in applications that wait for a property. */
    'admit-applications': { propertyId: string };
  }
}

/** Role of a person in an application. */
export type PersonSide = Exclude<Side, 'system'>;

/** One of the people who apply: the members of a group, or one person, who leads. */
export type Applicant = Pick<Member, 'userId' | 'role'>;

/** An application with its applicants and property; `S` is the role of the caller. */
export interface ApplicationAccess<S extends Side = PersonSide> {
  application: ApplicationRow;
  /** `null` if one person applies. */
  group: GroupRow | null;
  property: PropertyFacts;
  members: Applicant[];
  side: S;
}

/**
 * Loads an application of the caller or of a group of theirs, or one received by them. Throws `not_found` for missing and foreign
 * applications alike.
 */
export async function getApplicationAccess(ctx: UserCtx, id: string): Promise<ApplicationAccess> {
  return requirePersonSide(ctx, ctx.db, await loadApplication(ctx, ctx.db, await applicationById(ctx.db, id)));
}

/** `getApplicationAccess` in a transaction; locks the group, if one applies, and the application until its end. */
export async function lockApplicationAccess(tx: Db, ctx: UserCtx, id: string): Promise<ApplicationAccess> {
  return requirePersonSide(ctx, tx, await loadLocked(tx, ctx, id));
}

/** Locks an application for an automatic transition, until the end of the transaction; `null` if it does not exist. */
export async function lockForSystem(tx: Db, ctx: Ctx, id: string): Promise<ApplicationAccess<'system'> | null> {
  const found = await loadLocked(tx, ctx, id);
  return found && { ...found, side: 'system' };
}

type LoadedApplication = Omit<ApplicationAccess, 'side'>;

/** Locks the group first: joining, leaving and consenting use the same lock, so the lock order is fixed. */
async function loadLocked(tx: Db, ctx: Ctx, id: string): Promise<LoadedApplication | null> {
  const known = await applicationById(tx, id);
  if (!known) return null;
  if (known.groupId !== null) await lockGroup(tx, known.groupId);
  return loadApplication(ctx, tx, await lockApplication(tx, id));
}

async function loadApplication(
  ctx: Ctx,
  db: Db,
  application: ApplicationRow | null,
): Promise<LoadedApplication | null> {
  if (!application) return null;
  const { groupId, applicantId } = application;
  const group = groupId === null ? null : await groupById(db, groupId);
  const property = (await getPropertyFacts({ db, actor: ctx.actor }, [application.propertyId])).get(
    application.propertyId,
  );
  if (!property || (groupId !== null && !group)) return null;
  const members = group ? await membersOf({ db }, group.id) : singleApplicant(applicantId);
  return { application, group, property, members };
}

/** The applicants of an application of one person. */
export function singleApplicant(applicantId: string | null): Applicant[] {
  return applicantId === null ? [] : [{ userId: applicantId, role: 'leader' }];
}

async function requirePersonSide(ctx: UserCtx, db: Db, found: LoadedApplication | null): Promise<ApplicationAccess> {
  const me = ctx.actor.userId;
  const side = found && sideInApplication(me, found);
  if (!side) throw new AppError('not_found');
  // One person is hidden from the owner by a block or a disabled account; members of a group stay known to the owner.
  const { applicantId } = found.application;
  if (side === 'owner' && applicantId !== null && !(await isReachable(db, me, applicantId)))
    throw new AppError('not_found');
  return { ...found, side };
}

/** Returns the role of a person in an application; `null` if they have none. */
export function sideInApplication(
  me: string,
  found: Pick<ApplicationAccess, 'application' | 'property'> & { members: readonly Applicant[] },
): PersonSide | null {
  const mine = found.members.find(({ userId }) => userId === me);
  if (mine) return mine.role;
  // The owner must not see unsent applications.
  return found.property.owner_id === me && found.application.sentAt ? 'owner' : null;
}

/** True if the owner has an active account. */
export async function isOwnerActive(
  db: Db,
  ctx: Ctx,
  { property: { owner_id: ownerId } }: Pick<ApplicationAccess<Side>, 'property'>,
): Promise<boolean> {
  return (await activeByUser({ ...ctx, db }, [ownerId])).get(ownerId) === true;
}

/**
 * Throws `property_unavailable` while the owner has no active account: a viewing that is booked or a place that is taken
 * then would end at once, or the owner would not be there.
 */
export async function requireActiveOwner(
  db: Db,
  ctx: Ctx,
  access: Pick<ApplicationAccess<Side>, 'property'>,
): Promise<void> {
  if (!(await isOwnerActive(db, ctx, access))) throw new AppError('property_unavailable');
}

/** Applies a step to an application and records an event. Throws the verdict of `stepVerdict`. */
export async function applyStep(
  tx: Db,
  ctx: Ctx,
  { application, side }: Pick<ApplicationAccess<Side>, 'application' | 'side'>,
  step: ApplicationStep,
): Promise<ApplicationRow> {
  const verdict = stepVerdict(application.state, side, step);
  if (verdict !== 'ok') throw new AppError(verdict);
  const now = ctx.now();
  const to = applicationStateAfter(application.state, step);
  const changes: Partial<ApplicationRow> = {
    state: to,
    ...(to !== application.state && { stateSince: now }),
    ...(step === 'send' && { sentAt: now }),
  };
  await updateApplication(tx, application.id, changes);
  await insertApplicationEvent(tx, {
    id: ctx.newId(),
    applicationId: application.id,
    actorId: side === 'system' ? null : (ctx.actor?.userId ?? null),
    action: step,
    fromState: application.state,
    toState: to,
    createdAt: now,
  });
  // A place with the owner is free for those who wait.
  if (isWithOwner(application.state) && !isWithOwner(to))
    await ctx.queue.enqueue(tx, 'admit-applications', [{ data: { propertyId: application.propertyId } }]);
  return { ...application, ...changes };
}
