import { containsScript } from '#shared/text/script-detection.ts';
import { m } from '#messages';

/** Returns user-generated text, or a notice if it looks like a script injection. */
export function safeDisplayText(text: string): string {
  return containsScript(text) ? m.common_content_blocked() : text;
}
