import { expect, test } from 'vitest';
import { parsePushPayload } from './push-payload.ts';

const NOTICE = { id: 'n1', title: 'Tukan', body: 'Marc te ha escrito.', url: '/es/student/notifications', lang: 'es' };
const read = (change: object) => parsePushPayload(JSON.stringify({ ...NOTICE, ...change }));

test('a payload of this server is parsed', () => {
  expect(read({})).toEqual(NOTICE);
});

test.each(['https://elsewhere.test/', '//elsewhere.test', '/es//elsewhere.test', 'javascript:alert(1)', '/es/\\x', 5])(
  '%s is not followed',
  (url) => expect(read({ url })?.url).toBe('/'),
);

test.each(['', 'null', '[]', '{}', '{"id":1}'])('%s is not a valid payload', (text) => {
  expect(parsePushPayload(text)).toBeNull();
});
