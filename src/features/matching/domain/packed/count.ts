import { MATCHING } from '../rules.ts';
import type { RankQuery } from '../ranking.ts';
import { passing } from './passing.ts';
import type { People } from './people.ts';
import { groupsFor, placesOf } from './search.ts';
import type { Segments } from './segments.ts';
import { viewerOf, type Viewer } from './viewer.ts';

const DAYS = 65_536;

/** How many people a list has on all its pages together. */
export function countOf(people: People, segments: Segments, query: RankQuery): number {
  const viewer = viewerOf(query.mine, query.nearbyUniversityIds, people.universities);
  const passes = passing(people, query.filters);
  const { worth } = groupsFor(people, query);
  const { gone, group, answers, day, budget } = people.columns;
  const { cap } = viewer.answers;
  const days = nearDays(viewer);
  const budgets = nearBudgets(viewer);
  const counted = (from: number, to: number) => {
    let count = 0;
    for (let at = from; at < to; at += 1) {
      const isNear = (days[day[at] as number] as number) & (budgets[budget[at] as number] as number);
      if (isNear !== 0 && gone[at] === 0 && (passes === null || passes(at))) count += 1;
    }
    return count;
  };
  let total = 0;
  for (let run = 0; run < segments.runAnswers.length; run += 1) {
    const code = segments.runGroup[run] ?? 0;
    if ((worth[code] ?? -1) >= 0 && (cap[segments.runAnswers[run] ?? 0] ?? 0) > 0)
      total += counted(startOf(segments, run), startOf(segments, run + 1));
  }
  const isListed = (place: number) => (worth[group[place] ?? 0] ?? -1) >= 0 && (cap[answers[place] ?? 0] ?? 0) > 0;
  for (let at = segments.sorted; at < people.size; at += 1) if (isListed(at)) total += counted(at, at + 1);
  for (const place of placesOf(people, [query.me, ...query.leftOut]))
    if (isListed(place)) total -= counted(place, place + 1);
  return total;
}

function startOf({ runCells, cellStart }: Segments, run: number): number {
  return cellStart[runCells[run] ?? 0] ?? 0;
}

/** By the column's days: 1 where they come together with mine; a missing one keeps nobody away. */
function nearDays({ day }: Viewer): Uint8Array {
  const near = new Uint8Array(DAYS);
  if (day === null) return near.fill(1);
  near[0] = 1;
  return near.fill(1, Math.max(1, day.mine - day.tenths.length + 1), day.mine + day.tenths.length);
}

function nearBudgets({ budget }: Viewer): Uint8Array {
  const near = new Uint8Array(MATCHING.mostBudgetEuros + 1);
  if (budget === null) return near.fill(1);
  near[0] = 1;
  return near.fill(1, budget.from, budget.from + budget.tenths.length);
}
