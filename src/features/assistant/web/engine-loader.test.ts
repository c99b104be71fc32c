import { beforeEach, expect, test } from 'vitest';
import { LOADING } from '../domain/rules.ts';
import { EngineLoader } from './engine-loader.ts';

/** Fake clock and manually settled loads. */
let now: number;
let timers: { at: number; act: () => void }[];
let loads: { arrive: (mind: string) => void; break: (error: Error) => void }[];
let states: string[];
let loader: EngineLoader<string>;

const settle = async () => new Promise((done) => setTimeout(done, 0));
async function pass(ms: number) {
  const end = now + ms;
  for (;;) {
    const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
    if (!next) break;
    timers = timers.filter((timer) => timer !== next);
    now = next.at;
    next.act();
    await settle();
  }
  now = end;
}

beforeEach(() => {
  now = 0;
  timers = [];
  loads = [];
  states = [];
  loader = new EngineLoader({
    load: async () => new Promise<string>((arrive, fail) => loads.push({ arrive, break: fail })),
    schedule: (ms, act) => {
      const timer = { at: now + ms, act };
      timers.push(timer);
      return () => (timers = timers.filter((other) => other !== timer));
    },
    onChange: () => states.push(loader.state),
  });
});

test('the loader resolves with the loaded engine and loads it once', async () => {
  loader.start();
  loader.start();
  expect([loads.length, loader.state, loader.engine]).toEqual([1, 'loading', null]);
  loads[0]?.arrive('mind');
  await settle();
  loader.start();
  await pass(120_000);
  expect([loads.length, loader.engine, states]).toEqual([1, 'mind', ['loading', 'ready']]);
});

test('an attempt times out after five seconds, and three retries follow ten seconds apart', async () => {
  loader.start();
  for (const tries of [1, 2, 3, 4]) {
    expect([loads.length, loader.state]).toEqual([tries, 'loading']);
    await pass(LOADING.timeoutMs - 1);
    expect(timers).toHaveLength(1);
    if (tries === 4) break;
    await pass(1);
    await pass(LOADING.retryDelayMs - 1);
    expect([loads.length, loader.state]).toEqual([tries, 'loading']);
    await pass(1);
  }
  await pass(1);
  expect([loader.state, now, timers]).toEqual(['failed', 50_000, []]);
});

test('a failed attempt does not wait for its timeout', async () => {
  loader.start();
  loads[0]?.break(new Error('no network'));
  await settle();
  await pass(LOADING.retryDelayMs);
  expect(loads).toHaveLength(2);
  loads[1]?.arrive('mind');
  await settle();
  expect([loader.state, timers]).toEqual(['ready', []]);
});

test('a late result is used, between two attempts and after the last one', async () => {
  loader.start();
  await pass(LOADING.timeoutMs + 1);
  loads[0]?.arrive('late');
  await settle();
  expect([loader.state, loader.engine]).toEqual(['ready', 'late']);
  await pass(120_000);
  expect(loads).toHaveLength(1);
});

test('loading can start again after giving up, and an old failure has no effect', async () => {
  loader.start();
  await pass(50_000);
  expect(loader.state).toBe('failed');
  loader.start();
  expect([loads.length, loader.state]).toEqual([5, 'loading']);
  loads[3]?.break(new Error('late failure'));
  await settle();
  expect(timers.map(({ at }) => at - now)).toEqual([LOADING.timeoutMs]);
  loads[4]?.arrive('mind');
  await settle();
  expect(states).toEqual(['loading', 'failed', 'loading', 'ready']);
});
