import { lookup as resolveHost } from 'node:dns/promises';
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP } from 'node:net';

/** Reasons why an address is not fetched. */
export type FetchProblem =
  | 'fetch_address'
  | 'fetch_private'
  | 'fetch_status'
  | 'fetch_type'
  | 'fetch_too_large'
  | 'fetch_failed';

export class FetchError extends Error {
  readonly problem: FetchProblem;

  constructor(problem: FetchProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}

export interface FetchLimits {
  maxBytes: number;
  /** For the whole request, with its redirects. */
  timeoutMs: number;
  /** Beginnings of accepted content types. */
  contentTypes: readonly string[];
}

export interface FetchDeps {
  /** IP addresses of a host. */
  resolve?: (host: string) => Promise<readonly string[]>;
  /** Whether an IP address of a host may be connected to. */
  isAllowed?: (address: string, host: string) => boolean;
}

const MAX_REDIRECTS = 3;

/** IPv4 ranges of the IANA special-purpose registry, which are not the public internet. */
const SPECIAL_IPV4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4';
/** Ranges within the global IPv6 unicast that lead elsewhere: Teredo, ORCHID, documentation, 6to4. */
const SPECIAL_IPV6 = '2001::/23 2001:db8::/32 2002::/16 3fff::/20';

const special = new BlockList();
for (const [ranges, family] of [
  [SPECIAL_IPV4, 'ipv4'],
  [SPECIAL_IPV6, 'ipv6'],
] as const)
  for (const range of ranges.split(' ')) {
    const [network = '', bits] = range.split('/');
    special.addSubnet(network, Number(bits), family);
  }
const globalIpv6 = new BlockList();
globalIpv6.addSubnet('2000::', 3, 'ipv6');

/** True for addresses of the public internet; false for private, local and reserved ones and for text. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !special.check(address, 'ipv4');
  return version === 6 && globalIpv6.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/**
 * Fetches a file from the public internet for a user, who chose its address: never from private networks. Each hop
 * resolves its host once and connects to the address that was checked, so that a second answer of the name server (DNS
 * rebinding) has no effect; every address must be public. Redirects are checked alike. Throws `FetchError`.
 */
export async function fetchPublic(
  address: string,
  limits: FetchLimits,
  { resolve = resolveAll, isAllowed = isPublicAddress }: FetchDeps = {},
): Promise<{ bytes: Buffer; contentType: string }> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  let url = parseAddress(address);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const host = url.hostname.replaceAll(/^\[|\]$/g, '');
    const addresses = isIP(host) ? [host] : await resolve(host).catch((cause: unknown) => fail('fetch_failed', cause));
    const [first] = addresses;
    if (first === undefined || !addresses.every((one) => isAllowed(one, url.host)))
      throw new FetchError('fetch_private');
    const response = await open(url, first, signal);
    const { location } = response.headers;
    if (isRedirect(response) && location !== undefined) {
      response.destroy();
      url = parseAddress(location, url);
      continue;
    }
    return readBody(response, limits);
  }
  throw new FetchError('fetch_status');
}

async function resolveAll(host: string): Promise<string[]> {
  return (await resolveHost(host, { all: true })).map(({ address }) => address);
}

function fail(problem: FetchProblem, cause: unknown): never {
  throw new FetchError(problem, { cause });
}

function parseAddress(text: string, base?: URL): URL {
  const url = URL.parse(text, base);
  const isFit = url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  if (!isFit) throw new FetchError('fetch_address');
  return url;
}

/** Sends the request to the checked address; name and certificate stay those of the URL. */
async function open(url: URL, address: string, signal: AbortSignal): Promise<IncomingMessage> {
  const family = isIP(address);
  const options: RequestOptions = {
    signal,
    agent: false,
    headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Tukan' },
    lookup: (_host, { all }, done) => (all ? done(null, [{ address, family }]) : done(null, address, family)),
  };
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((settle, refuse) => {
    request(url, options, settle)
      .on('error', (cause) => refuse(new FetchError('fetch_failed', { cause })))
      .end();
  });
}

function isRedirect({ statusCode = 0 }: IncomingMessage): boolean {
  return [301, 302, 303, 307, 308].includes(statusCode);
}

async function readBody(
  response: IncomingMessage,
  { maxBytes, contentTypes }: FetchLimits,
): Promise<{ bytes: Buffer; contentType: string }> {
  const contentType = (response.headers['content-type'] ?? '').toLowerCase();
  const problem: FetchProblem | null =
    response.statusCode !== 200
      ? 'fetch_status'
      : !contentTypes.some((type) => contentType.startsWith(type)) || response.headers['content-encoding']
        ? 'fetch_type'
        : Number(response.headers['content-length'] ?? 0) > maxBytes
          ? 'fetch_too_large'
          : null;
  if (problem) {
    response.destroy();
    throw new FetchError(problem);
  }
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      // Leaving the loop destroys the response.
      if (size > maxBytes) throw new FetchError('fetch_too_large');
      chunks.push(chunk);
    }
  } catch (cause) {
    if (cause instanceof FetchError) throw cause;
    fail('fetch_failed', cause);
  }
  return { bytes: Buffer.concat(chunks), contentType };
}
