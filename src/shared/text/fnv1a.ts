const FNV = { offset: 0x811c9dc5, prime: 0x01000193 } as const;

/** State of a hash before its first character. */
export const FNV_START: number = FNV.offset;

/** State of a hash after a part of a text, so that texts with a common beginning hash it once. */
export function hashOn(state: number, text: string, from = 0, to = text.length): number {
  let hash = state;
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), FNV.prime);
  return hash;
}

/** Hash of what led to a state. The low bits of FNV are weak for short strings. */
export function finishHash(state: number): number {
  return Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) >>> 0;
}

/** 32-bit FNV-1a over UTF-16 code units, mixed, for the buckets of hashed features. */
export function fnv1a(text: string): number {
  return finishHash(hashOn(FNV_START, text));
}
