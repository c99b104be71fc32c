import type { Example } from './classifier.ts';
import { isPair, weightedTerms } from './terms.ts';

/** IDF of a term that no example contains; above the maximum of known terms. */
const UNKNOWN_TERM_IDF = 1.4;

/**
 * Returns a function that computes, for each label, the TF-IDF cosine similarity to its nearest example. Labels without
 * a common term are omitted. Unlike the classifier score, the similarity is low if most of a text is unknown.
 */
export function cosineSimilarityTo<Label extends string>(
  examples: readonly Example<Label>[],
): (words: readonly string[]) => Map<Label, number> {
  const texts = examples.map(({ words }) => weightedTerms(words));
  const seen = new Map<string, number>();
  for (const terms of texts) for (const term of terms.keys()) seen.set(term, (seen.get(term) ?? 0) + 1);
  const rarityOf = (term: string) => {
    const times = seen.get(term);
    if (times) return Math.log(texts.length / times) / Math.log(texts.length);
    return isPair(term) ? 0 : UNKNOWN_TERM_IDF;
  };
  const unitOf = (terms: ReadonlyMap<string, number>) => {
    const weighed = [...terms].map(([term, weight]) => [term, weight * rarityOf(term)] as const);
    const length = Math.hypot(...weighed.map(([, weight]) => weight)) || 1;
    return weighed.map(([term, weight]) => [term, weight / length] as const);
  };
  const examplesWith = new Map<string, [example: number, weight: number][]>();
  for (const [example, terms] of texts.entries()) {
    for (const [term, weight] of unitOf(terms)) {
      const list = examplesWith.get(term);
      if (list) list.push([example, weight]);
      else examplesWith.set(term, [[example, weight]]);
    }
  }
  return (words) => {
    const cosines = new Float32Array(examples.length);
    for (const [term, weight] of unitOf(weightedTerms(words)))
      for (const [example, other] of examplesWith.get(term) ?? []) cosines[example]! += weight * other;
    const nearest = new Map<Label, number>();
    for (const [example, cosine] of cosines.entries()) {
      const { label } = examples[example]!;
      if (cosine > (nearest.get(label) ?? 0)) nearest.set(label, cosine);
    }
    return nearest;
  };
}
