import { m } from '#words';
import type { MessageType } from '../domain/schema.ts';
import { lineText } from './word-cover.ts';

/** What the server's own messages say, to whoever it happened to and to whoever did it. */
const WORDS: Record<
  string,
  { theirs: (about: { name: string }) => string; mine: (about: { name: string }) => string }
> = {
  missed_call: { theirs: () => m.calls_missed(), mine: () => m.calls_unanswered() },
  member_joined: { theirs: m.chat_room_joined, mine: () => m.chat_room_joined_own() },
  member_left: { theirs: m.chat_room_left, mine: m.chat_room_left },
  missed_video_call: { theirs: () => m.calls_missed_video(), mine: () => m.calls_unanswered_video() },
};

/** The words of a message of the type `system`, which is about `name`; one that is unknown to this page stands as it is. */
export function systemWords(code: string, isMine: boolean, name: string): string {
  return WORDS[code]?.[isMine ? 'mine' : 'theirs']({ name }) ?? code;
}

/** A message in one line, whatever its type. */
export function messageLine(
  type: MessageType,
  text: string,
  { isMine, covers, name = '' }: { isMine: boolean; covers: boolean; name?: string | undefined },
): string {
  if (type === 'system') return systemWords(text, isMine, name);
  return type === 'file' ? m.chat_photo() : lineText(text, covers && !isMine);
}
