import {
  addresseeOf,
  conversationIdWith,
  groupOf,
  partnerOf,
  roomIdOf,
} from '#features/chat/domain/conversation-id.ts';
import { ownConversation, ownMessages } from '#features/chat/server/service/conversations.ts';
import { groupCopy } from '#features/groups/server/service/report.ts';
import { presentWith } from '#features/matching/server/present.ts';
import { matchWith, reasonsTheyRead } from '#features/matching/server/service/matches.ts';
import { isPersonId } from '#features/profiles/domain/person-id.ts';
import { publicProfile } from '#features/profiles/server/service/profiles.ts';
import { homeCopy } from '#features/properties/server/service/report.ts';
import { Refusal } from '#kit/refusal.ts';
import type { UserCtx } from '#platform/context.ts';
import { REPORT, type ReportType } from '../../domain/rules.ts';
import type { Evidence } from '../../domain/schema.ts';
import type { Subject } from '../store/reports.ts';

/** What is reported, by the one id it has, and whom that is about. */
export interface NamedSubject extends Subject {
  personId: string | null;
  /** Named as a conversation: something must have been said in it. */
  isTalk: boolean;
}

const NOTHING: Evidence = { profile: null, messages: [], fit: null };

/**
 * What an id means to the caller; of a chat it may be the conversation's, the person's or a group's room's, which is about
 * nobody in particular. Refuses with `report_self`, and
 * with `not_found` where it cannot be anything; the assistant is nobody.
 */
export function subjectOf(ctx: UserCtx, type: ReportType, id: string): NamedSubject {
  const roomOf = type === 'chat' ? groupOf(id) : null;
  if (roomOf) return { type, resourceId: roomIdOf(roomOf), personId: null, isTalk: true };
  const isThing = type === 'listing' || type === 'group';
  const named = type === 'chat' ? addresseeOf(id) : id.toLowerCase();
  if (!named || !isPersonId(named)) throw new Refusal('not_found');
  if (!isThing && named === ctx.actor.userId) throw new Refusal('report_self');
  return {
    type,
    resourceId: type === 'chat' ? conversationIdWith(named) : named,
    personId: isThing ? null : named,
    isTalk: type === 'chat' && partnerOf(id) !== null,
  };
}

/**
 * A copy of what the caller sees of a subject at this moment. Refuses with `not_found` where the caller sees nothing; a
 * score also as `matchWith` does.
 */
export async function evidenceOf(ctx: UserCtx, subject: NamedSubject): Promise<Evidence> {
  const { type, personId } = subject;
  if (type === 'listing') return { ...NOTHING, home: await homeCopy(ctx, subject.resourceId) };
  if (type === 'group') return { ...NOTHING, group: await groupCopy(ctx, subject.resourceId) };
  if (type === 'chat' && personId === null) return roomEvidence(ctx, subject.resourceId);
  if (personId === null) return NOTHING;
  if (type === 'chat') return chatEvidence(ctx, subject, personId);
  if (type === 'profile') return profileEvidence(ctx, personId);
  const home = await homeOrNone(ctx, personId);
  if (home) return { ...NOTHING, home };
  const { profile, ...fit } = presentWith(await matchWith(ctx, personId));
  return { ...NOTHING, profile, fit, fit_theirs: await reasonsTheyRead(ctx, personId) };
}

/** What was found out about a home can be questioned as well: its id is one like a person's. */
async function homeOrNone(ctx: UserCtx, id: string): Promise<Evidence['home'] | null> {
  try {
    return await homeCopy(ctx, id);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return null;
    throw error;
  }
}

async function profileEvidence(ctx: UserCtx, personId: string): Promise<Evidence> {
  return { ...NOTHING, profile: await publicProfile(ctx, personId) };
}

async function chatEvidence(ctx: UserCtx, { resourceId, isTalk }: NamedSubject, personId: string): Promise<Evidence> {
  const { profile, last_seq: length, is_erased: isErased } = await ownConversation(ctx, resourceId);
  // nobody is there any more whom it could be about
  if (isErased) throw new Refusal('not_found');
  if (length === 0 && isTalk) throw new Refusal('not_found');
  if (length === 0) return profileEvidence(ctx, personId);
  return { ...NOTHING, profile, messages: await newestOf(ctx, resourceId) };
}

/** What the caller sees of a room: what was said before they joined, or they have deleted, is no part of it. */
async function roomEvidence(ctx: UserCtx, roomId: string): Promise<Evidence> {
  const messages = await newestOf(ctx, roomId);
  if (messages.length === 0) throw new Refusal('not_found');
  return { ...NOTHING, messages, group: await groupCopy(ctx, groupOf(roomId) ?? '') };
}

async function newestOf(ctx: UserCtx, conversationId: string): Promise<Evidence['messages']> {
  const { messages } = await ownMessages(ctx, conversationId, { limit: REPORT.evidenceMessages });
  const copies = messages.map(({ id, sender_id, type, content, created_at }) => ({
    id,
    sender_id,
    type,
    content,
    created_at,
  }));
  return copies.reverse();
}
