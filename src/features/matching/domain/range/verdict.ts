import { BAND_MIN_POINTS, type Band } from '../rules.ts';
import { toPoints } from '../score-points.ts';

type KnownBand = Exclude<Band, 'unknown'>;

/**
 * The words for a score. `unknown`: too little for a number; `open`: more is to be found out; `so_far`: the share won
 * of what is known, with answers missing; `settled`: the score.
 */
export type Verdict = { kind: 'unknown'; band: 'unknown' } | { kind: 'open' | 'so_far' | 'settled'; band: KnownBand };

/** With fewer of the 100 points known, the words say that more is to be found out. */
const LEAST_KNOWN_POINTS = 50;

/** Band of points as displayed, so that number and label agree. */
export function bandOfPoints(points: number): KnownBand {
  if (points >= BAND_MIN_POINTS.great) return 'great';
  if (points >= BAND_MIN_POINTS.good) return 'good';
  return points >= BAND_MIN_POINTS.possible ? 'possible' : 'little';
}

/**
 * Words for a score in points with one decimal. `upTo` is the best score that the reader's answers can reach, and
 * `known` the points that no missing answer can add any more.
 */
export function verdictOf(fit: { score: number | null; upTo: number | null; known: number | null }): Verdict {
  const { score } = fit;
  if (score === null) return { kind: 'unknown', band: 'unknown' };
  const known = fit.known ?? 100;
  const band = bandOfPoints(displayPoints(score));
  const soFar = known > 0 ? bandOfPoints(Math.round((100 * score) / known)) : band;
  if (known < LEAST_KNOWN_POINTS) return { kind: 'open', band: soFar };
  if (fit.upTo !== null && displayPoints(fit.upTo) > displayPoints(score)) return { kind: 'so_far', band: soFar };
  // Points that only the other can clear up are no lack of common ground.
  if (band === 'little' && known < 100 && soFar !== 'little') return { kind: 'so_far', band: soFar };
  return { kind: 'settled', band };
}

/** Points as displayed; 0 if there is no number. */
export function displayPoints(score: number | null): number {
  return score === null ? 0 : toPoints(Math.round(score * 10));
}
