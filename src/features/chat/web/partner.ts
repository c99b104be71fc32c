import { safeDisplayText } from '#browser/safe-display-text.ts';
import { m } from '#messages';
import type { Conversation } from '../domain/schema.ts';
import type { ChatClient } from './client/chat-client.ts';
import { senderLookup } from './group-chat-members.ts';

/** Partner or group chat, for display. */
export interface Partner {
  id: string;
  name: string;
  photo: string | null;
  /** True for users with a visible profile. */
  hasProfile: boolean;
  /** The account was deleted. */
  isDeleted?: boolean;
}

export function toPartner(row: Conversation): Partner {
  const { profile, room } = row;
  if (room) return { id: room.group_id, name: safeDisplayText(room.name), photo: room.photo_url, hasProfile: false };
  if (row.is_erased)
    return { id: row.user_id ?? '', name: m.chat_deleted_account(), photo: null, hasProfile: false, isDeleted: true };
  if (!profile) return { id: row.user_id ?? '', name: m.chat_unknown_user(), photo: null, hasProfile: false };
  return {
    id: profile.user_id,
    name: safeDisplayText(profile.display_name),
    photo: profile.avatar_urls?.small ?? profile.avatar_url,
    hasProfile: true,
  };
}

/** Name of another member of a conversation. */
export function memberName(client: ChatClient, chatId: string, userId: string): string {
  const row = client.store.getRow(chatId);
  if (!row) return '';
  return row.room ? senderLookup(row.room)(userId).name : toPartner(row).name;
}
