import { isolateBidi } from '#shared/text/text.ts';
import { safeDisplayText } from './safe-display-text.ts';

/** Sanitised name of a person, a group or a place, isolated for use inside a sentence. */
export function inlineName(name: string): string {
  return isolateBidi(safeDisplayText(name));
}
