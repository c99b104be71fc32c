import { findFraud } from '#shared/text/fraud/find-fraud.ts';
import { judgeMessage } from '#shared/text/fraud/model/judge-message.ts';
import { scoreMessage, type ConversationLine } from '#shared/text/fraud/score-conversation.ts';
import { readConversations } from './conversation-corpus.ts';

/** Short enough for a bubble, long enough to be found by its text. */
const LENGTH = { min: 30, max: 160 } as const;

/**
 * Messages that the model of today suspects after `before` and that neither it nor a pattern holds, warns about or notes: the first
 * ones of the training data, so that another training breaks no test. Throws if there are fewer.
 */
export function findSuspectedTexts(before: readonly ConversationLine[], count: number): string[] {
  const found: string[] = [];
  for (const { messages } of readConversations('fraudulent', 'training'))
    for (const { isFirstWriter, text } of messages) {
      if (!isFirstWriter || text.length < LENGTH.min || text.length > LENGTH.max) continue;
      if (!judgeMessage(text, before).isSuspected || scoreMessage(text, before).level !== 'none') continue;
      if (findFraud(text, [], 'chat').length > 0) continue;
      if (found.push(text) === count) return found;
    }
  throw new Error(`the model suspects fewer than ${count} messages of its training data`);
}
