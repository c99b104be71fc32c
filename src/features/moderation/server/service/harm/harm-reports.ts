import { findClosedPartner } from '#features/chat/server/service/danger/closed-accounts.ts';
import { AppError } from '#shared/app-error.ts';
import { toMadridDateTime } from '#shared/time/local-time.ts';
import type { UserCtx } from '#platform/context.ts';
import type { HarmBody, HarmReport } from '../../../domain/harm-schema.ts';
import { presentHarmReport } from '../../present/harm-reports.ts';
import { deleteHarmReports, findHarmReports, upsertHarmReport } from '../../store/harm-reports.ts';

/**
 * Records the harm that somebody did to the caller. Throws `not_found` unless that account is closed for a danger and
 * has written to the caller, and `validation` for a day that is still to come in Spain.
 */
export async function reportHarm(ctx: UserCtx, offenderId: string, body: HarmBody): Promise<HarmReport[]> {
  if ((await findClosedPartner(ctx, offenderId)) === null) throw new AppError('not_found');
  if (body.paid_on !== null && body.paid_on > toMadridDateTime(ctx.now()).day)
    throw new AppError('validation', { fields: { paid_on: 'invalid_date' } });
  const isPayment = body.harm === 'paid';
  await upsertHarmReport(ctx.db, {
    victimId: ctx.actor.userId,
    offenderId,
    harm: body.harm,
    amountCents: isPayment ? body.amount_cents : null,
    paidOn: isPayment ? body.paid_on : null,
    method: isPayment ? body.method : null,
    createdAt: ctx.now(),
  });
  return listHarmReports(ctx, offenderId);
}

/** The caller's own reports about an account. */
export async function listHarmReports(ctx: UserCtx, offenderId: string): Promise<HarmReport[]> {
  return (await findHarmReports(ctx.db, ctx.actor.userId, offenderId)).map(presentHarmReport);
}

/** Takes back what the caller has told about this account. */
export async function withdrawHarmReports(ctx: UserCtx, offenderId: string): Promise<void> {
  await deleteHarmReports(ctx.db, ctx.actor.userId, offenderId);
}
