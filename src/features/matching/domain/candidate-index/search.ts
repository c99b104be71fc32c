import { MATCHING, WEIGHT_TENTHS } from '../rules.ts';
import type { Ranked, RankQuery } from '../ranking.ts';
import { interestsTenths } from '../score.ts';
import { TopKHeap } from './top-k-heap.ts';
import { createFilterPredicate } from './filter-predicate.ts';
import { PATTERNS_PER_FIRST_HABIT } from './habit-patterns.ts';
import type { CandidateColumns } from './columns.ts';
import { BOUND_SHIFT, MIN_PENALTY_TENTHS, RECORD_LENGTH } from './record.ts';
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

/** Scans the cells of a group whose upper bound reaches the threshold. */
function scanGroup(search: Search, segments: Segments, group: number, worth: number): void {
  const { heap } = search;
  const { answers, habits, otherMax } = search.viewer;
  const { groupStart, groupEnd, groupBound, runAnswers, runBound, runFirstCell, cellStart, cellHabit, cellBound } =
    segments;
  if (answers.max + worth + habits.firstMax + otherMax + (groupBound[group] as number) < heap.threshold) return;
  const end = groupEnd[group] as number;
  for (let run = groupStart[group] as number; run < end; run += 1) {
    const pattern = runAnswers[run] as number;
    const cap = answers.cap[pattern] as number;
    if (cap === 0) continue;
    const head = (answers.tenths[pattern] as number) + worth;
    const bound = runBound[run] as number;
    const { threshold } = heap;
    if (head + habits.firstMax + otherMax + bound < threshold || cap + bound < threshold) continue;
    const endCell = runFirstCell[run + 1] as number;
    for (let cell = runFirstCell[run] as number; cell < endCell; cell += 1) {
      const known = head + (habits.first[cellHabit[cell] as number] as number);
      if (known + otherMax + (cellBound[cell] as number) < threshold) continue;
      scanRange(search, cellStart[cell] as number, cellStart[cell + 1] as number, known, cap);
    }
  }
}

/** Candidates per pass of a scan. */
const SCAN_SIZE = 256;
const passing = new Int32Array(SCAN_SIZE);
const sums = new Int32Array(SCAN_SIZE);

/**
 * Scans a cell or a part of it with the score already known for it and its cap. The two passes over the candidates add
 * the sign of a difference instead of branching: the processor cannot predict who passes.
 */
function scanRange(search: Search, from: number, to: number, known: number, cap: number): void {
  const { heap, viewer } = search;
  const { head, terms } = search.candidates.columns;
  const { interests, restMax, interestsMax, otherMax } = viewer;
  const { others } = viewer.habits;
  const { tenths: age } = viewer.age;
  for (let start = from; start < to; start += SCAN_SIZE) {
    const missing = heap.threshold - known;
    const end = Math.min(to, start + SCAN_SIZE);
    let passed = 0;
    for (let position = start; position < end; position += 1) {
      const word = head[position] as number;
      const bound = word >> BOUND_SHIFT;
      // Bounds descend within a cell.
      if (bound + otherMax < missing) break;
      const most = (others[word & 255] as number) + (age[(word >> 8) & 127] as number) + interestsMax + bound;
      passing[passed] = position;
      passed += 1 + ((most - missing) >> 31);
    }
    let count = 0;
    for (let at = 0; at < passed; at += 1) {
      const position = passing[at] as number;
      const word = head[position] as number;
      const term = terms[position] as number;
      const sum =
        (others[word & 255] as number) +
        (age[(word >> 8) & 127] as number) +
        interestsTenths(interests, term & 8191) -
        ((term >> 13) & 4095) -
        MIN_PENALTY_TENTHS;
      passing[count] = position;
      sums[count] = sum;
      count += 1 + ((sum + Math.min(2 * (term >>> 25), restMax) - missing) >> 31);
    }
    for (let at = 0; at < count; at += 1)
      scoreCandidate(search, passing[at] as number, known + (sums[at] as number), cap);
    if (end < to && ((head[end] as number) >> BOUND_SHIFT) + otherMax < missing) return;
  }
}

/** Adds university, flags and plans to the part of a candidate's rank that is known, and offers it to the heap. */
function scoreCandidate(search: Search, position: number, known: number, cap: number): void {
  const { candidates, viewer, heap, matchesFilters, excluded, after } = search;
  const first = candidates.records[RECORD_LENGTH * position] as number;
  if (first < 0) return;
  const second = candidates.records[RECORD_LENGTH * position + 1] as number;
  let rank =
    known +
    (viewer.university[second & 65_535] as number) +
    (viewer.flags[(second >> 16) & 63] as number) +
    (viewer.stay[second >>> 22] as number);
  const day = first & 65_535;
  if (viewer.day !== null && day !== 0) {
    const worth = viewer.day.tenths[Math.abs(day - viewer.day.mine)];
    if (worth === undefined) return;
    rank += worth;
  }
  const budget = first >>> 16;
  if (viewer.budget !== null && budget !== 0) {
    const worth = viewer.budget.tenths[budget - viewer.budget.from];
    if (worth === undefined) return;
    rank += worth;
  }
  if (rank < heap.threshold) return;
  const cost = (((candidates.columns.terms[position] as number) >> 13) & 4095) + MIN_PENALTY_TENTHS;
  rank = Math.min(rank, cap - cost);
  if (rank < heap.threshold || (after !== null && !isAfterCursor(candidates, position, rank, after))) return;
  if (excluded.has(position) || (matchesFilters !== null && !matchesFilters(position))) return;
  heap.offer(rank, position);
}

function isAfterCursor(people: CandidateColumns, position: number, rank: number, after: Ranked): boolean {
  return rank < after.rank || (rank === after.rank && people.ids.compareWith(position, after.id) > 0);
}
