import crypto from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import S3rver from 's3rver';
import type { S3Settings } from '#platform/storage/s3-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { closeAfterAll } from './cleanup.ts';

/** S3-compatible server behind an HTTP proxy with faults. */
export interface ObjectStore {
  settings: S3Settings;
  /** Limits every body in both directions; 0 stops the line in the middle of a body. */
  limitSpeed(bytesPerS: number): void;
  /** Answers 503 to the next requests whose method and URL match, in the middle of their body. */
  failNext(times: number, matches: RegExp): void;
  /** Number of requests answered with 503. */
  failures(): number;
  /** Number of uploads in parts that were given up; the server itself does not know the call. */
  abortedUploads(): number;
}

const ABORTED_UPLOAD = /^DELETE .*uploadId=/;

/** Bodies longer than this are cut by a 503 after as many bytes. */
const CUT_AFTER_BYTES = 1024 * 1024;

/** s3rver encrypts the tokens of long lists by DES, which OpenSSL 3 no longer has: uses triple DES with one key. */
function replaceDes(): void {
  const { createCipheriv, createDecipheriv } = crypto;
  const replaced =
    (create: (name: string, key: Buffer, iv: Buffer) => unknown) => (name: string, key: Buffer, iv: Buffer) =>
      name === 'des' ? create('des-ede3-cbc', Buffer.concat([key, key, key]), iv) : create(name, key, iv);
  Object.assign(crypto, {
    createCipheriv: replaced(createCipheriv),
    createDecipheriv: replaced(createDecipheriv),
  });
  closeAfterAll(async () => void Object.assign(crypto, { createCipheriv, createDecipheriv }));
}

/** Lists all keys of a bucket. */
export async function allKeys(storage: Storage, bucket: Parameters<Storage['list']>[0]): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(bucket)) keys.push(key);
  return keys;
}

export async function startObjectStore(): Promise<ObjectStore> {
  replaceDes();
  const directory = await mkdtemp(path.join(os.tmpdir(), 'tukan-s3-'));
  const bucket = 'tukan-files';
  const store = new S3rver({ port: 0, silent: true, directory, configureBuckets: [{ name: bucket, configs: [] }] });
  const upstream = await store.run();
  let speed = Number.POSITIVE_INFINITY;
  let plan = { times: 0, matches: /^$/ };
  let [failed, aborted] = [0, 0];

  async function* throttle(body: IncomingMessage): AsyncIterable<Buffer> {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      if (speed === 0) await new Promise((resolve) => body.once('close', resolve));
      if (Number.isFinite(speed)) await delay((chunk.length / speed) * 1000);
      yield chunk;
    }
  }

  const proxy = createServer(async (asked, answer) => {
    if (ABORTED_UPLOAD.test(`${asked.method} ${asked.url}`)) {
      aborted += 1;
      answer.writeHead(204).end();
      return;
    }
    if (plan.times > 0 && plan.matches.test(`${asked.method} ${asked.url}`)) {
      plan.times -= 1;
      failed += 1;
      let read = 0;
      for await (const chunk of asked as AsyncIterable<Buffer>) if ((read += chunk.length) > CUT_AFTER_BYTES) break;
      answer.writeHead(503, { connection: 'close' }).end('<Error><Code>SlowDown</Code></Error>');
      return;
    }
    const { port } = upstream;
    const { method, url: target, headers } = asked;
    const forwarded = httpRequest({ host: '127.0.0.1', port, method, path: target, headers });
    forwarded.on('response', (found) => {
      answer.writeHead(found.statusCode ?? 502, found.headers);
      answer.flushHeaders();
      pipeline(throttle(found), answer).catch(() => answer.destroy());
    });
    forwarded.on('error', () => answer.destroy());
    answer.on('close', () => forwarded.destroy());
    await pipeline(throttle(asked), forwarded).catch(() => forwarded.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  closeAfterAll(async () => {
    proxy.closeAllConnections();
    proxy.close();
    await store.close();
    await rm(directory, { recursive: true, force: true });
  });
  return {
    settings: {
      endpoint: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
      region: 'eu-south-2',
      bucket,
      // Test credentials of this server.
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    limitSpeed: (bytesPerS) => void (speed = bytesPerS),
    failNext: (times, matches) => void (plan = { times, matches }),
    failures: () => failed,
    abortedUploads: () => aborted,
  };
}
