import { homeFacts, type HomeFacts } from '#features/properties/server/service/home-facts.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import { stateAfter, stepVerdict, type ApplicationStep, type Side } from '../../domain/applications.ts';
import {
  applicationById,
  insertApplicationEvent,
  lockApplication,
  updateApplication,
  type ApplicationRow,
} from '../store/applications.ts';
import { groupById, lockGroup, type GroupRow } from '../store/groups.ts';
import { membersOf, type Member } from './members.ts';

/** As whom a person has to do with an application. */
export type PersonSide = Exclude<Side, 'house'>;

/** An application with all that hangs on it; `S` is whose it is to the caller. */
export interface Access<S extends Side = PersonSide> {
  application: ApplicationRow;
  group: GroupRow;
  home: HomeFacts;
  members: Member[];
  side: S;
}

/** An application of a group of the caller's, or one that was sent to them. Refuses with `not_found`, missing and foreign alike. */
export async function accessOf(ctx: UserCtx, id: string): Promise<Access> {
  return asPerson(ctx, await load(ctx, ctx.db, await applicationById(ctx.db, id)));
}

/** `accessOf` in a transaction; group and application are locked until its end. */
export async function lockAccess(tx: Db, ctx: UserCtx, id: string): Promise<Access> {
  return asPerson(ctx, await locked(tx, ctx, id));
}

/** An application for what follows by itself, locked until the end of the transaction; null where it is gone. */
export async function lockForHouse(tx: Db, ctx: Ctx, id: string): Promise<Access<'house'> | null> {
  const found = await locked(tx, ctx, id);
  return found && { ...found, side: 'house' };
}

type Loaded = Omit<Access, 'side'>;

/** The group first: whoever joins it, leaves it or consents waits for the same lock. */
async function locked(tx: Db, ctx: Ctx, id: string): Promise<Loaded | null> {
  const known = await applicationById(tx, id);
  if (!known) return null;
  await lockGroup(tx, known.group_id);
  return load(ctx, tx, await lockApplication(tx, id));
}

async function load(ctx: Ctx, db: Db, application: ApplicationRow | null): Promise<Loaded | null> {
  if (!application) return null;
  const group = await groupById(db, application.group_id);
  const home = (await homeFacts({ db, actor: ctx.actor }, [application.property_id])).get(application.property_id);
  if (!group || !home) return null;
  return { application, group, home, members: await membersOf({ db }, group.id) };
}

function asPerson(ctx: UserCtx, found: Loaded | null): Access {
  const side = found && sideOf(ctx.actor.userId, found);
  if (!side) throw new Refusal('not_found');
  return { ...found, side };
}

/** As whom somebody has to do with an application; null where they have nothing to do with it. */
export function sideOf(
  me: string,
  found: Pick<Access, 'application' | 'home'> & { members: readonly Pick<Member, 'userId' | 'role'>[] },
): PersonSide | null {
  const mine = found.members.find(({ userId }) => userId === me);
  if (mine) return mine.role;
  // its owner knows nothing of what is not sent
  return found.home.owner_id === me && found.application.sent_at ? 'owner' : null;
}

/** Takes an application a step further, and notes it in its story. Refuses with the verdict of the table of states. */
export async function takeStep(
  tx: Db,
  ctx: Ctx,
  { application, side }: Pick<Access<Side>, 'application' | 'side'>,
  step: ApplicationStep,
): Promise<ApplicationRow> {
  const verdict = stepVerdict(application.state, side, step);
  if (verdict !== 'ok') throw new Refusal(verdict);
  const now = ctx.now();
  const to = stateAfter(application.state, step);
  const changes: Partial<ApplicationRow> = {
    state: to,
    ...(to !== application.state && { state_since: now }),
    ...(step === 'send' && { sent_at: now }),
  };
  await updateApplication(tx, application.id, changes);
  await insertApplicationEvent(tx, {
    id: ctx.newId(),
    application_id: application.id,
    actor_id: side === 'house' ? null : (ctx.actor?.userId ?? null),
    action: step,
    from_state: application.state,
    to_state: to,
    created_at: now,
  });
  return { ...application, ...changes };
}
