import { foldText, type FoldedText } from './fold-text.ts';
import { RecentValues } from './recent-values.ts';
import type { Span } from './span.ts';
import { termIndex } from './term-groups.ts';
import { hasBit, type TermMatches } from './term-matches.ts';
import { isKnownWord } from './vocabulary.ts';

/** Stands between the messages of a text, so that a number in one is no sum in the next. No term goes beyond a full stop. */
export const BETWEEN_MESSAGES = ' .\n';

/** Folded words of a text, and the groups of terms in them, by their numbers (`termGroup`). */
export interface Reading {
  folded: FoldedText;
  /** Each of the folded words, with signs as words of their own. */
  list: readonly string[];
  /** True if a group of terms occurs. */
  has(group: number): boolean;
  /** Occurrences of a group of terms. */
  find(group: number): readonly Span[];
}

/** A message, with the groups of terms in each of its readings. */
interface ReadMessage {
  text: string;
  readings: MessageReading[];
}

interface MessageReading {
  folded: FoldedText;
  list: readonly string[];
  found: TermMatches;
}

/** Longer messages, as in listings, are not kept. */
const MAX = { texts: 8, messages: 2000, length: 500 } as const;
/** Texts that are read at the same time, and the messages of which the next ones consist as well. */
const latestTexts = new RecentValues<Reading[]>(MAX.texts);
const latestMessages = new RecentValues<ReadMessage>(MAX.messages);
/** Number of groups of terms that the latest readings know. */
let knownGroups = 0;

/** Folded words of a text, in which signs separate words, and the groups of terms in them. */
export function readText(text: string): Reading {
  const [reading] = readingsOf(text);
  if (!reading) throw new Error('a text has a reading');
  return reading;
}

/** Readings of a text, of which a second one ignores the signs within words. A text of several messages is read message by message. */
export function readingsOf(text: string): Reading[] {
  if (knownGroups !== termIndex.size) {
    latestTexts.clear();
    latestMessages.clear();
    knownGroups = termIndex.size;
  }
  return latestTexts.get(text) ?? latestTexts.set(text, joinReadings(splitMessages(text).map(readMessage)));
}

const ENDS_WITH_LETTER = /(?<![\p{L}\p{N}@$])[\p{L}\p{N}@$]\P{L}?$/u;

/** Messages of a text. Those that end with a single letter are read with the next one: people spell words over several. */
function splitMessages(text: string): string[] {
  const messages: string[] = [];
  for (const message of text.split(BETWEEN_MESSAGES)) {
    const before = messages.at(-1);
    if (before !== undefined && ENDS_WITH_LETTER.test(before))
      messages[messages.length - 1] = before + BETWEEN_MESSAGES + message;
    else messages.push(message);
  }
  return messages;
}

function readMessage(text: string): ReadMessage {
  const known = latestMessages.get(text);
  if (known) return known;
  const readings = foldText(text, isKnownWord).map((folded) => ({
    folded,
    list: folded.words.slice(1, -1).split(' '),
    found: termIndex.search(folded.words),
  }));
  const message = { text, readings };
  return text.length > MAX.length ? message : latestMessages.set(text, message);
}

function joinReadings(messages: readonly ReadMessage[]): Reading[] {
  const count = Math.max(...messages.map(({ readings }) => readings.length));
  return Array.from({ length: count }, (_, nth) => joinReading(messages, nth));
}

/** A message within a text: the indexes at which its folded words and its text begin. */
interface Part extends MessageReading {
  wordsFrom: number;
  textFrom: number;
}

/** Joins one reading of each message; a message without a second one has only the first. */
function joinReading(messages: readonly ReadMessage[], nth: number): Reading {
  const parts: Part[] = [];
  let words = '';
  let textFrom = 0;
  for (const { text, readings } of messages) {
    const reading = readings[nth] ?? readings[0]!;
    const { words: own } = reading.folded;
    // The words of a message begin with the space at which those before it end.
    const wordsFrom = Math.max(0, words.length - 1);
    words += wordsFrom === 0 ? own : own.slice(1);
    parts.push({ ...reading, wordsFrom, textFrom });
    textFrom += text.length + BETWEEN_MESSAGES.length;
  }
  const wholeText = () => messages.map(({ text }) => text).join(BETWEEN_MESSAGES);
  return {
    folded: { words, passage: passageOf(parts, wholeText) },
    list: parts.length === 1 ? parts[0]!.list : parts.flatMap(({ list }) => list),
    ...finderOf(words, parts),
  };
}

function passageOf(parts: readonly Part[], wholeText: () => string): FoldedText['passage'] {
  return (from, to) => {
    const places = parts
      // The sign at the end of a message stands for its end, which is no part of its text.
      .filter(({ folded, wordsFrom }) => wordsFrom + 1 < to && wordsFrom + folded.words.length - 3 > from)
      .map(({ folded, wordsFrom, textFrom }) => {
        const { start, text } = folded.passage(from - wordsFrom, to - wordsFrom);
        return { start: start + textFrom, end: start + textFrom + text.length, text };
      });
    const [first, last] = [places[0], places.at(-1)];
    if (!first || !last) return { start: 0, text: '' };
    return { start: first.start, text: first === last ? first.text : wholeText().slice(first.start, last.end) };
  };
}

const NO_SPANS: readonly Span[] = [];

/** Finds the groups of terms that were known when the text was read, and searches again if one was added since. */
function finderOf(words: string, parts: readonly Part[]): Pick<Reading, 'has' | 'find'> {
  let size = knownGroups;
  const bits = joinBits(parts);
  const spans = new Map<number, readonly Span[]>();
  let later: TermMatches | undefined;
  const has = (group: number) => {
    if (group >= size) {
      later = termIndex.search(words);
      ({ size } = termIndex);
    }
    return hasBit(later?.bits ?? bits, group);
  };
  return {
    has,
    find: (group) => {
      if (!has(group)) return NO_SPANS;
      let known = spans.get(group);
      known ??= later?.spansOf(group) ?? parts.flatMap(({ found, wordsFrom }) => found.spansOf(group, wordsFrom));
      spans.set(group, known);
      return known;
    },
  };
}

/** Bits of the groups of terms that occur in one of the messages. */
function joinBits([first, ...others]: readonly Part[]): readonly number[] {
  if (!first || others.length === 0) return first?.found.bits ?? [];
  const bits = [...first.found.bits];
  for (const { found } of others) for (let at = 0; at < bits.length; at += 1) bits[at]! |= found.bits[at]!;
  return bits;
}
