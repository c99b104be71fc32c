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

  /** `message`: for operators, in English. */
  constructor(problem: FetchProblem, message: string, options?: ErrorOptions) {
    super(message, options);
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
  /** Sent to the origin of the first address alone. */
  headers?: Readonly<Record<string, string>>;
  /** IP addresses of a host. */
  resolve?: (host: string) => Promise<readonly string[]>;
  /** True if an IP address of a host may be connected to. */
  isAllowed?: (address: string, host: string) => boolean;
}

const MAX_REDIRECTS = 5;

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
 * Opens an address of the public internet that another party chose: never one of private networks. Each hop resolves its
 * host once and connects to the address that was checked, so that a second answer of the name server (DNS rebinding) has
 * no effect; every address must be public. Redirects are checked alike. The status of the response is 200. Throws
 * `FetchError`.
 */
export async function openPublic(
  address: string,
  signal: AbortSignal,
  { headers = {}, ...deps }: FetchDeps = {},
): Promise<IncomingMessage> {
  let url = parseAddress(address);
  const { origin } = url;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const first = await checkedAddress(url, signal, deps);
    const response = await open(url, first, signal, { headers: url.origin === origin ? headers : {} });
    const { location } = response.headers;
    if (response.statusCode === 200) return response;
    response.destroy();
    if (!isRedirect(response) || location === undefined)
      throw new FetchError('fetch_status', `status ${response.statusCode}`);
    url = parseAddress(location, url);
  }
  throw new FetchError('fetch_status', 'too many redirects');
}

/**
 * Posts to an address of the public internet, checked as by `openPublic` at this moment. Follows no redirect: returns the
 * response whatever its status. Throws `FetchError`.
 */
export async function postPublic(
  address: string,
  body: string,
  signal: AbortSignal,
  { headers = {}, ...deps }: FetchDeps = {},
): Promise<IncomingMessage> {
  const url = parseAddress(address);
  return open(url, await checkedAddress(url, signal, deps), signal, { headers, body });
}

/** Throws `FetchError` unless all addresses of the host are on the public internet at this moment. */
export async function requirePublicHost(address: string, signal: AbortSignal, deps: FetchDeps = {}): Promise<void> {
  await checkedAddress(parseAddress(address), signal, deps);
}

/** Allows the public internet and some private hosts, each `host` or `host:port`. */
export function allowPublicAnd(privateHosts: readonly string[]): (address: string, host: string) => boolean {
  return (address, host) => isPublicAddress(address) || privateHosts.includes(host);
}

/** Fetches a file by `openPublic` into memory. Throws `FetchError`. */
export async function fetchPublic(
  address: string,
  limits: FetchLimits,
  deps: FetchDeps = {},
): Promise<{ bytes: Buffer; contentType: string }> {
  return readBody(await openPublic(address, AbortSignal.timeout(limits.timeoutMs), deps), limits);
}

/** Resolves a host once; all its addresses must be allowed. Returns the one to connect to. Throws `FetchError`. */
async function checkedAddress(
  url: URL,
  signal: AbortSignal,
  { resolve = resolveAll, isAllowed = isPublicAddress }: FetchDeps,
): Promise<string> {
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  const addresses = isIP(host) ? [host] : await Promise.race([resolve(host), aborted(signal)]).catch(fail);
  const [first] = addresses;
  if (first === undefined || !addresses.every((one) => isAllowed(one, url.host)))
    throw new FetchError('fetch_private', `${host} is not on the public internet`);
  return first;
}

async function resolveAll(host: string): Promise<string[]> {
  return (await resolveHost(host, { all: true })).map(({ address }) => address);
}

/** Rejects with the reason of the signal: a lookup by the operating system cannot be cancelled. */
async function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, refuse) => {
    if (signal.aborted) refuse(signal.reason as Error);
    signal.addEventListener('abort', () => refuse(signal.reason as Error), { once: true });
  });
}

function fail(cause: unknown): never {
  throw new FetchError('fetch_failed', cause instanceof Error ? cause.message : String(cause), { cause });
}

function parseAddress(text: string, base?: URL): URL {
  const url = URL.parse(text, base);
  const isFit = url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  if (!isFit) throw new FetchError('fetch_address', `${text} is no http or https address`);
  return url;
}

/** Sends the request to the checked address; name and certificate stay those of the URL. */
async function open(
  url: URL,
  address: string,
  signal: AbortSignal,
  { headers, body }: { headers: Readonly<Record<string, string>>; body?: string },
): Promise<IncomingMessage> {
  const family = isIP(address);
  const options: RequestOptions = {
    signal,
    agent: false,
    method: body === undefined ? 'GET' : 'POST',
    headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Tukan', ...headers },
    lookup: (_host, { all }, done) => (all ? done(null, [{ address, family }]) : done(null, address, family)),
  };
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((settle, refuse) => {
    request(url, options, settle)
      .on('error', (cause) => refuse(new FetchError('fetch_failed', cause.message, { cause })))
      .end(body);
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
  const isWrongType =
    !contentTypes.some((type) => contentType.startsWith(type)) || response.headers['content-encoding'];
  const tooLarge = new FetchError('fetch_too_large', `more than ${maxBytes} bytes`);
  if (isWrongType || Number(response.headers['content-length'] ?? 0) > maxBytes) {
    response.destroy();
    throw isWrongType ? new FetchError('fetch_type', `content type ${contentType}`) : tooLarge;
  }
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      // Leaving the loop destroys the response.
      if (size > maxBytes) throw tooLarge;
      chunks.push(chunk);
    }
  } catch (cause) {
    if (cause instanceof FetchError) throw cause;
    fail(cause);
  }
  return { bytes: Buffer.concat(chunks), contentType };
}
