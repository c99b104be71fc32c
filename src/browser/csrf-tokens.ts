/** How long a token is kept. */
export const CSRF_CACHE_MS = 300_000;

interface Kept {
  session: string;
  until: number;
  token: Promise<string>;
}

/** The CSRF token of one session at a time, asked for when it is needed first. Calls that come meanwhile share one. */
export class CsrfTokens {
  #generate: () => Promise<string>;
  #now: () => number;
  #kept: Kept | null = null;

  /** `now` in milliseconds. */
  constructor(generate: () => Promise<string>, now: () => number) {
    this.#generate = generate;
    this.#now = now;
  }

  /** A token for a session. One that could not be had is not kept. */
  get(session: string): Promise<string> {
    const known = this.#kept;
    if (known?.session === session && known.until > this.#now()) return known.token;
    const kept = { session, until: this.#now() + CSRF_CACHE_MS, token: this.#generate() };
    this.#kept = kept;
    kept.token.catch(() => {
      if (this.#kept === kept) this.#kept = null;
    });
    return kept.token;
  }

  /** The server did not take it. */
  forget(): void {
    this.#kept = null;
  }
}
