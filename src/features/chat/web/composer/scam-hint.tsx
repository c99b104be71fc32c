import { useEffect, useState } from 'react';
import { loadWithRetry } from '#shared/load-with-retry.ts';
import type { ConversationLine } from '#shared/text/fraud/score-conversation.ts';
import { m } from '#messages';
import type { ChatClient } from '../client/chat-client.ts';
import { useFraudPhrases } from '../text/filter-words.ts';

/** Pause in typing after which the text is read. */
const PAUSE_MS = 300;

/** Warning above the text field while the text reads like fraud. It does not block sending; the server decides. */
export function ScamHint({ client, chatId, text }: { client: ChatClient; chatId: string; text: string }) {
  const [isRisky, setIsRisky] = useState(false);
  const phrases = useFraudPhrases();
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const { scoreMessage } = await loadWithRetry(async () => import('#shared/text/fraud/score-conversation.ts'));
      if (isCurrent) setIsRisky(scoreMessage(text, linesOf(client, chatId), { phrases }).level !== 'none');
    };
    const timer = setTimeout(() => {
      if (text.trim() === '') setIsRisky(false);
      // Without the patterns there is no hint; the server reads the message all the same.
      else read().catch(() => undefined);
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [client, chatId, text, phrases]);
  return (
    <p role="status" className="col-span-full px-3.5 text-12 text-warning-text not-empty:pb-1.5">
      {isRisky && m.chat_scam_hint()}
    </p>
  );
}

function linesOf(client: ChatClient, chatId: string): ConversationLine[] {
  const messages = client.store.getState().chats.get(chatId)?.messages ?? [];
  return messages
    .filter(({ type, deleted_at }) => type !== 'file' && type !== 'system' && !deleted_at)
    .map(({ sender_id, content }) => ({ isOwn: sender_id === client.ownId, text: content }));
}
