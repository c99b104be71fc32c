import { ApiError } from '#browser/api.ts';
import { PHOTO, PROPERTY } from '../../domain/rules.ts';
import type { Photo } from '../../domain/schema.ts';
import type { PhotoUpload } from './publish-api.ts';

/** What the file dialog offers. */
export const PHOTO_KINDS = 'image/jpeg,image/png,image/webp,image/gif';

/** How long a deletion can be taken back, and how often a busy server is asked again, after how long. */
export const BOARD = { undoMs: 6_000, busyTries: 3, busyWaitMs: 2_000 } as const;

/** A photo on its way. */
export interface Upload {
  key: string;
  name: string;
  /** What is drawn meanwhile: an address of the file itself. */
  preview: string;
  status: 'waiting' | 'sending' | 'failed';
  /** Sent so far, 0 to 1. */
  share: number;
  /** Why it failed: a code, or words of the server. */
  why: string | null;
}

export interface Board {
  photos: readonly Photo[];
  uploads: readonly Upload[];
  /** A code of what happened to the board itself: 'too_many_photos', 'order_failed', 'delete_failed'. */
  trouble: string | null;
}

export interface BoardParts {
  /** The draft that photos belong to; null where none can be made. */
  ensureId: () => Promise<string | null>;
  upload: (id: string, file: Blob, options: PhotoUpload) => Promise<Photo>;
  remove: (id: string, photoId: string) => Promise<void>;
  order: (id: string, photoIds: readonly string[]) => Promise<void>;
  previewOf: (file: Blob) => string;
  forget: (preview: string) => void;
  later: (ms: number, run: () => void) => () => void;
}

/** The photographs of a home: one uploaded after the other, so that they stand as they were chosen. */
export class PhotoBoard {
  #board: Board;
  readonly #parts: BoardParts;
  readonly #files = new Map<string, Blob>();
  readonly #aborts = new Map<string, AbortController>();
  readonly #removals = new Map<string, { photo: Photo; at: number; callOff: () => void }>();
  readonly #listeners = new Set<() => void>();
  #isSending = false;
  #keys = 0;

