const BASE = 36;
const TMIN = 1;
const TMAX = 26;
const SKEW = 38;
const DAMP = 700;
const FIRST_BIAS = 72;
const FIRST_CODE = 128;
const MAX_CODE = 0x10ffff;

/** A host with its encoded labels (`xn--espaa-rta`) as the letters they stand for; as it is where they stand for none. */
export function readableHost(host: string): string {
  return host
    .split('.')
    .map((label) => (label.startsWith('xn--') ? (decoded(label.slice(4)) ?? label) : label))
    .join('.');
}

/** RFC 3492: letters of ASCII first, then by and by where each of the others goes. Null where it is not well made. */
function decoded(label: string): string | null {
  const end = Math.max(0, label.lastIndexOf('-'));
  const codes = Array.from(label.slice(0, end), (letter) => letter.codePointAt(0) ?? 0);
  let [at, code, bias, read] = [0, FIRST_CODE, FIRST_BIAS, end > 0 ? end + 1 : 0];
  while (read < label.length) {
    const before = at;
    let weight = 1;
    for (let k = BASE; ; k += BASE) {
      const digit = digitOf(label[read]);
      read += 1;
      if (digit === null) return null;
      at += digit * weight;
      const limit = Math.min(TMAX, Math.max(TMIN, k - bias));
      if (digit < limit) break;
      weight *= BASE - limit;
    }
    const length = codes.length + 1;
    bias = adapted(at - before, length, before === 0);
    code += Math.floor(at / length);
    if (code > MAX_CODE) return null;
    at %= length;
    codes.splice(at, 0, code);
    at += 1;
  }
  return String.fromCodePoint(...codes);
}

function digitOf(letter: string | undefined): number | null {
  return letter && /^[a-z0-9]$/.test(letter) ? (Number.parseInt(letter, BASE) + BASE - 10) % BASE : null;
}

function adapted(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / length);
  let k = 0;
  for (; rest > ((BASE - TMIN) * TMAX) / 2; k += BASE) rest = Math.floor(rest / (BASE - TMIN));
  return k + Math.floor(((BASE - TMIN + 1) * rest) / (rest + SKEW));
}
