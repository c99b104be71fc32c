import { createRandom } from '#seed/random.ts';

/** Example of two classes: buckets with their weights, the class, and how much it counts. */
export interface Example {
  buckets: Int32Array;
  weights: Float32Array;
  isFraud: boolean;
  weight: number;
}

/** Hyperparameters, chosen by cross-validation; between their halves and doubles the results are nearly the same. */
const OPTIONS = { rounds: 15, rate: 1.5, biasRate: 0.05, damping: 0.1, shrinkage: 0.0003, dropout: 0.25 } as const;
/** Models whose mean is the result. */
const MODELS = 3;

interface Logistic {
  weights: Float32Array;
  bias: number;
}

/** The mean of logistic regressions that differ by the order of the examples and by what is left out. A fixed seed makes it repeatable. */
export function trainLogistic(examples: readonly Example[], buckets: number): Logistic {
  const mean: Logistic = { weights: new Float32Array(buckets), bias: 0 };
  for (let nth = 0; nth < MODELS; nth += 1) {
    const { weights, bias } = trainOne(examples, buckets, `fraud ${nth}`);
    mean.bias += bias / MODELS;
    for (let at = 0; at < buckets; at += 1) mean.weights[at]! += weights[at]! / MODELS;
  }
  return mean;
}

/** Adagrad, one example at a time; a share of the features is left out at random, so that none decides alone. */
function trainOne(examples: readonly Example[], buckets: number, seed: string): Logistic {
  const { rounds, rate, biasRate, damping, shrinkage, dropout } = OPTIONS;
  const random = createRandom(seed);
  const weights = new Float32Array(buckets);
  const squares = new Float32Array(buckets);
  const kept = new Float32Array(Math.max(...examples.map((one) => one.buckets.length)));
  let bias = 0;
  for (let round = 0; round < rounds; round += 1) {
    const step = rate * (1 - round / rounds);
    for (const example of random.shuffled(examples)) {
      const count = example.buckets.length;
      let sum = bias;
      for (let at = 0; at < count; at += 1) {
        kept[at] = random.chance(dropout) ? 0 : example.weights[at]! / (1 - dropout);
        sum += weights[example.buckets[at]!]! * kept[at]!;
      }
      const error = (1 / (1 + Math.exp(-sum)) - Number(example.isFraud)) * example.weight;
      bias -= biasRate * step * error;
      for (let at = 0; at < count; at += 1) {
        if (kept[at] === 0) continue;
        const bucket = example.buckets[at]!;
        const slope = error * kept[at]! + shrinkage * weights[bucket]!;
        squares[bucket]! += slope * slope;
        weights[bucket]! -= (step * slope) / (damping + Math.sqrt(squares[bucket]!));
      }
    }
  }
  return { weights, bias };
}
