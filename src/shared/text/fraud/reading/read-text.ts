import { foldText, type FoldedText } from './fold-text.ts';
import { keep } from './recent-values.ts';
import type { FindSpans, Span } from './span.ts';
import { termIndex } from './term-groups.ts';
import { isKnownWord } from './vocabulary.ts';

/** Stands between the messages of a text, so that a number in one is no sum in the next. No term goes beyond a full stop. */
export const BETWEEN_MESSAGES = ' .\n';

/** Folded words of a text, and the groups of terms in them. */
export interface Reading {
  folded: FoldedText;
  find: FindSpans;
}

/** A message, with the groups of terms in each of its readings. */
interface ReadMessage {
  text: string;
  readings: { folded: FoldedText; found: ReadonlyMap<number, readonly Span[]> }[];
}

/** Texts that are read at the same time, and the messages of which the next ones consist as well. */
const latestTexts = new Map<string, Reading[]>();
const latestMessages = new Map<string, ReadMessage>();
/** Longer messages, as in listings, are not kept. */
const MAX = { texts: 8, messages: 1000, length: 500 } as const;
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
  return (
    latestTexts.get(text) ?? keep(latestTexts, MAX.texts, text, joinReadings(splitMessages(text).map(readMessage)))
  );
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
  const readings = foldText(text, isKnownWord).map((folded) => ({ folded, found: termIndex.search(folded.words) }));
  const message = { text, readings };
  return text.length > MAX.length ? message : keep(latestMessages, MAX.messages, text, message);
}

function joinReadings(messages: readonly ReadMessage[]): Reading[] {
  const count = Math.max(...messages.map(({ readings }) => readings.length));
  return Array.from({ length: count }, (_, nth) => joinReading(messages, nth));
}

/** A message within a text: the indexes at which its folded words and its text begin. */
interface Part {
  folded: FoldedText;
  wordsFrom: number;
  textFrom: number;
}

/** Joins one reading of each message; a message without a second one has only the first. */
function joinReading(messages: readonly ReadMessage[], nth: number): Reading {
  const parts: Part[] = [];
  const found: (readonly Span[] | undefined)[] = [];
  found.length = knownGroups;
  let words = '';
  let textFrom = 0;
  for (const { text, readings } of messages) {
    const { folded, found: own } = readings[nth] ?? readings[0]!;
    // The words of a message begin with the space at which those before it end.
    const wordsFrom = Math.max(0, words.length - 1);
    words += wordsFrom === 0 ? folded.words : folded.words.slice(1);
    parts.push({ folded, wordsFrom, textFrom });
    textFrom += text.length + BETWEEN_MESSAGES.length;
    for (const [group, spans] of own) found[group] = joinSpans(found[group], spans, wordsFrom);
  }
  const wholeText = () => messages.map(({ text }) => text).join(BETWEEN_MESSAGES);
  return { folded: { words, passage: passageOf(parts, wholeText) }, find: finder(words, found) };
}

function joinSpans(before: readonly Span[] | undefined, spans: readonly Span[], from: number): readonly Span[] {
  if (from === 0) return spans;
  const moved = spans.map(({ start, end }) => ({ start: start + from, end: end + from }));
  return before ? [...before, ...moved] : moved;
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
function finder(words: string, spans: readonly (readonly Span[] | undefined)[]): FindSpans {
  let size = spans.length;
  let later: ReadonlyMap<number, readonly Span[]> | undefined;
  return (group) => {
    if (group >= size) {
      later = termIndex.search(words);
      ({ size } = termIndex);
    }
    return (group < spans.length ? spans[group] : later?.get(group)) ?? NO_SPANS;
  };
}
