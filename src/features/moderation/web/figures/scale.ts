/** Some days together, drawn as one step of a plot. */
export interface Step {
  from: string;
  to: string;
}

/** What is drawn: `sum` adds days up, `last` takes the last of them that is known. */
export type Gathering = 'sum' | 'last';

/** Above so many days a step of a plot is a week. */
const SINGLE_DAYS = 31;
const WEEK = 7;

/** The steps that days are drawn in: each day, or weeks that end with the last day. */
export function stepsOf(days: readonly string[]): Step[] {
  return slices(days).map((slice) => ({ from: slice[0] ?? '', to: slice.at(-1) ?? '' }));
}

/** The values of each step; null where no day of it is known. */
export function gathered(values: readonly (number | null)[], gathering: Gathering): (number | null)[] {
  return slices(values).map((slice) => {
    const known = slice.filter((value) => value !== null);
    if (known.length === 0) return null;
    return gathering === 'last' ? (known.at(-1) ?? null) : known.reduce((sum, value) => sum + value, 0);
  });
}

function slices<T>(all: readonly T[]): T[][] {
  const size = all.length > SINGLE_DAYS ? WEEK : 1;
  const first = all.length % size || size;
  const cuts = [0];
  for (let end = first; end <= all.length; end += size) cuts.push(end);
  return cuts.slice(1).map((end, at) => all.slice(cuts[at], end));
}

/** Round numbers from nothing to at least `most`, three to five of them: the lines of a plot. */
export function ticksTo(most: number): number[] {
  if (most <= 0) return [0, 1];
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough) ?? 1);
  const ticks = [0];
  while ((ticks.at(-1) ?? 0) < most) ticks.push((ticks.at(-1) ?? 0) + step);
  return ticks;
}

/** The steps that are named below a plot, so many at most, the last one always. */
export function namedSteps(count: number, most: number): number[] {
  const each = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: count }, (_, at) => at).filter((at) => (count - 1 - at) % each === 0);
}
