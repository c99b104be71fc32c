import type { Ctx } from '#platform/context.ts';
import type { GroupFrame } from '../../domain/applications-schema.ts';
import type { ApplicationStep } from '../../domain/applications.ts';
import type { ViewingAction } from '../../domain/viewings.ts';

/** What there is to tell of an application or a viewing: whom, beside whoever did it. */
export interface HomeNews {
  groupId: string;
  propertyId: string;
  title: string;
  memberIds: string[];
  /** Null where its owner is not concerned. */
  ownerId: string | null;
}

declare module '#platform/events.ts' {
  interface Events {
    /** Every member has consented. `leaderId` speaks for the group. */
    'groups.application_sent': {
      applicationId: string;
      propertyId: string;
      leaderId: string;
      ownerId: string;
      message: string;
    };
    'groups.application_news': HomeNews & { step: ApplicationStep | 'refuse' | 'agree' };
    'groups.viewing_news': HomeNews & { step: ViewingAction | 'propose' | 'place' | 'remind'; startsAt: Date };
  }
}

/** Tells the tabs of some people that something about a group's homes has changed. */
export function tellHomes(ctx: Ctx, groupId: string, userIds: readonly string[]): void {
  const frame: GroupFrame = { type: 'group', group_id: groupId };
  for (const userId of userIds) ctx.realtime.send(userId, frame);
}

/** Brings news to those concerned and whoever looks: never to whoever did it. */
export function newsFor(
  ctx: Ctx,
  about: { groupId: string; propertyId: string; title: string | null },
  { memberIds, ownerId }: { memberIds: readonly string[]; ownerId: string | null },
): HomeNews {
  tellHomes(ctx, about.groupId, ownerId === null ? memberIds : [...memberIds, ownerId]);
  const isOther = (id: string) => id !== ctx.actor?.userId;
  return {
    groupId: about.groupId,
    propertyId: about.propertyId,
    title: about.title ?? '',
    memberIds: memberIds.filter(isOther),
    ownerId: ownerId !== null && isOther(ownerId) ? ownerId : null,
  };
}
