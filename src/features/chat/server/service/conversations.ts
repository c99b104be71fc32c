import { profilesSeen } from '#features/profiles/server/service/profiles.ts';
import { isReachable } from '#features/profiles/server/service/relations.ts';
import { presenceFor } from '#features/presence/server/service/look.ts';
import { Refusal } from '#kit/refusal.ts';
import type { UserCtx } from '#platform/context.ts';
import { conversationIdWith, groupOf, partnerOf, roomIdOf } from '../../domain/conversation-id.ts';
import { wordsOf } from '../../domain/found-words.ts';
import { CONVERSATION, FIND, MESSAGE, MUTE } from '../../domain/rules.ts';
import type { Arrangement, Conversation, Message, MessageFile, MessageType } from '../../domain/schema.ts';
import {
  isPendingFor,
  presentConversation,
  presentEmptyConversation,
  presentMessage,
  presentRoom,
} from '../present.ts';
import { conversationsOf, type ConversationRow, type PlaceRow } from '../store/conversations.ts';
import { advanceRead, arrange, deleteCopy, memberOf, unreadOf } from '../store/members.ts';
import { filesOf } from '../store/files.ts';
import { messagesWith, newestMessages, oldestMessages, type MessageRow } from '../store/messages.ts';
import { goneSince } from '../store/retention.ts';
import { listenersOf, type RoomRow } from '../store/rooms.ts';
import { deliverChange, deliverRead, deliverRoomRead } from './deliver.ts';
import { facesOf, ownRoom, ownRooms } from './rooms.ts';

/**
 * The caller's conversations, newest first: those in which somebody has written since the caller deleted their copy, or
 * joined the group.
 */
export async function ownConversations(ctx: UserCtx): Promise<Conversation[]> {
  const pairs = await conversationsOf(ctx.db, ctx.actor.userId, goneSince(ctx.now()));
  const all = [...(await presentedPairs(ctx, pairs)), ...(await presentedRooms(ctx, await ownRooms(ctx)))];
  return all.sort(newestFirst).slice(0, CONVERSATION.listSize);
}

const newestFirst = (a: Conversation, b: Conversation) =>
  (b.last_message_at ?? '') > (a.last_message_at ?? '') ? 1 : -1;

async function presentedPairs(ctx: UserCtx, rows: readonly ConversationRow[]): Promise<Conversation[]> {
  const { userId } = ctx.actor;
  const partners = rows.map((row) => row.partner_id);
  const profiles = await profilesSeen(ctx, partners, metIn(rows));
  const presence = await presenceFor(ctx, userId, partners);
  const fileOf = await filesIn(ctx, rows.map(newest));
  return rows.map((row) =>
    presentConversation(
      row,
      userId,
      profiles.get(row.partner_id) ?? null,
      presence.get(row.partner_id) ?? AWAY,
      fileOf(newest(row)),
    ),
  );
}

async function presentedRooms(ctx: UserCtx, rows: readonly RoomRow[]): Promise<Conversation[]> {
  const faces = await facesOf(ctx, rows);
  const fileOf = await filesIn(ctx, rows.map(newest));
  return rows.flatMap((row) => {
    const room = faces.get(row.id);
    return room ? [presentRoom(row, ctx.actor.userId, room, fileOf(newest(row)))] : [];
  });
}

const AWAY = { is_online: false, last_seen: null };

/**
 * One conversation; with somebody nothing was said to yet, an empty one. Refuses with `not_found`, the same for what is
 * missing, blocked, and the room of a group that the caller is not in.
 */
export async function ownConversation(ctx: UserCtx, id: string): Promise<Conversation> {
  const { partnerId, row } = await place(ctx, id);
  const [shown] = partnerId === null ? await presentedRooms(ctx, [row]) : row ? await presentedPairs(ctx, [row]) : [];
  if (shown) return shown;
  if (partnerId === null) throw new Refusal('not_found');
  const profile = (await profilesSeen(ctx, [partnerId])).get(partnerId) ?? null;
  const presence = (await presenceFor(ctx, ctx.actor.userId, [partnerId])).get(partnerId) ?? AWAY;
  return presentEmptyConversation(partnerId, profile, presence);
}

