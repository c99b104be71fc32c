import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PRESENCE } from '../../domain/rules.ts';
import { createPresenceRegistry } from './presence-registry.ts';

const isOnline = (registry: ReturnType<typeof createPresenceRegistry>) => registry.get('lucia')?.isOnline ?? false;

test('a user comes online once and goes offline exactly when the heartbeat expires', () => {
  const registry = createPresenceRegistry();
  expect(registry.heartbeat('lucia', 'tab', 0)).toBe(true);
  expect(registry.heartbeat('lucia', 'tab', 30_000)).toBe(false);
  expect(registry.expire(30_000 + PRESENCE.expireMs - 1)).toEqual([]);
  expect(registry.expire(30_000 + PRESENCE.expireMs)).toEqual(['lucia']);
  expect(registry.expire(1e9)).toEqual([]);
});

test('a killed browser is offline within 90 seconds, including the expiry job', () => {
  expect(PRESENCE.expireMs + PRESENCE.expireEveryMs).toBeLessThanOrEqual(90_000);
  expect(PRESENCE.expireMs).toBeGreaterThan(2 * PRESENCE.heartbeatMs);
});

test('a hidden page counts for a minute, however often it reports that it is hidden', () => {
  const registry = createPresenceRegistry();
  registry.heartbeat('lucia', 'tab', 0);
  for (const now of [1000, 30_000, 59_000]) registry.markHidden('lucia', 'tab', now);
  expect(registry.expire(60_999)).toEqual([]);
  expect(registry.expire(61_000)).toEqual(['lucia']);
  registry.markHidden('lucia', 'tab', 62_000);
  expect(isOnline(registry)).toBe(false);
});

test('a user is online while one of several tabs is', () => {
  const registry = createPresenceRegistry();
  expect(registry.heartbeat('lucia', 'phone', 0)).toBe(true);
  expect(registry.heartbeat('lucia', 'laptop', 1000)).toBe(false);
  registry.endSource('lucia', 'phone', 2000);
  expect(registry.expire(2000)).toEqual([]);
  registry.endSource('lucia', 'laptop', 3000);
  expect(registry.expire(3000)).toEqual(['lucia']);
});

test('stored presence applies only to unknown users and expires like a heartbeat', () => {
  const registry = createPresenceRegistry();
  registry.loadIfUnknown('lucia', 0, true);
  registry.loadIfUnknown('lucia', 5000, false);
  expect(isOnline(registry)).toBe(true);
  expect(registry.expire(PRESENCE.expireMs)).toEqual(['lucia']);
});

test('changes are drained once, again after a failed write, and offline users are then evicted', () => {
  const registry = createPresenceRegistry();
  registry.heartbeat('lucia', 'tab', 7);
  expect(registry.drainChanged()).toEqual([{ userId: 'lucia', isOnline: true, seenAt: 7 }]);
  expect(registry.drainChanged()).toEqual([]);
  registry.restoreChanged(['lucia']);
  expect(registry.drainChanged()).toHaveLength(1);
  registry.expire(1e9);
  registry.evictOffline(() => false);
  expect(registry.get('lucia')).not.toBeNull();
  registry.drainChanged();
  registry.evictOffline(() => true);
  expect(registry.get('lucia')).not.toBeNull();
  registry.evictOffline(() => false);
  expect(registry.get('lucia')).toBeNull();
});

test('for any sequence of events, online and offline changes alternate', () => {
  const step = fc.record({
    what: fc.constantFrom('beat', 'hide', 'end', 'expire'),
    source: fc.constantFrom('a', 'b'),
    wait: fc.nat(90_000),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const registry = createPresenceRegistry();
      let now = 0;
      let isOnlineExpected = false;
      for (const { what, source, wait } of steps) {
        now += wait;
        if (what === 'beat') {
          const came = registry.heartbeat('lucia', source, now);
          if (came) expect(isOnlineExpected).toBe(false);
          isOnlineExpected = true;
        } else if (what === 'expire') {
          const left = registry.expire(now).length > 0;
          if (left) expect(isOnlineExpected).toBe(true);
          if (left) isOnlineExpected = false;
        } else if (what === 'hide') registry.markHidden('lucia', source, now);
        else registry.endSource('lucia', source, now);
        expect(isOnline(registry)).toBe(isOnlineExpected);
      }
    }),
  );
});
