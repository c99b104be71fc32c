import { Refusal } from '#kit/refusal.ts';
import { isPlainText } from '#kit/text.ts';
import { checkedText } from './input.ts';

export const BODY = { maxBytes: 65_536, withinMs: 15_000, uploadWithinMs: 120_000 } as const;

/** Reads at most `maxBytes` of a body; refuses more as soon as it is known, before holding it. */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  if (request.headers.get('content-encoding')) throw new Refusal('encoded_body');
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new Refusal('body_too_large');
  const withinMs = maxBytes > BODY.maxBytes ? BODY.uploadWithinMs : BODY.withinMs;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Refusal('too_slow')), withinMs);
  });
  try {
    // A body that says how long it is cannot be longer: the HTTP parser sees to that.
    if (request.headers.has('content-length'))
      return new Uint8Array(await Promise.race([orTooSlow(request.arrayBuffer()), late]));
    return await readChunks(request, maxBytes, late);
  } finally {
    clearTimeout(timer);
  }
}

/** A caller who hangs up in the middle is no fault of ours. */
async function orTooSlow<T>(reading: Promise<T>): Promise<T> {
  return reading.catch(() => {
    throw new Refusal('too_slow');
  });
}

async function readChunks(request: Request, maxBytes: number, late: Promise<never>): Promise<Uint8Array> {
  const reader = request.body?.getReader();
  if (!reader) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  const read = async () => orTooSlow(reader.read());
  try {
    for (let total = 0; ;) {
      const { done, value } = await Promise.race([read(), late]);
      if (done) return Buffer.concat(chunks);
      total += value.byteLength;
      if (total > maxBytes) throw new Refusal('body_too_large');
      chunks.push(value);
    }
  } finally {
    // What is not read any more is not waited for.
    reader.cancel().catch(() => undefined);
  }
}

/**
 * The body as a plain object: JSON, or a form where the route says so. An absent body reads as undefined.
 * Refuses other media types, bytes that are not UTF-8, NUL, lone surrogates and deep nesting.
 */
export async function readBody(
  request: Request,
  options: { maxBytes?: number | undefined; acceptsForm?: boolean | undefined },
): Promise<unknown> {
  const media = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  const bytes = await readBytes(request, options.maxBytes ?? BODY.maxBytes);
  if (bytes.byteLength === 0) return undefined;
  const text = decode(bytes);
  if (options.acceptsForm && media === 'application/x-www-form-urlencoded')
    return checkedText(Object.fromEntries(new URLSearchParams(text)));
  if (options.acceptsForm && media === 'multipart/form-data') return checkedText(await formFields(request, bytes));
  if (media !== 'application/json') throw new Refusal('not_json');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal('invalid_json');
  }
  return checkedText(value);
}

async function formFields(request: Request, bytes: Uint8Array): Promise<Record<string, string>> {
  try {
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    const form = await new Response(Buffer.from(bytes), { headers }).formData();
    return Object.fromEntries([...form].flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])));
  } catch {
    throw new Refusal('invalid_form');
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    throw new Refusal('odd_text');
  }
}

/** The query as an object of strings. Refuses escapes that are not UTF-8, and NUL. A key given twice is refused too. */
export function readQuery(url: URL): Record<string, string> {
  try {
    decodeURIComponent(url.search.replaceAll('+', ' '));
    decodeURIComponent(url.pathname);
  } catch {
    throw new Refusal('odd_text');
  }
  // Without a prototype: a key may be called anything.
  const query = Object.create(null) as Record<string, string>;
  for (const [key, value] of url.searchParams) {
    if (!isPlainText(key) || !isPlainText(value)) throw new Refusal('odd_text');
    if (Object.hasOwn(query, key)) throw new Refusal('validation', { fields: { [key]: 'given_twice' } });
    query[key] = value;
  }
  return query;
}
