import type { FileSize } from '../../domain/schema.ts';
import type { Attachment } from './use-attachments.ts';

const KEPT = 60;

interface Entry {
  address: Promise<string>;
  /** Set once the bytes are here. */
  url: string | null;
  users: number;
}

/** A picture somebody draws. */
export interface HeldPicture {
  address: Promise<string>;
  release: () => void;
}

/**
 * Pictures of the server as `blob:` addresses: loaded once, shared by all who draw them, and the least recently used
 * released when there are many.
 */
export class PictureCache {
  /** What is chosen and not sent, by conversation, while that one is not on the screen. */
  readonly chosen = new Map<string, readonly Attachment[]>();
  #load: (id: string, size: FileSize) => Promise<Blob>;
  #kept: number;
  /** Least recently used first. */
  #entries = new Map<string, Entry>();

  constructor(load: (id: string, size: FileSize) => Promise<Blob>, kept = KEPT) {
    this.#load = load;
    this.#kept = kept;
  }

  /** The address of a picture that is here already. */
  known(id: string, size: FileSize): string | null {
    return this.#entries.get(keyOf(id, size))?.url ?? null;
  }

  /** Loads a picture, or takes the one that is here, and keeps it until it is released. */
  hold(id: string, size: FileSize): HeldPicture {
    const key = keyOf(id, size);
    const entry = this.#entries.get(key) ?? this.#loading(key, this.#load(id, size));
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    entry.users += 1;
    let isHeld = true;
    const release = () => {
      if (isHeld) entry.users -= 1;
      isHeld = false;
      this.#trim();
    };
    return { address: entry.address, release };
  }

  /** Takes over the preview of a picture that was sent, so that its bubble does not load what it has shown all along. */
  adopt(id: string | null, url: string): void {
    const key = id && keyOf(id, 'small');
    if (!key || this.#entries.has(key)) return URL.revokeObjectURL(url);
    this.#entries.set(key, { address: Promise.resolve(url), url, users: 0 });
  }

  /** Releases everything: the session is over. */
  clear(): void {
    for (const { url } of this.#entries.values()) if (url) URL.revokeObjectURL(url);
    this.#entries.clear();
    for (const { picture } of [...this.chosen.values()].flat()) if (picture) URL.revokeObjectURL(picture.url);
    this.chosen.clear();
  }

  #loading(key: string, bytes: Promise<Blob>): Entry {
    const entry: Entry = { address: Promise.resolve(''), url: null, users: 0 };
    entry.address = bytes.then((blob) => {
      const url = URL.createObjectURL(blob);
      if (this.#entries.get(key) === entry) entry.url = url;
      else URL.revokeObjectURL(url);
      return url;
    });
    // the next one to draw it tries again
    entry.address.catch(() => this.#entries.get(key) === entry && this.#entries.delete(key));
    return entry;
  }

  #trim(): void {
    for (const [key, { url, users }] of this.#entries) {
      if (this.#entries.size <= this.#kept) return;
      if (users > 0 || !url) continue;
      URL.revokeObjectURL(url);
      this.#entries.delete(key);
    }
  }
}

const keyOf = (id: string, size: FileSize) => `${id} ${size}`;
