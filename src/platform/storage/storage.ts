import type { Readable } from 'node:stream';

/** Photos have public URLs; files in other buckets are only served by the service that owns them. */
export const BUCKETS = [
  'profile-photos',
  'group-photos',
  'chat-files',
  'report-evidence',
  'property-photos',
  'handover-photos',
  'exports',
] as const;
export type Bucket = (typeof BUCKETS)[number] | 'backups';

export interface StoredFile {
  key: string;
  storedAt: Date;
}

export interface Storage {
  /** Stores a file, replacing an existing one. */
  put(bucket: Bucket, key: string, bytes: Uint8Array): Promise<void>;
  /** Stores a stream, replacing an existing file. Throws the stream's error. */
  putStream(bucket: Bucket, key: string, bytes: Readable): Promise<void>;
  /** Returns the file's bytes, or null if it does not exist. */
  read(bucket: Bucket, key: string): Promise<Uint8Array | null>;
  /** Returns the file as a stream with its size; null if it does not exist. */
  readStream(bucket: Bucket, key: string): Promise<{ bytes: Readable; size: number } | null>;
  /** Deletes a file if it exists. */
  remove(bucket: Bucket, key: string): Promise<void>;
  /** Lists all files of a bucket with their time of storage; concurrent changes may or may not be included. */
  list(bucket: Bucket): AsyncIterable<StoredFile>;
  /** Deletes all files whose key starts with `prefix`; a folder ends with a slash. */
  removeByPrefix(bucket: Bucket, prefix: string): Promise<void>;
}
