import type { Lang } from '#shared/i18n/lang.ts';
import type { QuickAction } from '../domain/replies.ts';
import type { AnswerSource } from '../domain/answers.ts';
import type { Intent } from '../domain/intents.ts';
import { TUKAN } from '../domain/rules.ts';

export interface AssistantMessage {
  id: string;
  content: string;
  /** `TUKAN.id`, or `me`. */
  sender_id: string;
  read: boolean;
  /** Milliseconds. */
  created_at: number;
  lang: Lang;
  /** Laws that an answer rests on. */
  sources?: readonly AnswerSource[];
  /** The safety card stands beneath the answer. */
  hasSafetyCard?: boolean;
}

/** State stored per tab. */
export interface StoredConversation {
  messages: readonly AssistantMessage[];
  tukanSuggestions: readonly string[];
  tukanQuickActions: readonly QuickAction[];
  /** Topic: intent of the last answer that was no small talk. */
  last: Intent | null;
  /** Answers since that one. */
  turnsSinceTopic: number;
  /** Small talk that was answered. */
  answered: readonly Intent[];
}

export const EMPTY_CONVERSATION: StoredConversation = {
  messages: [],
  tukanSuggestions: [],
  tukanQuickActions: [],
  last: null,
  turnsSinceTopic: 0,
  answered: [],
};

export const isMine = (message: AssistantMessage): boolean => message.sender_id !== TUKAN.id;

export const unreadReplies = ({ messages }: StoredConversation): number => messages.filter(({ read }) => !read).length;

const STORAGE_KEY = 'tukan_assistant_talk';

/** Loads the stored conversation, or an empty one. */
export function loadConversation(storage: () => Storage): StoredConversation {
  try {
    const stored = JSON.parse(storage().getItem(STORAGE_KEY) ?? '{}') as Partial<StoredConversation>;
    const isWhole = [stored.messages, stored.tukanSuggestions, stored.tukanQuickActions].every(Array.isArray);
    return isWhole ? { ...EMPTY_CONVERSATION, ...stored } : EMPTY_CONVERSATION;
  } catch {
    return EMPTY_CONVERSATION;
  }
}

export function saveConversation(storage: () => Storage, conversation: StoredConversation): void {
  try {
    storage().setItem(STORAGE_KEY, JSON.stringify(conversation));
  } catch {
    // Without storage the conversation lasts until the page is left.
  }
}

export function clearConversation(storage: () => Storage): void {
  try {
    storage().removeItem(STORAGE_KEY);
  } catch {
    // Nothing is stored.
  }
}
