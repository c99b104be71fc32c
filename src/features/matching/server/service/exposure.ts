import { DAY_MS } from '#shared/time/duration.ts';
import { toMadridDateTime } from '#shared/time/local-time.ts';
import { defineState } from '#platform/app-state.ts';
import type { Ctx } from '#platform/context.ts';
import { runInBackground } from '#platform/db/query-listener.ts';
import { decayImpressions, exposurePenaltyTenths } from '../../domain/exposure-penalty.ts';
import { RANKING } from '../../domain/rules.ts';
import { DailyBloomFilter } from '../../domain/daily-bloom-filter.ts';
import { findListedIdsAfter, lockExposure, upsertExposure } from '../store/exposure.ts';
import { publishPenaltiesChanged } from './candidate-index.ts';

/** Impressions of this process that are not written yet. */
interface ImpressionBuffer {
  shownToday: DailyBloomFilter;
  /** Impressions by user; 0 for a user who was only active. */
  pending: Map<string, number>;
  timer: NodeJS.Timeout | null;
}

const impressionBuffer = defineState((): ImpressionBuffer => ({
  shownToday: new DailyBloomFilter(RANKING.bloomFilterBits, RANKING.bloomFilterCapacity),
  pending: new Map(),
  timer: null,
}));

/**
 * Records list impressions (once per pair and day in Madrid) and the viewer's activity. Written later in batches, so that no
 * request waits for it.
 */
export function recordImpressions(ctx: Ctx, viewerId: string, ids: readonly string[]): void {
  const { shownToday, pending } = impressionBuffer(ctx);
  const { day } = toMadridDateTime(ctx.now());
  for (const id of ids) {
    if (shownToday.addIfNew(viewerId, id, day)) pending.set(id, (pending.get(id) ?? 0) + 1);
  }
  if (shownToday.addIfNew(viewerId, viewerId, day)) pending.set(viewerId, pending.get(viewerId) ?? 0);
  scheduleFlush(ctx);
}

/** Schedules a penalty update, after a request was sent or answered. */
export function schedulePenaltyUpdate(ctx: Ctx, ids: readonly string[]): void {
  const { pending } = impressionBuffer(ctx);
  for (const id of ids) pending.set(id, pending.get(id) ?? 0);
  scheduleFlush(ctx);
}

/** Writes pending impressions. */
export async function flushImpressions(ctx: Ctx): Promise<void> {
  const state = impressionBuffer(ctx);
  const waiting = state.pending;
  state.pending = new Map();
  try {
    const ids = [...waiting.keys()];
    for (let at = 0; at < ids.length; at += RANKING.batchSize) {
      await updatePenalties(
        ctx,
        new Map(ids.slice(at, at + RANKING.batchSize).map((id) => [id, waiting.get(id) ?? 0])),
      );
      for (const id of ids.slice(at, at + RANKING.batchSize)) waiting.delete(id);
    }
  } catch (error) {
    for (const [id, count] of waiting) state.pending.set(id, (state.pending.get(id) ?? 0) + count);
    throw error;
  }
}

/** Recomputes all penalties: impressions decay and users become inactive. */
export async function recomputeAllPenalties(ctx: Ctx): Promise<void> {
  for (let after: string | null = null; ;) {
    const ids = await findListedIdsAfter(ctx.db, after, RANKING.batchSize);
    const last = ids.at(-1);
    if (last === undefined) return;
    await updatePenalties(ctx, new Map(ids.map((id) => [id, 0])));
    after = last;
  }
}

/** Adds impressions and updates the penalties. */
async function updatePenalties(ctx: Ctx, shown: ReadonlyMap<string, number>): Promise<void> {
  const now = ctx.now();
  const daysSince = (at: string | null) => (at === null ? 0 : (now.getTime() - Date.parse(at)) / DAY_MS);
  const written = await ctx.db.transaction(async (tx) => {
    const rows = await lockExposure(tx, [...shown.keys()]);
    const standings = rows.map((row) => {
      const impressions = decayImpressions(row.impressions, daysSince(row.impressions_at)) + (shown.get(row.id) ?? 0);
      const daysAway = daysSince(row.seen_at);
      return {
        id: row.id,
        impressions,
        penaltyTenths: exposurePenaltyTenths({ impressions, pending: row.pending, daysAway }),
      };
    });
    await upsertExposure(tx, standings, now);
    return standings;
  });
  publishPenaltiesChanged(
    ctx,
    written.map(({ id, penaltyTenths }) => [id, penaltyTenths]),
  );
}

function scheduleFlush(ctx: Ctx): void {
  const state = impressionBuffer(ctx);
  if (state.timer || state.pending.size === 0) return;
  const flush = () => {
    state.timer = null;
    flushImpressions(ctx).catch((error: unknown) => ctx.log.warn({ err: error }, 'writing impressions failed'));
  };
  state.timer = runInBackground(() => setTimeout(flush, RANKING.flushIntervalMs).unref());
}
