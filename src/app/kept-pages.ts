import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Clock } from '#platform/clock.ts';
import type { EventName } from '#platform/events.ts';
import { byHashes } from '#platform/http/headers.ts';
import type { Bus } from '#platform/realtime/bus.ts';

export const KEPT = {
  /** Nothing that is read is older. */
  lifeMs: 20_000,
  maxPages: 200,
  maxBytes: 24 * 1024 * 1024,
  maxKeyLength: 1000,
} as const;

/**
 * What changes lists at once: a home that comes, goes or costs something else, a group that says something else or has other
 * members, and whoever hides themselves, shows up, is taken out or let in.
 */
const HEEDED: readonly EventName[] = [
  'accounts.taken_out',
  'accounts.let_in',
  'properties.state_changed',
  'properties.price_changed',
  'profiles.saved',
  'groups.saved',
  'groups.state_changed',
  'groups.member_joined',
  'groups.member_left',
  'places.answered',
  'house.changed',
];
const TOPIC = 'kept-pages';
const zipped = promisify(gzip);
const squeezed = promisify(brotliCompress);
/** As small as can be had in the milliseconds that drawing the page takes anyway. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

interface KeptPage {
  headers: Record<string, string>;
  tag: string;
  plain: Uint8Array<ArrayBuffer>;
  /** By the name that a browser gives to each encoding, the smallest first. */
  packed: readonly [encoding: string, bytes: Uint8Array<ArrayBuffer>][];
  drawnAt: number;
}

/** A page as it was drawn, before its policy is known. */
export interface DrawnPage {
  body: Uint8Array<ArrayBuffer>;
  headers: Headers;
  /** Makes the policy of sources that scripts may have, such as a nonce or hashes. */
  policyOf: (scripts: string) => string;
  nonce: string;
}

/**
 * Pages that are drawn alike for every stranger, kept for some seconds. Their scripts are allowed by what is in them, since
 * a nonce that is sent twice is none. What happens to homes and groups throws all of them away, here and in the other processes.
 */
export class KeptPages {
  readonly #now: Clock;
  readonly #bus: Bus;
  readonly #pages = new Map<string, KeptPage>();
  #bytes = 0;
  #edition = 0;

  constructor(now: Clock, bus: Bus) {
    this.#now = now;
    this.#bus = bus;
    void bus.hear(TOPIC, () => this.#forget());
  }

  /** To be told of everything that happens. */
  heed(event: EventName): void {
    if (!HEEDED.includes(event)) return;
    this.#forget();
    this.#bus.tell(TOPIC, { kind: 'forget' });
  }

  /** The answer for a stranger, from what is kept; null where nothing is. */
  answer(key: string, request: Request): Response | null {
    const page = this.#pages.get(key);
    if (!page) return null;
    const age = this.#now().getTime() - page.drawnAt;
    if (age >= 0 && age < KEPT.lifeMs) return answerOf(page, request);
    this.#drop(key, page);
    return null;
  }

  /** To be asked before a page is drawn: what happens meanwhile may not be in it, and such a page is not kept. */
  begin(): { edition: number; drawnAt: number } {
    return { edition: this.#edition, drawnAt: this.#now().getTime() };
  }

  /**
   * Answers with a page that was just drawn, its scripts allowed by what is in them, so that it may be sent again by whoever
   * keeps it; kept here too under `key`, where there is one.
   */
  async keep(
    key: string | null,
    drawn: DrawnPage,
    begun: { edition: number; drawnAt: number },
    request: Request,
  ): Promise<Response> {
    const { body, headers, nonce, policyOf } = drawn;
    const text = new TextDecoder().decode(body);
    headers.set('content-security-policy', policyOf(byHashes(text, nonce)));
    const page: KeptPage = {
      headers: Object.fromEntries(headers),
      tag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      plain: body,
      packed: [
        ['br', await squeezed(body, BROTLI)],
        ['gzip', await zipped(body)],
      ],
      drawnAt: begun.drawnAt,
    };
    if (key !== null && begun.edition === this.#edition && key.length <= KEPT.maxKeyLength) this.#put(key, page);
    return answerOf(page, request);
  }

  #put(key: string, page: KeptPage): void {
    const before = this.#pages.get(key);
    if (before) this.#drop(key, before);
    this.#pages.set(key, page);
    this.#bytes += sizeOf(page);
    for (const [oldest, old] of this.#pages) {
      if (this.#pages.size <= KEPT.maxPages && this.#bytes <= KEPT.maxBytes) return;
      this.#drop(oldest, old);
    }
  }

  #drop(key: string, page: KeptPage): void {
    if (this.#pages.delete(key)) this.#bytes -= sizeOf(page);
  }

  #forget(): void {
    this.#edition += 1;
    this.#pages.clear();
    this.#bytes = 0;
  }
}

function sizeOf(page: KeptPage): number {
  return page.packed.reduce((sum, [, bytes]) => sum + bytes.byteLength, page.plain.byteLength);
}

function answerOf(page: KeptPage, request: Request): Response {
  const headers = new Headers(page.headers);
  headers.set('etag', page.tag);
  const taken = request.headers.get('accept-encoding') ?? '';
  const known = request.headers.get('if-none-match') ?? '';
  headers.append('vary', 'accept-encoding');
  if (known.includes(page.tag)) return new Response(null, { status: 304, headers });
  const [encoding, bytes] = page.packed.find(([name]) => new RegExp(`\\b${name}\\b`).test(taken)) ?? [];
  if (!encoding || !bytes) return new Response(page.plain, { headers });
  headers.set('content-encoding', encoding);
  headers.set('content-length', String(bytes.byteLength));
  return new Response(bytes, { headers });
}
