import { bucketOf } from '#shared/text/fraud/model/fraud-model.ts';
import { fraudFeatures } from '#shared/text/fraud/model/fraud-features.ts';
import { windowOf } from '#shared/text/fraud/score-conversation.ts';
import {
  isFreshHoldout,
  isHoldout,
  linesBefore,
  readConversations,
  type CorpusConversation,
} from '#tests/support/conversations/conversation-corpus.ts';
import type { Example } from './logistic-trainer.ts';

export const BUCKETS = 32_768;
/** How much the messages before the last one of a fraudster count, and those of the person whom they write to. */
const WEIGHT = { unfinished: 0.3, victim: 0.3 } as const;

export interface LabelledConversation extends CorpusConversation {
  isFraud: boolean;
}

/** Conversations to train on: everything but the held-back fifth, the even fresh ids and the exam. */
export function readTrainingSet(): LabelledConversation[] {
  return (['fraudulent', 'honest'] as const).flatMap((kind) =>
    [
      ...readConversations(kind, 'training'),
      ...readConversations(kind).filter((one) => !isHoldout(one)),
      ...readConversations(kind, 'difficult'),
      ...readConversations(kind, 'fresh').filter((one) => !isFreshHoldout(one)),
    ].map((one) => ({ ...one, isFraud: kind === 'fraudulent' })),
  );
}

/** Examples of a conversation: one per message, with those before it. */
export function examplesOf(conversation: LabelledConversation): Example[] {
  const { messages, isFraud } = conversation;
  const last = messages.findLastIndex(({ isFirstWriter }) => isFirstWriter);
  return messages.flatMap(({ isFirstWriter, text }, nth) => {
    const isGuilty = isFraud && isFirstWriter;
    // The first half of a fraud may be as harmless as any message.
    if (isGuilty && nth < last && nth < messages.length / 2 - 1) return [];
    const unfinished = nth === last ? 1 : WEIGHT.unfinished;
    const weight = isGuilty ? unfinished : isFraud ? WEIGHT.victim : 1;
    const features = fraudFeatures(windowOf(text, linesBefore(conversation, nth)));
    return [
      {
        features: [...features].map(([name, one]) => [bucketOf(name, BUCKETS), one] as const),
        isFraud: isGuilty,
        weight,
      },
    ];
  });
}
