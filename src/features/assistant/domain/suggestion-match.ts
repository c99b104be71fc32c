import { toSearchKey } from '#shared/text/normalize-text.ts';
import type { Answers } from './answers.ts';
import type { Intent } from './intents.ts';
import { ASSISTANT } from './rules.ts';

/** Least share of common letter pairs at which a text is a suggestion typed with a slip. */
const MIN_SIMILARITY = 0.85;
const MAX_LENGTH_DIFFERENCE = 3;

/**
 * Finds the intent whose suggestion a text is, in any loaded language. Texts under `fuzzyMaxLength` may contain a typing
 * slip (fuzzy matching of the specification).
 */
export function matchSuggestion(text: string, texts: readonly Answers[]): Intent | null {
  const key = toSearchKey(text);
  const isFuzzy = text.length < ASSISTANT.fuzzyMaxLength;
  const pairs = letterPairs(key);
  let best: Intent | null = null;
  let highest = MIN_SIMILARITY;
  for (const suggestion of texts.flatMap(suggestionsOf)) {
    if (suggestion.key === key) return suggestion.intent;
    if (!isFuzzy || Math.abs(suggestion.key.length - key.length) > MAX_LENGTH_DIFFERENCE) continue;
    const similarity = diceCoefficient(pairs, suggestion.pairs);
    if (similarity > highest) [best, highest] = [suggestion.intent, similarity];
  }
  return best;
}

interface Suggestion {
  intent: Intent;
  key: string;
  pairs: readonly string[];
}

const suggestionCache = new WeakMap<Answers, Suggestion[]>();

function suggestionsOf(texts: Answers): Suggestion[] {
  const cached = suggestionCache.get(texts);
  if (cached) return cached;
  const suggestions = Object.entries(texts.intents).map(([intent, { question }]) => {
    const key = toSearchKey(question);
    return { intent: intent as Intent, key, pairs: letterPairs(key) };
  });
  suggestionCache.set(texts, suggestions);
  return suggestions;
}

function letterPairs(key: string): string[] {
  return Array.from({ length: Math.max(0, key.length - 1) }, (_, at) => key.slice(at, at + 2));
}

/** Sørensen–Dice coefficient of two multisets. */
function diceCoefficient(one: readonly string[], other: readonly string[]): number {
  const left = [...other];
  let common = 0;
  for (const pair of one) {
    const at = left.indexOf(pair);
    if (at < 0) continue;
    common += 1;
    left.splice(at, 1);
  }
  return (2 * common) / (one.length + other.length || 1);
}
