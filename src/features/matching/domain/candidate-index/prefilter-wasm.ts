import {
  block,
  i8x16,
  localGet,
  i32,
  br,
  brIf,
  loop,
  assembleModule,
  localSet,
  localTee,
  ifBlock,
  type WasmCode,
} from './wasm-assembler.ts';

/** Tenths of a point per quantum, so that sums fit into a byte. Habit scores are multiples of it. */
export const QUANTUM = 4;
/** Candidates per SIMD instruction. */
export const LANES = 16;

/** Memory layout, first: the viewer's lookup tables, 16 bytes each: score by bucket, or one value repeated. */
export const LOOKUP_TABLES = [
  'second',
  'third',
  'age',
  'low',
  'middle',
  'high',
  'others',
  'interests',
  'rest',
  'day',
  'budget',
  'university',
  'nights',
  'stay',
] as const;
export type LookupTable = (typeof LOOKUP_TABLES)[number];
/** Second: the ranges to scan: start, end, known score and cap. */
export const RANGES_OFFSET = LANES * LOOKUP_TABLES.length;
export const RANGE_BYTES = 16;
export const MAX_RANGES = 1024;
/** Third: the survivors: position and address of their range. */
export const SURVIVORS_OFFSET = RANGES_OFFSET + RANGE_BYTES * MAX_RANGES;
export const SURVIVOR_BYTES = 8;
export const MAX_CANDIDATES = 8192;
/**
 * Fourth: rows of sixteen candidates, one byte per candidate in each line. The front lines of all rows are contiguous;
 * the back lines follow.
 */
export const FRONT_LINES = ['habits', 'age', 'rest', 'price'] as const;
const BACK_LINES = ['interests', 'plans', 'studies', 'stay'] as const;
export const ROW_BYTES = LANES * FRONT_LINES.length;
export const FRONT_OFFSET = ROW_BYTES * Math.ceil((SURVIVORS_OFFSET + SURVIVOR_BYTES * MAX_CANDIDATES) / ROW_BYTES);

// Parameters: start and end of the ranges, offsets of the back lines and row bounds, required score, and maximum of
// everything outside the row bound.
const [PART, END, BACK_AT, KEYS, LEAST, BESIDE] = [0, 1, 2, 3, 4, 5] as const;
const [NEEDED, STOP, AT, LAST, FROM, ROW, LEFT, FOUND] = [6, 7, 8, 9, 10, 11, 12, 13] as const;
const [NEED, HALF, LINE, SUM, FIRST_INTERESTS, FIRST_TABLE] = [14, 15, 16, 17, 18, 19] as const;

const tableLocal = (name: LookupTable) => localGet(FIRST_TABLE + LOOKUP_TABLES.indexOf(name));
const loadFrontLine = (name: (typeof FRONT_LINES)[number]): WasmCode => [
  localGet(ROW),
  i8x16.load(FRONT_OFFSET + LANES * FRONT_LINES.indexOf(name)),
];
const loadBackLine = (name: (typeof BACK_LINES)[number]): WasmCode => [
  [localGet(ROW), localGet(BACK_AT), i32.add],
  i8x16.load(LANES * BACK_LINES.indexOf(name)),
];
/** Looks up the lower or upper nibble of each byte of the line. */
const lookUpLowNibble = (name: LookupTable): WasmCode => [
  tableLocal(name),
  localGet(LINE),
  localGet(HALF),
  i8x16.and,
  i8x16.swizzle,
];
const lookUpHighNibble = (name: LookupTable): WasmCode => [
  tableLocal(name),
  [localGet(LINE), i32.const(4), i8x16.i16x8ShrU, localGet(HALF), i8x16.and],
  i8x16.swizzle,
];
const increment = (local: number, step: number): WasmCode => [
  localGet(local),
  i32.const(step),
  i32.add,
  localSet(local),
];

/** Upper bound for each of sixteen candidates, and a bit mask of those that reach the required score. */
const coarseFilter: WasmCode = [
  [
    loadFrontLine('habits'),
    localSet(LINE),
    lookUpLowNibble('second'),
    lookUpHighNibble('third'),
    i8x16.addSatU,
    loadFrontLine('price'),
    i8x16.addSatU,
  ],
  [
    loadFrontLine('age'),
    localSet(LINE),
    lookUpLowNibble('age'),
    i8x16.addSatU,
    localSet(SUM),
    lookUpHighNibble('low'),
    localSet(FIRST_INTERESTS),
  ],
  [
    localGet(FIRST_INTERESTS),
    tableLocal('others'),
    i8x16.addSatU,
    tableLocal('interests'),
    i8x16.minU,
    localGet(SUM),
    i8x16.addSatU,
  ],
  [
    loadFrontLine('rest'),
    tableLocal('rest'),
    i8x16.minU,
    i8x16.addSatU,
    localGet(NEED),
    i8x16.geU,
    i8x16.bitmask,
    localSet(LEFT),
  ],
];

