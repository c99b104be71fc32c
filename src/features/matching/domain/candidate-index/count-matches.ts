import { MATCHING } from '../rules.ts';
import type { RankQuery } from '../ranking.ts';
import { createFilterPredicate } from './filter-predicate.ts';
import type { CandidateColumns } from './columns.ts';
import { RECORD_LENGTH } from './record.ts';
import { scoreGroups, positionsOf } from './search.ts';
import type { Segments } from './segments.ts';
import { buildViewer, type Viewer } from './viewer.ts';

/** Number of values of either half of a word. */
const HALF_WORD_VALUES = 65_536;

/** Number of people in a list over all its pages. */
export function countMatches(people: CandidateColumns, segments: Segments, query: RankQuery): number {
  const viewer = buildViewer(query.viewer, query.nearbyUniversityIds, people.universities);
  const passes = createFilterPredicate(people, query.filters);
  const { worth } = scoreGroups(people, query);
  const { records } = people;
  const { group, answers } = people.columns;
  const { cap } = viewer.answers;
  const days = compatibleDays(viewer);
  const budgets = compatibleBudgets(viewer);
  const counted = (from: number, to: number) => {
    let count = 0;
    for (let at = from; at < to; at += 1) {
      const word = records[RECORD_LENGTH * at] as number;
      const isNear = (days[word & (HALF_WORD_VALUES - 1)] as number) & (budgets[word >>> 16] as number);
      // Adds instead of branching: the processor cannot predict who has similar plans.
      count += passes === null ? isNear : isNear & Number(passes(at));
    }
    return count;
  };
  let total = 0;
  for (let run = 0; run < segments.runAnswers.length; run += 1) {
    const code = segments.runGroup[run] ?? 0;
    if ((worth[code] ?? -1) >= 0 && (cap[segments.runAnswers[run] ?? 0] ?? 0) > 0)
      total += counted(runStart(segments, run), runStart(segments, run + 1));
  }
  const isListed = (position: number) =>
    (worth[group[position] ?? 0] ?? -1) >= 0 && (cap[answers[position] ?? 0] ?? 0) > 0;
  for (let at = segments.sortedCount; at < people.size; at += 1) if (isListed(at)) total += counted(at, at + 1);
  for (const position of positionsOf(people, [query.viewerId, ...query.excludedIds]))
    if (isListed(position)) total -= counted(position, position + 1);
  return total;
}

function runStart({ runFirstCell, cellStart }: Segments, run: number): number {
  return cellStart[runFirstCell[run] ?? 0] ?? 0;
}

/** By value of the day column: 1 if compatible with the viewer's day. A missing day is compatible. */
function compatibleDays({ day }: Viewer): Uint8Array {
  const near = new Uint8Array(HALF_WORD_VALUES);
  if (day === null) return near.fill(1);
  near[0] = 1;
  return near.fill(1, Math.max(1, day.mine - day.tenths.length + 1), day.mine + day.tenths.length);
}

/** The same by upper half of a record's first word: a deleted candidate, whose sign bit is set, is not compatible. */
function compatibleBudgets({ budget }: Viewer): Uint8Array {
  const near = new Uint8Array(HALF_WORD_VALUES);
  if (budget === null) return near.fill(1, 0, MATCHING.mostBudgetEuros + 1);
  near[0] = 1;
  return near.fill(1, budget.from, budget.from + budget.tenths.length);
}
