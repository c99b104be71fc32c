import { fold } from '#kit/fold.ts';
import { Refusal } from '#kit/refusal.ts';
import type { UserCtx } from '#platform/context.ts';
import { PRIORITY_OF } from '../../domain/rules.ts';
import type { Evidence, ReportAnswer, ReportBody } from '../../domain/schema.ts';
import { presentReceipt } from '../present/reports.ts';
import { insertReport, waitingReport } from '../store/reports.ts';
import { holdIfReported } from './hold.ts';
import { dropPictures, keepPictures } from './pictures.ts';
import { evidenceOf, subjectOf } from './subject.ts';

declare module '#platform/events.ts' {
  interface Events {
    'moderation.reported': { reportId: string; reporterId: string };
  }
}

/** A moment for the signature that makes the digest of an address: it is never checked, so it has none of its own. */
const NO_MOMENT = new Date(0);

/**
 * Keeps a report with what its reporter sees of the subject now; a home that enough people have reported is held. Where one of
 * theirs about the same still waits for a decision, answers that one (`isNew` false). Refuses with `report_self`,
 * `report_rate_limit`, and with `not_found` for what the caller cannot see.
 */
export async function makeReport(ctx: UserCtx, wanted: ReportBody): Promise<{ report: ReportAnswer; isNew: boolean }> {
  const reporterId = ctx.actor.userId;
  const subject = subjectOf(ctx, wanted.type, wanted.resource_id);
  const waiting = await waitingReport(ctx.db, reporterId, subject);
  if (waiting) return { report: presentReceipt(waiting), isNew: false };

  const createdAt = ctx.now();
  const evidence = await evidenceOf(ctx, subject);
  const description = wanted.description || null;
  const subjectName = nameIn(evidence);
  const row = {
    id: ctx.newId(),
    reporterId,
    type: subject.type,
    resourceId: subject.resourceId,
    reportedUserId: evidence.home?.owner_id ?? subject.personId,
    reason: wanted.reason,
    description,
    priority: PRIORITY_OF[wanted.reason],
    evidence,
    createdAt,
    subjectName,
    searchText: fold(`${subjectName} ${description ?? ''}`),
    origin: ctx.signer.sign('report-origin', ctx.address, NO_MOMENT),
  };
  await keepPictures(ctx, row.id, evidence);
  const stored = await insertReport(ctx.db, row);
  if (stored.outcome !== 'stored') await dropPictures(ctx, row.id);
  if (stored.outcome === 'waits') return { report: presentReceipt(stored.report), isNew: false };
  if (stored.outcome === 'too_many') {
    const retryAfterS = (stored.until.getTime() - createdAt.getTime()) / 1000;
    throw new Refusal('report_rate_limit', { retryAfterS });
  }
  ctx.publish('moderation.reported', { reportId: row.id, reporterId });
  await holdIfReported(ctx, row);
  return { report: presentReceipt({ ...row, state: stored.state }), isNew: true };
}

function nameIn({ profile, group, home }: Evidence): string {
  return home?.property.title ?? group?.name ?? profile?.display_name ?? '';
}
