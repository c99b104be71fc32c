import { safeDisplayText } from '#browser/safe-display-text.ts';
import type { Buzz } from '../domain/schema.ts';

/** Returns a buzz whose user-written text is safe to display. */
export function sanitizeBuzz(buzz: Buzz): Buzz {
  return {
    ...buzz,
    display_name: safeDisplayText(buzz.display_name),
    message: buzz.message && safeDisplayText(buzz.message),
  };
}
