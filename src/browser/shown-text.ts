import { looksHostile } from '#kit/safe-text.ts';
import { m } from '#words';

/** A text of somebody else as it may be drawn: itself, or a notice where it was written to run as a script. */
export function shownText(text: string): string {
  return looksHostile(text) ? m.common_content_blocked() : text;
}
