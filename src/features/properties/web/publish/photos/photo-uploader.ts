import { createStore, type StoreApi } from 'zustand/vanilla';
import { ApiError } from '#browser/api/api-client.ts';
import { PHOTO, PROPERTY } from '../../../domain/rules.ts';
import type { Photo } from '../../../domain/schema.ts';
import type { PhotoUploadOptions } from '../publish-api.ts';

/** `accept` attribute of the file input. */
export const PHOTO_ACCEPT = 'image/jpeg,image/png,image/webp,image/gif';

/** Undo period of deletions, and number and delay of attempts with a busy server, in milliseconds. */
export const UPLOADER = { undoMs: 6_000, busyAttempts: 3, busyWaitMs: 2_000 } as const;

/** Photo being uploaded. */
export interface Upload {
  key: string;
  name: string;
  /** Object URL of the file, shown meanwhile. */
  preview: string;
  status: 'waiting' | 'sending' | 'failed';
  /** Uploaded fraction, 0 to 1. */
  progress: number;
  /** Reason of the failure: a code, or a message of the server. */
  error: string | null;
}

export interface UploaderState {
  photos: readonly Photo[];
  uploads: readonly Upload[];
  /** Error of the whole list: 'photo_kind', 'too_many_photos', 'order_failed' or 'delete_failed'. */
  error: string | null;
}

export interface UploaderDeps {
  /** Id of the draft, created if necessary; null on failure. */
  ensureId: () => Promise<string | null>;
  upload: (id: string, file: Blob, options: PhotoUploadOptions) => Promise<Photo>;
  remove: (id: string, photoId: string) => Promise<void>;
  reorder: (id: string, photoIds: readonly string[]) => Promise<void>;
  createPreview: (file: Blob) => string;
  revokePreview: (preview: string) => void;
  schedule: (ms: number, run: () => void) => () => void;
}

interface Removal {
  photo: Photo;
  /** Index in the list. */
  at: number;
  callOff: () => void;
  onSend: () => void;
  /** Null while the removal can be undone. */
  request: Promise<void> | null;
}

/** Photo uploads of a property. Uploads run one after the other, so that photos keep the chosen order. */
export class PhotoUploader {
  readonly store: StoreApi<UploaderState>;
  readonly #deps: UploaderDeps;
  readonly #files = new Map<string, Blob>();
  readonly #abortControllers = new Map<string, AbortController>();
  readonly #removals = new Map<string, Removal>();
  #isSending = false;
  #keyCounter = 0;

  constructor(deps: UploaderDeps, photos: readonly Photo[]) {
    this.#deps = deps;
    this.store = createStore(() => ({ photos, uploads: [], error: null }));
  }

