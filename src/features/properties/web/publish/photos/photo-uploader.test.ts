import { expect, test } from 'vitest';
import { eventually } from '#tests/support/client/eventually.ts';
import { ApiError } from '#browser/api/api-client.ts';
import { PHOTO, PROPERTY } from '../../../domain/rules.ts';
import type { Photo } from '../../../domain/schema.ts';
import { PhotoUploader, type UploaderDeps } from './photo-uploader.ts';

const photo = (id: string): Photo => ({
  id,
  width: 4,
  height: 3,
  placeholder: '',
  urls: { large: '', medium: '', small: '' },
});
const file = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });

/** Uploader with a fake server and a manual clock. */
function createUploader(photos: string[] = [], failures: Record<string, Error[]> = {}) {
  const calls: string[] = [];
  const later: (() => void)[] = [];
  const deps: UploaderDeps = {
    ensureId: async () => 'home',
    upload: async (_id, sent, { onProgress }) => {
      const { name } = sent as File;
      calls.push(`upload ${name}`);
      onProgress(0.5);
      const error = failures[name]?.shift();
      if (error) throw error;
      return photo(name);
    },
    remove: async (_id, photoId) => {
      calls.push(`remove ${photoId}`);
      const error = failures[photoId]?.shift();
      if (error) throw error;
    },
    reorder: async (_id, ids) => void calls.push(`order ${ids.join('')}`),
    createPreview: (sent) => `blob:${(sent as File).name}`,
    revokePreview: () => undefined,
    schedule: (_ms, run) => {
      later.push(run);
      return () => void later.splice(later.indexOf(run), 1);
    },
  };
  const uploader = new PhotoUploader(deps, photos.map(photo));
  const ids = () =>
    uploader.store
      .getState()
      .photos.map(({ id }) => id)
      .join('');
  return { uploader, calls, later, ids };
}

test('photos keep the selected order and are uploaded one after the other', async () => {
  const { uploader, calls, ids } = createUploader(['z']);
  uploader.add([file('a'), file('notes', 'text/plain'), file('b')]);
  await eventually(() => expect(ids()).toBe('zab'));
  expect(calls).toEqual(['upload a', 'upload b']);
  expect(uploader.store.getState().uploads).toEqual([]);
});

test('a failed upload shows its error, does not block others and can be retried', async () => {
  const no = new ApiError('No es una imagen', { status: 400, code: 'not_an_image' });
  const { uploader, ids } = createUploader([], { a: [no] });
  uploader.add([file('a'), file('b')]);
  await eventually(() => expect(ids()).toBe('b'));
  const [failed] = uploader.store.getState().uploads;
  expect(failed).toMatchObject({ name: 'a', status: 'failed', error: 'No es una imagen' });
  uploader.retry(failed?.key ?? '');
  await eventually(() => expect(ids()).toBe('ba'));
});

test('a busy server is retried after growing delays', async () => {
  const busy = () => new ApiError('Un momento', { status: 503, code: 'busy' });
  const { uploader, calls, later, ids } = createUploader([], { a: [busy()] });
  uploader.add([file('a')]);
  await eventually(() => expect(later).toHaveLength(1));
  later.shift()?.();
  await eventually(() => expect(ids()).toBe('a'));
  expect(calls).toEqual(['upload a', 'upload a']);
});

test('files that are too large or exceed the maximum number are not sent', () => {
  const { uploader } = createUploader(Array.from({ length: PROPERTY.maxPhotos - 1 }, (_, nth) => String(nth)));
  const heavy = file('heavy');
  Object.defineProperty(heavy, 'size', { value: PHOTO.maxBytes + 1 });
  uploader.add([heavy, file('b')]);
  expect(uploader.store.getState()).toMatchObject({
    error: 'too_many_photos',
    uploads: [{ name: 'heavy', status: 'failed', error: 'photo_heavy' }],
  });
});

test('files that are not images are skipped with an error', () => {
  const { uploader } = createUploader([]);
  uploader.add([file('papers', 'application/pdf'), file('a')]);
  expect(uploader.store.getState()).toMatchObject({ error: 'photo_kind', uploads: [{ name: 'a' }] });
  uploader.add([file('b')]);
  expect(uploader.store.getState().error).toBeNull();
});

test('the order of photos is saved once moves have stopped', async () => {
  const { uploader, calls, ids } = createUploader(['a', 'b', 'c']);
  uploader.move('c', 0);
  uploader.move('c', -3);
  uploader.move('a', 9);
  expect([ids(), calls]).toEqual(['cba', []]);
  await uploader.saveOrder();
  expect(calls).toEqual(['order cba']);
});

test('a deletion can be undone; afterwards it is executed, or restored if it fails', async () => {
  const { uploader, calls, later, ids } = createUploader(['a', 'b', 'c'], { c: [new Error('offline')] });
  uploader.remove('b');
  expect([ids(), calls]).toEqual(['ac', []]);
  uploader.undo('b');
  expect([ids(), later.length]).toEqual(['abc', 0]);
  uploader.remove('a');
  uploader.remove('c');
  await uploader.saveOrder();
  await uploader.commitRemovals();
  expect(calls).toEqual(['order bac', 'remove a', 'remove c']);
  expect([ids(), uploader.store.getState().error]).toEqual(['bc', 'delete_failed']);
});

test('a deletion is sent once, and cannot be undone from then on', async () => {
  const { uploader, calls, later, ids } = createUploader(['a', 'b']);
  let isSent = false;
  uploader.remove('a', () => (isSent = true));
  expect(isSent).toBe(false);
  const left = uploader.commitRemovals();
  expect([isSent, later.length]).toEqual([true, 0]);
  uploader.undo('a');
  await Promise.all([left, uploader.commitRemovals()]);
  expect([ids(), calls]).toEqual(['b', ['remove a']]);
});
