import { DAY_MS } from '#shared/time/duration.ts';

/** Usual time in which an owner answers applications. */
export const RESPONSE_BANDS = ['day', 'three_days', 'rarely'] as const;
export type ResponseBand = (typeof RESPONSE_BANDS)[number];

export const RESPONSE = {
  /** Answers from which the band is shown. */
  minAnswers: 5,
  /** Share of applications that must be answered in time. */
  minShare: 0.8,
  /** Latest applications that count, and for how long. */
  maxApplications: 50,
  windowMs: 180 * DAY_MS,
} as const;

/** An application: time until its first answer, `null` without one, and its age. */
export interface Response {
  answeredMs: number | null;
  ageMs: number;
}

/** Band of an owner; `null` with too few answers. An application without an answer counts once it is three days old. */
export function responseBand(responses: readonly Response[]): ResponseBand | null {
  if (responses.filter(({ answeredMs }) => answeredMs !== null).length < RESPONSE.minAnswers) return null;
  const due = responses.filter(({ answeredMs, ageMs }) => answeredMs !== null || ageMs > 3 * DAY_MS);
  const isWithin = (limitMs: number) =>
    due.filter(({ answeredMs }) => answeredMs !== null && answeredMs <= limitMs).length >=
    RESPONSE.minShare * due.length;
  if (isWithin(DAY_MS)) return 'day';
  return isWithin(3 * DAY_MS) ? 'three_days' : 'rarely';
}
