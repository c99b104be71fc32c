const BASE = 36;
const TMIN = 1;
const TMAX = 26;
const SKEW = 38;
const DAMP = 700;
const INITIAL_BIAS = 72;
const INITIAL_CODE_POINT = 128;
const MAX_CODE_POINT = 0x10ffff;

/** Converts Punycode labels (`xn--espaa-rta`) of a host to Unicode; invalid labels stay unchanged. */
export function toUnicodeHost(host: string): string {
  return host
    .split('.')
    .map((label) => (label.startsWith('xn--') ? (decodeLabel(label.slice(4)) ?? label) : label))
    .join('.');
}

/** Punycode decoder (RFC 3492). Returns null for an invalid label. */
function decodeLabel(label: string): string | null {
  const end = Math.max(0, label.lastIndexOf('-'));
  const codes = Array.from(label.slice(0, end), (letter) => letter.codePointAt(0) ?? 0);
  let [at, code, bias, read] = [0, INITIAL_CODE_POINT, INITIAL_BIAS, end > 0 ? end + 1 : 0];
  while (read < label.length) {
    const before = at;
    let weight = 1;
    for (let k = BASE; ; k += BASE) {
      const digit = decodeDigit(label[read]);
      read += 1;
      if (digit === null) return null;
      at += digit * weight;
      const limit = Math.min(TMAX, Math.max(TMIN, k - bias));
      if (digit < limit) break;
      weight *= BASE - limit;
    }
    const length = codes.length + 1;
    bias = adaptBias(at - before, length, before === 0);
    code += Math.floor(at / length);
    if (code > MAX_CODE_POINT) return null;
    at %= length;
    codes.splice(at, 0, code);
    at += 1;
  }
  return String.fromCodePoint(...codes);
}

function decodeDigit(letter: string | undefined): number | null {
  return letter && /^[a-z0-9]$/.test(letter) ? (Number.parseInt(letter, BASE) + BASE - 10) % BASE : null;
}

function adaptBias(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / length);
  let k = 0;
  for (; rest > ((BASE - TMIN) * TMAX) / 2; k += BASE) rest = Math.floor(rest / (BASE - TMIN));
  return k + Math.floor(((BASE - TMIN + 1) * rest) / (rest + SKEW));
}
