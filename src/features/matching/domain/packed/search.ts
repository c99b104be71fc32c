import { MATCHING, WEIGHT_TENTHS } from '../rules.ts';
import type { Ranked, RankQuery } from '../ranking.ts';
import { Best } from './best.ts';
import { Parts } from './parts.ts';
import { passing } from './passing.ts';
import type { People } from './people.ts';
import { PRICE_LEAST } from './record.ts';
import { BANDS, blockOf, type Segments } from './segments.ts';
import { viewerOf, type Viewer } from './viewer.ts';

/** One for all searches, which end before the next begins. */
const PARTS = new Parts();

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
 * The best `limit` people, exactly as the database ranks them. Blocks are visited band by band, place by place, and whatever
 * is in them is left out when nobody there can still get among the best: what their patterns make is too little even with
 * all that the reader's other answers could make less the cheapest price, or with all that anybody there could add to it. Parts are
 * looked at in the order in which they lie, since memory is read ahead then.
 */
export function bestOf(people: People, segments: Segments, query: RankQuery): Ranked[] {
  const search: Search = {
    people,
    viewer: viewerOf(query.mine, query.nearbyUniversityIds, people.universities),
    best: new Best(people.ids, query.limit),
    parts: PARTS,
    passes: passing(people, query.filters),
    hidden: placesOf(people, [query.me, ...query.leftOut, ...query.served]),
    after: query.after,
  };
  if (query.limit === 0) return [];
  const groups = groupsFor(people, query);
  // Those after the sorted ones are few, and stand anywhere.
  search.parts.clear();
  for (let place = segments.sorted; place < people.size; place += 1) {
    const worth = groups.worth[people.columns.group[place] ?? 0] ?? -1;
    if (worth < 0) continue;
    const pattern = people.columns.answers[place] ?? 0;
    const cap = search.viewer.answers.cap[pattern] ?? 0;
    if (cap > 0) search.parts.add(place, place + 1, (search.viewer.answers.tenths[pattern] ?? 0) + worth, cap);
  }
  look(search);
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

/** Collects the parts of a block in which somebody may still get among the best, and looks at them. */
function visitBlock(search: Search, segments: Segments, block: number, worth: number): void {
  const { viewer, best, parts } = search;
  const { levels } = viewer.habits;
  const {
    blockStart,
    blockEnd,
    blockPrice,
    blockLift,
    runAnswers,
    runPrice,
    runLift,
    runDepth,
    runCells,
    cellStart,
    cellLift,
  } = segments;
  const [first, end] = [blockStart[block] as number, blockEnd[block] as number];
  /** The most that somebody adds to answers, place and habits. */
  const blockMost = Math.min(viewer.most - (blockPrice[block] as number), blockLift[block] as number);
  const least = best.least;
  if (first === end || viewer.answers.most + worth + viewer.habits.most + blockMost < least) return;
  parts.clear();
  for (let run = first; run < end; run += 1) {
    const pattern = runAnswers[run] as number;
    const cap = viewer.answers.cap[pattern] as number;
    if (cap === 0) continue;
    const head = (viewer.answers.tenths[pattern] as number) + worth;
    const price = runPrice[run] as number;
    const most = Math.min(viewer.most - price, runLift[run] as number);
    if (cap - price < least || head + viewer.habits.most + most < least) continue;
    const tenths = levels[runDepth[run] as number] as Uint16Array;
    const cells = runCells[run] as number;
    for (let cell = 0; cell < tenths.length; cell += 1) {
      if (head + (tenths[cell] as number) + (cellLift[cells + cell] as number) >= least)
        parts.add(cellStart[cells + cell] as number, cellStart[cells + cell + 1] as number, head, cap);
    }
  }
  look(search);
}

/** Looks at everybody in the parts that were collected, each of one pattern of answers. */
function look({ people, viewer, best, parts, passes, hidden, after }: Search): void {
  const { front, back } = people.records;
  const habitTenths = viewer.habits.tenths;
  const { interests: interestTenths, age: ageTenths, most, rest } = viewer;
  const { university: universityTenths, facts: factTenths, stay: stayTenths } = viewer;
  const [mineDay, days] = [viewer.day?.mine ?? 0, viewer.day?.tenths ?? null];
  const [budgetFrom, budgets] = [viewer.budget?.from ?? 0, viewer.budget?.tenths ?? null];
  const { numbers, size } = parts;
  // As prices are packed from their least on, so is what is compared.
  let needed = best.least + PRICE_LEAST;
  for (let part = 0; part < size; part += 4) {
    const to = numbers[part + 1] as number;
    const head = numbers[part + 2] as number;
    const cap = numbers[part + 3] as number;
    for (let at = numbers[part] as number; at < to; at += 1) {
      const first = front[2 * at] as number;
      const known = head + (habitTenths[first & 255] as number) - ((first >> 8) & 4095);
      const own = (first >> 20) & 511;
      if (known + (own < most ? own : most) < needed || first < 0) continue;
      const second = front[2 * at + 1] as number;
      let tenths = known + (interestTenths[second & 8191] as number) + (ageTenths[(second >> 13) & 127] as number);
      const ownRest = second >> 20;
      if (tenths + (ownRest < rest ? ownRest : rest) < needed) continue;
      const third = back[2 * at] as number;
      const fourth = back[2 * at + 1] as number;
      tenths +=
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
      const cost = (first >> 8) & 4095;
      const rank = Math.min(tenths + cost, cap) - cost - PRICE_LEAST;
      if (rank < best.least || (after !== null && !isAfter(people, at, rank, after))) continue;
      if (hidden.has(at) || (passes !== null && !passes(at))) continue;
      best.offer(rank, at);
      needed = best.least + PRICE_LEAST;
    }
  }
}

function isAfter(people: People, place: number, rank: number, after: Ranked): boolean {
  return rank < after.rank || (rank === after.rank && people.ids.compareWith(place, after.id) > 0);
}
