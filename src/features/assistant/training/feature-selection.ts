import { checkByte, MAX_GAIN_LEVEL, type FeatureTable } from '../domain/intent-model.ts';
import { extractFeatures } from '../domain/question-features.ts';
import type { Example } from './softmax-trainer.ts';

/** A feature must occur in this many phrases. */
const MIN_COUNT = 2;
const MIN_GAIN = 0.02;

/**
 * Assigns the buckets of the hash table: of all features that fall into a bucket, the one that tells most about the
 * label keeps it, and its check byte keeps the others out. Collisions would mix the meanings of unrelated features.
 */
export function selectFeatures(examples: readonly Example[], labelCount: number, buckets: number): FeatureTable {
  const counts = new Map<number, Map<number, number>>();
  for (const { words, label } of examples)
    for (const hash of extractFeatures(words).hashes) {
      const byLabel = counts.get(hash) ?? new Map<number, number>();
      counts.set(hash, byLabel.set(label, (byLabel.get(label) ?? 0) + 1));
    }
  const best = new Float64Array(buckets);
  const checks = new Uint8Array(buckets);
  const gains = new Float32Array(buckets);
  for (const [hash, byLabel] of counts) {
    const total = [...byLabel.values()].reduce((sum, count) => sum + count, 0);
    if (total < MIN_COUNT) continue;
    const gain = informationGain([...byLabel.values()], total, labelCount);
    const bucket = hash % buckets;
    if (gain <= best[bucket]!) continue;
    best[bucket] = gain;
    checks[bucket] = checkByte(hash);
    const share = Math.sqrt(Math.max(MIN_GAIN, gain / total / Math.log2(labelCount)));
    gains[bucket] = Math.round(share * MAX_GAIN_LEVEL) / MAX_GAIN_LEVEL;
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
