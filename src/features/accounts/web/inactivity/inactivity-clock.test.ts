import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countdownWords, InactivityClock } from './inactivity-clock.ts';
import { ACTIVE_KEY, wasLeftAlone } from './left-alone.ts';

const MIN = 60_000;
const START = 1_800_000_000_000;
const at = (minutes: number, seconds = 0) => START + minutes * MIN + seconds * 1000;

/** A storage that counts what is written. */
function makeStore() {
  const kept = new Map<string, string>();
  const store = {
    writes: [] as number[],
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      store.writes.push(Number.parseInt(value, 10));
      kept.set(key, value);
    },
  };
  return store;
}

const makeClock = (store = makeStore(), minutes = 30, now = START, mark = 'a') =>
  new InactivityClock({ timeoutMs: minutes * MIN, store, mark }, now);

test('says nothing for 25 minutes, then warns, is serious at 3, critical at 1, and over at 0', () => {
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
])('of %d minutes the last %d are the warning', (minutes, warning) => {
  const clock = makeClock(makeStore(), minutes);
  expect(clock.warnMs).toBe(warning * MIN);
  expect(clock.level(START + minutes * MIN - clock.warnMs - 1)).toBe('quiet');
  expect(clock.level(START + minutes * MIN - clock.warnMs)).not.toBe('quiet');
});

test('of one minute the last half is the warning, critical from its beginning', () => {
  const clock = makeClock(makeStore(), 1);
  expect([clock.level(at(0, 29)), clock.level(at(0, 30)), clock.level(at(1))]).toEqual(['quiet', 'critical', 'over']);
  clock.note(at(0, 29));
  expect(clock.level(at(0, 58))).toBe('quiet');
});

test('activity starts it anew, but not once the warning is up: then only extending does', () => {
  const clock = makeClock();
  clock.note(at(20));
  expect(clock.remainingMs(at(20))).toBe(30 * MIN);
  clock.note(at(46));
  expect(clock.level(at(46))).toBe('calm');
  clock.extend(at(46));
  expect(clock.remainingMs(at(46))).toBe(30 * MIN);
  clock.extend(at(77));
  expect(clock.level(at(77))).toBe('over');
});

test('activity in one tab counts for all, and so does extending', () => {
  const store = makeStore();
  const [here, there] = [makeClock(store), makeClock(store)];
  here.note(at(20));
  expect(there.level(at(30))).toBe('quiet');
  expect(there.level(at(46))).toBe('calm');
  here.extend(at(47));
  expect(there.level(at(47))).toBe('quiet');
});

test('a page that is opened goes on from what is stored, in the same session only', () => {
  const store = makeStore();
  makeClock(store, 30, START, 'a');
  expect(makeClock(store, 30, at(26), 'a').level(at(26))).toBe('calm');
  expect(makeClock(store, 30, at(45), 'a').level(at(45))).toBe('over');
  expect(makeClock(store, 30, at(45), 'b').level(at(45))).toBe('quiet');
});

test('that a session was left alone too long is known from what is stored, before anything is asked for', () => {
  const store = makeStore();
  makeClock(store, 30, START, 'a').note(at(10));
  const stored = store.getItem(ACTIVE_KEY);
  expect(wasLeftAlone(stored, 'a', at(40) - 1)).toBe(false);
  expect(wasLeftAlone(stored, 'a', at(40))).toBe(true);
  expect(wasLeftAlone(stored, 'b', at(40))).toBe(false);
  for (const odd of [null, '', 'nonsense', `${START} a`, `${START} x a`, `-1 1 a`])
    expect(wasLeftAlone(odd, 'a', at(9999))).toBe(false);
});

test('a machine that slept: the first look sees it, and moving the mouse does not help', () => {
  const clock = makeClock();
  expect(clock.level(at(1))).toBe('quiet');
  clock.note(at(600));
  expect(clock.level(at(600))).toBe('over');
});

test('a wall clock set back gives the whole time once, not more', () => {
  const clock = makeClock();
  expect(clock.remainingMs(at(-120))).toBe(30 * MIN);
  expect(clock.level(at(-90))).toBe('over');
});

test('after the storage was emptied the tab still knows', () => {
  const store = makeStore();
  const clock = makeClock(store);
  expect(clock.level(at(10))).toBe('quiet');
  store.setItem(ACTIVE_KEY, 'nonsense');
  expect(clock.level(at(30))).toBe('over');
});

test('a storage that refuses leaves the tab to itself', () => {
  const refuse = () => {
    throw new Error('closed');
  };
  const clock = new InactivityClock(
    { timeoutMs: 30 * MIN, store: { getItem: refuse, setItem: refuse }, mark: 'a' },
    START,
  );
  clock.note(at(10));
  expect(clock.remainingMs(at(10))).toBe(30 * MIN);
});

test('whatever is done and when: writes are a second apart, and idle time is right to the second in every tab', () => {
  const gaps = fc.array(fc.tuple(fc.integer({ min: 0, max: 20 * MIN }), fc.boolean()), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(gaps, (events) => {
      const store = makeStore();
      const tabs = [makeClock(store), makeClock(store)] as const;
      let now = START;
      let last = START;
      for (const [gap, isFirst] of events) {
        now += gap;
        tabs[isFirst ? 0 : 1].note(now);
        last = now;
        for (const tab of tabs) expect(tab.remainingMs(now) - (30 * MIN - (now - last))).toBeGreaterThan(-1000);
        for (const tab of tabs) expect(tab.remainingMs(now)).toBeLessThanOrEqual(30 * MIN);
      }
      for (const [index, write] of store.writes.slice(1).entries())
        expect(write - (store.writes[index] ?? 0)).toBeGreaterThanOrEqual(1000);
    }),
  );
});

test('counts down in minutes and seconds', () => {
  expect([300_000, 277_400, 60_000, 41_001, 1, 0].map(countdownWords)).toEqual([
    '5:00',
    '4:38',
    '1:00',
    '0:42',
    '0:01',
    '0:00',
  ]);
});
