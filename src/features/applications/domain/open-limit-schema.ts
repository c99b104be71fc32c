import * as z from 'zod/mini';
import { queryIds } from '#shared/query-ids.ts';
import { OPEN_LIMIT } from './open-limit.ts';

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
