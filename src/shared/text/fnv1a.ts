const FNV = { offset: 0x811c9dc5, prime: 0x01000193 } as const;

/** 32-bit FNV-1a over UTF-16 code units, mixed, for the buckets of hashed features. */
export function fnv1a(text: string): number {
  let hash: number = FNV.offset;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), FNV.prime);
  // The low bits of FNV are weak for short strings.
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x2c1b3c6d) >>> 0;
}
