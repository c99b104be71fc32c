import { fraudFeatures } from '#shared/text/fraud/model/fraud-features.ts';
import { windowOf } from '#shared/text/fraud/score-conversation.ts';
import {
  isFreshHoldout,
  isHoldout,
  linesBefore,
  readConversations,
  type CorpusConversation,
} from '#tests/support/conversations/conversation-corpus.ts';
import { ENGLISH } from '#seed/conversations/english.ts';
import { parseScript } from '#seed/conversations/script.ts';
import { SPANISH } from '#seed/conversations/spanish.ts';
import { ENQUIRIES, REPLIES } from '#seed/engagement/enquiry-texts.ts';
import { parseRoomScript, ROOM_SCRIPTS, type RoomScript } from '#seed/groups/room-scripts.ts';
import type { Example } from './logistic-trainer.ts';

export const BUCKETS = 131_072;
/** Weights of a fraudster's messages before the last one, and of the other person's; the last one weighs 1. */
const WEIGHT = { unfinished: 0.3, victim: 0.3 } as const;

export interface LabelledConversation extends CorpusConversation {
  isFraud: boolean;
}

/** Conversations to train on: everything but the held-back fifth, the even fresh ids and the exams. */
export function readTrainingSet(): LabelledConversation[] {
  return (['fraudulent', 'honest'] as const).flatMap((kind) =>
    [
      ...(kind === 'honest' ? readDemoConversations() : []),
      ...readConversations(kind, 'training'),
      ...readConversations(kind).filter((one) => !isHoldout(one)),
      ...readConversations(kind, 'difficult'),
      ...readConversations(kind, 'fresh').filter((one) => !isFreshHoldout(one)),
    ].map((one) => ({ ...one, isFraud: kind === 'fraudulent' })),
  );
}

/** Honest conversations of the demo, with one value for each placeholder: of two people, of groups, with owners. */
function readDemoConversations(): CorpusConversation[] {
  const conversations = [...SPANISH, ...ENGLISH].map((script) =>
    parseScript(script).map(({ isFirst, text }) => ({ isFirstWriter: isFirst, text: fillPlaceholders(text) })),
  );
  const enquiries = [ENQUIRIES, REPLIES]
    .flatMap((texts) => Object.values(texts).flat())
    .map((text) => [{ isFirstWriter: true, text }]);
  const rooms = (Object.keys(ROOM_SCRIPTS) as RoomScript[]).map((name) =>
    parseRoomScript(name).map(({ by, text }) => ({ isFirstWriter: by === 0, text })),
  );
  return [...conversations, ...rooms, ...enquiries].map((messages, nth) => ({
    id: `demo:${nth}`,
    topic: 'demo',
    messages,
  }));
}

const PLACEHOLDERS: Record<string, string> = {
  a: 'Lucía',
  b: 'Marc',
  city: 'Valencia',
  zone: 'Benimaclet',
  rent: '390',
  less: '340',
  more: '430',
};

/** `{o|a}` is the ending of an adjective. */
function fillPlaceholders(text: string): string {
  return text.replaceAll(/\{([^}]*)\}/g, (_, name: string) => PLACEHOLDERS[name] ?? name.split('|')[0] ?? '');
}

const VOICES = /(?<author>\w+)-voices/;

/** Author of a conversation by the name of its file. Folds are split by author, because texts of one author are alike. */
export function authorOf({ id }: CorpusConversation): string {
  const voices = VOICES.exec(id)?.groups?.['author'];
  return voices ?? /^(?:demo|training)(?=[:/])/.exec(id)?.[0] ?? 'first';
}

/** Examples of a conversation: one per message, with those before it. */
export function examplesOf(conversation: LabelledConversation): Example[] {
  const { messages, isFraud } = conversation;
  const last = messages.findLastIndex(({ isFirstWriter }) => isFirstWriter);
  return messages.flatMap(({ isFirstWriter, text }, nth) => {
    const isGuilty = isFraud && isFirstWriter;
    const unfinished = nth === last ? 1 : WEIGHT.unfinished;
    const weight = isGuilty ? unfinished : isFraud ? WEIGHT.victim : 1;
    const { size, hashes, weights } = fraudFeatures(windowOf(text, linesBefore(conversation, nth)));
    return [
      {
        buckets: Int32Array.from(hashes.subarray(0, size), (hash) => hash % BUCKETS),
        weights: Float32Array.from(weights.subarray(0, size)),
        isFraud: isGuilty,
        weight,
      },
    ];
  });
}
