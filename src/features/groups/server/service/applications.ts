import { Refusal } from '#kit/refusal.ts';
import type { UserCtx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import type { Application, ConsentBody } from '../../domain/applications-schema.ts';
import { isUnanimous, roundOf, type ApplicationAction, type Consent, type Round } from '../../domain/applications.ts';
import { GROUP_HOMES } from '../../domain/rules.ts';
import { versionOf } from '../present/applications.ts';
import {
  consentsOf,
  countOpen,
  dropConsents,
  insertApplication,
  isSecondApplication,
  putConsent,
  updateApplication,
  type ApplicationRow,
} from '../store/applications.ts';
import { cancelAhead } from '../store/viewings.ts';
import { lockAccess, takeStep, type Access } from './application-access.ts';
import { readApplication } from './application-views.ts';
import { note, takeOne } from './groups.ts';
import { homeToAsk, listHome } from './homes.ts';
import { newsFor, tellHomes } from './homes-news.ts';
import { lockAsMember } from './members.ts';

/**
 * Begins an application of a group of the caller's for a home, which is put on its list. Refuses with `not_found`,
 * `own_home`, `group_wrong_state`, `group_homes_limit`, `application_open` where there is one, `application_limit` and
 * `application_day_limit`.
 */
export async function begin(ctx: UserCtx, groupId: string, propertyId: string, message: string): Promise<Application> {
  const now = ctx.now();
  const row: ApplicationRow = {
    id: ctx.newId(),
    group_id: groupId,
    property_id: propertyId,
    state: 'draft',
    message,
    begun_by: ctx.actor.userId,
    created_at: now,
    state_since: now,
    sent_at: null,
  };
  await orOpen(
    ctx.db.transaction(async (tx) => {
      const { group } = await lockAsMember(tx, ctx, groupId);
      await listHome(tx, ctx, group, propertyId);
      if ((await countOpen(tx, groupId)) >= GROUP_HOMES.mostApplications)
        throw new Refusal('application_limit', { params: { max: GROUP_HOMES.mostApplications } });
      await takeOne(tx, ctx, 'apply', GROUP_HOMES.begunPerDay, 'application_day_limit');
      await insertApplication(tx, row);
      await note(tx, ctx, groupId, 'apply');
    }),
  );
  return readApplication(ctx, row.id);
}

/** Turns the database's word on a second open application for a home into a refusal. */
async function orOpen<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isSecondApplication(error)) throw new Refusal('application_open');
    throw error;
  }
}

/**
 * Another message to the owner, before it is sent: whoever has consented is asked again, the caller apart. Refuses with
 * `not_found`, `application_not_yours` and `application_wrong_state`.
 */
export async function changeMessage(ctx: UserCtx, id: string, message: string): Promise<Application> {
  const access = await ctx.db.transaction(async (tx) => {
    const found = await lockAccess(tx, ctx, id);
    const application = await takeStep(tx, ctx, found, 'change');
    await updateApplication(tx, id, { message });
    await dropConsents(tx, id, 'send');
    if (application.state === 'consenting') await say(tx, ctx, found, 'send', 'yes');
    return found;
  });
  if (access.application.state === 'consenting') tell(ctx, access, 'change', false);
  return readApplication(ctx, id);
}

/**
 * Does with an application what the caller asks. Refuses with `not_found`, the verdicts of the table of states,
 * `group_too_few` where one alone asks for consent, and `application_not_agreed` where a leader accepts for members who have
 * not said yes.
 */
export async function actOn(ctx: UserCtx, id: string, action: ApplicationAction): Promise<Application> {
  const access = await ctx.db.transaction(async (tx) => {
    const found = await lockAccess(tx, ctx, id);
    await takeStep(tx, ctx, found, action);
    if (action === 'ask') await askAll(tx, ctx, found);
    if (action === 'offer') await dropConsents(tx, id, 'accept');
    if (action === 'accept') await needAgreed(tx, ctx, found);
    if (action === 'decline' || action === 'withdraw')
      await cancelAhead(tx, id, ctx.now(), { states: ['proposed', 'agreed'] });
    return found;
  });
  tell(ctx, access, action, access.application.sent_at !== null);
  return readApplication(ctx, id);
}

