import { createRandom } from '#seed/random.ts';

/** Example of two classes: weights by bucket, the class, and how much it counts. */
export interface Example {
  features: readonly (readonly [bucket: number, weight: number])[];
  isFraud: boolean;
  weight: number;
}

/** Hyperparameters, chosen by cross-validation; between its halves and doubles the results are nearly the same. */
const OPTIONS = { rounds: 15, rate: 1.5, biasRate: 0.05, damping: 0.1, shrinkage: 0.0003, dropout: 0.3 } as const;

/**
 * Trains a logistic regression by Adagrad, one example at a time; a share of the features is left out at random, so that
 * none decides alone. A fixed seed makes it repeatable.
 */
export function trainLogistic(examples: readonly Example[], buckets: number): { weights: Float32Array; bias: number } {
  const { rounds, rate, biasRate, damping, shrinkage, dropout } = OPTIONS;
  const random = createRandom('fraud');
  const weights = new Float32Array(buckets);
  const squares = new Float32Array(buckets);
  let bias = 0;
  for (let round = 0; round < rounds; round += 1) {
    const step = rate * (1 - round / rounds);
    for (const example of random.shuffled(examples)) {
      const kept = example.features
        .filter(() => !random.chance(dropout))
        .map(([bucket, weight]) => [bucket, weight / (1 - dropout)] as const);
      const sum = kept.reduce((total, [bucket, weight]) => total + weights[bucket]! * weight, bias);
      const error = (1 / (1 + Math.exp(-sum)) - Number(example.isFraud)) * example.weight;
      bias -= biasRate * step * error;
      for (const [bucket, weight] of kept) {
        const slope = error * weight + shrinkage * weights[bucket]!;
        squares[bucket]! += slope * slope;
        weights[bucket]! -= (step * slope) / (damping + Math.sqrt(squares[bucket]!));
      }
    }
  }
  return { weights, bias };
}
