import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { Config } from '../config.ts';

/**
 * Makes what says whose call one is: the network it came from. `X-Forwarded-For` counts only from the configured proxies, from
 * the right to the first stranger; what is left of that one, anybody may have written.
 */
export function makeCallerOf(config: Pick<Config, 'proxies'>): (incoming: IncomingMessage) => string {
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
    const direct = withoutPort(incoming.socket.remoteAddress ?? '');
    if (!isProxy(direct)) return networkOf(direct);
    const chain = String(incoming.headers['x-forwarded-for'] ?? '').split(',');
    const stranger = chain.map((part) => withoutPort(part.trim())).findLast((address) => !isProxy(address));
    return networkOf(stranger !== undefined && isIP(stranger) > 0 ? stranger : direct);
  };
}

/** An address as proxies write it: some add the port, brackets or an IPv4 address's longer form. */
function withoutPort(text: string): string {
  const [, bracketed, plain] = /^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text) ?? [];
  return (bracketed ?? plain ?? text).replace(/^::ffff:(?=[\d.]+$)/i, '');
}

/**
 * What a caller cannot change at will: an IPv4 address, and of an IPv6 one the half that names its network, since a home or a
 * rented machine has all the addresses of one. The same for every way of writing an address.
 */
export function networkOf(address: string): string {
  const url = isIP(address) === 6 ? URL.parse(`http://[${address.replace(/%.*$/, '')}]`) : null;
  if (!url) return address;
  const [left = [], right] = url.hostname
    .slice(1, -1)
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':')));
  const parts = right ? [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right] : left;
  if (parts.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return `${parts.slice(0, 4).join(':')}::/64`;
  return parts
    .slice(6)
    .flatMap((part) => [Number.parseInt(part, 16) >> 8, Number.parseInt(part, 16) & 255])
    .join('.');
}
