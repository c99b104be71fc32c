import type { Lang } from '#kit/lang.ts';
import type { QuickAction } from '../domain/assistant.ts';
import type { Intent } from '../domain/intents.ts';
import { TUKAN } from '../domain/rules.ts';

export interface AssistantMessage {
  id: string;
  content: string;
  /** `TUKAN.id`, or `me`. */
  sender_id: string;
  read: boolean;
  /** In ms. */
  created_at: number;
  lang: Lang;
}

/** What a tab keeps of the conversation. */
export interface Talk {
  messages: readonly AssistantMessage[];
  tukanSuggestions: readonly string[];
  tukanQuickActions: readonly QuickAction[];
  /** What the last answer was about. */
  last: Intent | null;
}

export const NO_TALK: Talk = { messages: [], tukanSuggestions: [], tukanQuickActions: [], last: null };

export const isMine = (message: AssistantMessage): boolean => message.sender_id !== TUKAN.id;

const KEY = 'tukan_assistant_talk';

/** The conversation that this tab has kept, or none. */
export function readTalk(storage: () => Storage): Talk {
  try {
    const kept = JSON.parse(storage().getItem(KEY) ?? '{}') as Partial<Talk>;
    const isWhole = [kept.messages, kept.tukanSuggestions, kept.tukanQuickActions].every(Array.isArray);
    return isWhole ? { ...NO_TALK, ...kept } : NO_TALK;
  } catch {
    return NO_TALK;
  }
}

export function keepTalk(storage: () => Storage, talk: Talk): void {
  try {
    storage().setItem(KEY, JSON.stringify(talk));
  } catch {
    // Without storage it lasts as long as the page.
  }
}

export function forgetTalk(storage: () => Storage): void {
  try {
    storage().removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
