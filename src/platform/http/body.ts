import { AppError } from '#shared/app-error.ts';
import { isStorableText } from '#shared/text/text.ts';
import { assertStorableText } from './input.ts';

export const BODY_LIMITS = { maxBytes: 65_536, timeoutMs: 15_000, uploadTimeoutMs: 120_000 } as const;

/** Reads at most `maxBytes` of a body; rejects a larger one before buffering it. */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  if (request.headers.get('content-encoding')) throw new AppError('encoded_body');
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new AppError('body_too_large');
  const withinMs = maxBytes > BODY_LIMITS.maxBytes ? BODY_LIMITS.uploadTimeoutMs : BODY_LIMITS.timeoutMs;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new AppError('request_timeout')), withinMs);
  });
  try {
    // The HTTP parser enforces the declared content length.
    if (request.headers.has('content-length'))
      return new Uint8Array(await Promise.race([withAbortAsTimeout(request.arrayBuffer()), late]));
    return await readChunks(request, maxBytes, late);
  } finally {
    clearTimeout(timer);
  }
}

/** Treats an aborted request as a client timeout instead of a server error. */
async function withAbortAsTimeout<T>(reading: Promise<T>): Promise<T> {
  return reading.catch(() => {
    throw new AppError('request_timeout');
  });
}

async function readChunks(request: Request, maxBytes: number, late: Promise<never>): Promise<Uint8Array> {
  const reader = request.body?.getReader();
  if (!reader) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  const read = async () => withAbortAsTimeout(reader.read());
  try {
    for (let total = 0; ;) {
      const { done, value } = await Promise.race([read(), late]);
      if (done) return Buffer.concat(chunks);
      total += value.byteLength;
      if (total > maxBytes) throw new AppError('body_too_large');
      chunks.push(value);
    }
  } finally {
    // Do not wait for the rest of the body.
    reader.cancel().catch(() => undefined);
  }
}

/** True unless the media type names a character set other than UTF-8. */
function isUtf8Declared(request: Request): boolean {
  const charset = /;\s*charset="?([^";\s]+)/i.exec(request.headers.get('content-type') ?? '')?.[1];
  return charset === undefined || /^utf-?8$/i.test(charset);
}

/**
 * Reads the body as a plain object: JSON, or a form if the route accepts it. An absent body is undefined.
 * Throws for other media types, invalid UTF-8, NUL, lone surrogates and deep nesting.
 */
export async function readBody(
  request: Request,
  options: { maxBytes?: number | undefined; acceptsForm?: boolean | undefined },
): Promise<unknown> {
  const media = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  const bytes = await readBytes(request, options.maxBytes ?? BODY_LIMITS.maxBytes);
  if (bytes.byteLength === 0) return undefined;
  const text = decodeUtf8(bytes);
  if (options.acceptsForm && media === 'application/x-www-form-urlencoded')
    return assertStorableText(Object.fromEntries(new URLSearchParams(text)));
  if (options.acceptsForm && media === 'multipart/form-data')
    return assertStorableText(await readFormFields(request, bytes));
  if (media !== 'application/json' || !isUtf8Declared(request)) throw new AppError('not_json');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppError('invalid_json');
  }
  return assertStorableText(value);
}

async function readFormFields(request: Request, bytes: Uint8Array): Promise<Record<string, string>> {
  try {
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    const form = await new Response(Buffer.from(bytes), { headers }).formData();
    return Object.fromEntries([...form].flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])));
  } catch {
    throw new AppError('invalid_form');
  }
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    throw new AppError('unstorable_text');
  }
}

/** Parses the query to an object of strings. Throws for invalid UTF-8 escapes, NUL and duplicate keys. */
export function readQuery(url: URL): Record<string, string> {
  try {
    decodeURIComponent(url.search.replaceAll('+', ' '));
    decodeURIComponent(url.pathname);
  } catch {
    throw new AppError('unstorable_text');
  }
  // No prototype, because a key can have any name.
  const query = Object.create(null) as Record<string, string>;
  for (const [key, value] of url.searchParams) {
    if (!isStorableText(key) || !isStorableText(value)) throw new AppError('unstorable_text');
    if (Object.hasOwn(query, key)) throw new AppError('validation', { fields: { [key]: 'duplicate_value' } });
    query[key] = value;
  }
  return query;
}
