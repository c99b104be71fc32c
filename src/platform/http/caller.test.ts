import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { makeCallerOf, networkOf } from './caller.ts';

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
])('%s is of %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

describe('behind a proxy', () => {
  const callerOf = makeCallerOf({ proxies: ['10.0.0.0/8', 'fd00::/8'] });

  test.each([
    ['from elsewhere, what it says is worth nothing', '198.51.100.1', '203.0.113.7', '198.51.100.1'],
    ['the last stranger counts', '10.0.0.1', '192.0.2.1, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
    ['by a proxy that writes ports', '10.0.0.1', '192.0.2.1, 203.0.113.7:51000', '203.0.113.7'],
    ['by one that writes brackets', '::ffff:10.0.0.1', '192.0.2.1, [2001:db8::1]:51000', '2001:db8:0:0::/64'],
    ['what cannot be read hides nobody behind what is left of it', '10.0.0.1', '192.0.2.1, unknown', '10.0.0.1'],
    ['by IPv6', 'fd00::1', '2001:db8:1:2::7', '2001:db8:1:2::/64'],
    ['without a word', '10.0.0.1', undefined, '10.0.0.1'],
  ])('%s', (_what, direct, forwarded, caller) => {
    expect(callerOf(from(direct, forwarded))).toBe(caller);
  });
});
