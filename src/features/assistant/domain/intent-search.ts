import { createIntentClassifier } from './intent-classifier.ts';
import { INTENTS, type Intent } from './intents.ts';
import type { QuestionReader } from './language-resources.ts';
import { tokenize } from './model/question-features.ts';
import { ASSISTANT } from './rules.ts';

/** Intents that a search shows when the assistant would ask back. */
const NEAREST = 3;

/** Returns a function that finds the intents that a search text means, with their broader ones, best first. */
export function createIntentSearch({ model, translate }: QuestionReader): (query: string) => Intent[] {
  const classify = createIntentClassifier(model);
  return (query) => {
    const { best, score, candidates } = classify(tokenize(translate?.(query) ?? query));
    if (best === 'none' || score < ASSISTANT.clarifyThreshold) return [];
    const found = candidates.slice(0, score >= ASSISTANT.clearThreshold ? 1 : NEAREST);
    return [...new Set(found.flatMap((intent) => [intent, INTENTS[intent].part_of ?? intent]))];
  };
}
