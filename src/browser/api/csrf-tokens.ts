/** Lifetime of a cached token (ms). */
export const CSRF_CACHE_MS = 300_000;

interface CachedToken {
  session: string;
  expiresAt: number;
  token: Promise<string>;
}

/** Cache of the CSRF token of one session. Fetched on first use; concurrent requests share one fetch. */
export class CsrfTokens {
  #generate: () => Promise<string>;
  #now: () => number;
  #cached: CachedToken | null = null;

  /** `now` returns milliseconds. */
  constructor(generate: () => Promise<string>, now: () => number) {
    this.#generate = generate;
    this.#now = now;
  }

  /** Returns the token of a session. Failed fetches are not cached. */
  get(session: string): Promise<string> {
    const cached = this.#cached;
    if (cached?.session === session && cached.expiresAt > this.#now()) return cached.token;
    const entry = { session, expiresAt: this.#now() + CSRF_CACHE_MS, token: this.#generate() };
    this.#cached = entry;
    entry.token.catch(() => {
      if (this.#cached === entry) this.#cached = null;
    });
    return entry.token;
  }

  /** Drops the cached token after the server rejected it. */
  invalidate(): void {
    this.#cached = null;
  }
}