async function askAll(tx: Db, ctx: UserCtx, access: Access): Promise<void> {
  if (access.members.length < 2) throw new Refusal('group_too_few');
  await dropConsents(tx, access.application.id, 'send');
  // asking is consenting
  await say(tx, ctx, access, 'send', 'yes');
}

async function needAgreed(tx: Db, ctx: UserCtx, access: Access): Promise<void> {
  await say(tx, ctx, access, 'accept', 'yes');
  if (!(await isAgreed(tx, access, 'accept'))) throw new Refusal('application_not_agreed');
}

async function say(tx: Db, ctx: UserCtx, { application }: Access, round: Round, consent: Consent): Promise<void> {
  const userId = ctx.actor.userId;
  await putConsent(tx, { application_id: application.id, user_id: userId, round, consent, said_at: ctx.now() });
}

async function isAgreed(tx: Db, { application, members }: Access, round: Round): Promise<boolean> {
  const rows = (await consentsOf(tx, [application.id])).filter((row) => row.round === round);
  return isUnanimous(
    members.map(({ userId }) => userId),
    new Map(rows.map(({ user_id, consent }) => [user_id, consent])),
  );
}

/**
 * What the caller says to what all members are asked; the last yes to sending it sends it. Refuses with `not_found`,
 * `application_not_yours`, `application_wrong_state`, `application_changed` where what was read says something else by now, and
 * `application_home_gone` where it cannot be asked for any more.
 */
export async function consent(ctx: UserCtx, id: string, { consent: said, version }: ConsentBody): Promise<Application> {
  const { access, isComplete, isSent } = await ctx.db.transaction(async (tx) => {
    const found = await lockAccess(tx, ctx, id);
    if (found.side === 'owner') throw new Refusal('application_not_yours');
    const round = roundOf(found.application.state);
    if (!round) throw new Refusal('application_wrong_state');
    if (said === 'yes' && version !== versionOf(found.application, memberIdsOf(found)))
      throw new Refusal('application_changed');
    await say(tx, ctx, found, round, said);
    const agreed = await isAgreed(tx, found, round);
    const sends = agreed && round === 'send';
    if (sends) await send(tx, ctx, found);
    return { access: found, isComplete: agreed, isSent: sends };
  });
  if (isSent) tellSent(ctx, access);
  else if (said === 'no') tell(ctx, access, 'refuse', false);
  else if (isComplete) tell(ctx, access, 'agree', false);
  else tellHomes(ctx, access.group.id, memberIdsOf(access));
  return readApplication(ctx, id);
}

/** The last look at the home before its owner is asked. */
async function send(tx: Db, ctx: UserCtx, access: Access): Promise<void> {
  const { group, application } = access;
  try {
    await homeToAsk(tx, ctx, group.id, application.property_id);
  } catch (error) {
    throw error instanceof Refusal ? new Refusal('application_home_gone') : error;
  }
  await takeStep(tx, ctx, { application, side: 'house' }, 'send');
}

function tellSent(ctx: UserCtx, access: Access): void {
  const { application, home, members } = access;
  tell(ctx, access, 'send', true);
  const leader = members.find(({ role }) => role === 'leader');
  if (!leader) return;
  ctx.publish('groups.application_sent', {
    applicationId: application.id,
    propertyId: home.id,
    leaderId: leader.userId,
    ownerId: home.owner_id,
    message: application.message,
  });
}

type Told = ApplicationAction | 'change' | 'send' | 'refuse' | 'agree';

/** Tells members, and its owner where `isOwners`, after the transaction. */
function tell(ctx: UserCtx, access: Access, step: Told, isOwners: boolean): void {
  const { group, home } = access;
  const about = { groupId: group.id, propertyId: home.id, title: home.title };
  const ownerId = isOwners ? home.owner_id : null;
  const news = newsFor(ctx, about, { memberIds: memberIdsOf(access), ownerId });
  ctx.publish('groups.application_news', { ...news, step });
}

function memberIdsOf({ members }: Pick<Access, 'members'>): string[] {
  return members.map(({ userId }) => userId);
}
