import type { PublicProfile } from '#features/profiles/domain/profile.ts';
import {
  publicProfiles,
  visibleAndPublicProfiles,
  visibleProfiles,
} from '#features/profiles/server/service/profiles.ts';
import { getStatusesFor } from '#features/presence/server/service/get-status.ts';
import { AppError } from '#shared/app-error.ts';
import { addMs } from '#shared/time/local-time.ts';
import type { UserCtx } from '#platform/context.ts';
import { CONVERSATION, MUTE } from '../../domain/rules.ts';
import type { ConversationSettings, Conversation } from '../../domain/schema.ts';
import { isPendingFor, presentConversation, presentEmptyConversation, presentGroupConversation } from '../present.ts';
import {
  findDirectConversations,
  type DirectConversationRow,
  type ConversationPosition,
} from '../store/conversations.ts';
import { countConversations, type ConversationCountRow } from '../store/conversation-counts.ts';
import { advanceRead, updateSettings, deleteOwnCopy, findMember, countUnread } from '../store/members.ts';
import { retentionCutoff } from '../store/retention.ts';
import { visibleMembersOf, type GroupChatMemberRow, type GroupChatRow } from '../store/group-chats.ts';
import { loadFiles, type FileCandidate } from './messages/list-messages.ts';
import { dangersAmong } from './danger/closed-accounts.ts';
import { resolveConversation } from './resolve-conversation.ts';
import { sendConversationChange, broadcastRead, broadcastGroupRead } from './broadcast.ts';
import { findMembersOfChats, loadGroupChatDetails, listGroupChats } from './group-chats.ts';

/** Counts the caller's conversations about each of these own properties; others count none. */
export async function countPropertyConversations(
  ctx: UserCtx,
  propertyIds: readonly string[],
): Promise<ConversationCountRow[]> {
  return countConversations(ctx.db, ctx.actor.userId, propertyIds, retentionCutoff(ctx.now()));
}

/**
 * Lists the user's conversations, newest first. Excludes those without messages since the user deleted their copy or
 * joined the group.
 */
export async function listConversations(ctx: UserCtx): Promise<Conversation[]> {
  const pairs = await findDirectConversations(ctx.db, ctx.actor.userId, retentionCutoff(ctx.now()));
  const rooms = await listGroupChats(ctx);
  const people = await findMembersOfChats(ctx, rooms);
  const { visible, all: members } = await visibleAndPublicProfiles(
    ctx,
    pairs.map((row) => row.partner_id),
    people.map(({ user_id }) => user_id),
    partnersWhoWrote(pairs),
  );
  const all = [
    ...(await presentDirectConversations(ctx, pairs, visible)),
    ...(await presentGroupConversations(ctx, rooms, people, members)),
  ];
  return all.sort(byLastMessage).slice(0, CONVERSATION.listSize);
}

const byLastMessage = (a: Conversation, b: Conversation) =>
  (b.last_message_at ?? '') > (a.last_message_at ?? '') ? 1 : -1;

async function presentDirectConversations(
  ctx: UserCtx,
  rows: readonly DirectConversationRow[],
  profiles: ReadonlyMap<string, PublicProfile>,
): Promise<Conversation[]> {
  const { userId } = ctx.actor;
  const partners = rows.map((row) => row.partner_id);
  const presence = await getStatusesFor(ctx, userId, partners);
  const fileOf = await loadFiles(ctx, rows.map(lastMessage));
  const dangers = await dangersAmong(
    ctx,
    partnersWhoWrote(rows).filter((id) => !profiles.has(id)),
  );
  return rows.map((row) => {
    const { partner_id: id } = row;
    const shown = {
      profile: profiles.get(id) ?? null,
      presence: presence.get(id) ?? OFFLINE,
      closedFor: dangers.get(id) ?? null,
    };
    return presentConversation(row, userId, shown, fileOf(lastMessage(row)));
  });
}

async function presentGroupConversations(
  ctx: UserCtx,
  rows: readonly GroupChatRow[],
  people: readonly GroupChatMemberRow[],
  profiles: ReadonlyMap<string, PublicProfile>,
): Promise<Conversation[]> {
  const faces = await loadGroupChatDetails(ctx, rows, people, profiles);
  const fileOf = await loadFiles(ctx, rows.map(lastMessage));
  return rows.flatMap((row) => {
    const room = faces.get(row.id);
    return room ? [presentGroupConversation(row, ctx.actor.userId, room, fileOf(lastMessage(row)))] : [];
  });
}

