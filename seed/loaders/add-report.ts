import { directConversationId } from '#features/chat/domain/conversation-id.ts';
import { createReport } from '#features/moderation/server/service/cases/reports.ts';
import { AppError } from '#shared/app-error.ts';
import type { Ctx } from '#platform/context.ts';
import { actingAs } from './add-person.ts';
import type { DemoPerson } from '../people/people.ts';
import type { DemoReport } from '../reports.ts';

/** Files a report at its own time. Idempotent. @returns its id; null if there is nothing to report */
export async function addReport(
  ctx: Ctx,
  { by, type, subject, reason, description, at }: DemoReport,
  idOf: { person: (person: DemoPerson) => string; thing: (thing: DemoReport['subject']) => string },
): Promise<string | null> {
  const as = actingAs(ctx, { id: idOf.person(by), email: by.email }, () => at);
  const id = idOf.thing(subject);
  const resource_id = type === 'chat' ? directConversationId(id) : id;
  const wanted = { type, resource_id, reason, description };
  try {
    return (await createReport({ ...as, publish: async () => undefined }, wanted)).report.id;
  } catch (error) {
    // The conversation does not exist, or the group is private.
    if (!(error instanceof AppError)) throw error;
    return null;
  }
}
