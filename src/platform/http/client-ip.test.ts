import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { createClientIpResolver, toRateLimitKey } from './client-ip.ts';

const from = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:0:0:0:9', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['', ''],
])('%s has the rate limit key %s', (address, network) => {
  expect(toRateLimitKey(address)).toBe(network);
});

describe('behind a proxy', () => {
  const callerOf = createClientIpResolver({ proxies: ['10.0.0.0/8', 'fd00::/8'] });

  test.each([
    ['an untrusted sender: the header is ignored', '198.51.100.1', '203.0.113.7', '198.51.100.1'],
    ['the last untrusted address counts', '10.0.0.1', '192.0.2.1, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
    ['addresses with ports', '10.0.0.1', '192.0.2.1, 203.0.113.7:51000', '203.0.113.7'],
    ['addresses in brackets', '::ffff:10.0.0.1', '192.0.2.1, [2001:db8::1]:51000', '2001:db8:0:0::/64'],
    ['an invalid entry falls back to the proxy address', '10.0.0.1', '192.0.2.1, unknown', '10.0.0.1'],
    ['IPv6 addresses', 'fd00::1', '2001:db8:1:2::7', '2001:db8:1:2::/64'],
    ['no header', '10.0.0.1', undefined, '10.0.0.1'],
  ])('%s', (_what, direct, forwarded, caller) => {
    expect(callerOf(from(direct, forwarded))).toBe(caller);
  });
});
