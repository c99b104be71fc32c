import { madridMoment } from '#kit/madrid.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import { standingOf, hasOtherAdmins } from '#features/accounts/server/service/account-standing.ts';
import {
  ACTION,
  type ActionBody,
  type Sanction,
  type SanctionAction,
  type SanctionsAnswer,
} from '../../domain/actions.ts';
import { presentSanction } from '../present/sanctions.ts';
import { insertSanction, liftStanding, sanctionById, sanctionsOf, type SanctionRow } from '../store/sanctions.ts';
import { targetOf } from './action-target.ts';
import { putIn, putOut, setHidden, within, type Owed } from './action-effects.ts';
import { writeAudit } from './audit.ts';
import { lockCase, markActioned } from './case-moves.ts';

declare module '#platform/events.ts' {
  interface Events {
    /** Something was done to somebody, and they are owed the statement of it. */
    'moderation.sanctioned': {
      sanctionId: string;
      userId: string;
      action: SanctionAction;
      reportId: string | null;
    };
    /** What was done to somebody was taken back; `sanctionId` is null where there is no statement of it. */
    'moderation.lifted': { sanctionId: string | null; userId: string; facts: string };
  }
}

const DAY_MS = 86_400_000;
const SHOWN = 50;

/**
 * Does something to a person, or to a home or a group of theirs, and says why: in one transaction the deed, its statement of
 * reasons, the case it came from and the audit log; then whoever it is about is told. Without an actor it is Tukan itself, and the
 * statement says so. Returns the statement; for `restore` what was taken back last, null where there was no statement of it.
 * Refuses with `not_found`, `action_self`, `action_admin`, `action_until` for a day that is not to come, `action_nothing` where it
 * is so already, and for homes with `wrong_state` and `property_incomplete`.
 */
export async function act(ctx: Ctx, wanted: ActionBody): Promise<Sanction | null> {
  const owed: Owed = [];
  const id = await ctx.db.transaction(async (tx) => {
    const inside = within(ctx, tx, owed);
    if (wanted.report_id) await lockCase(inside, wanted.report_id);
    const { id: personId } = await targetOf(inside, wanted.subject);
    if (wanted.action === 'restore') return restore(ctx, inside, personId, wanted, owed);
    return sanctionIt(ctx, inside, personId, { ...wanted, action: wanted.action }, owed);
  });
  for (const pay of owed) await pay();
  const made = id === null ? null : await sanctionById(ctx.db, id);
  return made && presentSanction(made, { actorId: ctx.actor?.userId ?? null, hasOthers: false });
}

async function sanctionIt(
  ctx: Ctx,
  inside: Ctx,
  personId: string,
  wanted: ActionBody & { action: SanctionAction },
  owed: Owed,
): Promise<string> {
  const { action, subject, reason, facts, report_id: reportId = null } = wanted;
  if (!reason) throw new Refusal('validation', { fields: { reason: 'report_reason_required' } });
  const now = ctx.now();
  const until = action === 'suspend' ? untilOf(ctx, wanted.until) : null;
  const isOut = action === 'suspend' || action === 'ban';
  if (action === 'hide' && !(await setHidden(inside, subject, true, facts))) throw new Refusal('action_nothing');
  if (isOut && !(await putOut(ctx, inside, personId, until, owed))) throw new Refusal('action_nothing');
  // a suspension that is over before its day, or made a ban of: the new statement stands alone
  if (isOut) await liftStanding(inside.db, { personId }, now);
  const row: SanctionRow = {
    id: ctx.newId(),
    userId: personId,
    subjectType: subject.type,
    subjectId: subject.id,
    action,
    reason,
    facts,
    foundBy: wanted.found_by ?? (reportId ? 'report' : ctx.actor ? 'own' : 'automatic'),
    isAutomated: ctx.actor === null,
    until,
    byId: ctx.actor?.userId ?? null,
    reportId,
    createdAt: now,
    liftedAt: null,
    toldAt: null,
  };
  await insertSanction(inside.db, row);
  if (reportId) await markActioned(inside, reportId, action);
  await note(inside, personId, wanted, { sanction_id: row.id, reason, until: until?.toISOString() ?? null });
  owed.push(() => ctx.publish('moderation.sanctioned', { sanctionId: row.id, userId: personId, action, reportId }));
  return row.id;
}

/** Takes back whatever stands: what hides the thing, and of a person also what keeps them out. */
async function restore(
  ctx: Ctx,
  inside: Ctx,
  personId: string,
  wanted: ActionBody,
  owed: Owed,
): Promise<string | null> {
  const { subject, facts } = wanted;
  const now = ctx.now();
  const isPerson = subject.type === 'profile';
  const isShown = await setHidden(inside, subject, false, facts);
  const isLetIn = isPerson && (await putIn(ctx, inside, personId, ['suspended', 'banned'], owed));
  if (!isShown && !isLetIn) throw new Refusal('action_nothing');
  const lifted = [
    ...(await liftStanding(inside.db, { subjectId: subject.id }, now)),
    ...(isPerson ? await liftStanding(inside.db, { personId }, now) : []),
  ];
  const last = lifted.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0]?.id ?? null;
  await note(inside, personId, wanted, { sanction_id: last });
  owed.push(() => ctx.publish('moderation.lifted', { sanctionId: last, userId: personId, facts }));
  return last;
}

/** The beginning of a day in Madrid that is to come. */
function untilOf(ctx: Ctx, day: string | undefined): Date {
  const until = day === undefined ? null : madridMoment(day, '00:00');
  const aheadMs = (until?.getTime() ?? 0) - ctx.now().getTime();
  if (!until || aheadMs <= 0 || aheadMs > ACTION.suspendMaxDays * DAY_MS)
    throw new Refusal('validation', { fields: { until: 'action_until' } });
  return until;
}

async function note(inside: Ctx, personId: string, { action, subject, report_id }: ActionBody, more: object) {
  const subjectType = subject.type === 'profile' ? 'user' : subject.type;
  const detail = { user_id: personId, report_id: report_id ?? null, ...more };
  await writeAudit(inside, { action: `action.${action}`, subjectType, subjectId: subject.id, detail });
}

/** What was done to a person, to a thing, or because of a report, the newest first, and how the person stands. For admins. */
export async function sanctionsFor(
  ctx: UserCtx,
  { user, subject, report }: { user?: string | undefined; subject?: string | undefined; report?: string | undefined },
): Promise<SanctionsAnswer> {
  const found = await sanctionsOf(ctx.db, { userId: user, subjectId: subject, reportId: report }, SHOWN);
  const personId = user ?? found[0]?.sanction.userId;
  const person = personId === undefined ? null : await standingOf(ctx, personId);
  const viewer = { actorId: ctx.actor.userId, hasOthers: await hasOtherAdmins(ctx) };
  return {
    sanctions: found.map((one) => presentSanction(one, viewer)),
    person: person && {
      id: person.id,
      lang: person.lang,
      is_admin: person.isAdmin,
      is_self: person.id === ctx.actor.userId,
      standing: person.outReason ?? 'in',
      until: person.outUntil?.toISOString() ?? null,
    },
  };
}
