import { expect, test } from 'vitest';
import { isIosWithShareMenu } from './install-method.ts';

const IOS = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile';

test.each([
  ['Safari on an iPhone', `${IOS} Version/18.0 Mobile/15E148 Safari/604.1`, 'iPhone', 5, true],
  ['Chrome on an iPhone', `${IOS} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`, 'iPhone', 5, true],
  ['a page inside another app', `${IOS} Mobile/15E148 Instagram 300.0`, 'iPhone', 5, false],
  ['an iPad with a Mac user agent', `${MAC} Safari/605.1.15`, 'MacIntel', 5, true],
  ['a Mac', `${MAC} Safari/605.1.15`, 'MacIntel', 0, false],
  ['Android', `${ANDROID} Safari/537.36`, 'Linux armv81', 5, false],
])('%s', (_name, userAgent, platform, maxTouchPoints, wanted) => {
  expect(isIosWithShareMenu({ userAgent, platform, maxTouchPoints })).toBe(wanted);
});
