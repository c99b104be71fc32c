/**
 * Minimal WebAssembly assembler for the SIMD prefilter, which compares sixteen candidates per instruction. SIMD is not
 * available to JavaScript otherwise.
 */

export type WasmCode = readonly (number | WasmCode)[];

/** A WebAssembly function that returns an i32. */
export interface WasmFunction {
  name: string;
  params: number;
  /** Additional locals: i32, then v128. */
  i32Locals: number;
  v128Locals: number;
  body: WasmCode;
}

const I32 = 0x7f;
const V128 = 0x7b;
const NO_RESULT = 0x40;

/** Assembles a module that exports one function and imports its memory. */
export function assembleModule({ name, params, i32Locals, v128Locals, body }: WasmFunction): Uint8Array<ArrayBuffer> {
  const text = (word: string): WasmCode => [
    encodeUnsignedLeb128(word.length),
    Array.from(word, (letter) => letter.charCodeAt(0)),
  ];
  const locals: WasmCode = [2, encodeUnsignedLeb128(i32Locals), I32, encodeUnsignedLeb128(v128Locals), V128];
  const whole = flatten([
    [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    section(1, [1, 0x60, params, Array<number>(params).fill(I32), 1, I32]),
    section(2, [1, text('store'), text('memory'), 2, 0, 1]),
    section(3, [1, 0]),
    section(7, [1, text(name), 0, 0]),
    section(10, [1, lengthPrefixed([locals, body, 0x0b])]),
  ]);
  return Uint8Array.from(whole);
}

function section(id: number, content: WasmCode): WasmCode {
  return [id, lengthPrefixed(content)];
}

function lengthPrefixed(content: WasmCode): WasmCode {
  const bytes = flatten(content);
  return [encodeUnsignedLeb128(bytes.length), bytes];
}

function flatten(code: WasmCode): number[] {
  return code.flatMap((part) => (typeof part === 'number' ? part : flatten(part)));
}

function encodeUnsignedLeb128(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...encodeUnsignedLeb128(value >>> 7)];
}

function encodeSignedLeb128(value: number): number[] {
  return value >= -64 && value < 64 ? [value & 127] : [(value & 127) | 128, ...encodeSignedLeb128(value >> 7)];
}

const simdOpcode = (code: number): WasmCode => [0xfd, encodeUnsignedLeb128(code)];
const memoryAccess = (code: WasmCode, align: number, offset: number): WasmCode => [
  code,
  align,
  encodeUnsignedLeb128(offset),
];

export const localGet = (local: number): WasmCode => [0x20, encodeUnsignedLeb128(local)];
export const localSet = (local: number): WasmCode => [0x21, encodeUnsignedLeb128(local)];
export const localTee = (local: number): WasmCode => [0x22, encodeUnsignedLeb128(local)];

/** 32-bit integer instructions. */
export const i32 = {
  const: (value: number): WasmCode => [0x41, encodeSignedLeb128(value)],
  load: (offset: number) => memoryAccess([0x28], 2, offset),
  load8U: (offset: number) => memoryAccess([0x2d], 0, offset),
  store: (offset: number) => memoryAccess([0x36], 2, offset),
  eq: [0x46],
  ltS: [0x48],
  gtS: [0x4a],
  geS: [0x4e],
  ctz: [0x68],
  add: [0x6a],
  sub: [0x6b],
  mul: [0x6c],
  and: [0x71],
  shl: [0x74],
  /** Arithmetic shift: keeps the sign. */
  shrS: [0x75],
  /** First operand if the third is not 0, else the second. */
  select: [0x1b],
} as const;

/** Sixteen lanes of 8 bits; sums saturate at 255. */
export const i8x16 = {
  load: (offset: number) => memoryAccess(simdOpcode(0x00), 4, offset),
  /** Selects bytes of the first vector by the indices in the second. */
  swizzle: simdOpcode(0x0e),
  splat: simdOpcode(0x0f),
  geU: simdOpcode(0x2c),
  and: simdOpcode(0x4e),
  /** Most significant bit of each lane. */
  bitmask: simdOpcode(0x64),
  addSatU: simdOpcode(0x70),
  minU: simdOpcode(0x77),
  /** Shifts eight 16-bit lanes right by a number of bits. */
  i16x8ShrU: simdOpcode(0x8d),
} as const;

export const block = (...body: WasmCode): WasmCode => [0x02, NO_RESULT, body, 0x0b];
export const loop = (...body: WasmCode): WasmCode => [0x03, NO_RESULT, body, 0x0b];
export const ifBlock = (...body: WasmCode): WasmCode => [0x04, NO_RESULT, body, 0x0b];
/** Branches to the start of an enclosing loop or the end of an enclosing block; `around` is the nesting depth. */
export const br = (around: number): WasmCode => [0x0c, around];
export const brIf = (around: number): WasmCode => [0x0d, around];
