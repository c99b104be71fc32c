import type { Ctx } from '#platform/context.ts';
import { behind } from '#platform/db/sent.ts';
import { faded, priceTenths } from '../../domain/price.ts';
import { RANKING } from '../../domain/rules.ts';
import { ShownToday } from '../../domain/shown-today.ts';
import { listedAfter, lockStandings, writeStandings } from '../store/standing.ts';
import { pricesChanged } from './packed.ts';

const DAY_MS = 86_400_000;

/** What this process has still to write down. */
interface ShownState {
  today: ShownToday;
  /** Impressions by person; 0 for somebody who only came by. */
  waiting: Map<string, number>;
  timer: NodeJS.Timeout | null;
}

const states = new WeakMap<object, ShownState>();

function stateOf(ctx: Pick<Ctx, 'db'>): ShownState {
  let state = states.get(ctx.db);
  if (!state) {
    state = { today: new ShownToday(RANKING.shownBits, RANKING.shownMost), waiting: new Map(), timer: null };
    states.set(ctx.db, state);
  }
  return state;
}

/**
 * Notes that people stood in somebody's list, each once a day, and that this somebody is here. Written down a little
 * later for many at once: nobody waits for it.
 */
export function noteShown(ctx: Ctx, viewerId: string, ids: readonly string[]): void {
  const { today, waiting } = stateOf(ctx);
  const day = ctx.now().toISOString().slice(0, 10);
  for (const id of ids) {
    if (today.take(viewerId, id, day)) waiting.set(id, (waiting.get(id) ?? 0) + 1);
  }
  if (today.take(viewerId, viewerId, day)) waiting.set(viewerId, waiting.get(viewerId) ?? 0);
  flushSoon(ctx);
}

/** Works out anew, in a moment, what the places of some people cost: they were asked, or have answered. */
export function repriceSoon(ctx: Ctx, ids: readonly string[]): void {
  const { waiting } = stateOf(ctx);
  for (const id of ids) waiting.set(id, waiting.get(id) ?? 0);
  flushSoon(ctx);
}

/** Writes down what waits. */
export async function flushShown(ctx: Ctx): Promise<void> {
  const state = stateOf(ctx);
  const waiting = state.waiting;
  state.waiting = new Map();
  try {
    const ids = [...waiting.keys()];
    for (let at = 0; at < ids.length; at += RANKING.batch) {
      await reprice(ctx, new Map(ids.slice(at, at + RANKING.batch).map((id) => [id, waiting.get(id) ?? 0])));
      for (const id of ids.slice(at, at + RANKING.batch)) waiting.delete(id);
    }
  } catch (error) {
    for (const [id, count] of waiting) state.waiting.set(id, (state.waiting.get(id) ?? 0) + count);
    throw error;
  }
}

/** Works out everybody's price anew: impressions have faded, and people have stayed away. */
export async function repriceAll(ctx: Ctx): Promise<void> {
  for (let after: string | null = null; ;) {
    const ids = await listedAfter(ctx.db, after, RANKING.batch);
    const last = ids.at(-1);
    if (last === undefined) return;
    await reprice(ctx, new Map(ids.map((id) => [id, 0])));
    after = last;
  }
}

/** Adds impressions to those of some people, and writes down the prices that come of it. */
async function reprice(ctx: Ctx, shown: ReadonlyMap<string, number>): Promise<void> {
  const now = ctx.now();
  const daysSince = (at: string | null) => (at === null ? 0 : (now.getTime() - Date.parse(at)) / DAY_MS);
  const written = await ctx.db.transaction(async (tx) => {
    const rows = await lockStandings(tx, [...shown.keys()]);
    const standings = rows.map((row) => {
      const impressions = faded(row.impressions, daysSince(row.impressions_at)) + (shown.get(row.id) ?? 0);
      const daysAway = daysSince(row.seen_at);
      return { id: row.id, impressions, priceTenths: priceTenths({ impressions, pending: row.pending, daysAway }) };
    });
    await writeStandings(tx, standings, now);
    return standings;
  });
  pricesChanged(
    ctx,
    written.map(({ id, priceTenths: price }) => [id, price]),
  );
}

function flushSoon(ctx: Ctx): void {
  const state = stateOf(ctx);
  if (state.timer || state.waiting.size === 0) return;
  const flush = () => {
    state.timer = null;
    flushShown(ctx).catch((error: unknown) => ctx.log.warn({ err: error }, 'who was shown could not be written down'));
  };
  state.timer = behind(() => setTimeout(flush, RANKING.flushEveryMs).unref());
}
