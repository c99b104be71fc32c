import { MATCHING, WEIGHT_TENTHS } from '../rules.ts';
import type { Ranked, RankQuery } from '../ranking.ts';
import { interestsTenths } from '../score.ts';
import { Best } from './best.ts';
import { Parts } from './parts.ts';
import { passing } from './passing.ts';
import { FIRST_OF_PATTERN } from './habit-patterns.ts';
import type { People } from './people.ts';
import { PRICE_LEAST, WORDS } from './record.ts';
import type { Segments } from './segments.ts';
import { FOUND_WORD, GRAIN, PRICE_TOP } from './sieve.ts';
import { viewerOf, type Viewer } from './viewer.ts';

/** One search over the store: what it looks for, and the best found so far. */
interface Search {
  people: People;
  viewer: Viewer;
  best: Best;
  parts: Parts;
  passes: ((place: number) => boolean) | null;
  /** Places that stand in no list of this person's, their own among them. */
  hidden: ReadonlySet<number>;
  after: Ranked | null;
}

/**
 * The best `limit` people, exactly as the database ranks them. Groups are visited from the worthiest on; whatever is in
 * them is left out when nobody there can still get among the best. Of the rest the sieve leaves the few who may, and they are scored.
 */
export function bestOf(people: People, segments: Segments, query: RankQuery): Ranked[] {
  if (query.limit === 0) return [];
  const viewer = viewerOf(query.mine, query.nearbyUniversityIds, people.universities);
  const search: Search = {
    people,
    viewer,
    best: new Best(people.ids, query.limit),
    parts: new Parts(people.sieve, (parts) =>
      score(search, people.sieve.sift(parts, search.best.least, viewer.besideGrains)),
    ),
    passes: passing(people, query.filters),
    hidden: placesOf(people, [query.me, ...query.leftOut, ...query.served]),
    after: query.after,
  };
  people.sieve.setReader(viewer.grains);
  const groups = groupsFor(people, query);
  for (const group of groups.order) visitGroup(search, segments, group, groups.worth[group] ?? 0);
  // Those after the sorted ones are few, and stand anywhere.
  const { group, answers, habits } = people.columns;
  for (let place = segments.sorted; place < people.size; place += 1) {
    const worth = groups.worth[group[place] ?? 0] ?? -1;
    const pattern = answers[place] ?? 0;
    const cap = viewer.answers.cap[pattern] ?? 0;
    if (worth < 0 || cap === 0) continue;
    const first = viewer.habits.first[Math.floor((habits[place] ?? 0) / FIRST_OF_PATTERN)] ?? 0;
    search.parts.add(place, place + 1, (viewer.answers.tenths[pattern] ?? 0) + worth + first, cap);
  }
  search.parts.flush();
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

/** So many tenths at a time, parts are looked at from those on where somebody may get furthest. */
const STEP = 400;
/** Further than anybody gets. */
const BEYOND = 32_767;

/** Looks at the parts of a group in which somebody may still get among the best. */
function visitGroup({ viewer, best, parts }: Search, segments: Segments, group: number, worth: number): void {
  const { answers, habits } = viewer;
  const { groupStart, groupEnd, groupKey, runAnswers, runKey, runCells, cellStart, cellHabit, cellKey } = segments;
  const [first, end] = [groupStart[group] as number, groupEnd[group] as number];
  const beside = viewer.besideGrains * GRAIN - PRICE_TOP;
  /** How far at most one gets with that key; none is known to be greater than 255, but they may be. */
  const roof = (known: number, key: number) => (key === 255 ? BEYOND : known + key * GRAIN + beside);
  let ceiling = BEYOND + 1;
  const highest = roof(answers.most + worth + habits.firstMost, groupKey[group] as number);
  let floor = highest - STEP;
  for (let isMore = first < end && highest >= best.least; isMore && ceiling > best.least; floor -= STEP) {
    isMore = false;
    for (let run = first; run < end; run += 1) {
      const pattern = runAnswers[run] as number;
      const cap = answers.cap[pattern] as number;
      if (cap === 0) continue;
      const head = (answers.tenths[pattern] as number) + worth;
      const key = runKey[run] as number;
      const { least } = best;
      const most = roof(head + habits.firstMost, key);
      if (most < least || (key < 255 && cap + key * GRAIN - PRICE_TOP < least)) continue;
      if (most < floor) {
        isMore = true;
        continue;
      }
      for (let cell = runCells[run] as number; cell < (runCells[run + 1] as number); cell += 1) {
        const known = head + (habits.first[cellHabit[cell] as number] as number);
        const far = roof(known, cellKey[cell] as number);
        if (far < least || far >= ceiling) continue;
        if (far < floor) isMore = true;
        else parts.add(cellStart[cell] as number, cellStart[cell + 1] as number, known, cap);
      }
    }
    parts.flush();
    ceiling = floor;
  }
}

/** Scores whom the sieve has left: so many. */
function score({ people, viewer, best, passes, hidden, after }: Search, count: number): void {
  const { records } = people;
  const { words } = people.sieve;
  const habitTenths = viewer.habits.others;
  const { interests, age: ageTenths } = viewer;
  const { university: universityTenths, facts: factTenths, stay: stayTenths } = viewer;
  const [mineDay, days] = [viewer.day?.mine ?? 0, viewer.day?.tenths ?? null];
  const [budgetFrom, budgets] = [viewer.budget?.from ?? 0, viewer.budget?.tenths ?? null];
  for (let found = FOUND_WORD; found < FOUND_WORD + 2 * count; found += 2) {
    const place = words[found] as number;
    const part = (words[found + 1] as number) / 4;
    const first = records[WORDS * place] as number;
    if (first < 0) continue;
    const second = records[WORDS * place + 1] as number;
    const third = records[WORDS * place + 2] as number;
    const fourth = records[WORDS * place + 3] as number;
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
    const rank = Math.min(tenths, words[part + 3] as number) - ((first >> 8) & 4095) - PRICE_LEAST;
    if (rank < best.least || (after !== null && !isAfter(people, place, rank, after))) continue;
    if (hidden.has(place) || (passes !== null && !passes(place))) continue;
    best.offer(rank, place);
  }
}

function isAfter(people: People, place: number, rank: number, after: Ranked): boolean {
  return rank < after.rank || (rank === after.rank && people.ids.compareWith(place, after.id) > 0);
}
