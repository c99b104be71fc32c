import { setImmediate } from 'node:timers/promises';
import type { Ctx } from '#platform/context.ts';
import type { PackedStore } from '../../domain/packed/store.ts';
import type { Ranked, RankQuery } from '../../domain/ranking.ts';
import { PACKED } from '../../domain/rules.ts';
import { copyPeople } from '../store/copied-people.ts';
import { listedAmong } from '../store/listed-people.ts';

/** What one process tells the others. */
type News = { kind: 'people'; ids: string[] } | { kind: 'prices'; prices: [id: string, tenths: number][] };

const TOPIC = 'matching';

/** Everybody in lists, as this process has them in memory. */
interface PackedState {
  /** Null until all are there, and while it cannot be known whether something was missed. */
  store: PackedStore | null;
  isLoading: boolean;
  /** When all were read last, and whom something has changed of since then: what is being read may be older. */
  loadedAt: number;
  /** After a failure nothing is tried before this. */
  restsUntil: number;
  sinceLoad: Set<string>;
  /** People of whom something has changed that is not in the store yet. */
  dirty: Set<string>;
  refreshing: Promise<void> | null;
}

const states = new WeakMap<object, PackedState>();

/** Loads everybody into memory, behind the start, and keeps them in step; the timers hold no process. */
export async function startPacked(ctx: Ctx): Promise<void> {
  const state: PackedState = {
    store: null,
    isLoading: false,
    loadedAt: 0,
    restsUntil: 0,
    sinceLoad: new Set(),
    dirty: new Set(),
    refreshing: null,
  };
  states.set(ctx.db, state);
  await ctx.bus.hear(TOPIC, (message) => take(ctx, message as unknown as News));
  const tend = () => {
    // What was told while the others could not be heard is lost: everything is read again.
    if (!ctx.bus.isUp()) state.store = null;
    else if (performance.now() < state.restsUntil) return;
    else if (!state.store || isOld(ctx, state)) void load(ctx, state);
    else void refresh(ctx, state).catch((error: unknown) => giveUp(ctx, state, error));
  };
  tend();
  setInterval(tend, PACKED.tendEveryMs).unref();
}

/**
 * A list from memory; null where it cannot be had from there, and the database is to be asked: before everybody is
 * loaded, and where something is amiss.
 */
export async function rankInMemory(ctx: Ctx, query: RankQuery): Promise<{ people: Ranked[]; total: number } | null> {
  const state = states.get(ctx.db);
  if (!state?.store || !ctx.bus.isUp()) return null;
  try {
    await refresh(ctx, state);
    return state.store ? { people: state.store.best(query), total: state.store.count(query) } : null;
  } catch (error) {
    giveUp(ctx, state, error);
    return null;
  }
}

/** Says that what lists go by has changed for some people: answers, being listed at all, wishes. */
export function peopleChanged(ctx: Ctx, ids: readonly string[]): void {
  if (ids.length === 0) return;
  const news: News = { kind: 'people', ids: [...ids] };
  ctx.bus.tell(TOPIC, news);
  take(ctx, news);
}

/** Says what the places of some people cost from now on. */
export function pricesChanged(ctx: Ctx, prices: [id: string, tenths: number][]): void {
  if (prices.length === 0) return;
  const news: News = { kind: 'prices', prices };
  ctx.bus.tell(TOPIC, news);
  take(ctx, news);
}

/** Resolves when everybody is in memory; for who cannot do with less. */
export async function packedReady(ctx: Pick<Ctx, 'db'>): Promise<void> {
  while (states.get(ctx.db)?.isLoading) await setImmediate();
}

/** Others may have told something in a moment when they could not be heard, and nobody noticed: all is read now and then. */
function isOld(ctx: Ctx, state: PackedState): boolean {
  return !ctx.bus.isAlone && performance.now() - state.loadedAt > PACKED.reloadEveryMs;
}

function take(ctx: Pick<Ctx, 'db'>, news: News): void {
  const state = states.get(ctx.db);
  if (!state) return;
  if (state.isLoading) for (const id of idsOf(news)) state.sinceLoad.add(id);
  if (news.kind === 'people') for (const id of news.ids) state.dirty.add(id);
  else if (state.store && !state.refreshing) for (const [id, tenths] of news.prices) state.store.setPrice(id, tenths);
  // What is being read may be older: these are read after it.
  else for (const id of idsOf(news)) state.dirty.add(id);
}

function idsOf(news: News): string[] {
  return news.kind === 'people' ? news.ids : news.prices.map(([id]) => id);
}

/** Reads everybody. */
async function load(ctx: Ctx, state: PackedState): Promise<void> {
  if (state.isLoading) return;
  state.isLoading = true;
  state.sinceLoad.clear();
  try {
    state.store = await copyPeople(ctx.db);
    state.loadedAt = performance.now();
    for (const id of state.sinceLoad) state.dirty.add(id);
  } catch (error) {
    giveUp(ctx, state, error);
  } finally {
    state.isLoading = false;
  }
}

/** Brings those into step of whom something has changed; whoever asks meanwhile waits for the same. */
async function refresh(ctx: Ctx, state: PackedState): Promise<void> {
  while (state.store && (state.refreshing || state.dirty.size > 0)) {
    state.refreshing ??= bringIntoStep(ctx, state, state.store).finally(() => {
      state.refreshing = null;
    });
    await state.refreshing;
  }
}

async function bringIntoStep(ctx: Ctx, state: PackedState, store: PackedStore): Promise<void> {
  const ids = [...state.dirty].slice(0, PACKED.changesAtOnce);
  for (const id of ids) state.dirty.delete(id);
  const people = new Map((await listedAmong(ctx.db, ids)).map((person) => [person.id, person]));
  for (const id of ids) {
    const person = people.get(id);
    if (person) store.put(person);
    else store.remove(id);
  }
}

function giveUp(ctx: Ctx, state: PackedState, error: unknown): void {
  state.store = null;
  state.restsUntil = performance.now() + PACKED.restMs;
  ctx.log.warn({ err: error }, 'lists are asked of the database for now');
}
