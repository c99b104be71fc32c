/**
 * A small assembler of WebAssembly, as much of it as the sieve needs: the processor looks at sixteen people in one
 * instruction there, which no other code of a Node process can ask of it.
 */

export type Code = readonly (number | Code)[];

/** What one function of a module takes, keeps and does; it gives back one whole number. */
export interface Routine {
  name: string;
  params: number;
  /** Further locals: whole numbers, then vectors. */
  numbers: number;
  vectors: number;
  body: Code;
}

const I32 = 0x7f;
const V128 = 0x7b;
const NO_RESULT = 0x40;

/** A module with that one function, working on a memory that it is given. */
export function moduleOf({ name, params, numbers, vectors, body }: Routine): Uint8Array<ArrayBuffer> {
  const text = (word: string): Code => [unsigned(word.length), Array.from(word, (letter) => letter.charCodeAt(0))];
  const locals: Code = [2, unsigned(numbers), I32, unsigned(vectors), V128];
  const whole = flat([
    [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    section(1, [1, 0x60, params, Array<number>(params).fill(I32), 1, I32]),
    section(2, [1, text('store'), text('memory'), 2, 0, 1]),
    section(3, [1, 0]),
    section(7, [1, text(name), 0, 0]),
    section(10, [1, sized([locals, body, 0x0b])]),
  ]);
  return Uint8Array.from(whole);
}

function section(id: number, content: Code): Code {
  return [id, sized(content)];
}

function sized(content: Code): Code {
  const bytes = flat(content);
  return [unsigned(bytes.length), bytes];
}

function flat(code: Code): number[] {
  return code.flatMap((part) => (typeof part === 'number' ? part : flat(part)));
}

function unsigned(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...unsigned(value >>> 7)];
}

function signed(value: number): number[] {
  return value >= -64 && value < 64 ? [value & 127] : [(value & 127) | 128, ...signed(value >> 7)];
}

const simd = (code: number): Code => [0xfd, unsigned(code)];
const access = (code: Code, align: number, offset: number): Code => [code, align, unsigned(offset)];

export const get = (local: number): Code => [0x20, unsigned(local)];
export const set = (local: number): Code => [0x21, unsigned(local)];
export const tee = (local: number): Code => [0x22, unsigned(local)];

/** Whole numbers of 32 bits. */
export const i32 = {
  of: (value: number): Code => [0x41, signed(value)],
  load: (offset: number) => access([0x28], 2, offset),
  loadByte: (offset: number) => access([0x2d], 0, offset),
  store: (offset: number) => access([0x36], 2, offset),
  isEqual: [0x46],
  isLess: [0x48],
  isMore: [0x4a],
  isAtLeast: [0x4e],
  countZeros: [0x68],
  add: [0x6a],
  subtract: [0x6b],
  multiply: [0x6c],
  and: [0x71],
  left: [0x74],
  /** Keeps the sign. */
  right: [0x75],
  /** The first where the third is not 0, else the second. */
  choose: [0x1b],
} as const;

/** Sixteen bytes at once; sums stay at 255. */
export const bytes = {
  load: (offset: number) => access(simd(0x00), 4, offset),
  /** Of the first, those that the second names by their numbers. */
  pick: simd(0x0e),
  same: simd(0x0f),
  isAtLeast: simd(0x2c),
  and: simd(0x4e),
  /** The topmost bit of each. */
  signs: simd(0x64),
  add: simd(0x70),
  least: simd(0x77),
  /** Of eight pairs of bytes: as numbers of 16 bits, so many bits to the right. */
  right16: simd(0x8d),
} as const;

export const block = (...body: Code): Code => [0x02, NO_RESULT, body, 0x0b];
export const loop = (...body: Code): Code => [0x03, NO_RESULT, body, 0x0b];
export const when = (...body: Code): Code => [0x04, NO_RESULT, body, 0x0b];
/** To the beginning of a loop, or the end of a block, so many around this one. */
export const leave = (around: number): Code => [0x0c, around];
export const leaveIf = (around: number): Code => [0x0d, around];
