import { readText } from '../find-fraud.ts';
import type { Span } from '../span.ts';
import { CHAT_SIGNALS, type ChatSignal } from './chat-signals.ts';

const SIGNALS = Object.entries(CHAT_SIGNALS) as [ChatSignal, string][];
/** Characters within which two signals belong together. */
const NEARBY = 40;
/** Weights before normalisation. */
const WEIGHT = { own: 0.2, theirs: 0.1, near: 0.1 } as const;
const REPLY_WEIGHT = { pair: 0.2, answer: 0.6, question: 0.2 } as const;

/** Signals in the message before, after which the reply tells honest people and frauds apart. */
const PROMPTS: readonly ChatSignal[] = [
  'asks_to_see',
  'invites',
  'warns',
  'no_money_yet',
  'at_signing',
  'asks_money',
  'money_noun',
];
/** Replies to the wish to see the place. */
const ANSWERS: readonly ChatSignal[] = ['invites', 'day', 'shows', 'at_signing'];

type Found = Map<ChatSignal, readonly Span[]>;

/** Signals of the parts of a conversation: all messages of the writer, the latest one, and those of the others. */
export interface FoundSignals {
  own: Found;
  latest: Found;
  theirs: Found;
  /** In the message before, if it is of another person. */
  prompt: Found | null;
}

export function findSignals(text: string): Found {
  const { find } = readText(text);
  return new Map(SIGNALS.map(([name, terms]) => [name, find(terms)] as const).filter(([, spans]) => spans.length > 0));
}

/** Signals and pairs of signals near each other. Names of what the others say begin with `THEIRS`. */
export function* signalFeatures({ own, latest, theirs, prompt }: FoundSignals): Generator<[string, number]> {
  for (const name of own.keys()) yield [`s:${name}`, WEIGHT.own];
  for (const name of latest.keys()) yield [`l:${name}`, WEIGHT.own];
  for (const name of theirs.keys()) yield [`${THEIRS}all:${name}`, WEIGHT.theirs];
  for (const name of prompt?.keys() ?? []) yield [`${THEIRS}last:${name}`, WEIGHT.theirs];
  for (const pair of neighbours(own)) yield [`n:${pair}`, WEIGHT.near];
  for (const pair of neighbours(latest)) yield [`m:${pair}`, WEIGHT.near];
}

/** Mark of the names of features that other people's messages cause or share. */
export const THEIRS = '<';

/**
 * Features of the latest message as a reply: each of its signals with each signal that it replies to, and whether a wish
 * to see the place was answered.
 */
export function* replyFeatures(
  { latest, theirs, prompt }: FoundSignals,
  text: string,
  promptText: string,
): Generator<[string, number]> {
  for (const one of PROMPTS)
    if (prompt?.has(one)) for (const name of latest.keys()) yield [`${THEIRS}${one}|${name}`, REPLY_WEIGHT.pair];
  const isAnswer = ANSWERS.some((name) => latest.has(name));
  if (theirs.has('asks_to_see') && !isAnswer) yield [`${THEIRS}unanswered`, REPLY_WEIGHT.answer];
  if (prompt?.has('asks_to_see')) yield [`${THEIRS}${isAnswer ? 'answered' : 'evaded'}`, REPLY_WEIGHT.answer];
  if (promptText.includes('?') && !text.includes('?')) yield [`${THEIRS}reply`, REPLY_WEIGHT.question];
  if (text.includes('?')) yield ['asks', REPLY_WEIGHT.question];
}

function neighbours(found: Found): string[] {
  const all = [...found];
  return all.flatMap(([one, spans], at) =>
    all
      .slice(at + 1)
      .filter(([, others]) => spans.some((span) => others.some((other) => areNear(span, other))))
      .map(([other]) => `${one}~${other}`),
  );
}

function areNear(one: Span, other: Span): boolean {
  return one.start !== other.start && other.start - one.end < NEARBY && one.start - other.end < NEARBY;
}
