import { MATCHING, WEIGHT_TENTHS } from '../rules.ts';
import type { Ranked, RankQuery } from '../ranking.ts';
import { Best } from './best.ts';
import { passing } from './passing.ts';
import { HABIT_PATTERNS, type People } from './people.ts';
import { BANDS, blockOf, type Segments } from './segments.ts';
import { viewerOf, type Viewer } from './viewer.ts';

/** One search over the store: what it looks for, and the best found so far. */
interface Search {
  people: People;
  viewer: Viewer;
  best: Best;
  passes: ((place: number) => boolean) | null;
  /** Places that stand in no list of this person's, their own among them. */
  hidden: ReadonlySet<number>;
  after: Ranked | null;
}

/**
 * The best `limit` people, exactly as the database ranks them. Segments are visited band by band of prices, place by place, the worthiest answers
 * first, and left out when nobody in them can still get among the best: the sum of what their patterns make, of the most
 * that all other answers could make, and of their cheapest price, is too little.
 */
export function bestOf(people: People, segments: Segments, query: RankQuery): Ranked[] {
  const search: Search = {
    people,
    viewer: viewerOf(query.mine, query.nearbyUniversityIds, people.universities),
    best: new Best(people.ids, query.limit),
    passes: passing(people, query.filters),
    hidden: placesOf(people, [query.me, ...query.leftOut, ...query.served]),
    after: query.after,
  };
  if (query.limit === 0) return [];
  const groups = groupsFor(people, query);
  // Those after the sorted ones are few, and stand anywhere.
  for (let place = segments.sorted; place < people.size; place += 1) {
    const worth = groups.worth[people.columns.group[place] ?? 0] ?? -1;
    if (worth < 0) continue;
    const pattern = people.columns.answers[place] ?? 0;
    const cap = search.viewer.answers.cap[pattern] ?? 0;
    if (cap > 0) look(search, place, place + 1, (search.viewer.answers.tenths[pattern] ?? 0) + worth, cap);
  }
  for (let band = 0; band < BANDS; band += 1) {
    for (const group of groups.order) visitBlock(search, segments, blockOf(group, band), groups.worth[group] ?? 0);
  }
  return search.best.list();
}

export function placesOf(people: People, ids: readonly string[]): Set<number> {
  const places = new Set<number>();
  for (const id of ids) {
    const place = people.ids.find(id);
    if (place >= 0) places.add(place);
  }
  return places;
}

/** What each group is worth as a place, −1 where a filter leaves it out; and the groups, the worthiest first. */
export function groupsFor(people: People, { mine, filters }: RankQuery): { worth: Int16Array; order: number[] } {
  const { places } = people;
  const worth = new Int16Array(places.length).fill(-1);
  const order: number[][] = [[], [], []];
  for (let code = 1; code < places.length; code += 1) {
    const { provinceId = null, cityId = null } = places[code] ?? {};
    if (filters.provinceId !== undefined && provinceId !== filters.provinceId) continue;
    if (filters.cityId !== undefined && cityId !== filters.cityId) continue;
    const isCity = cityId !== null && cityId === mine.cityId;
    const isProvince = provinceId !== null && provinceId === mine.provinceId;
    const percent = isCity ? MATCHING.sameCityPercent : isProvince ? MATCHING.sameProvincePercent : 0;
    worth[code] = (WEIGHT_TENTHS.place * percent) / 100;
    order[isCity ? 0 : isProvince ? 1 : 2]?.push(code);
  }
  return { worth, order: order.flat() };
}

