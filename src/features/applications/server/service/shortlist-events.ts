import type { Ctx } from '#platform/context.ts';
import { residentIdsOf } from '#features/properties/server/service/household.ts';
import { getPropertyFacts, type PropertyFacts } from '#features/properties/server/service/property-facts.ts';
import { afterCommit, type Db, type Tx } from '#platform/db/db.ts';
import type { ApplicationFrame, GroupFrame } from '../../domain/schema.ts';
import type { ApplicationStep } from '../../domain/applications.ts';
import type { ViewingAction } from '../../domain/viewings.ts';
import type { ApplicationAccess } from './application-access.ts';

/** Property of an application or a viewing, and the group if one applies. */
interface ApplicationSubject {
  groupId: string | null;
  propertyId: string;
}

/** Event about an application or a viewing. The recipients exclude the person who caused it. */
export interface ApplicationEvent extends ApplicationSubject {
  /** Missing in tasks of an earlier version. */
  applicationId?: string;
  /** The person who applies alone; missing in tasks of an earlier version, when only groups applied. */
  applicantId?: string | null;
  title: string;
  memberIds: string[];
  /** `null` if the owner is not affected. */
  ownerId: string | null;
}

declare module '#platform/events.ts' {
  interface Events {
    /** One person applies, or every member has consented. `leaderId` represents the applicants. */
    'groups.application_sent': {
      /** Missing in tasks of an earlier version, when only groups applied. */
      isGroup?: boolean;
      applicationId: string;
      propertyId: string;
      leaderId: string;
      ownerId: string;
      message: string;
    };
    /** The owner's words to applicants who were declined, which the chat writes to their leader. */
    'groups.application_answered': { applicationId: string; ownerId: string; leaderId: string; message: string };
    /**
     * `rented`, `unavailable`: the application has ended because the property is rented, or the account of its owner is
     * closed. `admit`: it was sent after waiting.
     */
    'groups.application_changed': ApplicationEvent & {
      step: ApplicationStep | 'refuse' | 'agree' | 'rented' | 'unavailable' | 'admit';
    };
    'groups.viewing_changed': ApplicationEvent & {
      /** Missing in tasks of an earlier version. */
      viewingId?: string;
      /** The viewing was agreed before the step; missing in tasks of an earlier version. */
      wasAgreed?: boolean;
      step: ViewingAction | 'propose' | 'place' | 'book' | 'move' | 'remind' | 'remind_hour' | 'no_show' | 'contest';
      /** Recipients who get no email, because they had one about a time of this application within the hour. */
      withoutMailIds?: string[];
    };
    /** An agreed viewing is cancelled with its application, of which people are told. */
    'groups.viewing_cancelled': { propertyId: string; applicationId: string; viewingId: string };
  }
}

/** Notifies the open tabs of members that the shortlist of their group has changed; after the commit in a transaction. */
export function sendGroupFrame(ctx: Ctx, groupId: string, userIds: readonly string[]): void {
  sendFrame(ctx, { type: 'group', group_id: groupId }, userIds);
}

/** Notifies the open tabs of applicants and owner that an application or a viewing has changed; after the commit. */
export function sendApplicationFrame(
  ctx: Ctx,
  { groupId, propertyId }: ApplicationSubject,
  userIds: readonly string[],
): void {
  sendFrame(ctx, { type: 'application', property_id: propertyId, group_id: groupId }, userIds);
}

/**
 * Notifies the open tabs of those who read the applicant board of a property, its owner and its residents; after the
 * commit. Former residents get nothing. The frame names no applicants.
 */
export async function sendBoardFrame(db: Db, ctx: Ctx, property: PropertyFacts): Promise<void> {
  const residents = await residentIdsOf(db, property);
  sendApplicationFrame(ctx, { groupId: null, propertyId: property.id }, [property.owner_id, ...residents]);
}

/** `sendBoardFrame` for a property by its id; missing ones have no readers. */
export async function refreshBoard(ctx: Ctx, { propertyId }: { propertyId: string }): Promise<void> {
  const property = (await getPropertyFacts(ctx, [propertyId])).get(propertyId);
  if (property) await sendBoardFrame(ctx.db, ctx, property);
}

function sendFrame(ctx: Ctx, frame: GroupFrame | ApplicationFrame, userIds: readonly string[]): void {
  afterCommit(() => {
    for (const userId of userIds) ctx.realtime.send(userId, frame);
  });
}

/**
 * Sends the frame to all affected people and returns the event payload without the person who caused it. If the owner is
 * affected, residents are too: they read the same board.
 */
export async function broadcastAndBuildEvent(
  tx: Tx,
  ctx: Ctx,
  { application, property, members }: Pick<ApplicationAccess, 'application' | 'property' | 'members'>,
  { isOwners }: { isOwners: boolean },
): Promise<ApplicationEvent> {
  const about = { groupId: application.groupId, propertyId: property.id };
  const memberIds = members.map(({ userId }) => userId);
  sendApplicationFrame(ctx, about, memberIds);
  if (isOwners) await sendBoardFrame(tx, ctx, property);
  const isOther = (id: string) => id !== ctx.actor?.userId;
  return {
    ...about,
    applicationId: application.id,
    applicantId: application.applicantId,
    title: property.title ?? '',
    memberIds: memberIds.filter(isOther),
    ownerId: isOwners && isOther(property.owner_id) ? property.owner_id : null,
  };
}

/** Publishes a step that people get no notice of. */
export async function publishQuietly(
  tx: Tx,
  ctx: Ctx,
  { id, groupId, propertyId, applicantId }: ApplicationAccess['application'],
  step: 'unlist' | 'visit',
): Promise<void> {
  const about = { groupId, propertyId, applicationId: id, applicantId, title: '' };
  await ctx.publish(tx, 'groups.application_changed', { ...about, memberIds: [], ownerId: null, step });
}

/** The leader's message, which the chat writes to the owner. */
export async function publishMessageToOwner(
  tx: Tx,
  ctx: Ctx,
  { application, property, members }: Pick<ApplicationAccess, 'application' | 'property' | 'members'>,
): Promise<void> {
  const leader = members.find(({ role }) => role === 'leader');
  // The text of an interest that was written in the chat stands there.
  if (!leader || application.message === '') return;
  await ctx.publish(tx, 'groups.application_sent', {
    applicationId: application.id,
    isGroup: application.groupId !== null,
    propertyId: property.id,
    leaderId: leader.userId,
    ownerId: property.owner_id,
    message: application.message,
  });
}
