import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PRESENCE } from '../../domain/rules.ts';
import { makeRegistry } from './registry.ts';

const isOnline = (registry: ReturnType<typeof makeRegistry>) => registry.get('lucia')?.isOnline ?? false;

test('somebody comes once and leaves when the heartbeat is too old, not a millisecond earlier', () => {
  const registry = makeRegistry();
  expect(registry.beat('lucia', 'tab', 0)).toBe(true);
  expect(registry.beat('lucia', 'tab', 30_000)).toBe(false);
  expect(registry.expire(30_000 + PRESENCE.expireMs - 1)).toEqual([]);
  expect(registry.expire(30_000 + PRESENCE.expireMs)).toEqual(['lucia']);
  expect(registry.expire(1e9)).toEqual([]);
});

test('a killed browser is away within 90 seconds, the sweep included', () => {
  expect(PRESENCE.expireMs + PRESENCE.sweepEveryMs).toBeLessThanOrEqual(90_000);
  expect(PRESENCE.expireMs).toBeGreaterThan(2 * PRESENCE.heartbeatMs);
});

test('a hidden page counts for a minute, however often it says that it is hidden', () => {
  const registry = makeRegistry();
  registry.beat('lucia', 'tab', 0);
  for (const now of [1000, 30_000, 59_000]) registry.hide('lucia', 'tab', now);
  expect(registry.expire(60_999)).toEqual([]);
  expect(registry.expire(61_000)).toEqual(['lucia']);
  registry.hide('lucia', 'tab', 62_000);
  expect(isOnline(registry)).toBe(false);
});

test('several tabs are one person, online while one of them is', () => {
  const registry = makeRegistry();
  expect(registry.beat('lucia', 'phone', 0)).toBe(true);
  expect(registry.beat('lucia', 'laptop', 1000)).toBe(false);
  registry.end('lucia', 'phone', 2000);
  expect(registry.expire(2000)).toEqual([]);
  registry.end('lucia', 'laptop', 3000);
  expect(registry.expire(3000)).toEqual(['lucia']);
});

test('what the table knew holds until something is heard', () => {
  const registry = makeRegistry();
  registry.presume('lucia', 0, true);
  registry.presume('lucia', 5000, false);
  expect(isOnline(registry)).toBe(true);
  expect(registry.expire(PRESENCE.expireMs)).toEqual(['lucia']);
});

test('changes are handed out once, and again when they could not be written; people away are forgotten then', () => {
  const registry = makeRegistry();
  registry.beat('lucia', 'tab', 7);
  expect(registry.takeChanged()).toEqual([{ userId: 'lucia', isOnline: true, seenAt: 7 }]);
  expect(registry.takeChanged()).toEqual([]);
  registry.giveBack(['lucia']);
  expect(registry.takeChanged()).toHaveLength(1);
  registry.expire(1e9);
  registry.forget(() => false);
  expect(registry.get('lucia')).not.toBeNull();
  registry.takeChanged();
  registry.forget(() => true);
  expect(registry.get('lucia')).not.toBeNull();
  registry.forget(() => false);
  expect(registry.get('lucia')).toBeNull();
});

test('whatever happens, comings and goings alternate', () => {
  const step = fc.record({
    what: fc.constantFrom('beat', 'hide', 'end', 'expire'),
    source: fc.constantFrom('a', 'b'),
    wait: fc.nat(90_000),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const registry = makeRegistry();
      let now = 0;
      let believed = false;
      for (const { what, source, wait } of steps) {
        now += wait;
        if (what === 'beat') {
          const came = registry.beat('lucia', source, now);
          if (came) expect(believed).toBe(false);
          believed = true;
        } else if (what === 'expire') {
          const left = registry.expire(now).length > 0;
          if (left) expect(believed).toBe(true);
          if (left) believed = false;
        } else if (what === 'hide') registry.hide('lucia', source, now);
        else registry.end('lucia', source, now);
        expect(isOnline(registry)).toBe(believed);
      }
    }),
  );
});
