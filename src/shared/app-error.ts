/** Details of an error besides its code. */
export interface AppErrorDetails {
  /** Error codes by field path, for errors shown next to a field. */
  fields?: Record<string, string>;
  /** Seconds until a retry makes sense; sent as `Retry-After`. */
  retryAfterS?: number;
  /** Page of this site where the user can continue. */
  link?: string;
  /** Parameters of the message, such as a limit. */
  params?: Record<string, string | number>;
}

/**
 * An expected error with a message for the user. The code selects the message (`error_<code>` in messages/) and the
 * HTTP status (platform/http/errors.ts). Anything else that is thrown is a bug.
 */
export class AppError extends Error {
  readonly code: string;
  readonly details: AppErrorDetails;

  constructor(code: string, details: AppErrorDetails = {}) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }
}

/** Throws a validation error if there are errors of fields. */
export function throwFieldErrors(fields: Record<string, string>): void {
  if (Object.keys(fields).length > 0) throw new AppError('validation', { fields });
}
