import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import type { Effect, EventScenarios } from './event-scenario.ts';

interface ReportedNote {
  reportId: string;
  authorId: string;
}

/** A note about an application for a property, and a decided report about it. */
export async function createReportedNote(
  db: Db,
  { propertyId, authorId, at }: { propertyId: string; authorId: string; at: string },
): Promise<ReportedNote> {
  const reportId = crypto.randomUUID();
  await db.execute(sql`with note as (
      insert into applicant_notes select id, ${authorId}, 'No le des la habitación', ${at} from applications
        where property_id = ${propertyId} limit 1 returning application_id)
    insert into reports (id, type, resource_id, reported_user_id, reason, priority, state, evidence, created_at, decided_at)
      select ${reportId}, 'note', application_id || '.' || ${authorId}::text, ${authorId}, 'discrimination', 'medium', 'actioned',
        '{"profile": null, "messages": [], "fit": null}', ${at}::timestamptz, ${at}::timestamptz from note`);
  return { reportId, authorId };
}

/** Scenarios of decisions that people are told. `stored`: the effect of a stored notification. */
export function moderationScenarios(
  stored: (type: string, ...userIds: string[]) => Effect,
  sanctionId: string,
  note: ReportedNote,
  [reporter, appellant, restored, warned]: [string, string, string, string],
): Pick<
  EventScenarios,
  | 'moderation.report_resolved'
  | 'moderation.note_actioned'
  | 'moderation.reported'
  | 'moderation.appeal_decided'
  | 'moderation.sanction_lifted'
  | 'moderation.sanctioned'
> {
  return {
    'moderation.report_resolved': {
      payload: { reportId: note.reportId, reporterId: reporter, outcome: 'actioned' },
      effects: { notify: stored('report_outcome', reporter) },
    },
    'moderation.note_actioned': {
      payload: { reportId: note.reportId },
      effects: {
        deleteNote: {
          number: sql`select count(*)::int as n from applicant_notes where author_id = ${note.authorId}`,
          state: 0,
        },
      },
    },
    'moderation.reported': {
      payload: { reportId: crypto.randomUUID(), reporterId: reporter },
      effects: { notify: stored('report_received', reporter) },
    },
    'moderation.appeal_decided': {
      payload: { sanctionId, userId: appellant, isAccepted: false },
      effects: { notify: stored('statement', appellant) },
    },
    'moderation.sanction_lifted': {
      payload: { sanctionId: null, userId: restored, facts: 'hechos' },
      effects: { notify: stored('statement', restored) },
    },
    'moderation.sanctioned': {
      payload: { sanctionId, userId: warned, action: 'warn', reportId: null },
      effects: { notify: stored('statement', warned) },
    },
  };
}
