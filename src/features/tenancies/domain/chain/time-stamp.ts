/** Requests and answers of RFC 3161, in DER. Only what a request for a SHA-256 hash needs. */

/** AlgorithmIdentifier of SHA-256 (2.16.840.1.101.3.4.2.1) without parameters but NULL. */
const SHA256_ALGORITHM = [0x30, 0x0d, 0x06, 0x09, 0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01, 0x05, 0x00];

const SEQUENCE = 0x30;
const INTEGER = 0x02;
const OCTET_STRING = 0x04;

/**
 * Encodes a TimeStampReq: version 1, the hash, a nonce and the wish for the certificate in the token. `hash` has 64
 * hexadecimal digits, `nonce` 8 bytes of which the first is not zero.
 */
export function timeStampRequest(hash: string, nonce: Uint8Array): Uint8Array {
  const imprint = encode(SEQUENCE, [...SHA256_ALGORITHM, ...encode(OCTET_STRING, hexBytes(hash))]);
  // DER integers are signed: a zero keeps the number positive, where its first bit is set and only there.
  const number = encode(INTEGER, (nonce[0] ?? 0) >= 0x80 ? [0, ...nonce] : [...nonce]);
  const wantsCertificate = [0x01, 0x01, 0xff];
  return Uint8Array.from(encode(SEQUENCE, [...encode(INTEGER, [1]), ...imprint, ...number, ...wantsCertificate]));
}

/**
 * Takes the token out of a TimeStampResp. Throws if the authority has refused, or if the token is for another hash or
 * another request.
 */
export function timeStampToken(response: Uint8Array, hash: string, nonce: Uint8Array): Uint8Array {
  const body = readValue(response, 0, SEQUENCE);
  const status = readValue(response, body.start, SEQUENCE);
  const code = readValue(response, status.start, INTEGER);
  // 0: granted, 1: granted with modifications.
  if (code.end - code.start !== 1 || (response[code.start] ?? 2) > 1) throw new Error('the time stamp was refused');
  const token = response.slice(status.end, body.end);
  if (!contains(token, hexBytes(hash)) || !contains(token, [...nonce]))
    throw new Error('the time stamp is for another request');
  return token;
}

function encode(tag: number, content: readonly number[]): number[] {
  return [tag, ...encodeLength(content.length), ...content];
}

function encodeLength(length: number): number[] {
  if (length < 0x80) return [length];
  const bytes: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return [0x80 + bytes.length, ...bytes];
}

/** Content of the value at an offset. Throws if its tag is another one or it does not fit. */
function readValue(bytes: Uint8Array, at: number, tag: number): { start: number; end: number } {
  const first = bytes[at + 1] ?? 0;
  const lengthBytes = first < 0x80 ? 0 : first - 0x80;
  let length = first < 0x80 ? first : 0;
  for (let nth = 0; nth < lengthBytes; nth += 1) length = length * 256 + (bytes[at + 2 + nth] ?? 0);
  const start = at + 2 + lengthBytes;
  if (bytes[at] !== tag || lengthBytes > 4 || start + length > bytes.length)
    throw new Error('not a time stamp response');
  return { start, end: start + length };
}

function hexBytes(hex: string): number[] {
  return (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
}

function contains(bytes: Uint8Array, wanted: readonly number[]): boolean {
  for (let at = 0; at + wanted.length <= bytes.length; at += 1)
    if (wanted.every((byte, nth) => bytes[at + nth] === byte)) return true;
  return false;
}
