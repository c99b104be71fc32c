import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createStaticFileHandler } from './static-files.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'tukan-static-'));
afterAll(async () => rm(folder, { recursive: true, force: true }));
await mkdir(path.join(folder, 'assets'));
const write = async (name: string, text: string) => writeFile(path.join(folder, name), text);
const handler = createStaticFileHandler(folder, ['https://map.example']);
const get = async (name: string, headers: Record<string, string> = {}, method = 'GET') =>
  handler(new Request(`http://tukan.test/${name}`, { method, headers }));

test('the best stored coding that the browser accepts is served', async () => {
  for (const [ending, text] of [
    ['', 'plain'],
    ['.gz', 'gzip'],
    ['.br', 'br'],
  ])
    await write(`icon.svg${ending}`, text ?? '');
  for (const [accepted, coding] of [
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    const response = await get('icon.svg', { 'accept-encoding': accepted });
    expect([await response?.text(), response?.headers.get('content-encoding')], accepted).toEqual([
      coding ?? 'plain',
      coding,
    ]);
    expect(response?.headers.get('vary')).toBe('accept-encoding');
  }
});

test('a file with a content hash is read once, any other file again when it changes', async () => {
  await write('assets/page-AbCd1234.js', 'one');
  await write('boot.js', 'one');
  const first = await get('assets/page-AbCd1234.js');
  expect(first?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await get('boot.js'))?.headers.get('cache-control')).toBe('no-cache');
  await rm(path.join(folder, 'assets/page-AbCd1234.js'));
  await write('boot.js', 'another');
  const again = await get('assets/page-AbCd1234.js');
  expect([await first?.text(), await again?.text()]).toEqual(['one', 'one']);
  expect(await (await get('boot.js'))?.text()).toBe('another');
});

test('a known tag is answered with 304, and HEAD with the length alone', async () => {
  await write('robots.txt', 'User-agent: *');
  const tag = (await get('robots.txt'))?.headers.get('etag') ?? '';
  // Proxies that compress make it a weak one; a browser may name several.
  for (const sent of [tag, `W/${tag}`, `"other", W/${tag}`]) {
    const known = await get('robots.txt', { 'if-none-match': sent });
    expect([known?.status, await known?.text()], sent).toEqual([304, '']);
  }
  expect((await get('robots.txt', { 'if-none-match': tag.slice(0, -2) }))?.status).toBe(200);
  const head = await get('robots.txt', {}, 'HEAD');
  expect([head?.headers.get('content-length'), await head?.text()]).toEqual(['13', '']);
});

test('only files of known types inside the folder are served, by GET and HEAD', async () => {
  await write('notes.md', 'private');
  await mkdir(path.join(folder, 'folder.js'));
  for (const name of ['notes.md', 'missing.js', 'folder.js', '%2e%2e/secret.txt', 'assets/'])
    expect(await get(name), name).toBeNull();
  expect(await get('robots.txt', {}, 'POST')).toBeNull();
});

test('workers get a policy of their own', async () => {
  await write('service-worker.js', '');
  await write('assets/maplibre-gl-worker-AbCd1234.mjs', '');
  const policy = async (name: string) => (await get(name))?.headers.get('content-security-policy');
  expect(await policy('service-worker.js')).toBe("default-src 'none'; connect-src 'self'");
  expect(await policy('assets/maplibre-gl-worker-AbCd1234.mjs')).toBe(
    "default-src 'none'; connect-src 'self' https://map.example",
  );
});
