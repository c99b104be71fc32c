import type { SendLane } from '#features/chat/server/store/send-lane.ts';

/** A lane that numbers messages and keeps none: what sending costs before anything is stored. */
export function makeSendLane(): SendLane {
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
        created_at: null,
        read: false,
        first_answer: mayAnswer,
      });
    },
  };
}

/** Rooms go the same way. */
export const IN_ROOMS = undefined;
