import { expect, test } from 'vitest';
import { earlyRequests } from './early-requests.ts';

const OF_ALL = ['/api/auth/session', '/api/profile/me?includePreferences=true&includeGeekPrefs=true'];

test.each([
  ['/es', [...OF_ALL, '/api/matching?province_id=own&own_min=3&limit=8', '/api/groups/mine']],
  ['/es/matching', [...OF_ALL, '/api/matching?province_id=own&own_min=10&limit=8']],
  ['/matching?view=list', [...OF_ALL, '/api/matching?province_id=own&own_min=10&limit=8']],
  ['/en/matching?city_id=46250', [...OF_ALL, '/api/matching?province_id=46&city_id=46250&limit=8']],
  ['/es/matching?everywhere=1', [...OF_ALL, '/api/matching?limit=8']],
  ['/es/student/favorites', [...OF_ALL, '/api/favorites']],
  ['/es/student/groups', [...OF_ALL, '/api/groups/mine']],
  ['/es/student/mymatches?tab=sent', [...OF_ALL, '/api/matching/connections?tab=sent']],
  ['/es/student/notifications?unread=1', [...OF_ALL, '/api/notifications?unread=true']],
  ['/es/student/properties?tab=drafts', [...OF_ALL, '/api/properties/mine?group=drafts']],
  ['/es/admin', [...OF_ALL, '/api/admin/reports/figures', '/api/admin/reports?']],
  ['/es/student/profile', OF_ALL],
  ['/es/properties', []],
  ['/es/no-such-page', []],
])('%s', (address, paths) => {
  expect(earlyRequests(address)).toEqual(paths);
});
