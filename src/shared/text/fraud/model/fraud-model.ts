import { fnv1a } from '../../fnv1a.ts';
import stored from './fraud-model.json' with { type: 'json' };
import { fraudFeatures, type MessageWindow } from './fraud-features.ts';

/** Logistic regression on hashed features as it is stored. */
export interface StoredFraudModel {
  /** One character per bucket: `LEVELS[ZERO_LEVEL]` is no weight. */
  weights: string;
  /** Weight of one level. */
  step: number;
  bias: number;
  /**
   * Log odds from which a message is held, from which its readers are warned, from which a match of a pattern holds it, and
   * from which a message without risky words is read with those before it.
   */
  thresholds: { hold: number; suspect: number; agree: number; read: number };
}

/** Printable characters without quotation mark and backslash, which JSON would escape. */
export const LEVELS = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at))
  .filter((one) => one !== '"' && one !== '\\')
  .join('');
export const ZERO_LEVEL = LEVELS.length / 2;

export interface FraudModel {
  /** Their number is the number of buckets, a power of two. */
  weights: Float32Array;
  bias: number;
}

let decoded: FraudModel | undefined;

/** The trained model, decoded with the first message that needs it. */
function fraudModel(): FraudModel {
  decoded ??= decodeFraudModel(stored);
  return decoded;
}

/** Thresholds of the trained model. */
export const FRAUD_THRESHOLDS: StoredFraudModel['thresholds'] = stored.thresholds;

export function decodeFraudModel({ weights, step, bias }: StoredFraudModel): FraudModel {
  const levels = new Map([...LEVELS].map((one, level) => [one, (level - ZERO_LEVEL) * step]));
  return { weights: Float32Array.from(weights, (one) => levels.get(one) ?? 0), bias };
}

/** Log odds that the writer of the latest message commits a fraud, and the part of them that the writer's own words cause. */
export interface FraudLogOdds {
  total: number;
  own: number;
}

export function fraudLogOdds(window: MessageWindow, { weights, bias }: FraudModel = fraudModel()): FraudLogOdds {
  const features = fraudFeatures(window);
  const mask = weights.length - 1;
  let [own, theirs] = [bias, 0];
  for (let at = 0; at < features.size; at += 1) {
    const one = features.weights[at]! * weights[features.hashes[at]! & mask]!;
    if (features.isTheirs[at] === 1) theirs += one;
    else own += one;
  }
  return { total: own + theirs, own };
}

/** Weight of a feature in the trained model. */
export function weightOf(feature: string): number {
  const { weights } = fraudModel();
  return weights[fnv1a(feature) & (weights.length - 1)] ?? 0;
}
