import { expect, test } from 'vitest';
import { readPushNotice } from './push-notice.ts';

const NOTICE = { id: 'n1', title: 'Tukan', body: 'Marc te ha escrito.', url: '/es/student/notifications', lang: 'es' };
const read = (change: object) => readPushNotice(JSON.stringify({ ...NOTICE, ...change }));

test('what this server sends is read as it is', () => {
  expect(read({})).toEqual(NOTICE);
});

test.each(['https://elsewhere.test/', '//elsewhere.test', '/es//elsewhere.test', 'javascript:alert(1)', '/es/\\x', 5])(
  '%s is not followed',
  (url) => expect(read({ url })?.url).toBe('/'),
);

test.each(['', 'null', '[]', '{}', '{"id":1}'])('%s is no notice', (text) => {
  expect(readPushNotice(text)).toBeNull();
});
