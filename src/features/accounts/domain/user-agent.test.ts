import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseUserAgent } from './user-agent.ts';

const WIN = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0';

test.each([
  [`${WIN} ${CHROME} Safari/537.36`, 'Chrome', 'Windows', false],
  [`${WIN} ${CHROME} Safari/537.36 Edg/126.0.0.0`, 'Edge', 'Windows', false],
  [`${MAC} ${CHROME} Safari/537.36 OPR/111.0.0.0`, 'Opera', 'macOS', false],
  [`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15`, 'Safari', 'macOS', false],
  [`${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`, 'Safari', 'iOS', true],
  [`${IPHONE} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`, 'Chrome', 'iOS', true],
  [`${IPHONE} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`, 'Firefox', 'iOS', true],
  [`${ANDROID} ${CHROME} Mobile Safari/537.36`, 'Chrome', 'Android', true],
  [`${ANDROID} ${CHROME} SamsungBrowser/25.0 Mobile Safari/537.36`, 'Samsung Internet', 'Android', true],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox', 'Linux', false],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, 'Chrome', 'ChromeOS', false],
  ['curl/8.5.0', null, null, false],
  ['', null, null, false],
  [null, null, null, false],
])('%s', (userAgent, browser, system, isMobile) => {
  expect(parseUserAgent(userAgent)).toEqual({ browser, system, is_mobile: isMobile });
});

test('any user agent yields only known names', () => {
  const names = ['Chrome', 'Edge', 'Firefox', 'Opera', 'Safari', 'Samsung Internet', 'Vivaldi', 'DuckDuckGo', null];
  fc.assert(fc.property(fc.string(), (text) => names.includes(parseUserAgent(text).browser)));
});
