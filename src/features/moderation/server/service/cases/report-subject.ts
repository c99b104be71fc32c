import {
  parseRecipientId,
  directConversationId,
  parseGroupId,
  parsePartnerId,
  groupConversationId,
} from '#features/chat/domain/conversation-id.ts';
import { getConversation } from '#features/chat/server/service/conversations.ts';
import { listFormerContents } from '#features/chat/server/service/messages/former-contents.ts';
import { listMessages } from '#features/chat/server/service/messages/list-messages.ts';
import { getGroupSnapshot } from '#features/groups/server/service/group-snapshot.ts';
import { getVisiblePeople } from '#features/groups/server/service/people.ts';
import { presentMatchWith } from '#features/matching/server/present.ts';
import { getMatchWith, reasonsShownToOther } from '#features/matching/server/service/matches.ts';
import { formatNoteId, parseNoteId } from '#features/applications/domain/applicant-board.ts';
import { readNote } from '#features/applications/server/service/household-notes.ts';
import { isUuid } from '#shared/ids/uuid.ts';
import { profileAsEvidence } from '#features/profiles/server/service/profiles.ts';
import { createPropertySnapshot } from '#features/properties/server/service/review/reports.ts';
import { publishedPostOf } from '#features/room-wanted/server/service/search.ts';
import { factsBy } from '#features/tenancies/server/service/references.ts';
import { AppError } from '#shared/app-error.ts';
import type { UserCtx } from '#platform/context.ts';
import { REPORT } from '../../../domain/rules.ts';
import type { Evidence, ReportBody } from '../../../domain/report-schema.ts';
import type { SubjectRef } from '../../store/reports.ts';

/** Reported subject with its canonical id and the reported user. */
export interface ReportSubject extends SubjectRef {
  personId: string | null;
  /** Reported by conversation id; the conversation must contain a message. */
  isConversation: boolean;
  /** Reported message of a chat. */
  messageSeq: number | undefined;
}

const EMPTY_EVIDENCE: Evidence = { profile: null, messages: [], fit: null };

/**
 * Resolves an id to a report subject. For type `chat` the id may be a conversation, a user or a group chat; group chats
 * have no reported user except the sender of a reported message. Throws `report_self`, and `not_found` for invalid ids and the assistant.
 */
export function resolveSubject(
  ctx: UserCtx,
  { type, resource_id: id, message_seq }: Pick<ReportBody, 'type' | 'resource_id' | 'message_seq'>,
): ReportSubject {
  const messageSeq = type === 'chat' ? message_seq : undefined;
  const roomOf = type === 'chat' ? parseGroupId(id) : null;
  if (roomOf)
    return { type, resourceId: groupConversationId(roomOf), personId: null, isConversation: true, messageSeq };
  if (type === 'note') return resolveNote(ctx, id);
  const isThing = type === 'listing' || type === 'group';
  const named = type === 'chat' ? parseRecipientId(id) : id.toLowerCase();
  if (!named || !isUuid(named)) throw new AppError('not_found');
  if (!isThing && named === ctx.actor.userId) throw new AppError('report_self');
  return {
    type,
    resourceId: type === 'chat' ? directConversationId(named) : named,
    personId: isThing ? null : named,
    isConversation: type === 'chat' && parsePartnerId(id) !== null,
    messageSeq,
  };
}

function resolveNote(ctx: UserCtx, id: string): ReportSubject {
  const note = parseNoteId(id);
  if (!note) throw new AppError('not_found');
  if (note.authorId === ctx.actor.userId) throw new AppError('report_self');
  const resourceId = formatNoteId(note);
  return { type: 'note', resourceId, personId: note.authorId, isConversation: false, messageSeq: undefined };
}

/**
 * Snapshot of what the caller currently sees of a subject, and of replaced texts in a chat. Throws `not_found` if it is
 * not visible; for scores also the errors of `getMatchWith`.
 */
