import { gridCell } from '../../../domain/point.ts';
import { SHADED_MINUTES, type CampusMinutes } from '../../../domain/transit/campus-minutes.ts';

type Position = [lon: number, lat: number];
type Interval = readonly [west: number, east: number];

/** A band as GeoJSON coordinates: its filled rectangles, and the lines around them. */
export interface ShadedBand {
  minutes: number;
  fill: Position[][][];
  contour: Position[][];
}

interface Row {
  south: number;
  north: number;
  /** Longitudes that are covered, from west to east. */
  runs: Interval[];
}

/** Rows of the grid are shifted against each other by a part of a cell; shorter contours are artefacts of that. */
const LEAST_CONTOUR = 0.25;
/** Neighbours share an edge up to rounding. */
const EPSILON = 1e-5;

/** One band for each limit, with everything that is at most that far. A larger band contains the smaller ones. */
export function shadeBands(cells: CampusMinutes['cells']): ShadedBand[] {
  return SHADED_MINUTES.map((minutes) => {
    const rows = joinRows(cells.filter(([, , taken]) => taken <= minutes));
    return {
      minutes,
      fill: [...rows.values()].flatMap(({ runs, ...row }) => runs.map((run) => [rectangle(run, row)])),
      contour: [...rows].flatMap(([nth, row]) => contourOf(row, rows.get(nth + 1)?.runs, rows.get(nth - 1)?.runs)),
    };
  });
}

function joinRows(cells: CampusMinutes['cells']): Map<number, Row> {
  const rows = new Map<number, Row>();
  for (const [lat, lon] of cells.toSorted(([, a], [, b]) => a - b)) {
    const { row: nth, west, east, south, north } = gridCell({ lat, lon });
    const row = rows.get(nth) ?? { south, north, runs: [] };
    rows.set(nth, row);
    const last = row.runs.at(-1);
    if (last && west - last[1] <= EPSILON) row.runs.splice(-1, 1, [last[0], east]);
    else row.runs.push([west, east]);
  }
  return rows;
}

function rectangle([west, east]: Interval, { south, north }: Omit<Row, 'runs'>): Position[] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

/** Edges of a row that no cell of the band adjoins. */
function contourOf({ south, north, runs }: Row, above: Interval[] = [], below: Interval[] = []): Position[][] {
  const least = (north - south) * LEAST_CONTOUR;
  const along = (lat: number, others: Interval[]) =>
    runs
      .flatMap((run) => subtract(run, others))
      .filter(([west, east]) => east - west > least)
      .map(([west, east]): Position[] => [
        [west, lat],
        [east, lat],
      ]);
  const ends = runs.flatMap(([west, east]) => [west, east]);
  return [
    ...along(north, above),
    ...along(south, below),
    ...ends.map((lon): Position[] => [
      [lon, south],
      [lon, north],
    ]),
  ];
}

/** Parts of an interval outside of others, which are in order. */
function subtract([west, east]: Interval, others: readonly Interval[]): Interval[] {
  const left: Interval[] = [];
  let from = west;
  for (const [start, end] of others) {
    if (end <= from || start >= east) continue;
    if (start > from) left.push([from, start]);
    from = end;
  }
  if (from < east) left.push([from, east]);
  return left;
}
