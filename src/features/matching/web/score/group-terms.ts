import type { MatchWithResponse } from '../../domain/schema.ts';
import type { ScoreTerm } from '../format-match.ts';

/** Terms of a score by what the reader can do about them; the largest first. Each factor is in one group. */
export interface TermGroups {
  /** The reader's answer can add points. */
  mine: ScoreTerm[];
  /** Settled, won or lost. */
  known: ScoreTerm[];
  /** The other person has not answered. */
  theirs: ScoreTerm[];
  /** Points taken by the cap; undefined if there are none. */
  limit: ScoreTerm | undefined;
}

export function groupTerms({
  addends,
  open,
  reasons,
}: Pick<MatchWithResponse, 'addends' | 'open' | 'reasons'>): TermGroups {
  const isMine = new Set<string>(open.map(({ factor }) => factor));
  const isTheirs = new Set<string>(
    reasons.flatMap((reason) =>
      reason.code === 'silence' && reason.params.about !== 'university' && reason.params.who !== 'me'
        ? [reason.params.about]
        : [],
    ),
  );
  const terms = addends.filter(({ factor }) => factor !== 'limit').toSorted((a, b) => b.of_tenths - a.of_tenths);
  return {
    mine: terms.filter(({ factor }) => isMine.has(factor)),
    theirs: terms.filter(({ factor }) => !isMine.has(factor) && isTheirs.has(factor)),
    known: terms.filter(({ factor }) => !isMine.has(factor) && !isTheirs.has(factor)),
    limit: addends.find(({ factor, tenths }) => factor === 'limit' && tenths < 0),
  };
}
