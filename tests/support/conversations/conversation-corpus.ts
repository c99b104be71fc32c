import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { judgeMessage, type Judgement } from '#shared/text/fraud/model/judge-message.ts';
import { scoreMessage, type ConversationLine, type ConversationScore } from '#shared/text/fraud/score-conversation.ts';

/** Conversation of the corpus: `>` in front of a message is its first writer, in fraudulent ones the fraudster. */
export interface CorpusConversation {
  id: string;
  topic: string;
  messages: { isFirstWriter: boolean; text: string }[];
}

type CorpusName = 'first' | 'fresh' | 'difficult' | 'training' | 'exam' | 'second_exam' | 'third_exam' | 'fourth_exam';
/** `fresh`: written and measured before their results led to any pattern; the even ids stay unread. */
const FILES: Record<CorpusName, Record<'fraudulent' | 'honest', string[]>> = {
  first: { fraudulent: ['scam.es', 'scam.en'], honest: ['honest.es', 'honest.en'] },
  fresh: { fraudulent: ['fresh-fraudulent'], honest: ['fresh-honest'] },
  /** Honest conversations that look like frauds, written to find false holds; the patterns are tuned to them. */
  difficult: { fraudulent: [], honest: ['difficult-honest'] },
  /** Written for the training of the model, without ids: about half are honest ones that resemble a fraud. */
  training: { fraudulent: trainingFiles('fraudulent'), honest: trainingFiles('honest') },
  /** Written after the training files were frozen; measured twice (decision 045). */
  exam: { fraudulent: ['exam-fraudulent'], honest: ['exam-honest'] },
  /** By an author who saw nothing; never read. Its fraudulent conversations are a third longer than its honest ones. */
  second_exam: { fraudulent: ['second-exam-fraudulent'], honest: ['second-exam-honest'] },
  /** By another author who saw nothing; never read. */
  third_exam: { fraudulent: ['third-exam-fraudulent'], honest: ['third-exam-honest'] },
  /** By a further author who saw nothing; never read. */
  fourth_exam: { fraudulent: ['fourth-exam-fraudulent'], honest: ['fourth-exam-honest'] },
};
const HELD_BACK = 5;
const HEADER = /^([\w-]+)\|(\w+)\|/;

/**
 * Names of the files in `training/` of a kind, `honest-money` or `voices/honest/honest-second-voices` for example, in the order of their
 * last parts: the order of the examples decides the model.
 */
function trainingFiles(kind: 'fraudulent' | 'honest'): string[] {
  return readdirSync(new URL('training/', import.meta.url), { encoding: 'utf8', recursive: true })
    .filter((name) => path.basename(name).startsWith(kind) && name.endsWith('.txt'))
    .toSorted((a, b) => (path.basename(a) < path.basename(b) ? -1 : 1))
    .map((name) => `training/${name.replace('.txt', '')}`);
}

/** Reads the conversations of a kind; a line is `id|topic|> text¦< text`, in `training/` without id and topic. */
export function readConversations(kind: 'fraudulent' | 'honest', corpus: CorpusName = 'first'): CorpusConversation[] {
  return FILES[corpus][kind].flatMap((name) =>
    readFileSync(new URL(`${name}.txt`, import.meta.url), 'utf8')
      .trim()
      .split('\n')
      .map((line, nth) => {
        const [header = '', id = `${name}:${nth}`, topic = name] = HEADER.exec(line) ?? [];
        const parts = line.slice(header.length).split('¦');
        return {
          id,
          topic,
          messages: parts.map((part) => ({ isFirstWriter: part.startsWith('>'), text: part.slice(2) })),
        };
      }),
  );
}

