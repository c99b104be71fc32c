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

/**
 * Assigns the buckets of the hash table: of all features that fall into a bucket, the one that tells most about the
 * label keeps it, and its check byte keeps the others out. Collisions would mix the meanings of unrelated features. Of
 * these, the `kept` best have weights. A feature must occur in examples that are `isOwn`; the others count for what it tells.
 */
export function selectFeatures(
  examples: readonly Example[],
  labelCount: number,
  { buckets, kept, isOwn }: { buckets: number; kept: number; isOwn: (example: Example) => boolean },
): FeatureTable {
  const counts = new Map<number, Map<number, number>>();
  const own = new Map<number, number>();
  for (const example of examples)
    for (const hash of extractFeatures(example.words).hashes) {
      const byLabel = counts.get(hash) ?? new Map<number, number>();
      counts.set(hash, byLabel.set(example.label, (byLabel.get(example.label) ?? 0) + 1));
      if (isOwn(example)) own.set(hash, (own.get(hash) ?? 0) + 1);
    }
  const winners = new Map<number, Winner>();
  for (const [hash, byLabel] of counts) {
    if ((own.get(hash) ?? 0) < MIN_COUNT) continue;
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

/**
 * Bits that a feature saves over all its occurrences, with labels of equal frequency as the prior. The smoothing of
 * Laplace makes a feature seen twice under one label weak evidence.
 */
function informationGain(counts: readonly number[], total: number, labelCount: number): number {
  return counts.reduce((sum, count) => sum + count * Math.log2((count * labelCount) / (total + 2)), 0);
}
