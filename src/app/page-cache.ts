import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { Clock } from '#platform/clock.ts';
import type { EventName } from '#platform/events.ts';
import { acceptsEncoding } from '#platform/http/accepts-encoding.ts';
import { etagOf, notModified } from '#platform/http/etag.ts';
import { createMemoryCache, type MemoryCache } from '#platform/memory-cache.ts';
import { hashSources } from '#platform/security/security-headers.ts';
import type { PubSub } from '#platform/realtime/pubsub.ts';

export const PAGE_CACHE = {
  /** Maximum age of a cached page. */
  ttlMs: 20_000,
  maxPages: 1000,
  maxBytes: 32 * 1024 * 1024,
  maxKeyLength: 1000,
} as const;

/**
 * Events that change guest pages at once: properties, their prices and contents, groups and their members, profile
 * visibility, the status of accounts, and site settings. Keys contain the version of the locations.
 */
const INVALIDATING_EVENTS: readonly EventName[] = [
  'accounts.paused',
  'accounts.disabled',
  'accounts.enabled',
  'properties.state_changed',
  'properties.price_changed',
  'properties.content_changed',
  'profiles.saved',
  'groups.saved',
  'groups.state_changed',
  'groups.member_joined',
  'groups.member_left',
  'site_settings.changed',
];
const TOPIC = 'page-cache';
/** A quality level whose time is small compared with rendering the page. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** A compressed page fits into one chunk, so that the main thread takes part in compressing it once. */
const chunkSize = 64 * 1024;
const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
/** Content codings, smallest first. */
const CODINGS = {
  br: {
    encode: async (plain: Uint8Array) => brotliAsync(plain, { ...BROTLI, chunkSize }),
    decode: promisify(brotliDecompress),
  },
  gzip: {
    encode: async (plain: Uint8Array) => gzipAsync(plain, { chunkSize }),
    decode: promisify(gunzip),
  },
};
type Coding = keyof typeof CODINGS;
type Bytes = Uint8Array<ArrayBuffer>;

/** Only compressed bodies are kept, which take a sixth of the memory. */
interface CachedPage {
  headers: Record<string, string>;
  etag: string;
  /** Coding of `body`: the one that the request for which the page was rendered accepts. */
  coding: Coding;
  body: Bytes;
  /** The page in the other coding, once a request has asked for it. */
  otherBody?: Promise<Bytes>;
}

/** A rendered page before its content security policy is set. */
export interface RenderedPage {
  body: Bytes;
  headers: Headers;
  /** Builds the policy from script sources such as a nonce or hashes. */
  buildPolicy: (scripts: string) => string;
  nonce: string;
}

/**
 * Caches pages that are identical for all guests for some seconds. Scripts are allowed by hash, because a nonce must
 * not be reused. The events above clear the cache in every process.
 */
export class PageCache {
  readonly #pubsub: PubSub;
  readonly #pages: MemoryCache<CachedPage>;
  #version = 0;

  constructor(now: Clock, bus: PubSub) {
    const { maxPages: max, maxBytes: maxSize, ttlMs } = PAGE_CACHE;
    this.#pages = createMemoryCache(now, { max, ttlMs, maxSize, sizeOf: byteSize });
    this.#pubsub = bus;
    void bus.subscribe(TOPIC, () => this.#clear());
  }

  /** Receives every domain event. */
  invalidateOn(event: EventName): void {
    if (!INVALIDATING_EVENTS.includes(event)) return;
    this.#clear();
    this.#pubsub.publish(TOPIC, { kind: 'forget' });
  }

  /** Returns the cached response for a guest, or null. */
  async get(key: string, request: Request): Promise<Response | null> {
    const page = this.#pages.get(key);
    return page ? toResponse(page, request) : null;
  }

  /** Call before rendering. A page rendered during an invalidation may be outdated and is not cached. */
  snapshot(): number {
    return this.#version;
  }

  /**
   * Returns the response for a rendered page, with scripts allowed by hash so that shared caches may store it. Stores
   * it under `key`.
   */
  async set(key: string, drawn: RenderedPage, snapshot: number, request: Request): Promise<Response> {
    const { body, headers, nonce, buildPolicy } = drawn;
    const text = new TextDecoder().decode(body);
    headers.set('content-security-policy', buildPolicy(hashSources(text, nonce)));
    const coding = acceptedCoding(request) ?? 'br';
    const page: CachedPage = {
      headers: Object.fromEntries(headers),
      etag: `W/${etagOf(body)}`,
      coding,
      body: await compress(body, coding),
    };
    if (snapshot === this.#version && key.length <= PAGE_CACHE.maxKeyLength) this.#pages.set(key, page);
    return toResponse(page, request, body);
  }

  #clear(): void {
    this.#version += 1;
    this.#pages.clear();
  }
}

/** Bytes of a page with room for the body in the other coding. */
function byteSize(page: CachedPage): number {
  return page.body.byteLength * 2;
}

function acceptedCoding(request: Request): Coding | undefined {
  return (Object.keys(CODINGS) as Coding[]).find((name) => acceptsEncoding(request, name));
}

/** `plain`: the body without a coding, if the caller has it. */
async function toResponse(page: CachedPage, request: Request, plain?: Bytes): Promise<Response> {
  const headers = new Headers(page.headers);
  headers.set('etag', page.etag);
  headers.append('vary', 'accept-encoding');
  const unchanged = notModified(request, headers);
  if (unchanged) return unchanged;
  const coding = acceptedCoding(request);
  if (!coding) return new Response(plain ?? (await decode(page)), { headers });
  const body = await bodyIn(page, coding);
  headers.set('content-encoding', coding);
  headers.set('content-length', String(body.byteLength));
  return new Response(body, { headers });
}

async function bodyIn(page: CachedPage, coding: Coding): Promise<Bytes> {
  if (coding === page.coding) return page.body;
  page.otherBody ??= decode(page).then(async (plain) => compress(plain, coding));
  return page.otherBody;
}

/** A copy, because the bytes lie in a chunk that is several times as long. */
async function compress(plain: Bytes, coding: Coding): Promise<Bytes> {
  return new Uint8Array(await CODINGS[coding].encode(plain));
}

async function decode({ coding, body }: CachedPage): Promise<Bytes> {
  return CODINGS[coding].decode(body);
}
