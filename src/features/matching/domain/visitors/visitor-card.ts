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
  /** Points that could be won by what both have answered. */
  knownPoints: number;
  reasons: Reason[];
}

/**
 * Fit of a visitor with a person: the points earned by what both have answered, those that the visitor's answers can
 * still reach, and up to two reasons for and one against, or what is unknown. Possible conflicts do not cap the points
 * earned: the dashed part of the ring shows that they are open.
 */
export function visitorFit(guest: Candidate, person: Candidate): VisitorFit {
  const { score, reasons } = explain(guest, person);
  const open = new Set(reasons.flatMap((reason) => (reason.side === 'unknown' ? [reasonFactor(reason)] : [])));
  const answered = score.components.filter(({ factor }) => VISITOR_FACTORS.includes(factor) && !open.has(factor));
  const earned = answered.reduce((sum, { tenths }) => sum + tenths, 0);
  return {
    points: toPoints(earned),
    upToPoints: toPoints(Math.max(earned, scoreRange(guest, person, score).upToTenths)),
    knownPoints: toPoints(answered.reduce((sum, { maxTenths }) => sum + maxTenths, 0)),
    reasons: chooseReasons(reasons),
  };
}

function chooseReasons(reasons: readonly Reason[]): Reason[] {
  const on = (side: Reason['side']) =>
    reasons.filter((reason) => reason.side === side && VISITOR_FACTORS.includes(reasonFactor(reason) ?? ''));
  const good = on('for').slice(0, MAX_FOR);
  const bad = on('against').slice(0, 1);
  const open = [...on('unknown'), ...unaskedReasons(reasons)].slice(0, MAX_LINES - good.length - bad.length);
  return [...good, ...bad, ...open].map((reason) => ({ ...reason, worth_tenths: 0 }));
}

/** Answers that nobody asks a visitor for. Whether the person has given them is not told. */
function unaskedReasons(reasons: readonly Reason[]): Reason[] {
  return reasons.flatMap((reason) =>
    reason.code === 'silence' && reason.params.who !== 'them' && !VISITOR_FACTORS.includes(reason.params.about)
      ? [{ ...reason, params: { ...reason.params, who: 'me' as const } }]
      : [],
  );
}
