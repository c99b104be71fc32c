import type { Lang } from '#kit/lang.ts';
import english from '../data/phrases.en.json' with { type: 'json' };
import spanish from '../data/phrases.es.json' with { type: 'json' };
import { trainClassifier, type Example, type Ranked } from './classifier.ts';
import type { Intent } from './intents.ts';
import { nearnessTo } from './nearness.ts';
import { ASSISTANT } from './rules.ts';
import { speller } from './spelling.ts';
import { lexiconWords, wordsOf } from './terms.ts';

/** An intent, or `none`: what people also say and that has nothing to do with us. */
export type Label = Intent | 'none';
/** What people say for each label, parted by ';', without the words that nothing reads. */
type Phrases = Readonly<Record<Label, string>>;

/** How much likelier than the phrases say a text is about something else: there are more such topics than phrases could show. */
const OTHER_TOPICS = 3;
const NEAR_ENOUGH = 0.75;

export const PHRASES: Readonly<Record<Lang, Phrases>> = { es: spanish, en: english };

/** Learns the phrases and answers what a text means: every label with its score from 0 to 1, best first. `context` are words that the text leans on. Takes some tens of ms once. */
export function learnPhrases(): (text: string, context?: readonly string[]) => Ranked<Label>[] {
  const examples: Example<Label>[] = Object.values(PHRASES).flatMap((set) =>
    Object.entries(set).flatMap(([label, texts]) =>
      texts.split(';').map((text) => ({ label: label as Label, words: wordsOf(text) })),
    ),
  );
  const rank = trainClassifier(examples);
  const nearness = nearnessTo(examples);
  const mend = speller(new Set([...examples.flatMap(({ words }) => words), ...lexiconWords()]));
  return (text, context = []) => {
    const typed = wordsOf(text);
    const words = text.length < ASSISTANT.fuzzyMaxLength ? mend(typed) : typed;
    const all = [...words, ...context];
    return cautious(rank(all), nearness(all));
  };
}

/** The likelihoods, with the unheard-of held back: less than `NEAR_ENOUGH` to every phrase of an intent lowers its score. */
function cautious(ranked: readonly Ranked<Label>[], nearness: ReadonlyMap<Label, number>): Ranked<Label>[] {
  const raised = ranked.map(({ label, score }) => ({ label, score: label === 'none' ? score * OTHER_TOPICS : score }));
  const sum = raised.reduce((total, { score }) => total + score, 0);
  const heldBack = raised.map(({ label, score }) => {
    const familiarity = label === 'none' ? 1 : Math.min(1, (nearness.get(label) ?? 0) / NEAR_ENOUGH);
    return { label, score: (score / sum) * familiarity };
  });
  return heldBack.sort((a, b) => b.score - a.score);
}