  constructor(parts: BoardParts, photos: readonly Photo[]) {
    this.#parts = parts;
    this.#board = { photos, uploads: [], trouble: null };
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  board = () => this.#board;

  /** Takes files in the order given, as many as there is room for; what is no picture is left out, and that is said. */
  add(files: Iterable<File>): void {
    const given = [...files];
    const wanted = given.filter((file) => file.type.startsWith('image/'));
    const room = Math.max(0, PROPERTY.maxPhotos - this.#board.photos.length - this.#board.uploads.length);
    const added = wanted.slice(0, room).map((file): Upload => {
      const key = `upload-${(this.#keys += 1)}`;
      this.#files.set(key, file);
      const isLarge = file.size > PHOTO.maxBytes;
      const preview = this.#parts.previewOf(file);
      return {
        key,
        name: file.name,
        preview,
        status: isLarge ? 'failed' : 'waiting',
        share: 0,
        why: isLarge ? 'photo_heavy' : null,
      };
    });
    this.#tell({
      uploads: [...this.#board.uploads, ...added],
      trouble: wanted.length > room ? 'too_many_photos' : wanted.length < given.length ? 'photo_kind' : null,
    });
    void this.#send();
  }

  retry(key: string): void {
    this.#change(key, { status: 'waiting', share: 0, why: null });
    void this.#send();
  }

  /** Gives up an upload that waits, runs or failed. */
  cancel(key: string): void {
    this.#aborts.get(key)?.abort();
    this.#drop(key);
  }

  /** Puts a photo at another place. The order is told to the server by `settle`. */
  move(id: string, to: number): void {
    const photo = this.#board.photos.find((one) => one.id === id);
    if (!photo) return;
    const rest = this.#board.photos.filter((one) => one !== photo);
    const at = Math.max(0, Math.min(to, rest.length));
    this.#tell({ photos: [...rest.slice(0, at), photo, ...rest.slice(at)] });
  }

  /** Tells the server in which order the photos stand now. */
  async settle(): Promise<void> {
    const id = await this.#parts.ensureId();
    // those that are about to go are still there for the server
    const ids = [...this.#board.photos, ...[...this.#removals.values()].map(({ photo }) => photo)].map((one) => one.id);
    try {
      if (id !== null && ids.length > 1) await this.#parts.order(id, ids);
    } catch {
      this.#tell({ trouble: 'order_failed' });
    }
  }

  /** Takes a photo away; for a while it can be had back with `undo`. */
  remove(id: string): void {
    const at = this.#board.photos.findIndex((one) => one.id === id);
    const photo = this.#board.photos[at];
    if (!photo) return;
    this.#tell({ photos: this.#board.photos.filter((one) => one.id !== id) });
    const callOff = this.#parts.later(BOARD.undoMs, () => void this.#finish(id));
    this.#removals.set(id, { photo, at, callOff });
  }

  undo(id: string): void {
    const removal = this.#removals.get(id);
    if (!removal) return;
    removal.callOff();
    this.#removals.delete(id);
    const { photos } = this.#board;
    this.#tell({ photos: [...photos.slice(0, removal.at), removal.photo, ...photos.slice(removal.at)] });
  }

  /** Nobody will undo any more: what was taken away goes. */
  async finishRemovals(): Promise<void> {
    await Promise.all([...this.#removals.keys()].map(async (id) => this.#finish(id)));
  }

  async #finish(photoId: string): Promise<void> {
    const removal = this.#removals.get(photoId);
    if (!removal) return;
    removal.callOff();
    const id = await this.#parts.ensureId();
    try {
      if (id !== null) await this.#parts.remove(id, photoId);
      this.#removals.delete(photoId);
    } catch {
      this.undo(photoId);
      this.#tell({ trouble: 'delete_failed' });
    }
  }

  async #send(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    const next = () => this.#board.uploads.find(({ status }) => status === 'waiting');
    for (let upload = next(); upload; upload = next()) await this.#sendOne(upload.key, BOARD.busyTries);
    this.#isSending = false;
  }

  async #sendOne(key: string, tries: number): Promise<void> {
    const file = this.#files.get(key);
    if (!file) return this.#drop(key);
    this.#change(key, { status: 'sending', share: 0, why: null });
    const abort = new AbortController();
    this.#aborts.set(key, abort);
    const onProgress = (share: number) => this.#change(key, { share });
    try {
      const id = await this.#parts.ensureId();
      if (id === null) throw new ApiError('', { status: 0, code: 'network' });
      if (abort.signal.aborted) return;
      const photo = await this.#parts.upload(id, file, { onProgress, signal: abort.signal });
      this.#drop(key);
      this.#tell({ photos: [...this.#board.photos, photo] });
    } catch (error) {
      if (abort.signal.aborted) return;
      const refused = error instanceof ApiError && error.status > 0 ? error : null;
      if (refused?.code === 'busy' && tries > 1) {
        await new Promise<void>((resolve) => void this.#parts.later(BOARD.busyWaitMs, resolve));
        return this.#sendOne(key, tries - 1);
      }
      this.#change(key, { status: 'failed', why: refused?.message || 'network' });
    }
  }

  #drop(key: string): void {
    const upload = this.#board.uploads.find((one) => one.key === key);
    if (upload) this.#parts.forget(upload.preview);
    this.#files.delete(key);
    this.#aborts.delete(key);
    this.#tell({ uploads: this.#board.uploads.filter((one) => one.key !== key) });
  }

  #change(key: string, change: Partial<Upload>): void {
    this.#tell({ uploads: this.#board.uploads.map((one) => (one.key === key ? { ...one, ...change } : one)) });
  }

  #tell(change: Partial<Board>): void {
    this.#board = { ...this.#board, ...change };
    for (const listener of this.#listeners) listener();
  }
}
