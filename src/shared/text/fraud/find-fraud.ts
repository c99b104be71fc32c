import { CHAT_RULES } from './chat-rules.ts';
import { FRAUD_FAMILIES, type FraudFamily, type FraudPhrase, type PhraseFamily } from './fraud-families.ts';
import { FRAUD_RULES, HARMLESS_CONTEXTS, HARMLESS_TERMS } from './fraud-rules.ts';
import { FRAUD_SCENES } from './fraud-scenes.ts';
import { FRAUD_EVIDENCE } from './fraud-evidence.ts';
import { isNegated } from './negation.ts';
import { readingsOf, type Reading } from './reading/read-text.ts';
import { hasTermsWithin, type FindSpans, type Span } from './reading/span.ts';
import { termGroup } from './reading/term-groups.ts';
import { weighEvidence } from './weigh-evidence.ts';

export interface FraudPassage {
  family: FraudFamily;
  /** Index in the text, and the exact words. */
  start: number;
  text: string;
}

/** Part of a rule, and the distance to the part before it. */
interface Part {
  terms: number;
  gap: '+' | '~' | '..' | '...';
}

interface Rule {
  /** Sequences that must be near each other, in any order. */
  sequences: Part[][];
  isNegatable: boolean;
  /** Terms that make a match harmless when they stand in its sentence. */
  unless: number[];
}

const GAP_WORDS = { '+': 0, '~': 6, '..': 9, '...': 14 } as const;
/** Maximum distance in characters of the sequences of a rule. */
const NEARBY = 260;

/**
 * Text that is read: `chat` adds `CHAT_RULES`, `listing` weak signals, which do not count in a message, because it quotes
 * and answers another person.
 */
export type FraudScope = 'listing' | 'chat';

/** Returns the passages of a text that match patterns of the families, at most one per family, most serious first. */
export function findFraud(
  text: string,
  phrases: readonly FraudPhrase[] = [],
  scope: FraudScope = 'listing',
  families: readonly FraudFamily[] = FRAUD_FAMILIES,
): FraudPassage[] {
  const readings = readingsOf(text);
  const added = compilePhrases(phrases);
  return families.flatMap((family) => {
    const builtIn = builtInRules(family, scope);
    const more = added.get(family);
    const rules = more ? [...builtIn, ...more] : builtIn;
    const permitted = (added.get('harmless') ?? []).map(termsOf).filter((terms) => terms !== undefined);
    const harmless = [...groupOrNone(HARMLESS_CONTEXTS[family]), ...permitted];
    const [harmlessTerms] = groupOrNone(HARMLESS_TERMS[family]);
    const evidence = scope === 'listing' && FRAUD_EVIDENCE[family];
    for (const reading of readings) {
      const { folded, find } = reading;
      const span =
        firstMatch(reading, rules, harmless, harmlessTerms) ??
        (evidence && weighEvidence(folded.words, find, evidence, permitted));
      if (span) return [{ family, ...folded.passage(span.start, span.end) }];
    }
    return [];
  });
}

const compiledLists = new WeakMap<readonly string[], Rule[]>();

/** True if a text matches one of the rules. The list is compiled once. */
export function matchesAny(text: string, rules: readonly string[]): boolean {
  let list = compiledLists.get(rules);
  if (!list) compiledLists.set(rules, (list = rules.map(compileRule)));
  return readingsOf(text).some((reading) => firstMatch(reading, list, [], undefined) !== null);
}

function firstMatch(
  { folded: { words }, has, find }: Reading,
  rules: readonly Rule[],
  harmless: readonly number[],
  harmlessTerms: number | undefined,
): Span | null {
  const excused = harmlessTerms === undefined ? [] : find(harmlessTerms);
  for (const { sequences, isNegatable, unless } of rules) {
    if (sequences.some((parts) => parts.some(({ terms }) => !has(terms)))) continue;
    for (const span of matchAll(find, words, sequences)) {
      if (excused.some((one) => one.start < span.end && one.end >= span.start - 1)) continue;
      const isHarmless = hasTermsWithin(find, [...harmless, ...unless], sentenceAround(words, span));
      if (!isHarmless && !(isNegatable && isNegated(words, span))) return span;
    }
  }
  return null;
}

