import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { Config } from '../config/config.ts';

/**
 * Creates the resolver of the client IP used for rate limits. `X-Forwarded-For` is read from right to left only through
 * the configured proxies; addresses further left can be forged.
 */
export function createClientIpResolver(config: Pick<Config, 'proxies'>): (incoming: IncomingMessage) => string {
  const proxies = new BlockList();
  for (const proxy of config.proxies) {
    const [address = '', bits] = proxy.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits) proxies.addSubnet(address, Number(bits), family);
    else proxies.addAddress(address, family);
  }
  const isProxy = (address: string) =>
    isIP(address) > 0 && proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  return (incoming) => {
    const direct = stripPort(incoming.socket.remoteAddress ?? '');
    if (!isProxy(direct)) return toRateLimitKey(direct);
    const chain = String(incoming.headers['x-forwarded-for'] ?? '').split(',');
    const clientAddress = chain.map((part) => stripPort(part.trim())).findLast((address) => !isProxy(address));
    return toRateLimitKey(clientAddress !== undefined && isIP(clientAddress) > 0 ? clientAddress : direct);
  };
}

/** Normalizes an address from a proxy: removes the port, brackets and the IPv4-mapped prefix. */
function stripPort(text: string): string {
  const [, bracketed, plain] = /^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text) ?? [];
  return (bracketed ?? plain ?? text).replace(/^::ffff:(?=[\d.]+$)/i, '');
}

/**
 * Returns the part of an address that a client cannot change easily: the IPv4 address, or the /64 network of an IPv6
 * address. Independent of the notation.
 */
export function toRateLimitKey(address: string): string {
  const url = isIP(address) === 6 ? URL.parse(`http://[${address.replace(/%.*$/, '')}]`) : null;
  if (!url) return address;
  const [left = [], right] = url.hostname
    .slice(1, -1)
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':')));
  const groups = right ? [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right] : left;
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return `${groups.slice(0, 4).join(':')}::/64`;
  return groups
    .slice(6)
    .flatMap((part) => [Number.parseInt(part, 16) >> 8, Number.parseInt(part, 16) & 255])
    .join('.');
}
