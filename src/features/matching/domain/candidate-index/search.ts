import { MATCHING, WEIGHT_TENTHS } from '../rules.ts';
import type { Ranked, RankQuery } from '../ranking.ts';
import { interestsTenths } from '../score.ts';
import { TopKHeap } from './top-k-heap.ts';
import { createFilterPredicate } from './filter-predicate.ts';
import { PATTERNS_PER_FIRST_HABIT } from './habit-patterns.ts';
import type { CandidateColumns } from './columns.ts';
import { MIN_PENALTY_TENTHS, RECORD_LENGTH } from './record.ts';
import type { Segments } from './segments.ts';
import { buildViewer, type Viewer } from './viewer.ts';

/** State of one search: query, and the best candidates so far. */
interface Search {
  candidates: CandidateColumns;
  viewer: Viewer;
  heap: TopKHeap;
  matchesFilters: ((position: number) => boolean) | null;
  /** Positions excluded from this list, including the viewer. */
  excluded: ReadonlySet<number>;
  after: Ranked | null;
}

/**
 * The best `limit` people in exactly the order of the database. Branch and bound: groups are visited by descending
 * location score; a segment is skipped if its upper bound is below the heap's threshold. The rest is scanned with tighter
 * bounds, and the few that pass are scored exactly.
 */
export function findTopMatches(people: CandidateColumns, segments: Segments, query: RankQuery): Ranked[] {
  if (query.limit === 0) return [];
  const viewer = buildViewer(query.viewer, query.nearbyUniversityIds, people.universities);
  const search: Search = {
    candidates: people,
    viewer,
    heap: new TopKHeap(people.ids, query.limit),
    matchesFilters: createFilterPredicate(people, query.filters),
    excluded: positionsOf(people, [query.viewerId, ...query.excludedIds, ...query.shownIds]),
    after: query.after,
  };
  const groups = scoreGroups(people, query);
  for (const group of groups.order) scanGroup(search, segments, group, groups.worth[group] ?? 0);
  // The unsorted tail is small and in arbitrary order.
  const { group, answers, habits } = people.columns;
  for (let position = segments.sortedCount; position < people.size; position += 1) {
    const worth = groups.worth[group[position] ?? 0] ?? -1;
    const pattern = answers[position] ?? 0;
    const cap = viewer.answers.cap[pattern] ?? 0;
    if (worth < 0 || cap === 0) continue;
    const first = viewer.habits.first[Math.floor((habits[position] ?? 0) / PATTERNS_PER_FIRST_HABIT)] ?? 0;
    scanRange(search, position, position + 1, (viewer.answers.tenths[pattern] ?? 0) + worth + first, cap);
  }
  return search.heap.list();
}

export function positionsOf(people: CandidateColumns, ids: readonly string[]): Set<number> {
  const positions = new Set<number>();
  for (const id of ids) {
    const position = people.ids.find(id);
    if (position >= 0) positions.add(position);
  }
  return positions;
}

/** Location score of each group (−1 if filtered out), and the group codes by descending score. */
export function scoreGroups(
  people: CandidateColumns,
  { viewer, filters }: RankQuery,
): { worth: Int16Array; order: number[] } {
  const { groupLocations } = people;
  const worth = new Int16Array(groupLocations.length).fill(-1);
  const order: number[][] = [[], [], []];
  for (let code = 1; code < groupLocations.length; code += 1) {
    const { provinceId = null, cityId = null } = groupLocations[code] ?? {};
    if (filters.provinceId !== undefined && provinceId !== filters.provinceId) continue;
    if (filters.cityId !== undefined && cityId !== filters.cityId) continue;
    const isCity = cityId !== null && cityId === viewer.cityId;
    const isProvince = provinceId !== null && provinceId === viewer.provinceId;
    const percent = isCity ? MATCHING.sameCityPercent : isProvince ? MATCHING.sameProvincePercent : 0;
    worth[code] = (WEIGHT_TENTHS.place * percent) / 100;
    order[isCity ? 0 : isProvince ? 1 : 2]?.push(code);
  }
  return { worth, order: order.flat() };
}

/** Segments are visited in bands of this many tenths of upper bound, highest first. */
const BOUND_STEP_TENTHS = 400;

