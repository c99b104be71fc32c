import * as z from 'zod/mini';
import { queryIds } from '#shared/query-ids.ts';
import type { ApplicationState } from './applications.ts';

export const OPEN_LIMIT = {
  /** Applications that an owner considers at a time, unless they choose another number. */
  default: 10,
  min: 1,
  max: 100,
  /** Properties that are counted with one request. */
  maxCounted: 50,
} as const;

/** Open applications that the owner sees. */
export const WITH_OWNER_STATES = [
  'sent',
  'shortlisted',
  'viewing',
  'offered',
] as const satisfies readonly ApplicationState[];

export function isWithOwner(state: ApplicationState): boolean {
  return WITH_OWNER_STATES.some((one) => one === state);
}

/** Applications for a property with its owner, and those that wait. */
export interface OpenCount {
  open: number;
  waiting: number;
  maxOpen: number;
}

/** True if a new application is sent at once. Those who wait go first. */
export function hasRoom({ open, waiting, maxOpen }: OpenCount): boolean {
  return open < maxOpen && waiting === 0;
}

const openCount = z.object({ property_id: z.string(), open: z.int(), waiting: z.int(), max_open: z.int() });
export type OpenCountOfProperty = z.output<typeof openCount>;
export const openCountsQuery = z.strictObject({ homes: queryIds(OPEN_LIMIT.maxCounted) });
export const openCountsResponse = z.object({ counts: z.array(openCount) });
export const openLimitBody = z.strictObject({
  max_open: z
    .int('number_range')
    .check(z.minimum(OPEN_LIMIT.min, 'number_range'), z.maximum(OPEN_LIMIT.max, 'number_range')),
});
export const openCountResponse = z.object({ count: openCount });
