import { m } from '#messages';
import type { MessageType } from '../../domain/schema.ts';
import { findInternalLinks, type InternalLink } from '../link-cards/internal-links.ts';
import { maskedText } from './profanity-mask.ts';

/** Texts of system messages, for the sender and for others. */
const SYSTEM_MESSAGES: Record<
  string,
  { theirs: (about: { name: string }) => string; mine: (about: { name: string }) => string }
> = {
  missed_call: { theirs: () => m.calls_missed(), mine: () => m.calls_unanswered() },
  member_joined: { theirs: m.chat_group_joined, mine: () => m.chat_group_joined_own() },
  member_left: { theirs: m.chat_group_left, mine: m.chat_group_left },
  missed_video_call: { theirs: () => m.calls_missed_video(), mine: () => m.calls_unanswered_video() },
};

/** Text of a `system` message about `name`; unknown codes are shown as they are. */
export function systemMessageText(code: string, isMine: boolean, name: string): string {
  return SYSTEM_MESSAGES[code]?.[isMine ? 'mine' : 'theirs']({ name }) ?? code;
}

const LINK_LABELS: Record<InternalLink['kind'], () => string> = {
  home: () => m.chat_link_home(),
  group: () => m.chat_link_group(),
  handover: () => m.chat_link_handover(),
};

/** Name of the card of a message that is nothing but its link; `null` for other texts. */
function linkPreview(text: string): string | null {
  if (/\s/.test(text.trim())) return null;
  const [link] = findInternalLinks(text, location.origin);
  return link ? LINK_LABELS[link.kind]() : null;
}

/** One-line preview of a message of any type. */
export function messagePreview(
  type: MessageType,
  text: string,
  {
    isMine,
    covers,
    name = '',
    isDeleted = false,
  }: { isMine: boolean; covers: boolean; name?: string | undefined; isDeleted?: boolean },
): string {
  if (isDeleted) return m.chat_deleted_preview();
  if (type === 'system') return systemMessageText(text, isMine, name);
  if (type === 'file') return m.chat_photo();
  return linkPreview(text) ?? maskedText(text, covers && !isMine);
}