export async function collectEvidence(ctx: UserCtx, subject: ReportSubject): Promise<Evidence> {
  const { type, personId } = subject;
  if (type === 'listing') return { ...EMPTY_EVIDENCE, home: await createPropertySnapshot(ctx, subject.resourceId) };
  if (type === 'group') return { ...EMPTY_EVIDENCE, group: await getGroupSnapshot(ctx, subject.resourceId) };
  if (type === 'chat' && personId === null) return roomEvidence(ctx, subject);
  if (personId === null) return EMPTY_EVIDENCE;
  if (type === 'chat') return chatEvidence(ctx, subject, personId);
  if (type === 'note') return noteEvidence(ctx, subject, personId);
  if (type === 'profile') return profileEvidence(ctx, personId);
  const property = await propertyOrNull(ctx, personId);
  if (property) return { ...EMPTY_EVIDENCE, home: property };
  const { profile, ...fit } = presentMatchWith(await getMatchWith(ctx, personId));
  return { ...EMPTY_EVIDENCE, profile, fit, fit_theirs: await reasonsShownToOther(ctx, personId) };
}

/** Score reports can also be about a property: property and user ids have the same format. */
async function propertyOrNull(ctx: UserCtx, id: string): Promise<Evidence['home'] | null> {
  try {
    return await createPropertySnapshot(ctx, id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}

async function noteEvidence(ctx: UserCtx, { resourceId }: ReportSubject, personId: string): Promise<Evidence> {
  const note = parseNoteId(resourceId);
  if (!note) throw new AppError('not_found');
  const { propertyId, title, text } = await readNote(ctx, note);
  // Flatmates see each other also with a hidden profile.
  const profile = (await getVisiblePeople(ctx, [personId], [personId])).get(personId)?.profile ?? null;
  return { ...EMPTY_EVIDENCE, profile, note: { property_id: propertyId, title, text } };
}

async function profileEvidence(ctx: UserCtx, personId: string): Promise<Evidence> {
  const profile = await profileAsEvidence(ctx, personId);
  const post = await publishedPostOf(ctx, personId);
  const references = await factsBy(ctx, personId);
  return {
    ...EMPTY_EVIDENCE,
    profile,
    ...(post && { room_wanted: post }),
    ...(references.length > 0 && { references }),
  };
}

async function chatEvidence(
  ctx: UserCtx,
  { resourceId, isConversation, messageSeq }: ReportSubject,
  personId: string,
): Promise<Evidence> {
  const { profile, last_seq: length, is_erased: isErased } = await getConversation(ctx, resourceId);
  // The other account is deleted.
  if (isErased) throw new AppError('not_found');
  if (length === 0 && (isConversation || messageSeq !== undefined)) throw new AppError('not_found');
  if (length === 0) return profileEvidence(ctx, personId);
  return { ...EMPTY_EVIDENCE, profile, ...(await copyMessages(ctx, resourceId, messageSeq)) };
}

/** Messages of a group chat visible to the caller, without those from before they joined or that they deleted. */
async function roomEvidence(ctx: UserCtx, { resourceId: roomId, messageSeq }: ReportSubject): Promise<Evidence> {
  const copied = await copyMessages(ctx, roomId, messageSeq);
  if (copied.messages.length === 0) throw new AppError('not_found');
  return { ...EMPTY_EVIDENCE, ...copied, group: await getGroupSnapshot(ctx, parseGroupId(roomId) ?? '') };
}

/**
 * Copies the newest messages, or those around a reported one that is older, with the texts that their senders have
 * replaced. Throws `not_found` if the reported one is not visible.
 */
async function copyMessages(
  ctx: UserCtx,
  conversationId: string,
  reportedSeq: number | undefined,
): Promise<Pick<Evidence, 'messages' | 'message_id'>> {
  const limit = REPORT.evidenceMessages;
  const newest = await listMessages(ctx, conversationId, { limit });
  const oldest = newest.messages.at(-1);
  const isOlder = reportedSeq !== undefined && oldest !== undefined && reportedSeq < oldest.seq;
  const { messages } = isOlder
    ? await listMessages(ctx, conversationId, { limit, before: reportedSeq + limit / 2 })
    : newest;
  const reported = messages.find(({ seq }) => seq === reportedSeq);
  if (reportedSeq !== undefined && !reported) throw new AppError('not_found');
  const former = await listFormerContents(ctx, conversationId, messages);
  const copies = messages.map(({ id, sender_id, type, content, created_at, edited_at, deleted_at }) => ({
    id,
    sender_id,
    type,
    content,
    created_at,
    edited_at,
    deleted_at,
    ...(former.has(id) && { former_contents: former.get(id) }),
  }));
  return { messages: copies.reverse(), ...(reported && { message_id: reported.id }) };
}
