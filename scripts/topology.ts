/** Pure steps from shared outlines (TopoJSON) to the lines and surfaces of a map (GeoJSON coordinates). */

export type Position = [lon: number, lat: number];
export type Box = readonly [west: number, south: number, east: number, north: number];

export interface Shape {
  id?: string;
  type: 'Polygon' | 'MultiPolygon';
  /** Numbers of arcs, one list per ring; `~n` is arc n backwards. */
  arcs: number[][] | number[][][];
}

export interface Topology {
  transform: { scale: Position; translate: Position };
  arcs: Position[][];
  objects: Record<string, { geometries: Shape[] }>;
}

/** The arcs in degrees: a topology stores whole steps on a grid, each from the one before. */
export function decodeArcs({ arcs, transform: { scale, translate } }: Topology): Position[][] {
  return arcs.map((arc) => {
    let x = 0;
    let y = 0;
    return arc.map(([stepX, stepY]) => {
      x += stepX;
      y += stepY;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
}

/** Rings of a shape, polygon by polygon. */
export function polygonsOf(shape: Shape): number[][][] {
  return shape.type === 'Polygon' ? [shape.arcs as number[][]] : (shape.arcs as number[][][]);
}

/** Which of the shapes run along each arc, by the number of the arc. */
export function neighboursByArc(shapes: readonly Shape[]): Map<number, Set<string>> {
  const found = new Map<number, Set<string>>();
  for (const shape of shapes) {
    for (const signed of polygonsOf(shape).flat(2)) {
      const arc = signed < 0 ? ~signed : signed;
      const sides = found.get(arc) ?? new Set();
      found.set(arc, sides.add(shape.id ?? ''));
    }
  }
  return found;
}

/** The closed line of a ring. Where two arcs meet their common point stands once. */
export function ringOf(ring: readonly number[], arcs: readonly Position[][]): Position[] {
  const line: Position[] = [];
  for (const signed of ring) {
    const arc = signed < 0 ? (arcs[~signed] ?? []).toReversed() : (arcs[signed] ?? []);
    line.push(...(line.length > 0 ? arc.slice(1) : arc));
  }
  return line;
}

/** The part of a closed ring that lies in the box, cut along its four sides; empty where nothing does. */
export function clipRing(ring: readonly Position[], [west, south, east, north]: Box): Position[] {
  let line = ring.slice(0, -1);
  line = cut(line, ([lon]) => lon - west);
  line = cut(line, ([lon]) => east - lon);
  line = cut(line, ([, lat]) => lat - south);
  line = cut(line, ([, lat]) => north - lat);
  const [first] = line;
  return first ? [...line, first] : [];
}

/** Keeps what lies on the good side (zero or more) of one straight line, with new corners where it crosses. */
function cut(line: readonly Position[], side: (at: Position) => number): Position[] {
  return line.flatMap((to, index) => {
    const from = line.at(index - 1) ?? to;
    const [before, after] = [side(from), side(to)];
    const isCrossed = before >= 0 !== after >= 0;
    const share = isCrossed ? before / (before - after) : 0;
    const crossing: Position = [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
    return [...(isCrossed ? [crossing] : []), ...(after >= 0 ? [to] : [])];
  });
}

/** Leaves out the points that lie less than `tolerance` degrees beside the line without them (Douglas and Peucker). */
export function simplify(line: readonly Position[], tolerance: number): Position[] {
  const [first] = line;
  const last = line.at(-1);
  if (!first || !last || line.length < 3) return [...line];
  let farthest = 0;
  let distance = -1;
  for (const [index, at] of line.entries()) {
    const beside = distanceToSegment(at, first, last);
    if (beside > distance) [farthest, distance] = [index, beside];
  }
  if (distance <= tolerance) return [first, last];
  return [
    ...simplify(line.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...simplify(line.slice(farthest), tolerance),
  ];
}

function distanceToSegment([x, y]: Position, [x1, y1]: Position, [x2, y2]: Position): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / length));
  return Math.hypot(x - x1 - share * dx, y - y1 - share * dy);
}

/** Joins lines that end where exactly one other begins or ends, so that a border is few long lines and not many short ones. */
export function joinLines(lines: readonly Position[][]): Position[][] {
  const key = (at: Position | undefined) => String(at);
  const byEnd = new Map<string, Position[][]>();
  const ends = (line: Position[]) => [key(line[0]), key(line.at(-1))];
  const drop = (line: Position[]) => {
    for (const end of ends(line))
      byEnd.set(
        end,
        (byEnd.get(end) ?? []).filter((other) => other !== line),
      );
  };
  const keep = (line: Position[]) => {
    for (const end of new Set(ends(line))) byEnd.set(end, [...(byEnd.get(end) ?? []), line]);
  };
  for (const line of lines) keep([...line]);
  for (const end of byEnd.keys()) {
    const [one, other, third] = byEnd.get(end) ?? [];
    if (!one || !other || third) continue;
    drop(one);
    drop(other);
    const head = key(one[0]) === end ? one.toReversed() : one;
    const tail = key(other[0]) === end ? other : other.toReversed();
    keep([...head, ...tail.slice(1)]);
  }
  return [...new Set([...byEnd.values()].flat())];
}

/** Shorter numbers; points that fall together stand once. */
export function rounded(line: readonly Position[], decimals: number): Position[] {
  const round = (degrees: number) => Number(degrees.toFixed(decimals));
  return line
    .map(([lon, lat]): Position => [round(lon), round(lat)])
    .filter(([lon, lat], index, all) => index === 0 || lon !== all[index - 1]?.[0] || lat !== all[index - 1]?.[1]);
}

/** The smallest box around all points, and around another box. */
export function boxAround(points: readonly Position[], other: Box = [180, 90, -180, -90]): Box {
  return points.reduce(
    ([west, south, east, north]: Box, [lon, lat]): Box => [
      Math.min(west, lon),
      Math.min(south, lat),
      Math.max(east, lon),
      Math.max(north, lat),
    ],
    other,
  );
}