function* matchAll(find: FindSpans, words: string, [first = [], ...others]: readonly Part[][]): Generator<Span> {
  const nearby = others.map((other) => [...matchSequence(find, words, other)]);
  if (nearby.some((spans) => spans.length === 0)) return;
  for (const one of matchSequence(find, words, first)) {
    const found = nearby.map((spans) =>
      spans.find(({ start, end }) => start - one.end < NEARBY && one.start - end < NEARBY),
    );
    const all = [one, ...found].filter((span) => span !== undefined);
    if (all.length === found.length + 1)
      yield { start: Math.min(...all.map(({ start }) => start)), end: Math.max(...all.map(({ end }) => end)) };
  }
}

function* matchSequence(find: FindSpans, words: string, parts: readonly Part[], from?: Span): Generator<Span> {
  const [part, ...rest] = parts;
  if (!part) {
    if (from) yield from;
    return;
  }
  const spans = find(part.terms);
  for (let nth = from ? firstFrom(spans, from.end) : 0; nth < spans.length; nth += 1) {
    const span = spans[nth];
    if (!span || (from && !isWithinGap(words.slice(from.end, span.start), part.gap))) return;
    yield* matchSequence(find, words, rest, { start: from?.start ?? span.start, end: span.end });
  }
}

/** `between` begins and ends with a space, which is the same one between neighbours. */
function isWithinGap(between: string, gap: Part['gap']): boolean {
  const isSameClause = gap === '...' || !(between.includes(' . ') || (gap === '~' && between.includes(' , ')));
  return isSameClause && between.split(' ').length - 2 <= GAP_WORDS[gap];
}

/** Index of the first span that starts at `end` or later; binary search. */
function firstFrom(spans: readonly Span[], end: number): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.start ?? 0) > end) high = middle;
    else low = middle + 1;
  }
  return low;
}

function sentenceAround(words: string, { start, end }: Span): Span {
  const until = words.indexOf(' . ', end);
  return { start: Math.max(0, words.lastIndexOf(' . ', start - 1)), end: until === -1 ? words.length : until + 1 };
}

function compileRule(rule: string): Rule {
  const isNegatable = !rule.startsWith('!');
  const [pattern = '', ...unless] = rule.replace('!', '').split(' unless ');
  const sequences = pattern.split(' && ').map((sequence) => {
    const [first = '', ...rest] = sequence.split(/ (\+|~|\.{2,3}) /);
    const parts: Part[] = [{ terms: termGroup(first), gap: '+' }];
    for (let nth = 0; nth < rest.length; nth += 2)
      parts.push({ gap: rest[nth] as Part['gap'], terms: termGroup(rest[nth + 1] ?? '') });
    return parts;
  });
  return { sequences, isNegatable, unless: unless.map(termGroup) };
}

const groupOrNone = (terms: string | undefined) => (terms === undefined ? [] : [termGroup(terms)]);

const compiled = new Map<string, Rule[]>();

const rulesOf = (family: FraudFamily, scope: FraudScope) => [
  ...FRAUD_RULES[family],
  ...(FRAUD_SCENES[family] ?? []),
  ...(scope === 'chat' ? (CHAT_RULES[family] ?? []) : []),
];

function builtInRules(family: FraudFamily, scope: FraudScope): Rule[] {
  const key = `${scope} ${family}`;
  let rules = compiled.get(key);
  if (!rules) compiled.set(key, (rules = rulesOf(family, scope).map(compileRule)));
  return rules;
}

function compilePhrases(phrases: readonly FraudPhrase[]): Map<PhraseFamily, Rule[]> {
  const rules = new Map<PhraseFamily, Rule[]>();
  for (const { phrase, family } of phrases) rules.set(family, [...(rules.get(family) ?? []), compileRule(phrase)]);
  return rules;
}

const termsOf = ({ sequences }: Rule) => sequences.flat().map(({ terms }) => terms)[0];