/** Scans the segments of a group whose upper bound reaches the threshold. */
function scanGroup(search: Search, segments: Segments, group: number, worth: number): void {
  const { heap } = search;
  const { answers, habits, otherMax } = search.viewer;
  const { groupStart, groupEnd, groupBound, runAnswers, runBound, runFirstCell, cellStart, cellHabit, cellBound } =
    segments;
  const [first, end] = [groupStart[group] as number, groupEnd[group] as number];
  let ceiling = Infinity;
  const highest = answers.max + worth + habits.firstMax + otherMax + (groupBound[group] as number);
  let floor = highest - BOUND_STEP_TENTHS;
  for (
    let isMore = first < end && highest >= heap.threshold;
    isMore && ceiling > heap.threshold;
    floor -= BOUND_STEP_TENTHS
  ) {
    isMore = false;
    for (let run = first; run < end; run += 1) {
      const pattern = runAnswers[run] as number;
      const cap = answers.cap[pattern] as number;
      if (cap === 0) continue;
      const head = (answers.tenths[pattern] as number) + worth;
      const bound = runBound[run] as number;
      const { threshold } = heap;
      const most = head + habits.firstMax + otherMax + bound;
      if (most < threshold || cap + bound < threshold) continue;
      if (most < floor) {
        isMore = true;
        continue;
      }
      for (let cell = runFirstCell[run] as number; cell < (runFirstCell[run + 1] as number); cell += 1) {
        const known = head + (habits.first[cellHabit[cell] as number] as number);
        const far = known + otherMax + (cellBound[cell] as number);
        if (far < threshold || far >= ceiling) continue;
        if (far < floor) isMore = true;
        else scanRange(search, cellStart[cell] as number, cellStart[cell + 1] as number, known, cap);
      }
    }
    ceiling = floor;
  }
}

/** Scans a cell or a part of it with the score already known for it and its cap. */
function scanRange(search: Search, from: number, to: number, known: number, cap: number): void {
  const { candidates, viewer, heap } = search;
  const { records } = candidates;
  const { bound } = candidates.columns;
  const { interests, restMax, interestsMax, otherMax } = viewer;
  const { others } = viewer.habits;
  const { tenths: age, max: ageMax } = viewer.age;
  let missing = heap.threshold - known;
  for (let position = from; position < to; position += 1) {
    // Bounds descend within a cell.
    if ((bound[position] as number) + otherMax < missing) return;
    const first = records[RECORD_LENGTH * position] as number;
    const rest = Math.min(first >> 20, restMax) - ((first >> 8) & 4095) - MIN_PENALTY_TENTHS;
    const habits = others[first & 255] as number;
    if (habits + rest + ageMax + interestsMax < missing) continue;
    const second = records[RECORD_LENGTH * position + 1] as number;
    const part = habits + (age[second >> 13] as number);
    if (part + rest + interestsMax < missing) continue;
    const sum = part + interestsTenths(interests, second & 8191);
    if (sum + rest < missing) continue;
    scoreCandidate(search, position, known + sum, cap);
    missing = heap.threshold - known;
  }
}

/** Adds university, flags and plans to the score of a candidate and offers it to the heap. */
function scoreCandidate(search: Search, position: number, known: number, cap: number): void {
  const { candidates, viewer, heap, matchesFilters, excluded, after } = search;
  const { records } = candidates;
  const first = records[RECORD_LENGTH * position] as number;
  if (first < 0) return;
  const third = records[RECORD_LENGTH * position + 2] as number;
  const fourth = records[RECORD_LENGTH * position + 3] as number;
  let tenths =
    known +
    (viewer.university[fourth & 65_535] as number) +
    (viewer.flags[(fourth >> 16) & 63] as number) +
    (viewer.stay[fourth >>> 22] as number);
  const day = third & 65_535;
  if (viewer.day !== null && day !== 0) {
    const worth = viewer.day.tenths[Math.abs(day - viewer.day.mine)];
    if (worth === undefined) return;
    tenths += worth;
  }
  const budget = third >>> 16;
  if (viewer.budget !== null && budget !== 0) {
    const worth = viewer.budget.tenths[budget - viewer.budget.from];
    if (worth === undefined) return;
    tenths += worth;
  }
  const rank = Math.min(tenths, cap) - ((first >> 8) & 4095) - MIN_PENALTY_TENTHS;
  if (rank < heap.threshold || (after !== null && !isAfterCursor(candidates, position, rank, after))) return;
  if (excluded.has(position) || (matchesFilters !== null && !matchesFilters(position))) return;
  heap.offer(rank, position);
}

function isAfterCursor(people: CandidateColumns, position: number, rank: number, after: Ranked): boolean {
  return rank < after.rank || (rank === after.rank && people.ids.compareWith(position, after.id) > 0);
}