/** Same with a tighter bound: replaces the combined maxima `others` and `rest` by the individual lookups. */
const refinedFilter: WasmCode = [
  [
    loadBackLine('interests'),
    localSet(LINE),
    lookUpLowNibble('middle'),
    lookUpHighNibble('high'),
    i8x16.addSatU,
    localGet(FIRST_INTERESTS),
    i8x16.addSatU,
  ],
  [tableLocal('interests'), i8x16.minU, localGet(SUM), i8x16.addSatU, localSet(SUM)],
  [
    loadBackLine('plans'),
    localSet(LINE),
    lookUpLowNibble('day'),
    lookUpHighNibble('budget'),
    i8x16.addSatU,
    localGet(SUM),
    i8x16.addSatU,
    localSet(SUM),
  ],
  [
    loadBackLine('studies'),
    localSet(LINE),
    lookUpLowNibble('university'),
    lookUpHighNibble('nights'),
    i8x16.addSatU,
    localGet(SUM),
    i8x16.addSatU,
  ],
  [loadBackLine('stay'), localSet(LINE), lookUpLowNibble('stay'), i8x16.addSatU],
  [localGet(NEED), i8x16.geU, i8x16.bitmask, localGet(LEFT), i32.and, localSet(LEFT)],
];

/** The first and the last row may be shared with candidates outside the range. */
const maskRangeEnds: WasmCode = [
  [localGet(AT), localGet(FROM), i32.const(4), i32.shrS, i32.eq],
  ifBlock(localGet(LEFT), i32.const(-1), [localGet(FROM), i32.const(15), i32.and], i32.shl, i32.and, localSet(LEFT)),
  [localGet(AT), localGet(LAST), i32.eq],
  ifBlock(
    [
      localGet(LEFT),
      i32.const(2),
      [localGet(PART), i32.load(4), i32.const(1), i32.sub, i32.const(15), i32.and],
      i32.shl,
    ],
    [i32.const(1), i32.sub, i32.and, localSet(LEFT)],
  ),
];

/** Writes the survivors of a row. */
const writeSurvivors: WasmCode = loop(
  [
    localGet(FOUND),
    [localGet(AT), i32.const(LANES), i32.mul, localGet(LEFT), i32.ctz, i32.add],
    i32.store(SURVIVORS_OFFSET),
  ],
  [localGet(FOUND), localGet(PART), i32.store(SURVIVORS_OFFSET + 4), increment(FOUND, SURVIVOR_BYTES)],
  [localGet(LEFT), localGet(LEFT), i32.const(1), i32.sub, i32.and, localTee(LEFT), brIf(0)],
);

const scanRange: WasmCode = [
  // Missing score in quanta, from 0 to 255.
  [
    localGet(LEAST),
    localGet(PART),
    i32.load(8),
    i32.sub,
    i32.const(QUANTUM - 1),
    i32.add,
    i32.const(2),
    i32.shrS,
    localSet(NEEDED),
  ],
  [localGet(NEEDED), i32.const(0), localGet(NEEDED), i32.const(0), i32.gtS, i32.select, localSet(NEEDED)],
  [
    localGet(NEEDED),
    i32.const(255),
    localGet(NEEDED),
    i32.const(255),
    i32.ltS,
    i32.select,
    localTee(NEEDED),
    i8x16.splat,
    localSet(NEED),
  ],
  [localGet(NEEDED), localGet(BESIDE), i32.sub, localSet(STOP)],
  [
    localGet(PART),
    i32.load(0),
    localTee(FROM),
    i32.const(4),
    i32.shrS,
    localTee(AT),
    i32.const(ROW_BYTES),
    i32.mul,
    localSet(ROW),
  ],
  [localGet(PART), i32.load(4), i32.const(1), i32.sub, i32.const(4), i32.shrS, localSet(LAST)],
  block(
    loop(
      [localGet(AT), localGet(LAST), i32.gtS, brIf(1)],
      // Bounds are sorted in descending order, so the rest of the cell can be skipped.
      [localGet(KEYS), localGet(AT), i32.add, i32.load8U(0), localGet(STOP), i32.ltS, brIf(1)],
      [coarseFilter, localGet(LEFT), ifBlock(refinedFilter, maskRangeEnds, localGet(LEFT), ifBlock(writeSurvivors))],
      [increment(AT, 1), increment(ROW, ROW_BYTES), br(0)],
    ),
  ),
];

/**
 * Scans all ranges and writes the candidates that may reach the required score. Returns the number of bytes written.
 */
export const PREFILTER_WASM = assembleModule({
  name: 'sift',
  params: 6,
  i32Locals: 8,
  v128Locals: 5 + LOOKUP_TABLES.length,
  body: [
    LOOKUP_TABLES.map((_, at) => [i32.const(LANES * at), i8x16.load(0), localSet(FIRST_TABLE + at)]),
    [i32.const(15), i8x16.splat, localSet(HALF)],
    block(loop([localGet(PART), localGet(END), i32.geS, brIf(1)], scanRange, [increment(PART, RANGE_BYTES), br(0)])),
    localGet(FOUND),
  ],
});