function visitBlock(search: Search, segments: Segments, block: number, worth: number): void {
  const { viewer, best } = search;
  const { blockStart, blockEnd, blockPrice, runAnswers, runPrice, runStart, runCells } = segments;
  const [first, end] = [blockStart[block] ?? 0, blockEnd[block] ?? 0];
  if (first === end) return;
  const others = worth + viewer.habits.most + viewer.most;
  if (viewer.answers.most + others - (blockPrice[block] ?? 0) < best.least) return;
  const visitRun = (run: number, pattern: number) => {
    const cap = viewer.answers.cap[pattern] ?? 0;
    if (cap === 0) return;
    const head = (viewer.answers.tenths[pattern] ?? 0) + worth;
    if (Math.min(cap, head + viewer.habits.most + viewer.most) - (runPrice[run] ?? 0) < best.least) return;
    const cells = runCells[run] ?? -1;
    if (cells < 0) look(search, runStart[run] ?? 0, runStart[run + 1] ?? 0, head, cap);
    else visitCells(search, segments, cells, runPrice[run] ?? 0, head, cap);
  };
  if (best.isFull || end - first < viewer.answers.order.length / 4) {
    for (let run = first; run < end; run += 1) visitRun(run, runAnswers[run] ?? 0);
    return;
  }
  for (const pattern of viewer.answers.order) {
    const head = viewer.answers.tenths[pattern] ?? 0;
    const roof = Math.min(viewer.answers.cap[pattern] ?? 0, head + others);
    if (roof - (blockPrice[block] ?? 0) < best.least) continue;
    const run = runOf(runAnswers, first, end, pattern);
    if (run >= 0) visitRun(run, pattern);
  }
}

/** The run of a pattern among those of one block, which stand in the order of their patterns; −1 where there is none. */
function runOf(runAnswers: Int16Array, first: number, end: number, pattern: number): number {
  let [low, high] = [first, end - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((runAnswers[middle] ?? 0) < pattern) low = middle + 1;
    else high = middle;
  }
  return low < end && runAnswers[low] === pattern ? low : -1;
}

function visitCells(
  search: Search,
  { cellStart, cellPrice }: Segments,
  cells: number,
  runPrice: number,
  head: number,
  cap: number,
): void {
  const { viewer, best } = search;
  const { order, tenths } = viewer.habits;
  for (let nth = 0; nth < HABIT_PATTERNS; nth += 1) {
    const pattern = order[nth] ?? 0;
    const roof = Math.min(cap, head + (tenths[pattern] ?? 0) + viewer.most);
    const least = best.least;
    if (roof - runPrice < least) return;
    const cell = cells + pattern;
    if (roof - (cellPrice[cell] ?? 0) < least) continue;
    look(search, cellStart[cell] ?? 0, cellStart[cell + 1] ?? 0, head, cap);
  }
}

/** Looks at everybody from one place to another, all of one pattern of answers; `head` is what it and the place make. */
function look(search: Search, from: number, to: number, head: number, cap: number): void {
  const { people, viewer, best, passes, hidden, after } = search;
  const { habits, interests, age, university, facts, day, budget, stay, price, gone } = people.columns;
  const { tenths: habitTenths } = viewer.habits;
  const { most, rest, interests: interestTenths, age: ageTenths } = viewer;
  const [mineDay, days] = [viewer.day?.mine ?? 0, viewer.day?.tenths ?? null];
  const [budgetFrom, budgets] = [viewer.budget?.from ?? 0, viewer.budget?.tenths ?? null];
  let least = best.least;
  for (let at = from; at < to; at += 1) {
    const known = head + (habitTenths[habits[at] as number] as number);
    const cost = price[at] as number;
    if (known + most - cost < least || gone[at] !== 0) continue;
    let tenths = known + (interestTenths[interests[at] as number] as number) + (ageTenths[age[at] as number] as number);
    if (tenths + rest - cost < least) continue;
    tenths +=
      (viewer.university[university[at] as number] as number) +
      (viewer.facts[(facts[at] as number) & 63] as number) +
      (viewer.stay[stay[at] as number] as number);
    const moving = day[at] as number;
    if (days !== null && moving !== 0) {
      const worth = days[moving > mineDay ? moving - mineDay : mineDay - moving];
      if (worth === undefined) continue;
      tenths += worth;
    }
    const paying = budget[at] as number;
    if (budgets !== null && paying !== 0) {
      const worth = budgets[paying - budgetFrom];
      if (worth === undefined) continue;
      tenths += worth;
    }
    const rank = (tenths < cap ? tenths : cap) - cost;
    if (rank < least || (after !== null && !isAfter(people, at, rank, after))) continue;
    if (hidden.has(at) || (passes !== null && !passes(at))) continue;
    best.offer(rank, at);
    least = best.least;
  }
}

function isAfter(people: People, place: number, rank: number, after: Ranked): boolean {
  return rank < after.rank || (rank === after.rank && people.ids.compareWith(place, after.id) > 0);
}
