import type { Ctx } from '#platform/context.ts';
import { afterCommit } from '#platform/db/db.ts';
import type { GroupFrame } from '../../../domain/applications-schema.ts';
import type { ApplicationStep } from '../../../domain/applications.ts';
import type { ViewingAction } from '../../../domain/viewings.ts';

/** Event about an application or a viewing. The recipients exclude the person who caused it. */
export interface GroupPropertyEvent {
  groupId: string;
  propertyId: string;
  title: string;
  memberIds: string[];
  /** `null` if the owner is not affected. */
  ownerId: string | null;
}

declare module '#platform/events.ts' {
  interface Events {
    /** Every member has consented. `leaderId` represents the group. */
    'groups.application_sent': {
      applicationId: string;
      propertyId: string;
      leaderId: string;
      ownerId: string;
      message: string;
    };
    'groups.application_changed': GroupPropertyEvent & { step: ApplicationStep | 'refuse' | 'agree' };
    'groups.viewing_changed': GroupPropertyEvent & {
      step: ViewingAction | 'propose' | 'place' | 'remind';
    };
  }
}

/**
 * Notifies the open tabs of some people that the shortlist, an application or a viewing of a group has changed; after
 * the commit in a transaction.
 */
export function sendGroupFrame(ctx: Ctx, groupId: string, userIds: readonly string[]): void {
  const frame: GroupFrame = { type: 'group', group_id: groupId };
  afterCommit(() => {
    for (const userId of userIds) ctx.realtime.send(userId, frame);
  });
}

/** Sends the frame to all affected people and returns the event payload without the person who caused it. */
export function broadcastAndBuildEvent(
  ctx: Ctx,
  about: { groupId: string; propertyId: string; title: string | null },
  { memberIds, ownerId }: { memberIds: readonly string[]; ownerId: string | null },
): GroupPropertyEvent {
  sendGroupFrame(ctx, about.groupId, ownerId === null ? memberIds : [...memberIds, ownerId]);
  const isOther = (id: string) => id !== ctx.actor?.userId;
  return {
    groupId: about.groupId,
    propertyId: about.propertyId,
    title: about.title ?? '',
    memberIds: memberIds.filter(isOther),
    ownerId: ownerId !== null && isOther(ownerId) ? ownerId : null,
  };
}