const OFFLINE = { is_online: false, last_seen: null };

/**
 * Returns one conversation, or an empty one if there are no messages yet. Throws `not_found` for missing and blocked
 * users and for groups the user is not in.
 */
export async function getConversation(ctx: UserCtx, id: string): Promise<Conversation> {
  const { partnerId, row } = await resolveConversation(ctx, id);
  if (partnerId === null) {
    const people = await findMembersOfChats(ctx, [row]);
    const memberIds = people.map(({ user_id }) => user_id);
    const [room] = await presentGroupConversations(ctx, [row], people, await publicProfiles(ctx, memberIds));
    if (!room) throw new AppError('not_found');
    return room;
  }
  const profiles = await visibleProfiles(ctx, [partnerId], row ? partnersWhoWrote([row]) : []);
  const [shown] = row ? await presentDirectConversations(ctx, [row], profiles) : [];
  if (shown) return shown;
  const profile = profiles.get(partnerId) ?? null;
  const presence = (await getStatusesFor(ctx, ctx.actor.userId, [partnerId])).get(partnerId) ?? OFFLINE;
  return presentEmptyConversation(partnerId, profile, presence);
}

/** Advances the user's read position to `seq`; never moves it back. Throws `not_found`. */
export async function markRead(
  ctx: UserCtx,
  id: string,
  seq: number,
): Promise<{ read_seq: number; unread_count: number }> {
  const { userId } = ctx.actor;
  const { partnerId, row } = await resolveConversation(ctx, id);
  if (!row) throw new AppError('not_found');
  const cutoff = retentionCutoff(ctx.now());
  const moved = await advanceRead(ctx.db, row.id, userId, cutoff, seq);
  if (moved && partnerId !== null) broadcastRead(ctx, userId, partnerId, moved.read_seq, moved.is_apart);
  else if (moved)
    broadcastGroupRead(
      ctx,
      userId,
      row.id,
      [userId, ...(await visibleMembersOf(ctx.db, row.id, userId))],
      moved.read_seq,
    );
  const now = moved ?? (await findMember(ctx.db, row.id, userId, cutoff)) ?? row;
  return { read_seq: now.read_seq, unread_count: now.unread };
}

/** Counts unread messages in all conversations that are neither muted nor archived. */
export async function getUnreadCount(ctx: UserCtx): Promise<{ unread_count: number }> {
  return { unread_count: await countUnread(ctx.db, ctx.actor.userId, retentionCutoff(ctx.now()), ctx.now()) };
}

/** Deletes the user's copy; other members keep theirs. Throws `not_found`, `conversation_pending`. */
export async function deleteConversation(ctx: UserCtx, id: string): Promise<void> {
  const { partnerId, conversationId, row } = await resolveConversation(ctx, id);
  if (!row || row.last_seq === row.deleted_seq) throw new AppError('not_found');
  if (partnerId !== null && isPendingFor(row, ctx.actor.userId)) throw new AppError('conversation_pending');
  await deleteOwnCopy(ctx.db, row.id, ctx.actor.userId);
  sendConversationChange(ctx, ctx.actor.userId, conversationId, 'deleted');
}

/** Mutes or archives a conversation for the user in all tabs; a newer message unarchives it. Throws `not_found`. */
export async function updateConversationSettings(
  ctx: UserCtx,
  id: string,
  { mute, archived }: ConversationSettings,
): Promise<Conversation> {
  const { conversationId, row } = await resolveConversation(ctx, id);
  if (!row || row.last_seq === row.deleted_seq) throw new AppError('not_found');
  const forHours = addMs(ctx.now(), MUTE.durationMs).toISOString();
  const until = { off: null, hours: forHours, always: MUTE.foreverUntil };
  await updateSettings(ctx.db, row.id, ctx.actor.userId, {
    archivedSeq: archived === undefined ? row.archived_seq : archived ? row.last_seq : 0,
    mutedUntil: mute === undefined ? row.muted_until : until[mute],
  });
  sendConversationChange(ctx, ctx.actor.userId, conversationId, 'arranged');
  return getConversation(ctx, id);
}

/** Partners who have written to the user; their profiles are visible to the user. */
function partnersWhoWrote(rows: readonly DirectConversationRow[]): string[] {
  return rows
    .filter((row) => row.answered || (row.last_seq > 0 && row.started_by === row.partner_id))
    .map((row) => row.partner_id);
}

const lastMessage = (row: ConversationPosition): FileCandidate => ({ type: row.m_type, content: row.m_content });
