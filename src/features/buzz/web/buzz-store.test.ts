import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#browser/api/api-client.ts';
import { createMemoryStorage, createUserStorage } from '#tests/support/client/memory-storage.ts';
import { BUZZ, BUZZ_DISPLAY } from '../domain/rules.ts';
import { BuzzStore } from './buzz-store.ts';
import { BuzzCooldowns } from './buzz-cooldowns.ts';

const ME = '0b5c1f6e-1111-4222-8333-abcdefabcdef';
const ANA = '0b5c1f6e-1111-4222-8333-000000000001';
const BEA = '0b5c1f6e-1111-4222-8333-000000000002';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Creates a store with a stubbed request; `sent` collects the recipients. */
function createStore(storage = createMemoryStorage(), ends: () => Promise<void> = async () => undefined) {
  const sent: string[] = [];
  const store = new BuzzStore({
    ownId: ME,
    cooldowns: new BuzzCooldowns(createUserStorage(ME, storage)),
    now: () => Date.now(),
    send: async (userId) => {
      sent.push(userId);
      await ends();
    },
  });
  return { store, sent, storage };
}

describe('the cooldown', () => {
  test('locks one recipient from the request to the last millisecond', async () => {
    const { store, sent } = createStore();
    const going = store.send(ANA);
    expect(store.cooldownUntil(ANA)).toBe(Date.now() + BUZZ.cooldownMs);
    expect(store.cooldownUntil(BEA)).toBe(0);
    await going;
    vi.advanceTimersByTime(BUZZ.cooldownMs - 1);
    await store.send(ANA);
    expect(sent).toEqual([ANA]);
    vi.advanceTimersByTime(1);
    await store.send(ANA);
    expect(sent).toEqual([ANA, ANA]);
  });

  test('survives a reload and belongs to one user', async () => {
    const { store, storage } = createStore();
    await store.send(ANA);
    expect(createStore(storage).store.cooldownUntil(ANA)).toBeGreaterThan(Date.now());
    expect(new BuzzCooldowns(createUserStorage(BEA, storage)).endsAt(ANA)).toBe(0);
  });

  test('lasts for the page without storage', async () => {
    const storage = createMemoryStorage();
    const broken = () => {
      throw new Error('full');
    };
    const { store, sent } = createStore({ ...storage, getItem: broken, setItem: broken });
    await store.send(ANA);
    await store.send(ANA);
    expect(sent).toEqual([ANA]);
  });

  test('is removed after a rejection or without a response', async () => {
    for (const error of [new ApiError('', { status: 429, code: 'buzz_rate_limit' }), new TypeError('no network')]) {
      const { store } = createStore(createMemoryStorage(), async () => Promise.reject(error));
      await store.send(ANA);
      expect(store.cooldownUntil(ANA)).toBe(0);
    }
  });
});

describe('the notice', () => {
  test('of a success lasts three seconds', async () => {
    const { store } = createStore();
    await store.send(ANA);
    expect([store.getNotice(ANA), store.getNotice(BEA)]).toEqual(['buzz_success', null]);
    vi.advanceTimersByTime(BUZZ_DISPLAY.successMs - 1);
    expect(store.getNotice(ANA)).toBe('buzz_success');
    vi.advanceTimersByTime(1);
    expect(store.getNotice(ANA)).toBeNull();
  });

  test('of a failure lasts five seconds and disappears with a new attempt', async () => {
    const failing = { now: true };
    const { store } = createStore(createMemoryStorage(), async () => {
      if (failing.now) throw new ApiError('', { status: 404, code: 'buzz_user_not_found' });
    });
    await store.send(ANA);
    vi.advanceTimersByTime(BUZZ_DISPLAY.errorMs - 1);
    expect(store.getNotice(ANA)).toBe('buzz_user_not_found');
    failing.now = false;
    await store.send(ANA);
    vi.advanceTimersByTime(1);
    expect(store.getNotice(ANA)).toBe('buzz_success');
  });

  test('requests for oneself, the assistant or a placeholder are not sent', async () => {
    const { store, sent } = createStore();
    for (const id of [ME, 'tukan', '']) {
      await store.send(id);
      expect(store.getNotice(id)).toBe('buzz_invalid_user');
      expect(store.cooldownUntil(id)).toBe(0);
    }
    expect(sent).toEqual([]);
  });
});
