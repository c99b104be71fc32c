import { MATCHING, WEIGHT_TENTHS } from '../rules.ts';
import type { Ranked, RankQuery } from '../ranking.ts';
import { interestsTenths } from '../score.ts';
import { TopKHeap } from './top-k-heap.ts';
import { RangeBatcher } from './range-batcher.ts';
import { createFilterPredicate } from './filter-predicate.ts';
import { PATTERNS_PER_FIRST_HABIT } from './habit-patterns.ts';
import type { CandidateColumns } from './columns.ts';
import { MIN_PENALTY_TENTHS, RECORD_LENGTH } from './record.ts';
import type { Segments } from './segments.ts';
import { SURVIVORS_WORD, QUANTUM, PENALTY_CEILING_TENTHS } from './simd-prefilter.ts';
import { buildViewer, type Viewer } from './viewer.ts';

/** State of one search: query, and the best candidates so far. */
interface Search {
  candidates: CandidateColumns;
  viewer: Viewer;
  heap: TopKHeap;
  batcher: RangeBatcher;
  matchesFilters: ((position: number) => boolean) | null;
  /** Positions excluded from this list, including the viewer. */
  excluded: ReadonlySet<number>;
  after: Ranked | null;
}

/**
 * The best `limit` people in exactly the order of the database. Branch and bound: groups are visited by descending
 * location score; a segment is skipped if its upper bound is below the heap's threshold. The prefilter reduces the rest
 * to a few candidates, which are scored exactly.
 */
export function findTopMatches(people: CandidateColumns, segments: Segments, query: RankQuery): Ranked[] {
  if (query.limit === 0) return [];
  const viewer = buildViewer(query.viewer, query.nearbyUniversityIds, people.universities);
  const search: Search = {
    candidates: people,
    viewer,
    heap: new TopKHeap(people.ids, query.limit),
    batcher: new RangeBatcher(people.prefilter, (rangeCount) =>
      scoreSurvivors(search, people.prefilter.run(rangeCount, search.heap.threshold, viewer.otherMaxQuanta)),
    ),
    matchesFilters: createFilterPredicate(people, query.filters),
    excluded: positionsOf(people, [query.viewerId, ...query.excludedIds, ...query.shownIds]),
    after: query.after,
  };
  people.prefilter.setViewer(viewer.quantized);
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
    search.batcher.add(position, position + 1, (viewer.answers.tenths[pattern] ?? 0) + worth + first, cap);
  }
  search.batcher.flush();
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
/** Above any possible score. */
const UNBOUNDED = 32_767;

/** Scans the segments of a group whose upper bound reaches the threshold. */
function scanGroup({ viewer, heap, batcher }: Search, segments: Segments, group: number, worth: number): void {
  const { answers, habits } = viewer;
  const { groupStart, groupEnd, groupBound, runAnswers, runBound, runFirstCell, cellStart, cellHabit, cellBound } =
    segments;
  const [first, end] = [groupStart[group] as number, groupEnd[group] as number];
  const beside = viewer.otherMaxQuanta * QUANTUM - PENALTY_CEILING_TENTHS;
  /** Upper bound for a quantized bound. It saturates at 255, so 255 means unbounded. */
  const roof = (known: number, key: number) => (key === 255 ? UNBOUNDED : known + key * QUANTUM + beside);
  let ceiling = UNBOUNDED + 1;
  const highest = roof(answers.max + worth + habits.firstMax, groupBound[group] as number);
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
      const key = runBound[run] as number;
      const { threshold } = heap;
      const most = roof(head + habits.firstMax, key);
      if (most < threshold || (key < 255 && cap + key * QUANTUM - PENALTY_CEILING_TENTHS < threshold)) continue;
      if (most < floor) {
        isMore = true;
        continue;
      }
      for (let cell = runFirstCell[run] as number; cell < (runFirstCell[run + 1] as number); cell += 1) {
        const known = head + (habits.first[cellHabit[cell] as number] as number);
        const far = roof(known, cellBound[cell] as number);
        if (far < threshold || far >= ceiling) continue;
        if (far < floor) isMore = true;
        else batcher.add(cellStart[cell] as number, cellStart[cell + 1] as number, known, cap);
      }
    }
    batcher.flush();
    ceiling = floor;
  }
}

/** Scores the first `count` candidates that passed the prefilter. */
function scoreSurvivors({ candidates, viewer, heap, matchesFilters, excluded, after }: Search, count: number): void {
  const { records } = candidates;
  const { words } = candidates.prefilter;
  const habitTenths = viewer.habits.others;
  const { interests, age: ageTenths } = viewer;
  const { university: universityTenths, flags: factTenths, stay: stayTenths } = viewer;
  const [mineDay, days] = [viewer.day?.mine ?? 0, viewer.day?.tenths ?? null];
  const [budgetFrom, budgets] = [viewer.budget?.from ?? 0, viewer.budget?.tenths ?? null];
  for (let found = SURVIVORS_WORD; found < SURVIVORS_WORD + 2 * count; found += 2) {
    const position = words[found] as number;
    const part = (words[found + 1] as number) / 4;
    const first = records[RECORD_LENGTH * position] as number;
    if (first < 0) continue;
    const second = records[RECORD_LENGTH * position + 1] as number;
    const third = records[RECORD_LENGTH * position + 2] as number;
    const fourth = records[RECORD_LENGTH * position + 3] as number;
    let tenths =
      (words[part + 2] as number) +
      (habitTenths[first & 255] as number) +
      interestsTenths(interests, second & 8191) +
      (ageTenths[second >> 13] as number) +
      (universityTenths[fourth & 65_535] as number) +
      (factTenths[(fourth >> 16) & 63] as number) +
      (stayTenths[fourth >>> 22] as number);
    const moving = third & 65_535;
    if (days !== null && moving !== 0) {
      const worth = days[moving > mineDay ? moving - mineDay : mineDay - moving];
      if (worth === undefined) continue;
      tenths += worth;
    }
    const paying = third >>> 16;
    if (budgets !== null && paying !== 0) {
      const worth = budgets[paying - budgetFrom];
      if (worth === undefined) continue;
      tenths += worth;
    }
    const rank = Math.min(tenths, words[part + 3] as number) - ((first >> 8) & 4095) - MIN_PENALTY_TENTHS;
    if (rank < heap.threshold || (after !== null && !isAfterCursor(candidates, position, rank, after))) continue;
    if (excluded.has(position) || (matchesFilters !== null && !matchesFilters(position))) continue;
    heap.offer(rank, position);
  }
}

function isAfterCursor(people: CandidateColumns, position: number, rank: number, after: Ranked): boolean {
  return rank < after.rank || (rank === after.rank && people.ids.compareWith(position, after.id) > 0);
}
