import type { MatchScoreTone } from '#ui/display/match-score-ring.tsx';
import type { Band } from '../../domain/rules.ts';
import { verdictOf, type Verdict } from '../../domain/range/verdict.ts';

/** A fit in points; `known` are the points that no missing answer can add any more. */
export interface Fit {
  percent: number | null;
  known: number | null;
}

interface FitVerdict {
  /** Band of the words; `open`: more is to be found out. */
  label: Band | Extract<Verdict['kind'], 'open'>;
  /** The band is the share won of what is known. */
  isSoFar: boolean;
  tone: MatchScoreTone;
}

export const BAND_TONES: Record<Band, MatchScoreTone> = {
  great: 'success',
  good: 'success',
  possible: 'warning',
  little: 'neutral',
  unknown: 'none',
};

/** Words and colour of a fit with a group or a household, by the rules of a fit with one person. */
export function fitVerdict({ percent, known }: Fit): FitVerdict {
  const { kind, band } = verdictOf({ score: percent, upTo: null, known });
  return { label: kind === 'open' ? kind : band, isSoFar: kind === 'so_far', tone: BAND_TONES[band] };
}
