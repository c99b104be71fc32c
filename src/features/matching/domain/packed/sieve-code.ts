import { block, bytes, get, i32, leave, leaveIf, loop, moduleOf, set, tee, when, type Code } from './assemble.ts';

/** So many tenths of a point are counted as one here, so that a byte may hold a sum: what habits make is a multiple of it. */
export const GRAIN = 4;
/** People who are looked at in one instruction. */
export const LANES = 16;

/** What the memory holds. The reader's tables, sixteen bytes each: what an answer makes by its class, or one number again and again; */
export const TABLES = [
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
export type Table = (typeof TABLES)[number];
/** the parts to look at: from a place, to another, what is made there already, the cap; */
export const PARTS_AT = LANES * TABLES.length;
export const PART_BYTES = 16;
export const PARTS_MOST = 1024;
/** who is left of them: their place, and the address of the part; */
export const FOUND_AT = PARTS_AT + PART_BYTES * PARTS_MOST;
export const FOUND_BYTES = 8;
export const PEOPLE_MOST = 8192;
/** rows of sixteen people, a byte of each in each line. What is looked at first of everybody lies together, and the rest behind it. */
export const FRONT = ['habits', 'age', 'rest', 'price'] as const;
const BACK = ['interests', 'plans', 'studies', 'stay'] as const;
export const ROW_BYTES = LANES * FRONT.length;
export const FRONT_AT = ROW_BYTES * Math.ceil((FOUND_AT + FOUND_BYTES * PEOPLE_MOST) / ROW_BYTES);

// What it is given: where parts begin and end, where rows' other lines and greatest keys stand, how far one has to get, and what all
// beside the key make at most.
const [PART, END, BACK_AT, KEYS, LEAST, BESIDE] = [0, 1, 2, 3, 4, 5] as const;
const [NEEDED, STOP, AT, LAST, FROM, ROW, LEFT, FOUND] = [6, 7, 8, 9, 10, 11, 12, 13] as const;
const [NEED, HALF, LINE, SUM, FIRST_INTERESTS, FIRST_TABLE] = [14, 15, 16, 17, 18, 19] as const;

const tableOf = (name: Table) => get(FIRST_TABLE + TABLES.indexOf(name));
const front = (name: (typeof FRONT)[number]): Code => [get(ROW), bytes.load(FRONT_AT + LANES * FRONT.indexOf(name))];
const back = (name: (typeof BACK)[number]): Code => [
  [get(ROW), get(BACK_AT), i32.add],
  bytes.load(LANES * BACK.indexOf(name)),
];
/** What the table says of the lower or the upper half of each byte of the line. */
const lower = (name: Table): Code => [tableOf(name), get(LINE), get(HALF), bytes.and, bytes.pick];
const upper = (name: Table): Code => [
  tableOf(name),
  [get(LINE), i32.of(4), bytes.right16, get(HALF), bytes.and],
  bytes.pick,
];
const next = (local: number, step: number): Code => [get(local), i32.of(step), i32.add, set(local)];

/** The most that each of sixteen people can make, beside what is known of the part; a bit for each who may get far enough. */
const sift: Code = [
  [front('habits'), set(LINE), lower('second'), upper('third'), bytes.add, front('price'), bytes.add],
  [front('age'), set(LINE), lower('age'), bytes.add, set(SUM), upper('low'), set(FIRST_INTERESTS)],
  [get(FIRST_INTERESTS), tableOf('others'), bytes.add, tableOf('interests'), bytes.least, get(SUM), bytes.add],
  [front('rest'), tableOf('rest'), bytes.least, bytes.add, get(NEED), bytes.isAtLeast, bytes.signs, set(LEFT)],
];

/** The same, with what `others` and `rest` hold together one after the other. */
const siftAgain: Code = [
  [back('interests'), set(LINE), lower('middle'), upper('high'), bytes.add, get(FIRST_INTERESTS), bytes.add],
  [tableOf('interests'), bytes.least, get(SUM), bytes.add, set(SUM)],
  [back('plans'), set(LINE), lower('day'), upper('budget'), bytes.add, get(SUM), bytes.add, set(SUM)],
  [back('studies'), set(LINE), lower('university'), upper('nights'), bytes.add, get(SUM), bytes.add],
  [back('stay'), set(LINE), lower('stay'), bytes.add],
  [get(NEED), bytes.isAtLeast, bytes.signs, get(LEFT), i32.and, set(LEFT)],
];

/** The first and the last row may be shared with others, who are not meant. */
const leaveOthersOut: Code = [
  [get(AT), get(FROM), i32.of(4), i32.right, i32.isEqual],
  when(get(LEFT), i32.of(-1), [get(FROM), i32.of(15), i32.and], i32.left, i32.and, set(LEFT)),
  [get(AT), get(LAST), i32.isEqual],
  when(
    [get(LEFT), i32.of(2), [get(PART), i32.load(4), i32.of(1), i32.subtract, i32.of(15), i32.and], i32.left],
    [i32.of(1), i32.subtract, i32.and, set(LEFT)],
  ),
];

/** Writes down who is left of sixteen. */
const writeDown: Code = loop(
  [get(FOUND), [get(AT), i32.of(LANES), i32.multiply, get(LEFT), i32.countZeros, i32.add], i32.store(FOUND_AT)],
  [get(FOUND), get(PART), i32.store(FOUND_AT + 4), next(FOUND, FOUND_BYTES)],
  [get(LEFT), get(LEFT), i32.of(1), i32.subtract, i32.and, tee(LEFT), leaveIf(0)],
);

const lookAtPart: Code = [
  // What is missing, in grains, from 0 to 255.
  [get(LEAST), get(PART), i32.load(8), i32.subtract, i32.of(GRAIN - 1), i32.add, i32.of(2), i32.right, set(NEEDED)],
  [get(NEEDED), i32.of(0), get(NEEDED), i32.of(0), i32.isMore, i32.choose, set(NEEDED)],
  [get(NEEDED), i32.of(255), get(NEEDED), i32.of(255), i32.isLess, i32.choose, tee(NEEDED), bytes.same, set(NEED)],
  [get(NEEDED), get(BESIDE), i32.subtract, set(STOP)],
  [get(PART), i32.load(0), tee(FROM), i32.of(4), i32.right, tee(AT), i32.of(ROW_BYTES), i32.multiply, set(ROW)],
  [get(PART), i32.load(4), i32.of(1), i32.subtract, i32.of(4), i32.right, set(LAST)],
  block(
    loop(
      [get(AT), get(LAST), i32.isMore, leaveIf(1)],
      // The greatest keys come first.
      [get(KEYS), get(AT), i32.add, i32.loadByte(0), get(STOP), i32.isLess, leaveIf(1)],
      [sift, get(LEFT), when(siftAgain, leaveOthersOut, get(LEFT), when(writeDown))],
      [next(AT, 1), next(ROW, ROW_BYTES), leave(0)],
    ),
  ),
];

/** Looks at everybody in the parts, and writes down who may get far enough. Gives back how many bytes it wrote. */
export const SIEVE_CODE = moduleOf({
  name: 'sift',
  params: 6,
  numbers: 8,
  vectors: 5 + TABLES.length,
  body: [
    TABLES.map((_, at) => [i32.of(LANES * at), bytes.load(0), set(FIRST_TABLE + at)]),
    [i32.of(15), bytes.same, set(HALF)],
    block(loop([get(PART), get(END), i32.isAtLeast, leaveIf(1)], lookAtPart, [next(PART, PART_BYTES), leave(0)])),
    get(FOUND),
  ],
});
