import { shownText } from '#browser/shown-text.ts';
import { m } from '#words';
import type { Conversation } from '../domain/schema.ts';

/** The other person, or a group's room, as the chat shows them. */
export interface Partner {
  id: string;
  name: string;
  photo: string | null;
  /** Has a profile one can look at: a person who is there. */
  isHere: boolean;
  /** Their account was deleted. */
  isErased?: boolean;
}

export function partnerIn(row: Conversation): Partner {
  const { profile, room } = row;
  if (room) return { id: room.group_id, name: shownText(room.name), photo: room.photo_url, isHere: false };
  if (row.is_erased)
    return { id: row.user_id ?? '', name: m.chat_deleted_account(), photo: null, isHere: false, isErased: true };
  if (!profile) return { id: row.user_id ?? '', name: m.chat_somebody(), photo: null, isHere: false };
  return {
    id: profile.user_id,
    name: shownText(profile.display_name),
    photo: profile.avatar_urls?.small ?? profile.avatar_url,
    isHere: true,
  };
}
