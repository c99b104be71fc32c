import { afterEach, expect, test, vi } from 'vitest';
import { onlineStatusOf } from './api.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('how somebody is, is asked for with a session only', async () => {
  const called: string[] = [];
  let token: string | null = null;
  vi.stubGlobal('localStorage', { getItem: () => token });
  vi.stubGlobal('fetch', async (path: string) => {
    called.push(path);
    return Response.json({ is_online: true, last_seen: null });
  });
  expect(await onlineStatusOf('someone')).toBeNull();
  expect(called).toEqual([]);
  token = 'x'.repeat(32);
  expect(await onlineStatusOf('someone')).toEqual({ is_online: true, last_seen: null });
  expect(called).toEqual(['/api/profile/online-status?user_id=someone']);
});
