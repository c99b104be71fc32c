import type { Candidate } from '../candidate.ts';
import { scoreRange } from '../range/score-range.ts';
import { explain } from '../reasons/reasons.ts';
import { reasonFactor } from '../reasons/reason-factor.ts';
import { toPoints } from '../score-points.ts';
import type { Reason } from '../schema.ts';

/** Factors that the questions and the search answer; the only ones that a card speaks about. */
const VISITOR_FACTORS: readonly string[] = ['smoking', 'pets', 'cleanliness', 'place', 'move_in'];

/** Lines of a card. */
const [MAX_FOR, MAX_LINES] = [2, 3];

/** Fit as a visitor sees it: whole points and reasons without worth, because tenths reveal the exact day of a move. */
export interface VisitorFit {
  points: number;
  upToPoints: number;
  reasons: Reason[];
}

/**
 * Fit of a visitor with a person: the points earned so far, those that the visitor's answers can still reach, and up
 * to two reasons for and one against, or what is unknown. Possible conflicts do not cap the points earned: the dashed
 * part of the ring shows that they are open.
 */
export function visitorFit(guest: Candidate, person: Candidate): VisitorFit {
  const { score, reasons } = explain(guest, person);
  const earned = score.components.reduce((sum, { factor, tenths }) => (factor === 'limit' ? sum : sum + tenths), 0);
  return {
    points: toPoints(earned),
    upToPoints: toPoints(Math.max(earned, scoreRange(guest, person, score).upToTenths)),
    reasons: chooseReasons(reasons),
  };
}

function chooseReasons(reasons: readonly Reason[]): Reason[] {
  const shown = reasons.filter((reason) => VISITOR_FACTORS.includes(reasonFactor(reason)));
  const on = (side: Reason['side']) => shown.filter((reason) => reason.side === side);
  const good = on('for').slice(0, MAX_FOR);
  const bad = on('against').slice(0, 1);
  const open = on('unknown').slice(0, MAX_LINES - good.length - bad.length);
  return [...good, ...bad, ...open].map((reason) => ({ ...reason, worth_tenths: 0 }));
}
