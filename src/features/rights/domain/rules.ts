const DAY_MS = 86_400_000;

/** Numbers of the zip with all that is kept of somebody. */
export const EXPORT = {
  /** How long it lies there to be fetched. */
  keptMs: 7 * DAY_MS,
  /** One a day at most; one that failed does not count. */
  everyMs: DAY_MS,
  /** How long a link to it works. */
  linkMs: 10 * 60_000,
  /** One that was being made and is silent for so long was cut off: it is made again. */
  silentMs: 5 * 60_000,
  /** Made by one run of the job. */
  atOnce: 20,
} as const;

/** Copies as JSON are made while one waits, so there are fewer of them. */
export const COPY_RATE = { points: 10, perMs: 3_600_000 } as const;

/** Numbers of deleting an account. */
export const DEPARTURE = {
  /** How long there is a way back. */
  undoMs: 30 * DAY_MS,
  /** Erased by one run of the job. */
  atOnce: 20,
} as const;

/** Tries at one's password when the account is to be deleted. */
export const PASSWORD_RATE = { points: 5, perMs: 15 * 60_000 } as const;
