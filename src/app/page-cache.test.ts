import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';
import { PAGE_CACHE } from './page-cache.ts';

const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };
type Encoding = keyof typeof DECODERS;
const ENCODINGS = Object.keys(DECODERS) as Encoding[];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});

const requestFor = (encoding: Encoding) =>
  new Request('http://tukan.test/es', { headers: { 'accept-encoding': encoding } });

async function store(key: string, text: string, encoding: Encoding = 'br'): Promise<Response> {
  const page = { body: new TextEncoder().encode(text), headers: new Headers(), buildPolicy: () => '', nonce: 'nonce' };
  return app.pageCache.set(key, page, app.pageCache.snapshot(), requestFor(encoding));
}

async function textOf(response: Response | null, encoding: Encoding): Promise<string> {
  expect(response?.headers.get('content-encoding') ?? 'identity').toBe(encoding);
  return DECODERS[encoding](Buffer.from(await (response ?? new Response()).arrayBuffer())).toString();
}

test('every encoding has the same page, whichever is asked for first', async () => {
  const text = `<html>${'¿Piso o habitación? '.repeat(500)}</html>`;
  for (const first of ENCODINGS) {
    expect(await textOf(await store(first, text, first), first)).toBe(text);
    for (const encoding of ENCODINGS)
      expect(await textOf(await app.pageCache.get(first, requestFor(encoding)), encoding)).toBe(text);
  }
});

test('pages that cannot be compressed are limited by their bytes', async () => {
  // With room for a second encoding, each takes a little more than a quarter of the limit.
  const text = randomBytes(PAGE_CACHE.maxBytes / 8).toString('latin1');
  const isKept = async (key: string) => (await app.pageCache.get(key, requestFor('br'))) !== null;
  for (const key of ['a', 'b', 'c', 'd']) await store(key, text);
  expect(await Promise.all(['a', 'b', 'c', 'd'].map(isKept))).toEqual([false, true, true, true]);
});
