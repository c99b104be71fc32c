import type { Example } from './classifier.ts';
import { isPair, termsOf } from './terms.ts';

/** A word that no example has counts as the rarest there can be. */
const UNKNOWN_RARITY = 1.4;

/**
 * How near words come to the nearest example of each label: the cosine of their terms, rare terms weighing more. Labels
 * without a common term are left out. Unlike a likelihood it is low where most of a text is unheard of.
 */
export function nearnessTo<Label extends string>(
  examples: readonly Example<Label>[],
): (words: readonly string[]) => Map<Label, number> {
  const texts = examples.map(({ words }) => termsOf(words));
  const seen = new Map<string, number>();
  for (const terms of texts) for (const term of terms.keys()) seen.set(term, (seen.get(term) ?? 0) + 1);
  const rarityOf = (term: string) => {
    const times = seen.get(term);
    if (times) return Math.log(texts.length / times) / Math.log(texts.length);
    return isPair(term) ? 0 : UNKNOWN_RARITY;
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
    for (const [term, weight] of unitOf(termsOf(words)))
      for (const [example, other] of examplesWith.get(term) ?? []) cosines[example]! += weight * other;
    const nearest = new Map<Label, number>();
    for (const [example, cosine] of cosines.entries()) {
      const { label } = examples[example]!;
      if (cosine > (nearest.get(label) ?? 0)) nearest.set(label, cosine);
    }
    return nearest;
  };
}