/**
 * A page of messages, newest first: the newest below `before`, or with `after` the ones that follow it. `next` continues
 * in the same direction, null at the end. Refuses with `not_found`.
 */
export async function ownMessages(
  ctx: UserCtx,
  id: string,
  page: { before?: number | undefined; after?: number | undefined; limit?: number | undefined },
): Promise<{ messages: Message[]; next: number | null }> {
  const { conversationId, row } = await place(ctx, id);
  if (!row) return { messages: [], next: null };
  const before = page.before ?? row.last_seq + 1;
  const limit = page.limit ?? (page.after === undefined ? MESSAGE.pageSize : MESSAGE.gapPageSize);
  const above = Math.max(page.after ?? 0, row.deleted_seq);
  const range = { conversationId: row.id, above, below: before, gone: goneSince(ctx.now()), limit: limit + 1 };
  const found = await (page.after === undefined ? newestMessages : oldestMessages)(ctx.db, range);
  const messages = found.slice(0, limit);
  const next = found.length > limit ? (messages.at(-1)?.seq ?? null) : null;
  if (page.after !== undefined) messages.reverse();
  const fileOf = await filesIn(ctx, messages);
  const present = (message: MessageRow) => presentRow(message, row, ctx.actor.userId, conversationId, fileOf(message));
  return { messages: messages.map(present), next };
}

/**
 * Which messages of a conversation have all the words of `q`, by their seqs, newest first, among those that the caller sees
 * in it: some below `before`, where `next` goes on. Refuses with `not_found`.
 */
export async function findInOwn(
  ctx: UserCtx,
  id: string,
  { q, before }: { q: string; before?: number | undefined },
): Promise<{ found: number[]; next: number | null }> {
  const { partnerId, row } = await place(ctx, id);
  const words = wordsOf(q);
  if (!row || words.length === 0) return { found: [], next: null };
  const range = {
    conversationId: row.id,
    above: row.deleted_seq,
    below: before ?? row.last_seq + 1,
    gone: goneSince(ctx.now()),
    limit: FIND.pageSize,
  };
  // in a room, what those one has blocked wrote lies under a cover
  const hiddenFor = partnerId === null ? ctx.actor.userId : null;
  const { found, below } = await messagesWith(ctx.db, range, { words, lookedAt: FIND.lookedAt, hiddenFor });
  return { found, next: below };
}

/** The caller has read up to `seq`; never goes back. Refuses with `not_found`. */
export async function markRead(
  ctx: UserCtx,
  id: string,
  seq: number,
): Promise<{ read_seq: number; unread_count: number }> {
  const { userId } = ctx.actor;
  const { partnerId, row } = await place(ctx, id);
  if (!row) throw new Refusal('not_found');
  const gone = goneSince(ctx.now());
  const moved = await advanceRead(ctx.db, row.id, userId, gone, seq);
  if (moved && partnerId !== null) deliverRead(ctx, userId, partnerId, moved.read_seq, moved.is_apart);
  else if (moved)
    deliverRoomRead(ctx, userId, row.id, [userId, ...(await listenersOf(ctx.db, row.id, userId))], moved.read_seq);
  const now = moved ?? (await memberOf(ctx.db, row.id, userId, gone)) ?? row;
  return { read_seq: now.read_seq, unread_count: now.unread };
}

/** Messages the caller has not read, over all conversations but the muted and the archived ones. */
export async function unreadCount(ctx: UserCtx): Promise<{ unread_count: number }> {
  return { unread_count: await unreadOf(ctx.db, ctx.actor.userId, goneSince(ctx.now()), ctx.now()) };
}

