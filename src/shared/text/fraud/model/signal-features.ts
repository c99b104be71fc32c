import { FNV_START, hashOn } from '../../fnv1a.ts';
import { readText } from '../reading/read-text.ts';
import type { Span } from '../reading/span.ts';
import { termGroup } from '../reading/term-groups.ts';
import { CHAT_SIGNALS, type ChatSignal } from './chat-signals.ts';
import type { FeatureVector } from './feature-vector.ts';

const SIGNALS = (Object.entries(CHAT_SIGNALS) as [ChatSignal, string][]).map(([name, terms]) => ({
  name,
  group: termGroup(terms),
}));
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

interface Found {
  name: ChatSignal;
  spans: readonly Span[];
}

/** Signals of the parts of a conversation: all messages of the writer, the latest one, and those of the others. */
export interface FoundSignals {
  own: readonly Found[];
  latest: readonly Found[];
  theirs: readonly Found[];
  /** In the message before, if it is of another person. */
  prompt: readonly Found[];
}

export function findSignals(text: string): Found[] {
  if (!text) return [];
  const { find } = readText(text);
  const found: Found[] = [];
  for (const { name, group } of SIGNALS) {
    const spans = find(group);
    if (spans.length > 0) found.push({ name, spans });
  }
  return found;
}

const state = (name: string) => hashOn(FNV_START, name);
const STATES = {
  own: state('s:'),
  latest: state('l:'),
  theirs: state('<all:'),
  prompt: state('<last:'),
  nearOwn: state('n:'),
  nearLatest: state('m:'),
  answered: state('<answered'),
  evaded: state('<evaded'),
  unanswered: state('<unanswered'),
  reply: state('<reply'),
  asks: state('?asks'),
} as const;

/** Adds signals and pairs of signals near each other. */
export function addSignals(to: FeatureVector, { own, latest, theirs, prompt }: FoundSignals): void {
  for (const { name } of own) to.add(hashOn(STATES.own, name), WEIGHT.own);
  for (const { name } of latest) to.add(hashOn(STATES.latest, name), WEIGHT.own);
  for (const { name } of theirs) to.add(hashOn(STATES.theirs, name), WEIGHT.theirs, true);
  for (const { name } of prompt) to.add(hashOn(STATES.prompt, name), WEIGHT.theirs, true);
  addNeighbours(to, STATES.nearOwn, own);
  addNeighbours(to, STATES.nearLatest, latest);
}

/**
 * Adds features of the latest message as a reply: each of its signals with each signal that it replies to, and whether a wish
 * to see the place was answered.
 */
export function addReply(
  to: FeatureVector,
  { latest, theirs, prompt }: FoundSignals,
  text: string,
  promptText: string,
): void {
  const has = (found: readonly Found[], name: ChatSignal) => found.some((one) => one.name === name);
  for (const one of PROMPTS)
    if (has(prompt, one)) for (const { name } of latest) to.add(state(`<${one}|${name}`), REPLY_WEIGHT.pair, true);
  const isAnswer = ANSWERS.some((name) => has(latest, name));
  if (has(theirs, 'asks_to_see') && !isAnswer) to.add(STATES.unanswered, REPLY_WEIGHT.answer, true);
  if (has(prompt, 'asks_to_see')) to.add(isAnswer ? STATES.answered : STATES.evaded, REPLY_WEIGHT.answer, true);
  const asks = text.includes('?');
  if (!asks && promptText.includes('?')) to.add(STATES.reply, REPLY_WEIGHT.question, true);
  if (asks) to.add(STATES.asks, REPLY_WEIGHT.question);
}

function addNeighbours(to: FeatureVector, start: number, found: readonly Found[]): void {
  for (let at = 0; at < found.length - 1; at += 1) {
    const { name, spans } = found[at]!;
    const joined = hashOn(hashOn(start, name), '~');
    for (let nth = at + 1; nth < found.length; nth += 1) {
      const other = found[nth]!;
      if (spans.some((span) => other.spans.some((one) => areNear(span, one))))
        to.add(hashOn(joined, other.name), WEIGHT.near);
    }
  }
}

function areNear(one: Span, other: Span): boolean {
  return one.start !== other.start && other.start - one.end < NEARBY && one.start - other.end < NEARBY;
}
