import { expect, test } from 'vitest';
import { soon } from '#tests/support/soon.ts';
import { ApiError } from '#browser/api.ts';
import { PHOTO, PROPERTY } from '../../domain/rules.ts';
import type { Photo } from '../../domain/schema.ts';
import { PhotoBoard, type BoardParts } from './photo-board.ts';

const photo = (id: string): Photo => ({
  id,
  width: 4,
  height: 3,
  placeholder: '',
  urls: { large: '', medium: '', small: '' },
});
const file = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });

/** A board over a server that answers as told, and a clock that runs by hand. */
function desk(photos: string[] = [], refusals: Record<string, Error[]> = {}) {
  const calls: string[] = [];
  const later: (() => void)[] = [];
  const parts: BoardParts = {
    ensureId: async () => 'home',
    upload: async (_id, sent, { onProgress }) => {
      const { name } = sent as File;
      calls.push(`upload ${name}`);
      onProgress(0.5);
      const error = refusals[name]?.shift();
      if (error) throw error;
      return photo(name);
    },
    remove: async (_id, photoId) => {
      calls.push(`remove ${photoId}`);
      const error = refusals[photoId]?.shift();
      if (error) throw error;
    },
    order: async (_id, ids) => void calls.push(`order ${ids.join('')}`),
    previewOf: (sent) => `blob:${(sent as File).name}`,
    forget: () => undefined,
    later: (_ms, run) => {
      later.push(run);
      return () => void later.splice(later.indexOf(run), 1);
    },
  };
  const board = new PhotoBoard(parts, photos.map(photo));
  const ids = () =>
    board
      .board()
      .photos.map(({ id }) => id)
      .join('');
  return { board, calls, later, ids };
}

test('photos stand as they were chosen, one after the other', async () => {
  const { board, calls, ids } = desk(['z']);
  board.add([file('a'), file('notes', 'text/plain'), file('b')]);
  await soon(() => expect(ids()).toBe('zab'));
  expect(calls).toEqual(['upload a', 'upload b']);
  expect(board.board().uploads).toEqual([]);
});

test('one that fails says why, keeps nobody waiting and can be tried again', async () => {
  const no = new ApiError('No es una imagen', { status: 400, code: 'not_an_image' });
  const { board, ids } = desk([], { a: [no] });
  board.add([file('a'), file('b')]);
  await soon(() => expect(ids()).toBe('b'));
  const [failed] = board.board().uploads;
  expect(failed).toMatchObject({ name: 'a', status: 'failed', why: 'No es una imagen' });
  board.retry(failed?.key ?? '');
  await soon(() => expect(ids()).toBe('ba'));
});

test('a busy server is asked again, by and by', async () => {
  const busy = () => new ApiError('Un momento', { status: 503, code: 'busy' });
  const { board, calls, later, ids } = desk([], { a: [busy()] });
  board.add([file('a')]);
  await soon(() => expect(later).toHaveLength(1));
  later.shift()?.();
  await soon(() => expect(ids()).toBe('a'));
  expect(calls).toEqual(['upload a', 'upload a']);
});

test('what is too heavy is not even sent, and no more than there is room for', () => {
  const { board } = desk(Array.from({ length: PROPERTY.maxPhotos - 1 }, (_, nth) => String(nth)));
  const heavy = file('heavy');
  Object.defineProperty(heavy, 'size', { value: PHOTO.maxBytes + 1 });
  board.add([heavy, file('b')]);
  expect(board.board()).toMatchObject({
    trouble: 'too_many_photos',
    uploads: [{ name: 'heavy', status: 'failed', why: 'photo_heavy' }],
  });
});

test('what is no picture is left out, and that is said', () => {
  const { board } = desk([]);
  board.add([file('papers', 'application/pdf'), file('a')]);
  expect(board.board()).toMatchObject({ trouble: 'photo_kind', uploads: [{ name: 'a' }] });
  board.add([file('b')]);
  expect(board.board().trouble).toBeNull();
});

test('photos change places, and the server hears it once they rest', async () => {
  const { board, calls, ids } = desk(['a', 'b', 'c']);
  board.move('c', 0);
  board.move('c', -3);
  board.move('a', 9);
  expect([ids(), calls]).toEqual(['cba', []]);
  await board.settle();
  expect(calls).toEqual(['order cba']);
});

test('a deletion can be taken back; then it is done, or comes back if it fails', async () => {
  const { board, calls, later, ids } = desk(['a', 'b', 'c'], { c: [new Error('offline')] });
  board.remove('b');
  expect([ids(), calls]).toEqual(['ac', []]);
  board.undo('b');
  expect([ids(), later.length]).toEqual(['abc', 0]);
  board.remove('a');
  board.remove('c');
  await board.settle();
  await board.finishRemovals();
  expect(calls).toEqual(['order bac', 'remove a', 'remove c']);
  expect([ids(), board.board().trouble]).toEqual(['bc', 'delete_failed']);
});
