/** What a refusal may say beside its code. */
export interface RefusalDetails {
  /** Field path → code, for errors that belong beside a field. */
  fields?: Record<string, string>;
  /** Seconds until it makes sense to try again; sent as `Retry-After`. */
  retryAfterS?: number;
  /** A page of ours where it goes on from here. */
  link?: string;
  /** Parameters of the words, such as a limit. */
  params?: Record<string, string | number>;
}

/**
 * A "no" that a person should read. The code picks the words (`error_<code>` in messages/) and the HTTP status
 * (platform/http/refusals.ts). Anything else that is thrown is a bug.
 */
export class Refusal extends Error {
  readonly code: string;
  readonly details: RefusalDetails;

  constructor(code: string, details: RefusalDetails = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }
}
