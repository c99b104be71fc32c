import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { Bucket, Storage } from './storage.ts';

export interface S3Settings {
  /** Such as https://s3.eu-south-2.amazonaws.com; the bucket stands in the path. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const S3 = { timeoutMs: 30_000, retries: 3, listed: 1000 } as const;

interface Page {
  found: { place: string; storedAt: Date }[];
  isAll: boolean;
}

function pageIn(listed: string): Page {
  const found = [...listed.matchAll(/<Contents>.*?<\/Contents>/gs)].flatMap(([entry]) => {
    const place = /<Key>([^<]+)<\/Key>/.exec(entry)?.[1];
    const storedAt = new Date(/<LastModified>([^<]+)<\/LastModified>/.exec(entry)?.[1] ?? 0);
    return place === undefined ? [] : [{ place, storedAt }];
  });
  return { found, isAll: !listed.includes('<IsTruncated>true</IsTruncated>') };
}

/** The store's refusal. That something is not there is an answer to whoever reads, and to nobody else: a bucket may be missing. */
class StoreError extends Error {
  readonly status: number;

  constructor(status: number, method: string) {
    super(`the file store answered ${status} to ${method}`);
    this.status = status;
  }
}

/**
 * Files in a store that speaks S3. Our buckets are folders of its one bucket. Every call is signed, bounded in time and
 * repeated where the store is busy; throws with the store's status and nothing of the file where it fails for good.
 */
export function makeS3Storage(settings: S3Settings, at: (bucket: Bucket, key: string) => string): Storage {
  const { accessKeyId, secretAccessKey, region, endpoint, bucket } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: S3.retries });
  const root = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`;

  async function call(method: string, place: string, init: RequestInit & { duplex?: 'half' } = {}): Promise<Response> {
    const request = { ...init, method, signal: AbortSignal.timeout(S3.timeoutMs), redirect: 'error' as const };
    const answer = await client.fetch(`${root}/${place}`, request);
    if (answer.ok) return answer;
    await answer.body?.cancel();
    throw new StoreError(answer.status, method);
  }

  async function find(place: string): Promise<Response | null> {
    return call('GET', place).catch((error: unknown) => {
      if (error instanceof StoreError && error.status === 404) return null;
      throw error;
    });
  }

  /** Some of what stands under a prefix, in its order, from behind a place on. */
  async function page(prefix: string, after: string): Promise<Page> {
    const query = new URLSearchParams({
      'list-type': '2',
      prefix,
      'max-keys': String(S3.listed),
      ...(after !== '' && { 'start-after': after }),
    });
    return pageIn(await (await call('GET', `?${query.toString()}`)).text());
  }

  async function putFile(place: string, file: string): Promise<void> {
    const { size } = await stat(file);
    await call('PUT', place, {
      body: Readable.toWeb(createReadStream(file)) as unknown as NonNullable<RequestInit['body']>,
      headers: { 'content-length': String(size), 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
      duplex: 'half',
    });
  }

  return {
    async put(name, key, bytes) {
      await call('PUT', at(name, key), { body: bytes as Uint8Array<ArrayBuffer> });
    },
    async putStream(name, key, bytes) {
      // The store wants to know the length before the first byte.
      const folder = await mkdtemp(path.join(os.tmpdir(), 'tukan-file-'));
      try {
        const file = path.join(folder, 'file');
        await pipeline(bytes, createWriteStream(file, { mode: 0o600 }));
        await putFile(at(name, key), file);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    async read(name, key) {
      const answer = await find(at(name, key));
      return answer && new Uint8Array(await answer.arrayBuffer());
    },
    async readStream(name, key) {
      const answer = await find(at(name, key));
      if (!answer?.body) return null;
      const size = Number(answer.headers.get('content-length') ?? 0);
      return { bytes: Readable.fromWeb(answer.body as ReadableStream), size };
    },
    async remove(name, key) {
      await call('DELETE', at(name, key));
    },
    async *list(name) {
      for (let last: string | undefined = ''; last !== undefined;) {
        const { found, isAll }: Page = await page(`${name}/`, last);
        for (const { place, storedAt } of found) yield { key: place.slice(name.length + 1), storedAt };
        last = isAll ? undefined : found.at(-1)?.place;
      }
    },
    async removeUnder(name, prefix) {
      // What is listed is gone by the next list, so the first page is always the next one.
      for (;;) {
        const keys = (await page(`${name}/${prefix}`, '')).found.map(({ place }) => place);
        if (keys.length === 0) return;
        for (const key of keys) await call('DELETE', key);
      }
    },
  };
}
