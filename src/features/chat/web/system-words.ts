import { m } from '#words';
import type { MessageType } from '../domain/schema.ts';
import { lineText } from './word-cover.ts';

/** What the server's own messages say, to whoever it happened to and to whoever did it. */
const WORDS: Record<string, { theirs: () => string; mine: () => string }> = {
  missed_call: { theirs: m.calls_missed, mine: m.calls_unanswered },
  missed_video_call: { theirs: m.calls_missed_video, mine: m.calls_unanswered_video },
};

/** The words of a message of the type `system`; one that is unknown to this page stands as it is. */
export function systemWords(code: string, isMine: boolean): string {
  return WORDS[code]?.[isMine ? 'mine' : 'theirs']() ?? code;
}

/** A message in one line, whatever its type. */
export function messageLine(
  type: MessageType,
  text: string,
  { isMine, covers }: { isMine: boolean; covers: boolean },
): string {
  if (type === 'system') return systemWords(text, isMine);
  return type === 'file' ? m.chat_photo() : lineText(text, covers && !isMine);
}
