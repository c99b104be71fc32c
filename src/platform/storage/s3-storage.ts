import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { Bucket, Storage } from './storage.ts';

export interface S3Settings {
  /** For example https://s3.eu-south-2.amazonaws.com; path-style access to the bucket. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * `idleTimeoutMs`: time without a byte in either direction, including the last megabytes of a part, which the system
 * buffers. A slow transfer may take as long as it needs.
 */
export const S3_OPTIONS = {
  connectTimeoutMs: 5000,
  idleTimeoutMs: 60_000,
  attempts: 4,
  partBytes: 8 * 1024 * 1024,
  pageSize: 1000,
};

/**
 * Creates storage in an S3-compatible object store. Our buckets are folders of its single bucket. Requests are retried
 * if the store is busy; streams are sent in buffered parts, so that a part can be sent again. Throws the errors of the
 * SDK; a missing bucket throws, and only a missing file is null.
 */
export function createS3Storage(
  settings: S3Settings,
  at: (bucket: Bucket, key: string) => string,
  options: typeof S3_OPTIONS = S3_OPTIONS,
): Storage {
  const { accessKeyId, secretAccessKey, region, endpoint, bucket: Bucket } = settings;
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: options.attempts,
    requestHandler: { connectionTimeout: options.connectTimeoutMs, socketTimeout: options.idleTimeoutMs },
    // Many compatible stores refuse the optional checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

  async function get(Key: string) {
    try {
      return await client.send(new GetObjectCommand({ Bucket, Key }));
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  }

  async function* list(prefix: string) {
    for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix, MaxKeys: options.pageSize }))
      for (const { Key, LastModified } of page.Contents ?? [])
        if (Key !== undefined) yield { objectKey: Key, storedAt: LastModified ?? new Date(0) };
  }

  return {
    async put(name, key, bytes) {
      await client.send(new PutObjectCommand({ Bucket, Key: at(name, key), Body: bytes }));
    },
    async putStream(name, key, bytes) {
      const params = { Bucket, Key: at(name, key), Body: bytes };
      await new Upload({ client, params, partSize: options.partBytes, queueSize: 2 }).done();
    },
    async read(name, key) {
      const found = await get(at(name, key));
      return (await found?.Body?.transformToByteArray()) ?? null;
    },
    async readStream(name, key) {
      const found = await get(at(name, key));
      return found && { bytes: found.Body as Readable, size: found.ContentLength ?? 0 };
    },
    async remove(name, key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: at(name, key) }));
    },
    async *list(name) {
      for await (const { objectKey, storedAt } of list(`${name}/`))
        yield { key: objectKey.slice(name.length + 1), storedAt };
    },
    async removeByPrefix(name, prefix) {
      for await (const { objectKey } of list(`${name}/${prefix}`))
        await client.send(new DeleteObjectCommand({ Bucket, Key: objectKey }));
    },
  };
}