  get #state(): UploaderState {
    return this.store.getState();
  }

  /**
   * Queues files in the given order up to the maximum number of photos. Files that are no images are skipped with an
   * error.
   */
  add(files: Iterable<File>): void {
    const given = [...files];
    const wanted = given.filter((file) => file.type.startsWith('image/'));
    const room = Math.max(0, PROPERTY.maxPhotos - this.#state.photos.length - this.#state.uploads.length);
    const added = wanted.slice(0, room).map((file): Upload => {
      const key = `upload-${(this.#keyCounter += 1)}`;
      this.#files.set(key, file);
      const isLarge = file.size > PHOTO.maxBytes;
      const preview = this.#deps.createPreview(file);
      return {
        key,
        name: file.name,
        preview,
        status: isLarge ? 'failed' : 'waiting',
        progress: 0,
        error: isLarge ? 'photo_heavy' : null,
      };
    });
    this.store.setState({
      uploads: [...this.#state.uploads, ...added],
      error: wanted.length > room ? 'too_many_photos' : wanted.length < given.length ? 'photo_kind' : null,
    });
    void this.#processQueue();
  }

  retry(key: string): void {
    this.#updateUpload(key, { status: 'waiting', progress: 0, error: null });
    void this.#processQueue();
  }

  /** Cancels an upload in any status. */
  cancel(key: string): void {
    this.#abortControllers.get(key)?.abort();
    this.#removeUpload(key);
  }

  /** Moves a photo locally; `saveOrder` sends the order to the server. */
  move(id: string, to: number): void {
    const photo = this.#state.photos.find((one) => one.id === id);
    if (!photo) return;
    const rest = this.#state.photos.filter((one) => one !== photo);
    const at = Math.max(0, Math.min(to, rest.length));
    this.store.setState({ photos: [...rest.slice(0, at), photo, ...rest.slice(at)] });
  }

  /** Sends the current order to the server. */
  async saveOrder(): Promise<void> {
    const id = await this.#deps.ensureId();
    // Photos pending deletion still exist on the server and must be part of the order.
    const ids = [...this.#state.photos, ...[...this.#removals.values()].map(({ photo }) => photo)].map((one) => one.id);
    try {
      if (id !== null && ids.length > 1) await this.#deps.reorder(id, ids);
    } catch {
      this.store.setState({ error: 'order_failed' });
    }
  }

  /** Removes a photo; the deletion is sent after the undo period. `onSend` is called when it can no longer be undone. */
  remove(id: string, onSend: () => void = () => undefined): void {
    const at = this.#state.photos.findIndex((one) => one.id === id);
    const photo = this.#state.photos[at];
    if (!photo) return;
    this.store.setState({ photos: this.#state.photos.filter((one) => one.id !== id) });
    const callOff = this.#deps.schedule(UPLOADER.undoMs, () => void this.#commitRemoval(id));
    this.#removals.set(id, { photo, at, callOff, onSend, request: null });
  }

  /** Restores a photo unless its deletion has been sent. */
  undo(id: string): void {
    const removal = this.#removals.get(id);
    if (!removal || removal.request) return;
    removal.callOff();
    this.#restore(removal);
  }

  /** Sends all pending deletions immediately, each once. */
  async commitRemovals(): Promise<void> {
    await Promise.all([...this.#removals.keys()].map(async (id) => this.#commitRemoval(id)));
  }

  async #commitRemoval(photoId: string): Promise<void> {
    const removal = this.#removals.get(photoId);
    if (!removal) return;
    removal.callOff();
    removal.request ??= this.#sendRemoval(removal);
    return removal.request;
  }

  async #sendRemoval(removal: Removal): Promise<void> {
    const { photo, onSend } = removal;
    onSend();
    const id = await this.#deps.ensureId();
    try {
      if (id !== null) await this.#deps.remove(id, photo.id);
      this.#removals.delete(photo.id);
    } catch {
      this.#restore(removal);
      this.store.setState({ error: 'delete_failed' });
    }
  }

  #restore({ photo, at }: Removal): void {
    this.#removals.delete(photo.id);
    const { photos } = this.#state;
    this.store.setState({ photos: [...photos.slice(0, at), photo, ...photos.slice(at)] });
  }

  async #processQueue(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    const next = () => this.#state.uploads.find(({ status }) => status === 'waiting');
    for (let upload = next(); upload; upload = next()) await this.#uploadOne(upload.key, UPLOADER.busyAttempts);
    this.#isSending = false;
  }

  async #uploadOne(key: string, tries: number): Promise<void> {
    const file = this.#files.get(key);
    if (!file) return this.#removeUpload(key);
    this.#updateUpload(key, { status: 'sending', progress: 0, error: null });
    const abort = new AbortController();
    this.#abortControllers.set(key, abort);
    const onProgress = (share: number) => this.#updateUpload(key, { progress: share });
    try {
      const id = await this.#deps.ensureId();
      if (id === null) throw new ApiError('', { status: 0, code: 'network' });
      if (abort.signal.aborted) return;
      const photo = await this.#deps.upload(id, file, { onProgress, signal: abort.signal });
      this.#removeUpload(key);
      this.store.setState({ photos: [...this.#state.photos, photo] });
    } catch (error) {
      if (abort.signal.aborted) return;
      const refused = error instanceof ApiError && error.status > 0 ? error : null;
      if (refused?.code === 'busy' && tries > 1) {
        await new Promise<void>((resolve) => void this.#deps.schedule(UPLOADER.busyWaitMs, resolve));
        return this.#uploadOne(key, tries - 1);
      }
      this.#updateUpload(key, { status: 'failed', error: refused?.message || 'network' });
    }
  }

  #removeUpload(key: string): void {
    const upload = this.#state.uploads.find((one) => one.key === key);
    if (upload) this.#deps.revokePreview(upload.preview);
    this.#files.delete(key);
    this.#abortControllers.delete(key);
    this.store.setState({ uploads: this.#state.uploads.filter((one) => one.key !== key) });
  }

  #updateUpload(key: string, change: Partial<Upload>): void {
    this.store.setState({ uploads: this.#state.uploads.map((one) => (one.key === key ? { ...one, ...change } : one)) });
  }
}
