import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCountdown, IdleTimer } from './idle-timer.ts';
import { ACTIVITY_KEY, isIdleExpired } from './idle-timeout.ts';

const MIN = 60_000;
const START = 1_800_000_000_000;
const at = (minutes: number, seconds = 0) => START + minutes * MIN + seconds * 1000;

/** Storage that counts writes. */
function makeStore() {
  const entries = new Map<string, string>();
  const store = {
    writes: [] as number[],
    getItem: (key: string) => entries.get(key) ?? null,
    setItem(key: string, value: string) {
      store.writes.push(Number.parseInt(value, 10));
      entries.set(key, value);
    },
  };
  return store;
}

const makeClock = (store = makeStore(), minutes = 30, now = START, mark = 'a') =>
  new IdleTimer({ timeoutMs: minutes * MIN, storage: store, fingerprint: mark }, now);

test('the timer is quiet for 25 minutes, warns, is serious at 3, critical at 1 and over at 0 minutes', () => {
  const clock = makeClock();
  expect([clock.level(at(24, 59)), clock.level(at(25))]).toEqual(['quiet', 'calm']);
  expect([clock.level(at(26, 59)), clock.level(at(27))]).toEqual(['calm', 'serious']);
  expect([clock.level(at(28, 59)), clock.level(at(29))]).toEqual(['serious', 'critical']);
  expect([clock.level(at(29, 59)), clock.level(at(30))]).toEqual(['critical', 'over']);
});

test.each([
  [30, 5],
  [10, 5],
  [6, 3],
  [1, 0.5],
  [0.05, 0.025],
])('of %d minutes the last %d are the warning period', (minutes, warning) => {
  const clock = makeClock(makeStore(), minutes);
  expect(clock.warnMs).toBe(warning * MIN);
  expect(clock.level(START + minutes * MIN - clock.warnMs - 1)).toBe('quiet');
  expect(clock.level(START + minutes * MIN - clock.warnMs)).not.toBe('quiet');
});

test('of one minute the last half is the warning period, critical from its start', () => {
  const clock = makeClock(makeStore(), 1);
  expect([clock.level(at(0, 29)), clock.level(at(0, 30)), clock.level(at(1))]).toEqual(['quiet', 'critical', 'over']);
  clock.recordActivity(at(0, 29));
  expect(clock.level(at(0, 58))).toBe('quiet');
});

test('activity resets the timer before the warning; during the warning only extending does', () => {
  const clock = makeClock();
  clock.recordActivity(at(20));
  expect(clock.remainingMs(at(20))).toBe(30 * MIN);
  clock.recordActivity(at(46));
  expect(clock.level(at(46))).toBe('calm');
  clock.extend(at(46));
  expect(clock.remainingMs(at(46))).toBe(30 * MIN);
  clock.extend(at(77));
  expect(clock.level(at(77))).toBe('over');
});

test('activity and extending in one tab count for all tabs', () => {
  const store = makeStore();
  const [here, there] = [makeClock(store), makeClock(store)];
  here.recordActivity(at(20));
  expect(there.level(at(30))).toBe('quiet');
  expect(there.level(at(46))).toBe('calm');
  here.extend(at(47));
  expect(there.level(at(47))).toBe('quiet');
});

test('a new page continues from the stored time, in the same session only', () => {
  const store = makeStore();
  makeClock(store, 30, START, 'a');
  expect(makeClock(store, 30, at(26), 'a').level(at(26))).toBe('calm');
  expect(makeClock(store, 30, at(45), 'a').level(at(45))).toBe('over');
  expect(makeClock(store, 30, at(45), 'b').level(at(45))).toBe('quiet');
});

test('an expired session is detected from storage, before any request', () => {
  const store = makeStore();
  makeClock(store, 30, START, 'a').recordActivity(at(10));
  const stored = store.getItem(ACTIVITY_KEY);
  expect(isIdleExpired(stored, 'a', at(40) - 1)).toBe(false);
  expect(isIdleExpired(stored, 'a', at(40))).toBe(true);
  expect(isIdleExpired(stored, 'b', at(40))).toBe(false);
  for (const odd of [null, '', 'nonsense', `${START} a`, `${START} x a`, `-1 1 a`])
    expect(isIdleExpired(odd, 'a', at(9999))).toBe(false);
});

test('after the computer slept, the next check ends the session and activity does not prevent it', () => {
  const clock = makeClock();
  expect(clock.level(at(1))).toBe('quiet');
  clock.recordActivity(at(600));
  expect(clock.level(at(600))).toBe('over');
});

test('a clock set back grants at most one full period', () => {
  const clock = makeClock();
  expect(clock.remainingMs(at(-120))).toBe(30 * MIN);
  expect(clock.level(at(-90))).toBe('over');
});

test('a tab keeps its time after the storage was cleared', () => {
  const store = makeStore();
  const clock = makeClock(store);
  expect(clock.level(at(10))).toBe('quiet');
  store.setItem(ACTIVITY_KEY, 'nonsense');
  expect(clock.level(at(30))).toBe('over');
});

test('a tab works alone without storage', () => {
  const refuse = () => {
    throw new Error('closed');
  };
  const clock = new IdleTimer(
    { timeoutMs: 30 * MIN, storage: { getItem: refuse, setItem: refuse }, fingerprint: 'a' },
    START,
  );
  clock.recordActivity(at(10));
  expect(clock.remainingMs(at(10))).toBe(30 * MIN);
});

test('for any sequence of actions, writes are a second apart and idle time is exact to the second in every tab', () => {
  const gaps = fc.array(fc.tuple(fc.integer({ min: 0, max: 20 * MIN }), fc.boolean()), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(gaps, (events) => {
      const store = makeStore();
      const tabs = [makeClock(store), makeClock(store)] as const;
      let now = START;
      let last = START;
      for (const [gap, isFirst] of events) {
        now += gap;
        tabs[isFirst ? 0 : 1].recordActivity(now);
        last = now;
        for (const tab of tabs) expect(tab.remainingMs(now) - (30 * MIN - (now - last))).toBeGreaterThan(-1000);
        for (const tab of tabs) expect(tab.remainingMs(now)).toBeLessThanOrEqual(30 * MIN);
      }
      for (const [index, write] of store.writes.slice(1).entries())
        expect(write - (store.writes[index] ?? 0)).toBeGreaterThanOrEqual(1000);
    }),
  );
});

test('the countdown is in minutes and seconds', () => {
  expect([300_000, 277_400, 60_000, 41_001, 1, 0].map(formatCountdown)).toEqual([
    '5:00',
    '4:38',
    '1:00',
    '0:42',
    '0:01',
    '0:00',
  ]);
});
