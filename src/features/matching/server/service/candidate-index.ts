import { setTimeout } from 'node:timers/promises';
import { defineState } from '#platform/app-state.ts';
import type { Ctx } from '#platform/context.ts';
import type { CandidateIndex } from '../../domain/candidate-index/candidate-index.ts';
import type { Ranked, RankQuery } from '../../domain/ranking.ts';
import { CANDIDATE_INDEX } from '../../domain/rules.ts';
import { loadCandidateIndex } from '../store/load-candidate-index.ts';
import { findListedCandidates } from '../store/listed-candidates.ts';

/** Message between processes. */
type IndexMessage = { kind: 'people'; ids: string[] } | { kind: 'prices'; prices: [id: string, tenths: number][] };

const TOPIC = 'matching';

/** State of the candidate index in this process. */
interface IndexState {
  /** Null until loaded, and while updates may have been missed. */
  index: CandidateIndex | null;
  /** Resolves when the current load has ended; null without one. */
  loading: Promise<void> | null;
  /** Time of the last load, and people changed during the current one: the rows being read may be older. */
  loadedAt: number;
  /** No attempt before this time, after a failure. */
  retryAt: number;
  changedSinceLoad: Set<string>;
  /** People with changes not yet applied to the index. */
  dirty: Set<string>;
  refreshing: Promise<void> | null;
}

const indexState = defineState((): IndexState => ({
  index: null,
  loading: null,
  loadedAt: 0,
  retryAt: 0,
  changedSinceLoad: new Set(),
  dirty: new Set(),
  refreshing: null,
}));

/**
 * Loads the candidate index in the background after startup and keeps it in sync. The timers do not keep the process
 * alive.
 */
export async function startCandidateIndex(ctx: Ctx): Promise<void> {
  const state = indexState(ctx);
  await ctx.pubsub.subscribe(TOPIC, (message) => applyMessage(ctx, message as unknown as IndexMessage));
  const tend = () => {
    // Updates are lost while pub/sub is down, so the index is reloaded afterwards.
    if (!ctx.pubsub.isConnected()) state.index = null;
    else if (performance.now() < state.retryAt) return;
    else if (!state.index || isStale(ctx, state)) reloadIndex(ctx, state);
    else void refreshIndex(ctx, state).catch((error: unknown) => fallBackToDatabase(ctx, state, error));
  };
  tend();
  setInterval(tend, CANDIDATE_INDEX.syncIntervalMs).unref();
}

/**
 * Ranks in memory; null if the index is not loaded or failed, in which case the caller must rank in the database. Waits
 * for a load without an index for a while.
 */
export async function rankInMemory(ctx: Ctx, query: RankQuery): Promise<{ people: Ranked[]; total: number } | null> {
  const state = indexState(ctx);
  if (!ctx.pubsub.isConnected()) return null;
  if (!state.index && state.loading) await withinLoadWait(state.loading);
  if (!state.index || !ctx.pubsub.isConnected()) return null;
  try {
    await refreshIndex(ctx, state);
    return state.index ? { people: state.index.findTop(query), total: state.index.count(query) } : null;
  } catch (error) {
    fallBackToDatabase(ctx, state, error);
    return null;
  }
}

/** Announces changes that affect lists: answers, visibility, gender preferences. */
export function publishCandidatesChanged(ctx: Ctx, ids: readonly string[]): void {
  if (ids.length === 0) return;
  const message: IndexMessage = { kind: 'people', ids: [...ids] };
  ctx.pubsub.publish(TOPIC, message);
  applyMessage(ctx, message);
}

/** Announces new exposure penalties. */
export function publishPenaltiesChanged(ctx: Ctx, prices: [id: string, tenths: number][]): void {
  if (prices.length === 0) return;
  const message: IndexMessage = { kind: 'prices', prices };
  ctx.pubsub.publish(TOPIC, message);
  applyMessage(ctx, message);
}

/** Resolves when the index is loaded; for callers that require it. */
export async function candidateIndexReady(ctx: Pick<Ctx, 'state'>): Promise<void> {
  await indexState(ctx).loading;
}

/** Resolves with the load, or after the longest wait for it. */
async function withinLoadWait(loading: Promise<void>): Promise<void> {
  const timer = new AbortController();
  const wait = setTimeout(CANDIDATE_INDEX.loadWaitMs, undefined, { signal: timer.signal, ref: false });
  await Promise.race([loading, wait.catch(() => undefined)]);
  timer.abort();
}

/** Messages from other processes may be lost without a detected outage, so the index is reloaded periodically. */
function isStale(ctx: Ctx, state: IndexState): boolean {
  return !ctx.pubsub.isSingleProcess && performance.now() - state.loadedAt > CANDIDATE_INDEX.reloadIntervalMs;
}

function applyMessage(ctx: Pick<Ctx, 'state'>, message: IndexMessage): void {
  const state = indexState(ctx);
  if (state.loading) for (const id of messageUserIds(message)) state.changedSinceLoad.add(id);
  if (message.kind === 'people') for (const id of message.ids) state.dirty.add(id);
  else if (state.index && !state.refreshing)
    for (const [id, tenths] of message.prices) state.index.setPenalty(id, tenths);
  // Rows being read may be older, so these people are read again afterwards.
  else for (const id of messageUserIds(message)) state.dirty.add(id);
}

function messageUserIds(message: IndexMessage): string[] {
  return message.kind === 'people' ? message.ids : message.prices.map(([id]) => id);
}

/** Loads all candidates, unless that is in progress. */
function reloadIndex(ctx: Ctx, state: IndexState): void {
  state.loading ??= loadIndex(ctx, state).finally(() => {
    state.loading = null;
  });
}

async function loadIndex(ctx: Ctx, state: IndexState): Promise<void> {
  state.changedSinceLoad.clear();
  try {
    state.index = await loadCandidateIndex(ctx.db);
    state.loadedAt = performance.now();
    for (const id of state.changedSinceLoad) state.dirty.add(id);
  } catch (error) {
    fallBackToDatabase(ctx, state, error);
  }
}

/** Applies pending changes; concurrent callers wait for the same refresh. */
async function refreshIndex(ctx: Ctx, state: IndexState): Promise<void> {
  while (state.index && (state.refreshing || state.dirty.size > 0)) {
    state.refreshing ??= applyDirtyCandidates(ctx, state, state.index).finally(() => {
      state.refreshing = null;
    });
    await state.refreshing;
  }
}

async function applyDirtyCandidates(ctx: Ctx, state: IndexState, store: CandidateIndex): Promise<void> {
  const ids = [...state.dirty].slice(0, CANDIDATE_INDEX.refreshBatchSize);
  for (const id of ids) state.dirty.delete(id);
  const people = new Map((await findListedCandidates(ctx.db, ids)).map((person) => [person.id, person]));
  for (const id of ids) {
    const person = people.get(id);
    if (person) store.upsert(person);
    else store.remove(id);
  }
}

function fallBackToDatabase(ctx: Ctx, state: IndexState, error: unknown): void {
  state.index = null;
  state.retryAt = performance.now() + CANDIDATE_INDEX.retryDelayMs;
  ctx.log.warn({ err: error }, 'candidate index unavailable, ranking in the database');
}
