import { conversationIdWith } from '#features/chat/domain/conversation-id.ts';
import { makeReport } from '#features/moderation/server/service/reports.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Ctx } from '#platform/context.ts';
import { actingAs } from './add-person.ts';
import type { DemoPerson } from './people.ts';
import type { DemoReport } from './reports.ts';

/** Reports what is to be reported, at its time. Told twice, it stands once. */
export async function addReport(
  ctx: Ctx,
  { by, type, about, reason, description, at }: DemoReport,
  idOf: { person: (person: DemoPerson) => string; thing: (thing: DemoReport['about']) => string },
): Promise<void> {
  const as = actingAs(ctx, { id: idOf.person(by), email: by.email }, () => at);
  const id = idOf.thing(about);
  const resource_id = type === 'chat' ? conversationIdWith(id) : id;
  await makeReport({ ...as, publish: () => undefined }, { type, resource_id, reason, description }).catch((error) => {
    // the conversation was never begun, or the group is for its members alone
    if (!(error instanceof Refusal)) throw error;
  });
}
