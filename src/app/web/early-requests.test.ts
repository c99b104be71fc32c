import { expect, test } from 'vitest';
import { earlyRequests } from './early-requests.ts';

const OF_ALL = ['/api/auth/session', '/api/profile/me?includePreferences=true&includeGeekPrefs=true'];

test.each([
  ['/es/matching', [...OF_ALL, '/api/matching?province_id=own']],
  ['/matching?view=list', [...OF_ALL, '/api/matching?province_id=own']],
  ['/en/matching?city_id=46250', [...OF_ALL, '/api/matching?province_id=46&city_id=46250']],
  ['/es/matching?everywhere=1', [...OF_ALL, '/api/matching']],
  ['/es/student/favorites', [...OF_ALL, '/api/favorites']],
  ['/es/student/groups', [...OF_ALL, '/api/groups/mine']],
  ['/es/student/mymatches?tab=sent', [...OF_ALL, '/api/matching/connections?tab=sent']],
  ['/es/student/notifications?unread=1', [...OF_ALL, '/api/notifications?unread=true']],
  ['/es/student/profile', OF_ALL],
  ['/es/properties', []],
  ['/es/no-such-page', []],
])('%s', (address, paths) => {
  expect(earlyRequests(address)).toEqual(paths);
});