/** First messages about money, papers and phone numbers of honest people, in both languages. */
export function readHonestMessages(): string[] {
  return readFileSync(new URL('honest-messages.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n');
}

/** A fifth, by the hash of the id: no pattern was written after looking at its results. */
export function isHoldout({ id }: CorpusConversation): boolean {
  return (createHash('sha256').update(id).digest()[0] ?? 0) % HELD_BACK === 0;
}

/** The half of the fresh conversations that no pattern is tuned to. */
export function isFreshHoldout({ id }: CorpusConversation): boolean {
  return Number(id.slice(-2)) % 2 === 0;
}

const RANK = { none: 0, warn: 1, hold: 2 } as const;

/** Messages before one of a conversation, from the view of its writer. */
export function linesBefore({ messages }: CorpusConversation, nth: number): ConversationLine[] {
  const writer = messages[nth]?.isFirstWriter;
  return messages.slice(0, nth).map(({ isFirstWriter, text }) => ({ isOwn: isFirstWriter === writer, text }));
}

/** `scoreMessage` for the patterns alone. */
export type Judge = (text: string, before: readonly ConversationLine[]) => CorpusJudgement;
type CorpusJudgement = Pick<ConversationScore, 'level'> & Partial<Pick<Judgement, 'isSuspected'>>;

/** The judgement of the server, with the warning that the writer gets from the patterns in the browser. */
const judgeOnBothSides: Judge = (text, before) => {
  const { isHeld, isSuspected } = judgeMessage(text, before);
  const { level } = scoreMessage(text, before);
  return { level: isHeld ? 'hold' : level === 'hold' ? 'warn' : level, isSuspected };
};

/** Highest level that a message of the conversation reaches, each scored with those before it, as the server does. */
export function levelOfConversation(
  conversation: CorpusConversation,
  onlyFirstWriter: boolean,
  judge: Judge = judgeOnBothSides,
): ConversationScore['level'] {
  const levels = judgementsOf(conversation, onlyFirstWriter, judge).map(({ level }) => level);
  return levels.reduce((most, level) => (RANK[level] > RANK[most] ? level : most), 'none');
}

function judgementsOf(conversation: CorpusConversation, onlyFirstWriter: boolean, judge: Judge): CorpusJudgement[] {
  return conversation.messages.flatMap(({ isFirstWriter, text }, nth) =>
    onlyFirstWriter && !isFirstWriter ? [] : [judge(text, linesBefore(conversation, nth))],
  );
}

export interface ConversationFigures {
  /** Shares of the fraudulent conversations: warned or held, held, and held or marked for their readers. */
  recall: number;
  held: number;
  suspected: number;
  /** Shares of the honest ones. */
  falseWarnings: number;
  falseHolds: number;
  falseSuspicions: number;
  fraudulent: number;
  honest: number;
}

/** Figures of the corpus, or of the part that `pick` selects. */
export function measureConversations(
  pick: (one: CorpusConversation) => boolean = () => true,
  corpus: CorpusName = 'first',
  judge: Judge = judgeOnBothSides,
): ConversationFigures {
  const judgeAll = (kind: 'fraudulent' | 'honest') =>
    readConversations(kind, corpus)
      .filter(pick)
      .map((one) => judgementsOf(one, kind === 'fraudulent', judge));
  const [fraudulent, honest] = [judgeAll('fraudulent'), judgeAll('honest')];
  const share = (of: CorpusJudgement[][], is: (one: CorpusJudgement) => boolean) =>
    of.filter((judgements) => judgements.some(is)).length / of.length;
  const isWarned = ({ level }: CorpusJudgement) => level !== 'none';
  const isHeld = ({ level }: CorpusJudgement) => level === 'hold';
  const isMarked = (one: CorpusJudgement) => isHeld(one) || one.isSuspected === true;
  return {
    recall: share(fraudulent, isWarned),
    held: share(fraudulent, isHeld),
    suspected: share(fraudulent, isMarked),
    falseWarnings: share(honest, isWarned),
    falseHolds: share(honest, isHeld),
    falseSuspicions: share(honest, isMarked),
    fraudulent: fraudulent.length,
    honest: honest.length,
  };
}
