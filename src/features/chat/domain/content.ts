import { MESSAGE } from './rules.ts';

export type ContentValidation = 'ok' | 'message_empty' | 'message_too_long';

/** Whitespace and invisible characters; a message of only these is empty. */
const INVISIBLE_ONLY = /^[\s\p{Cf}\p{Cc}\u115F\u1160\u3164\uFFA0\u2800]*$/u;

/** Trims a message text before sending. */
export function trimContent(text: string): string {
  return text.trim();
}

/** Validates a message text after trimming. Shared by the send button and the route. */
export function validateContent(text: string, maxLength: number = MESSAGE.maxLength): ContentValidation {
  const trimmed = trimContent(text);
  if (INVISIBLE_ONLY.test(trimmed)) return 'message_empty';
  return trimmed.length > maxLength ? 'message_too_long' : 'ok';
}
