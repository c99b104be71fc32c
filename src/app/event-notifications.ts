import type { MemberTaskEvent } from '#features/groups/server/service/event-types.ts';
import type { ApplicationEvent } from '#features/applications/server/service/shortlist-events.ts';
import { notifyOfEvent } from '#features/notifications/server/service.ts';
import type { NotificationContent } from '#features/notifications/domain/notification-content.ts';
import type { TenancyEvent } from '#features/tenancies/server/service/event-types.ts';
import type { Ctx } from '#platform/context.ts';

/** Notifies one user of an event. */
export async function notifyOne<T extends NotificationContent['type']>(
  ctx: Ctx,
  eventId: string,
  userId: string,
  type: T,
  data: Extract<NotificationContent, { type: T }>['data'],
): Promise<void> {
  await notifyOfEvent(ctx, eventId, [{ userId, notice: { type, data } as NotificationContent }]);
}

/**
 * Notifies the applicants and the property's owner about an application or a viewing. Emails about a group are limited for
 * the group at that property, because each of its further applications would be a cause of its own; a person applies once
 * a day.
 */
export async function notifyApplicantsAndOwner(
  ctx: Ctx,
  eventId: string,
  type: 'application' | 'viewing',
  {
    applicationId,
    groupId,
    propertyId,
    title,
    memberIds,
    ownerId,
    step,
    withoutMailIds = [],
  }: ApplicationEvent & { step: string; withoutMailIds?: string[] },
): Promise<void> {
  const data = { property_id: propertyId, title, event: step, ...(applicationId && { application_id: applicationId }) };
  const alone = groupId === null ? { alone: 'true' as const } : {};
  const applicants = { ...data, ...(groupId === null ? alone : { of_group: groupId }) };
  const hasMail = (userId: string) => !withoutMailIds.includes(userId);
  await notifyOfEvent(ctx, eventId, [
    ...memberIds.map((userId) => ({
      userId,
      hasMail: hasMail(userId),
      senderId: groupId === null ? undefined : propertyId,
      notice: { type, data: applicants },
    })),
    ...(ownerId === null
      ? []
      : [
          {
            userId: ownerId,
            hasMail: hasMail(ownerId),
            senderId: groupId === null ? undefined : `${groupId} ${propertyId}`,
            notice: { type, data: { ...data, ...alone, own: 'true' as const } },
          },
        ]),
  ]);
}

export async function notifyGroupMembers(
  ctx: Ctx,
  eventId: string,
  type: 'group_agreement' | 'group_full' | 'group_rent',
  { groupId, groupName, memberIds }: MemberTaskEvent,
): Promise<void> {
  const data = { group_id: groupId, group_name: groupName };
  await notifyOfEvent(
    ctx,
    eventId,
    memberIds.map((userId) => ({ userId, notice: { type, data } })),
  );
}

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
