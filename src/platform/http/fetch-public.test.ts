import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import {
  fetchPublic,
  FetchError,
  isPublicAddress,
  postPublic,
  requirePublicHost,
  type FetchDeps,
} from './fetch-public.ts';

const server = createServer((request, response) => {
  const path = request.url ?? '';
  if (path === '/photo') response.writeHead(200, { 'content-type': 'image/jpeg' }).end(`for ${request.headers.host}`);
  else if (path === '/page') response.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
  else if (path === '/packed')
    response.writeHead(200, { 'content-type': 'image/jpeg', 'content-encoding': 'gzip' }).end('x');
  else if (path === '/long') response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': '2000' }).end();
  else if (path === '/endless') {
    response.writeHead(200, { 'content-type': 'image/jpeg' });
    const timer = setInterval(() => response.write('x'.repeat(400)), 5);
    response.on('close', () => clearInterval(timer));
  } else if (path === '/silent') request.resume();
  else if (path.startsWith('/to/')) response.writeHead(302, { location: decodeURIComponent(path.slice(4)) }).end();
  else response.writeHead(404).end();
});
await new Promise<void>((settle) => void server.listen(0, '127.0.0.1', settle));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const { port } = server.address() as AddressInfo;
const LIMITS = { maxBytes: 1000, timeoutMs: 3000, contentTypes: ['image/'] };
/** The local server plays a host of the internet. */
const INTERNET: FetchDeps = { resolve: async () => ['127.0.0.1'], isAllowed: (address) => address === '127.0.0.1' };
const at = (path: string) => `http://photos.example:${port}${path}`;
const problemOf = async (url: string, deps: FetchDeps = INTERNET, timeoutMs = 3000) =>
  fetchPublic(url, { ...LIMITS, timeoutMs }, deps).then(
    () => null,
    (error: unknown) => (error instanceof FetchError ? error.problem : error),
  );

test.each([
  ['8.8.8.8', true],
  ['2a00:1450:4003::1', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.20.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['::1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['localhost', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test('a file is fetched under its own host name', async () => {
  const { bytes, contentType } = await fetchPublic(at('/photo'), LIMITS, INTERNET);
  expect([bytes.toString(), contentType]).toEqual([`for photos.example:${port}`, 'image/jpeg']);
  expect(await problemOf(at(`/to/${encodeURIComponent(at('/photo'))}`))).toBeNull();
});

test.each([
  [at('/missing'), 'fetch_status'],
  [at('/page'), 'fetch_type'],
  [at('/packed'), 'fetch_type'],
  [at('/long'), 'fetch_too_large'],
  [at('/endless'), 'fetch_too_large'],
  [at(`/to/${encodeURIComponent('/to/%2F')}`), 'fetch_status'],
  ['file:///etc/passwd', 'fetch_address'],
  ['http://user:secret@photos.example/', 'fetch_address'],
  ['photos.example/a.jpg', 'fetch_address'],
  [at(`/to/${encodeURIComponent('file:///etc/passwd')}`), 'fetch_address'],
  [at(`/to/${encodeURIComponent('http://10.0.0.1/')}`), 'fetch_private'],
])('%s is refused: %s', async (url, problem) => {
  expect(await problemOf(url)).toBe(problem);
});

test('a server that does not answer is given up', async () => {
  expect(await problemOf(at('/silent'), INTERNET, 100)).toBe('fetch_failed');
});

test('a name server that does not answer is given up', async () => {
  const silent: FetchDeps = { ...INTERNET, resolve: async () => new Promise(() => undefined) };
  expect(await problemOf(at('/photo'), silent, 100)).toBe('fetch_failed');
});

test('private hosts are refused in any notation, and names that lead to them too', async () => {
  for (const host of ['127.0.0.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]', 'localhost'])
    expect([host, await problemOf(`http://${host}:${port}/photo`, {})]).toEqual([host, 'fetch_private']);
  const mixed = { resolve: async () => ['8.8.8.8', '10.0.0.1'] };
  expect(await problemOf(at('/photo'), mixed)).toBe('fetch_private');
  expect(await problemOf(at('/photo'), { resolve: async () => [] })).toBe('fetch_private');
});

test('a name that changes its answer after the check is connected to at the checked address', async () => {
  const answers = ['127.0.0.1', '10.0.0.1'];
  const rebinding: FetchDeps = { ...INTERNET, resolve: async () => [answers.shift() ?? '10.0.0.1'] };
  expect((await fetchPublic(at('/photo'), LIMITS, rebinding)).bytes.toString()).toContain('photos.example');
  expect(answers).toEqual(['10.0.0.1']);
  // Each redirect is checked again.
  answers.unshift('127.0.0.1');
  expect(await problemOf(at(`/to/${encodeURIComponent(at('/photo'))}`), rebinding)).toBe('fetch_private');
});

test('a post reaches the checked address alone, and follows no redirect', async () => {
  const post = async (path: string, deps: FetchDeps = INTERNET) =>
    (await postPublic(at(path), '{}', AbortSignal.timeout(3000), deps)).destroy().statusCode;
  expect(await post('/photo')).toBe(200);
  expect(await post('/missing')).toBe(404);
  expect(await post(`/to/${encodeURIComponent(at('/photo'))}`)).toBe(302);
  const rebound: FetchDeps = { ...INTERNET, resolve: async () => ['10.0.0.1'] };
  await expect(post('/photo', rebound)).rejects.toMatchObject({ problem: 'fetch_private' });
  await expect(requirePublicHost('https://[::1]/', AbortSignal.timeout(3000))).rejects.toMatchObject({
    problem: 'fetch_private',
  });
});
