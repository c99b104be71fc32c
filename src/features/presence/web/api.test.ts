import { afterEach, expect, test, vi } from 'vitest';
import { fetchOnlineStatus } from './api.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('presence is requested only with a session', async () => {
  const called: string[] = [];
  let token: string | null = null;
  vi.stubGlobal('localStorage', { getItem: () => token });
  vi.stubGlobal('fetch', async (path: string) => {
    called.push(path);
    return Response.json({ is_online: true, last_seen: null });
  });
  expect(await fetchOnlineStatus('someone')).toBeNull();
  expect(called).toEqual([]);
  token = 'x'.repeat(32);
  expect(await fetchOnlineStatus('someone')).toEqual({ is_online: true, last_seen: null });
  expect(called).toEqual(['/api/profile/online-status?user_id=someone']);
});
