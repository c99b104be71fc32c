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
  /** For example https://s3.eu-south-2.amazonaws.com; path-style access to the bucket. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const S3_OPTIONS = { timeoutMs: 30_000, retries: 3, pageSize: 1000 } as const;

/** `duplex` is required for streamed bodies and missing in the DOM type. */
interface StreamingRequestInit extends RequestInit {
  duplex?: 'half';
}

interface ListPage {
  objects: { objectKey: string; storedAt: Date }[];
  isLast: boolean;
}

function parseListPage(listed: string): ListPage {
  const found = [...listed.matchAll(/<Contents>.*?<\/Contents>/gs)].flatMap(([entry]) => {
    const objectKey = /<Key>([^<]+)<\/Key>/.exec(entry)?.[1];
    const storedAt = new Date(/<LastModified>([^<]+)<\/LastModified>/.exec(entry)?.[1] ?? 0);
    return objectKey === undefined ? [] : [{ objectKey, storedAt }];
  });
  return { objects: found, isLast: !listed.includes('<IsTruncated>true</IsTruncated>') };
}

/**
 * Error response of the object store. Callers decide whether 404 means a missing file, because the bucket may be
 * missing.
 */
class S3Error extends Error {
  readonly status: number;

  constructor(status: number, method: string) {
    super(`the object store responded ${status} to ${method}`);
    this.status = status;
  }
}

/**
 * Creates storage in an S3-compatible object store. Our buckets are folders of its single bucket. Requests are signed,
 * have a timeout and are retried if the store is busy. Throws with the store's status but no file name or content.
 */
export function createS3Storage(settings: S3Settings, at: (bucket: Bucket, key: string) => string): Storage {
  const { accessKeyId, secretAccessKey, region, endpoint, bucket } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: S3_OPTIONS.retries });
  const root = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`;

  async function call(method: string, objectKey: string, init: StreamingRequestInit = {}): Promise<Response> {
    const request = { ...init, method, signal: AbortSignal.timeout(S3_OPTIONS.timeoutMs), redirect: 'error' as const };
    const answer = await client.fetch(`${root}/${objectKey}`, request);
    if (answer.ok) return answer;
    await answer.body?.cancel();
    throw new S3Error(answer.status, method);
  }

  async function find(objectKey: string): Promise<Response | null> {
    return call('GET', objectKey).catch((error: unknown) => {
      if (error instanceof S3Error && error.status === 404) return null;
      throw error;
    });
  }

  /** Lists one page of keys under a prefix, after the given key. */
  async function page(prefix: string, after: string): Promise<ListPage> {
    const query = new URLSearchParams({
      'list-type': '2',
      prefix,
      'max-keys': String(S3_OPTIONS.pageSize),
      ...(after !== '' && { 'start-after': after }),
    });
    return parseListPage(await (await call('GET', `?${query.toString()}`)).text());
  }

  async function putFile(objectKey: string, file: string): Promise<void> {
    const { size } = await stat(file);
    await call('PUT', objectKey, {
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
      // S3 requires the content length in advance.
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
        const { objects, isLast }: ListPage = await page(`${name}/`, last);
        for (const { objectKey, storedAt } of objects) yield { key: objectKey.slice(name.length + 1), storedAt };
        last = isLast ? undefined : objects.at(-1)?.objectKey;
      }
    },
    async removeByPrefix(name, prefix) {
      // Listed keys have been deleted, so the first page is always the next one.
      for (;;) {
        const keys = (await page(`${name}/${prefix}`, '')).objects.map(({ objectKey }) => objectKey);
        if (keys.length === 0) return;
        for (const key of keys) await call('DELETE', key);
      }
    },
  };
}
