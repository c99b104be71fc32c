import type { NotificationContent } from '#features/notifications/domain/notification-content.ts';
import { notifyOfEvent } from '#features/notifications/server/service.ts';
import type { TenancyEvent } from '#features/tenancies/server/service/event-types.ts';
import type { Ctx } from '#platform/context.ts';

/** Notifies the people of a tenancy about it or its handover. */
export async function notifyTenancy(
  ctx: Ctx,
  eventId: string,
  { tenancyId, handoverId, title, userIds }: TenancyEvent,
  event: Extract<NotificationContent, { type: 'handover' }>['data']['event'],
): Promise<void> {
  const data = { tenancy_id: tenancyId, title, event, ...(handoverId !== null && { handover_id: handoverId }) };
  await notifyOfEvent(
    ctx,
    eventId,
    userIds.map((userId) => ({ userId, notice: { type: 'handover', data } })),
  );
}
