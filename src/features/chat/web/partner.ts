import { shownText } from '#browser/shown-text.ts';
import { m } from '#words';
import type { Conversation } from '../domain/schema.ts';

/** The other person, as the chat shows them. */
export interface Partner {
  id: string;
  name: string;
  photo: string | null;
  /** Has a profile one can look at. */
  isHere: boolean;
}

export function partnerIn(row: Conversation): Partner {
  const profile = row.profile;
  if (!profile) return { id: row.user_id, name: m.chat_somebody(), photo: null, isHere: false };
  return {
    id: row.user_id,
    name: shownText(profile.display_name),
    photo: profile.avatar_urls?.small ?? profile.avatar_url,
    isHere: true,
  };
}
