import { MESSAGE } from './rules.ts';

export type ContentVerdict = 'ok' | 'message_empty' | 'message_too_long';

/** White space, and signs that show nothing: a message of these alone is empty. */
const NOTHING_TO_SEE = /^[\s\p{Cf}\p{Cc}\u115F\u1160\u3164\uFFA0\u2800]*$/u;

/** What a message's text becomes before it is sent. */
export function trimContent(text: string): string {
  return text.trim();
}

/** Whether a text may be sent; the send button and the route ask the same. Trims first. */
export function contentVerdict(text: string, maxLength: number = MESSAGE.maxLength): ContentVerdict {
  const trimmed = trimContent(text);
  if (NOTHING_TO_SEE.test(trimmed)) return 'message_empty';
  return trimmed.length > maxLength ? 'message_too_long' : 'ok';
}
