import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#browser/api.ts';
import { ownStorage } from '#browser/own-storage.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { BUZZ, BUZZ_SHOWN } from '../domain/rules.ts';
import { BuzzBook } from './buzz-book.ts';
import { BuzzLocks } from './buzz-locks.ts';

const ME = '0b5c1f6e-1111-4222-8333-abcdefabcdef';
const ANA = '0b5c1f6e-1111-4222-8333-000000000001';
const BEA = '0b5c1f6e-1111-4222-8333-000000000002';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A book whose sending ends as told; `sent` are those who were really buzzed. */
function makeBook(storage = memoryStorage(), ends: () => Promise<void> = async () => undefined) {
  const sent: string[] = [];
  const book = new BuzzBook({
    ownId: ME,
    locks: new BuzzLocks(ownStorage(ME, storage)),
    now: () => Date.now(),
    send: async (userId) => {
      sent.push(userId);
      await ends();
    },
  });
  return { book, sent, storage };
}

describe('the hour', () => {
  test('locks one person, from the moment of asking to the last millisecond', async () => {
    const { book, sent } = makeBook();
    const going = book.send(ANA);
    expect(book.lockedUntil(ANA)).toBe(Date.now() + BUZZ.cooldownMs);
    expect(book.lockedUntil(BEA)).toBe(0);
    await going;
    vi.advanceTimersByTime(BUZZ.cooldownMs - 1);
    await book.send(ANA);
    expect(sent).toEqual([ANA]);
    vi.advanceTimersByTime(1);
    await book.send(ANA);
    expect(sent).toEqual([ANA, ANA]);
  });

  test('outlives a reload, and is nobody else’s', async () => {
    const { book, storage } = makeBook();
    await book.send(ANA);
    expect(makeBook(storage).book.lockedUntil(ANA)).toBeGreaterThan(Date.now());
    expect(new BuzzLocks(ownStorage(BEA, storage)).until(ANA)).toBe(0);
  });

  test('holds for the page where nothing can be kept', async () => {
    const storage = memoryStorage();
    const broken = () => {
      throw new Error('full');
    };
    const { book, sent } = makeBook({ ...storage, getItem: broken, setItem: broken });
    await book.send(ANA);
    await book.send(ANA);
    expect(sent).toEqual([ANA]);
  });

  test('is taken back when the server says no, and when nobody answers', async () => {
    for (const error of [new ApiError('', { status: 429, code: 'buzz_rate_limit' }), new TypeError('no network')]) {
      const { book } = makeBook(memoryStorage(), async () => Promise.reject(error));
      await book.send(ANA);
      expect(book.lockedUntil(ANA)).toBe(0);
    }
  });
});

describe('what is said', () => {
  test('success for three seconds', async () => {
    const { book } = makeBook();
    await book.send(ANA);
    expect([book.noticeFor(ANA), book.noticeFor(BEA)]).toEqual(['buzz_success', null]);
    vi.advanceTimersByTime(BUZZ_SHOWN.successMs - 1);
    expect(book.noticeFor(ANA)).toBe('buzz_success');
    vi.advanceTimersByTime(1);
    expect(book.noticeFor(ANA)).toBeNull();
  });

  test('a failure for five, and a new try puts it away', async () => {
    const failing = { now: true };
    const { book } = makeBook(memoryStorage(), async () => {
      if (failing.now) throw new ApiError('', { status: 404, code: 'buzz_user_not_found' });
    });
    await book.send(ANA);
    vi.advanceTimersByTime(BUZZ_SHOWN.errorMs - 1);
    expect(book.noticeFor(ANA)).toBe('buzz_user_not_found');
    failing.now = false;
    await book.send(ANA);
    vi.advanceTimersByTime(1);
    expect(book.noticeFor(ANA)).toBe('buzz_success');
  });

  test('nobody is asked about oneself, the assistant or a pending place', async () => {
    const { book, sent } = makeBook();
    for (const id of [ME, 'tukan', '']) {
      await book.send(id);
      expect(book.noticeFor(id)).toBe('buzz_invalid_user');
      expect(book.lockedUntil(id)).toBe(0);
    }
    expect(sent).toEqual([]);
  });
});
