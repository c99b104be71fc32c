import { mkdtemp, readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { downloadFile } from './download-file.ts';

const LIMITS = { maxBytes: 1000, timeoutMs: 5000 };
const isAllowed = () => true;

async function startServer(respond: RequestListener): Promise<string> {
  const server = createServer(respond).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function targetFile(): Promise<string> {
  return path.join(await mkdtemp(path.join(os.tmpdir(), 'tukan-download-')), 'file');
}

test('own and private networks are refused, by number and by name', async () => {
  const url = await startServer((_request, response) => response.end('secret'));
  const to = await targetFile();
  await expect(downloadFile(url, to, LIMITS)).rejects.toThrow('127.0.0.1 is not on the public internet');
  await expect(downloadFile(url.replace('127.0.0.1', 'localhost'), to, LIMITS)).rejects.toThrow(
    'not on the public internet',
  );
});

test('a redirect to a refused network fails, and another host never gets the headers', async () => {
  const seen: (string | undefined)[] = [];
  const other = await startServer((request, response) => {
    seen.push(request.headers['apikey'] as string | undefined);
    response.end('timetable');
  });
  const url = await startServer((request, response) => {
    seen.push(request.headers['apikey'] as string | undefined);
    response.writeHead(302, { location: request.url === '/inside' ? 'http://169.254.169.254/' : other }).end();
  });
  const to = await targetFile();
  await downloadFile(url, to, { ...LIMITS, isAllowed, headers: { ApiKey: 'k' } });
  expect(await readFile(to, 'utf8')).toBe('timetable');
  expect(seen).toEqual(['k', undefined]);
  const isLocal = (address: string) => address === '127.0.0.1';
  await expect(downloadFile(`${url}/inside`, to, { ...LIMITS, isAllowed: isLocal })).rejects.toThrow(
    '169.254.169.254 is not',
  );
});

test('a download above the limit, an error status and a redirect loop fail', async () => {
  const url = await startServer((request, response) => {
    if (request.url === '/large') response.end('x'.repeat(2000));
    else if (request.url === '/loop') response.writeHead(302, { location: '/loop' }).end();
    else response.writeHead(404).end();
  });
  const to = await targetFile();
  await expect(downloadFile(`${url}/large`, to, { ...LIMITS, isAllowed })).rejects.toThrow('more than 1000 bytes');
  await expect(downloadFile(`${url}/gone`, to, { ...LIMITS, isAllowed })).rejects.toThrow('status 404');
  await expect(downloadFile(`${url}/loop`, to, { ...LIMITS, isAllowed })).rejects.toThrow('too many redirects');
});
