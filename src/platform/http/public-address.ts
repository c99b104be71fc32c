import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are not the public internet (RFC 6890), such as the own machine and cloud metadata services. */
const NON_PUBLIC = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  NON_PUBLIC.ipv4.addSubnet(network, prefix, 'ipv4');
// Global unicast addresses alone are public; the exceptions embed addresses of version 4 or are for documents.
for (const [network, prefix] of [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  NON_PUBLIC.ipv6.addSubnet(network, prefix, 'ipv6');

/** True if an IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  const family = version === 4 ? 'ipv4' : 'ipv6';
  return version !== 0 && !NON_PUBLIC[family].check(address, family);
}

/**
 * DNS lookup that fails unless all addresses of a host are allowed. The connection uses the addresses that were
 * checked, so that a second answer of the name server cannot replace them.
 */
export function createGuardedLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error) done(error, '', 0);
      else if (!first || !addresses.every(({ address }) => isAllowed(address)))
        done(new Error(`${hostname} is not on the public internet`), '', 0);
      else if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}
