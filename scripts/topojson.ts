/** Pure functions from TopoJSON to the lines and polygons of a map (GeoJSON coordinates). */

export type Position = [lon: number, lat: number];
export type Box = readonly [west: number, south: number, east: number, north: number];

export interface Shape {
  id?: string;
  type: 'Polygon' | 'MultiPolygon';
  /** Arc indexes, one list per ring; `~n` is arc n reversed. */
  arcs: number[][] | number[][][];
}

export interface Topology {
  transform: { scale: Position; translate: Position };
  arcs: Position[][];
  objects: Record<string, { geometries: Shape[] }>;
}

/** Decodes arcs to degrees: TopoJSON stores quantized positions, delta-encoded. */
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

/** Rings of a shape, grouped by polygon. */
export function toPolygons(shape: Shape): number[][][] {
  return shape.type === 'Polygon' ? [shape.arcs as number[][]] : (shape.arcs as number[][][]);
}

/** Ids of the shapes that share each arc, by arc index. */
export function shapesByArc(shapes: readonly Shape[]): Map<number, Set<string>> {
  const found = new Map<number, Set<string>>();
  for (const shape of shapes) {
    for (const signed of toPolygons(shape).flat(2)) {
      const arc = signed < 0 ? ~signed : signed;
      const sides = found.get(arc) ?? new Set();
      found.set(arc, sides.add(shape.id ?? ''));
    }
  }
  return found;
}

/** Joins the arcs of a ring to a closed line. Shared end points appear once. */
export function toRing(ring: readonly number[], arcs: readonly Position[][]): Position[] {
  const line: Position[] = [];
  for (const signed of ring) {
    const arc = signed < 0 ? (arcs[~signed] ?? []).toReversed() : (arcs[signed] ?? []);
    line.push(...(line.length > 0 ? arc.slice(1) : arc));
  }
  return line;
}

/** Clips a closed ring to a box (Sutherland–Hodgman); returns an empty line if nothing is inside. */
export function clipRing(ring: readonly Position[], [west, south, east, north]: Box): Position[] {
  let line = ring.slice(0, -1);
  line = clipToHalfPlane(line, ([lon]) => lon - west);
  line = clipToHalfPlane(line, ([lon]) => east - lon);
  line = clipToHalfPlane(line, ([, lat]) => lat - south);
  line = clipToHalfPlane(line, ([, lat]) => north - lat);
  const [first] = line;
  return first ? [...line, first] : [];
}

/** Clips to the half-plane where `side` is at least zero, adding points where the line crosses. */
function clipToHalfPlane(line: readonly Position[], side: (at: Position) => number): Position[] {
  return line.flatMap((to, index) => {
    const from = line.at(index - 1) ?? to;
    const [before, after] = [side(from), side(to)];
    const isCrossed = before >= 0 !== after >= 0;
    const share = isCrossed ? before / (before - after) : 0;
    const crossing: Position = [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
    return [...(isCrossed ? [crossing] : []), ...(after >= 0 ? [to] : [])];
  });
}

/** Simplifies a line with a tolerance in degrees (Ramer–Douglas–Peucker). */
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

/** Joins lines at end points shared by exactly two lines, to get few long lines instead of many short ones. */
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
  const addLine = (line: Position[]) => {
    for (const end of new Set(ends(line))) byEnd.set(end, [...(byEnd.get(end) ?? []), line]);
  };
  for (const line of lines) addLine([...line]);
  for (const end of byEnd.keys()) {
    const [one, other, third] = byEnd.get(end) ?? [];
    if (!one || !other || third) continue;
    drop(one);
    drop(other);
    const head = key(one[0]) === end ? one.toReversed() : one;
    const tail = key(other[0]) === end ? other : other.toReversed();
    addLine([...head, ...tail.slice(1)]);
  }
  return [...new Set([...byEnd.values()].flat())];
}

/** Rounds coordinates and removes repeated points. */
export function roundLine(line: readonly Position[], decimals: number): Position[] {
  const round = (degrees: number) => Number(degrees.toFixed(decimals));
  return line
    .map(([lon, lat]): Position => [round(lon), round(lat)])
    .filter(([lon, lat], index, all) => index === 0 || lon !== all[index - 1]?.[0] || lat !== all[index - 1]?.[1]);
}

/** Bounding box of all points and, if given, of another box. */
export function boundingBox(points: readonly Position[], other: Box = [180, 90, -180, -90]): Box {
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
