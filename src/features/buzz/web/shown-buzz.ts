import { shownText } from '#browser/shown-text.ts';
import type { Buzz } from '../domain/schema.ts';

/** A buzz with its sender's words as they may be drawn. */
export function shownBuzz(buzz: Buzz): Buzz {
  return { ...buzz, display_name: shownText(buzz.display_name), message: buzz.message && shownText(buzz.message) };
}
