import type { MessageBatchWriter } from '#features/chat/server/store/message-batch-writer.ts';

/** Writer that numbers messages without storing them, to measure the cost of everything but storage. */
export function createMessageBatchWriter(): MessageBatchWriter {
  const seqs = new Map<string, number>();
  return {
    store: async (message, mayAnswer, settle) => {
      const seq = (seqs.get(message.conversationId) ?? 0) + 1;
      seqs.set(message.conversationId, seq);
      return settle({
        ord: 0,
        outcome: 'saved',
        conversation_id: message.conversationId,
        seq,
        id: null,
        receiver_id: null,
        type: null,
        content: null,
        property_id: null,
        reply_to: null,
        created_at: null,
        change_seq: 0,
        edited_at: null,
        deleted_at: null,
        reactions: null,
        read: false,
        first_answer: mayAnswer,
      });
    },
  };
}

/** Group chats use the same writer. */
export const GROUP_CHAT_STATEMENT = undefined;
