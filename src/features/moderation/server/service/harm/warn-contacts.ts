import { dangersAmong, warnPeopleWrittenTo } from '#features/chat/server/service/danger/closed-accounts.ts';
import { notifyOfEvent } from '#features/notifications/server/service.ts';
import type { Ctx } from '#platform/context.ts';

/**
 * Tells everyone to whom a user has written that the account is closed for a danger to others: as a notification, and
 * in the conversation. Does nothing for accounts that are disabled for another reason.
 */
export async function warnContacts(ctx: Ctx, { userId }: { userId: string }, eventId: string): Promise<void> {
  const danger = (await dangersAmong(ctx, [userId])).get(userId);
  if (!danger) return;
  const people = await warnPeopleWrittenTo(ctx, userId);
  await notifyOfEvent(
    ctx,
    eventId,
    people.map(({ user_id: reader, group_id }) => ({
      userId: reader,
      notice: { type: 'account_closed', data: { user_id: userId, danger, ...(group_id && { group_id }) } } as const,
    })),
  );
}