/** Deletes the caller's copy; everybody else keeps theirs. Refuses with `not_found` and `conversation_pending`. */
export async function deleteConversation(ctx: UserCtx, id: string): Promise<void> {
  const { partnerId, conversationId, row } = await place(ctx, id);
  if (!row || row.last_seq === row.deleted_seq) throw new Refusal('not_found');
  if (partnerId !== null && isPendingFor(row, ctx.actor.userId)) throw new Refusal('conversation_pending');
  await deleteCopy(ctx.db, row.id, ctx.actor.userId);
  deliverChange(ctx, ctx.actor.userId, conversationId, 'deleted');
}

/** Mutes or archives a conversation for the caller, in all their tabs; a newer message ends the second. Refuses with `not_found`. */
export async function arrangeConversation(
  ctx: UserCtx,
  id: string,
  { mute, archived }: Arrangement,
): Promise<Conversation> {
  const { conversationId, row } = await place(ctx, id);
  if (!row || row.last_seq === row.deleted_seq) throw new Refusal('not_found');
  const forHours = new Date(ctx.now().getTime() + MUTE.hoursMs).toISOString();
  const until = { off: null, hours: forHours, always: MUTE.foreverAt };
  await arrange(ctx.db, row.id, ctx.actor.userId, {
    archivedSeq: archived === undefined ? row.archived_seq : archived ? row.last_seq : 0,
    mutedUntil: mute === undefined ? row.muted_until : until[mute],
  });
  deliverChange(ctx, ctx.actor.userId, conversationId, 'arranged');
  return ownConversation(ctx, id);
}

/** A conversation of the caller: with somebody, where there may be nothing yet, or the room of a group. */
type Place = { conversationId: string } & (
  | { partnerId: string; row: ConversationRow | null }
  | { partnerId: null; row: RoomRow }
);

/**
 * The conversation that an id means to the caller. Without one yet, the partner must be somebody the caller could write
 * to; what is nobody's, somebody else's or blocked reads the same: `not_found`.
 */
async function place(ctx: UserCtx, id: string): Promise<Place> {
  const groupId = groupOf(id);
  if (groupId) return { conversationId: roomIdOf(groupId), partnerId: null, row: await ownRoom(ctx, groupId) };
  const partnerId = partnerOf(id);
  if (!partnerId || partnerId === ctx.actor.userId) throw new Refusal('not_found');
  const conversationId = conversationIdWith(partnerId);
  const [row] = await conversationsOf(ctx.db, ctx.actor.userId, goneSince(ctx.now()), partnerId);
  if (row) return { conversationId, partnerId, row };
  if (!(await isReachable(ctx.db, ctx.actor.userId, partnerId))) throw new Refusal('not_found');
  return { conversationId, partnerId, row: null };
}

/** Partners who have written to the reader: whoever does so does not hide from them. */
function metIn(rows: readonly ConversationRow[]): string[] {
  return rows
    .filter((row) => row.answered || (row.last_seq > 0 && row.started_by === row.partner_id))
    .map((row) => row.partner_id);
}

interface MayHaveFile {
  type: MessageType | null;
  content: string;
}

const newest = (row: PlaceRow): MayHaveFile => ({ type: row.m_type, content: row.m_content });

/** Looks up the files of messages at once, and tells which one belongs to a message. */
async function filesIn(
  ctx: UserCtx,
  messages: readonly MayHaveFile[],
): Promise<(message: MayHaveFile) => MessageFile | undefined> {
  const ids = messages.filter(({ type }) => type === 'file').map(({ content }) => content);
  const files = await filesOf(ctx.db, ids);
  return ({ type, content }) => (type === 'file' ? files.get(content) : undefined);
}

function presentRow(
  message: MessageRow,
  row: PlaceRow,
  userId: string,
  conversationId: string,
  file: MessageFile | undefined,
): Message {
  const stored = {
    id: message.id,
    seq: message.seq,
    senderId: message.sender_id,
    receiverId: message.receiver_id,
    type: message.type,
    content: message.content,
    propertyId: message.property_id,
    clientId: message.client_id,
    createdAt: new Date(message.created_at),
    file,
  };
  const readUpTo = message.sender_id === userId ? row.partner_read_seq : row.read_seq;
  return presentMessage(stored, userId, conversationId, message.seq <= readUpTo);
}
