import type { FileSize } from '../../domain/schema.ts';
import type { Attachment } from './use-attachments.ts';

const MAX_ENTRIES = 60;

interface CacheEntry {
  urlPromise: Promise<string>;
  /** Set once loaded. */
  url: string | null;
  refCount: number;
}

/** Reference to a cached image. */
export interface ImageHandle {
  urlPromise: Promise<string>;
  release: () => void;
}

/**
 * LRU cache of server images as object URLs. Each image loads once and is shared; unused ones are evicted above the
 * limit.
 */
export class ImageCache {
  /** Unsent attachments of conversations that are not visible. */
  readonly attachments = new Map<string, readonly Attachment[]>();
  #load: (id: string, size: FileSize) => Promise<Blob>;
  #maxEntries: number;
  /** Least recently used first. */
  #entries = new Map<string, CacheEntry>();

  constructor(load: (id: string, size: FileSize) => Promise<Blob>, maxEntries = MAX_ENTRIES) {
    this.#load = load;
    this.#maxEntries = maxEntries;
  }

  /** Returns the URL of a loaded image, or `null`. */
  cachedUrl(id: string, size: FileSize): string | null {
    return this.#entries.get(cacheKey(id, size))?.url ?? null;
  }

  /** Loads an image or reuses the cached one; keeps it until it is released. */
  acquire(id: string, size: FileSize): ImageHandle {
    const key = cacheKey(id, size);
    const entry = this.#entries.get(key) ?? this.#createEntry(key, this.#load(id, size));
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    entry.refCount += 1;
    let isAcquired = true;
    const release = () => {
      if (isAcquired) entry.refCount -= 1;
      isAcquired = false;
      this.#evict();
    };
    return { urlPromise: entry.urlPromise, release };
  }

  /** Caches the preview of a sent image, so that its bubble does not reload. */
  adopt(id: string | null, url: string): void {
    const key = id && cacheKey(id, 'small');
    if (!key || this.#entries.has(key)) return URL.revokeObjectURL(url);
    this.#entries.set(key, { urlPromise: Promise.resolve(url), url, refCount: 0 });
  }

  /** Releases everything at the end of the session. */
  clear(): void {
    for (const { url } of this.#entries.values()) if (url) URL.revokeObjectURL(url);
    this.#entries.clear();
    for (const { image } of [...this.attachments.values()].flat()) if (image) URL.revokeObjectURL(image.url);
    this.attachments.clear();
  }

  #createEntry(key: string, bytes: Promise<Blob>): CacheEntry {
    const entry: CacheEntry = { urlPromise: Promise.resolve(''), url: null, refCount: 0 };
    entry.urlPromise = bytes.then((blob) => {
      const url = URL.createObjectURL(blob);
      if (this.#entries.get(key) === entry) entry.url = url;
      else URL.revokeObjectURL(url);
      return url;
    });
    // The next request retries.
    entry.urlPromise.catch(() => this.#entries.get(key) === entry && this.#entries.delete(key));
    return entry;
  }

  #evict(): void {
    for (const [key, { url, refCount }] of this.#entries) {
      if (this.#entries.size <= this.#maxEntries) return;
      if (refCount > 0 || !url) continue;
      URL.revokeObjectURL(url);
      this.#entries.delete(key);
    }
  }
}

const cacheKey = (id: string, size: FileSize) => `${id} ${size}`;
