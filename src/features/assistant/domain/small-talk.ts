import type { Intent } from './intents.ts';

/** Intents that hold a conversation together but have no topic. */
const SMALL_TALK: ReadonlySet<Intent> = new Set(['greeting', 'thanks', 'bye', 'insult', 'who_are_you']);

export function isSmallTalk(intent: Intent): boolean {
  return SMALL_TALK.has(intent);
}
