import { createRandom } from '#seed/random.ts';
import { checkOf, GAIN_LEVELS, type FeatureTable } from '../domain/model/intent-model.ts';
import { extractFeatures } from '../domain/model/question-features.ts';
import type { Example } from './softmax-trainer.ts';

/** A feature must occur in this many phrases of the language. */
const MIN_COUNT = 2;
const MIN_GAIN = 0.02;

/** Feature that won its bucket. */
interface Winner {
  hash: number;
  gain: number;
  /** Share of a label's information that one occurrence tells. */
  share: number;
}

/** Occurrences of one feature. */
interface Occurrences {
  byLabel: Map<number, number>;
  /** Number of examples of the language. */
  own: number;
  /** Sum of the random numbers of its examples: the same for features of the same examples. */
  signature: number;
}

/**
 * Assigns the buckets of the hash table: the feature that tells most about the label keeps its bucket, and its check byte
 * keeps the others out. Collisions would mix the meanings of unrelated features. The `kept` best have weights. A feature
 * must occur in examples that are `isOwn`; the others count for what it tells. If several features occur in the same
 * examples, as a word, its sound and its stems often do, only the last is kept.
 */
export function selectFeatures(
  examples: readonly Example[],
  labelCount: number,
  { buckets, kept, isOwn }: { buckets: number; kept: number; isOwn: (example: Example) => boolean },
): FeatureTable {
  const found = countOccurrences(examples, isOwn);
  const lastBySignature = new Map([...found].map(([hash, { signature }]) => [signature, hash]));
  const winners = new Map<number, Winner>();
  for (const [hash, { byLabel, own, signature }] of found) {
    if (own < MIN_COUNT || lastBySignature.get(signature) !== hash) continue;
    const total = [...byLabel.values()].reduce((sum, count) => sum + count, 0);
    const gain = informationGain([...byLabel.values()], total, labelCount);
    const bucket = hash % buckets;
    if (gain <= (winners.get(bucket)?.gain ?? 0)) continue;
    winners.set(bucket, { hash, gain, share: gain / total / Math.log2(labelCount) });
  }
  const checks = new Uint8Array(buckets);
  const gains = new Float32Array(buckets);
  const best = [...winners].sort(([, a], [, b]) => b.gain - a.gain).slice(0, kept);
  for (const [bucket, { hash, share }] of best) {
    checks[bucket] = checkOf(hash);
    gains[bucket] = Math.max(1, Math.round(Math.sqrt(Math.max(MIN_GAIN, share)) * GAIN_LEVELS)) / GAIN_LEVELS;
  }
  return { checks, gains };
}

function countOccurrences(
  examples: readonly Example[],
  isOwn: (example: Example) => boolean,
): ReadonlyMap<number, Occurrences> {
  const random = createRandom('features');
  const found = new Map<number, Occurrences>();
  for (const example of examples) {
    const number = random.next();
    for (const hash of extractFeatures(example.words).hashes) {
      const feature = found.get(hash) ?? { byLabel: new Map<number, number>(), own: 0, signature: 0 };
      feature.byLabel.set(example.label, (feature.byLabel.get(example.label) ?? 0) + 1);
      feature.signature += number;
      if (isOwn(example)) feature.own += 1;
      found.set(hash, feature);
    }
  }
  return found;
}

/**
 * Bits that a feature saves over all its occurrences, with labels of equal frequency as the prior. The smoothing of
 * Laplace makes a feature seen twice under one label weak evidence.
 */
function informationGain(counts: readonly number[], total: number, labelCount: number): number {
  return counts.reduce((sum, count) => sum + count * Math.log2((count * labelCount) / (total + 2)), 0);
}
