import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import type { Task, Tasks } from '#platform/queue/tasks.ts';
import type { Ctx } from '#platform/context.ts';
import { createTestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { propertyPhoto } from '#tests/support/fixtures/properties.ts';
import { IMPORT } from '../../../domain/import/import-schema.ts';
import { replacePhotoImports } from '../../store/photo-imports.ts';
import { importPhotosHandler } from '../../service/import/import-photos.ts';

const photo = await propertyPhoto();
const requests: string[] = [];
const agency = createServer((request, response) => {
  const path = request.url ?? '';
  requests.push(path);
  if (path.endsWith('.jpg')) response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo);
  else if (path === '/text') response.writeHead(200, { 'content-type': 'image/jpeg' }).end('no photo');
  else response.writeHead(404).end();
});
await new Promise<void>((settle) => void agency.listen(0, '127.0.0.1', settle));
afterAll(() => void agency.close());
const host = `127.0.0.1:${(agency.address() as AddressInfo).port}`;
const app = await createTestApp({ PRIVATE_FETCH_HOSTS: host });

const importPhotos = async (as: TestUser, ...paths: string[]) => {
  const body = `external_id;photo_urls\nA;${paths.map((path) => `http://${host}${path}`).join('|')}`;
  return app.request('POST', '/api/properties/import?dry=0', { as, body, headers: { 'content-type': 'text/csv' } });
};
const mine = async (as: TestUser) => (await app.request('GET', '/api/properties/mine', { as })).body.properties[0];
type ImportTask = Task<Tasks['import-photos']>;
/** Runs an attempt as a process would whose storage fails from the given file on. */
async function attempt(as: TestUser, storesFiles: number, more: Partial<ImportTask> = {}): Promise<void> {
  let left = storesFiles;
  const { storage } = app.baseContext;
  const put: typeof storage.put = async (...args) => {
    if ((left -= 1) < 0) throw new Error('disk full');
    return storage.put(...args);
  };
  const data = { propertyId: (await mine(as)).id, ownerId: as.id };
  const ctx: Ctx = { ...app.baseContext, lang: 'es', clientIp: '', actor: null, storage: { ...storage, put } };
  await importPhotosHandler.run(ctx, { id: data.propertyId, data, attempt: 1, isLastAttempt: false, ...more });
}
/** An imported property whose photos wait for a task that has not started. */
async function ownerOfWaiting(name: string, ...paths: string[]): Promise<TestUser> {
  const owner = await app.createUser(name);
  await importPhotos(owner);
  const urls = paths.map((path) => `http://${host}${path}`);
  const propertyId = (await mine(owner)).id;
  await app.baseContext.db.transaction(async (tx) =>
    replacePhotoImports(tx, [{ propertyId, urls }], { now: app.clock.now(), lostBefore: new Date(0) }),
  );
  return owner;
}
const PATHS = ['/gone', '/1.jpg', '/text', '/2.jpg', '/3.jpg'];
const LEFT_OUT = [
  { url: `http://${host}/gone`, problem: 'fetch_status' },
  { url: `http://${host}/text`, problem: 'not_an_image' },
];

test('an attempt after a failure goes on where it ended, without copies and without asking again', async () => {
  const owner = await ownerOfWaiting('ana', ...PATHS);
  expect((await mine(owner)).photo_import).toEqual({ waiting: 5, left_out: [] });
  await expect(attempt(owner, 3)).rejects.toThrow('disk full');
  expect(await mine(owner)).toMatchObject({ photos: [{}], photo_import: { waiting: 2, left_out: LEFT_OUT } });
  requests.length = 0;
  await attempt(owner, 100);
  expect(requests).toEqual(['/2.jpg', '/3.jpg']);
  const after = await mine(owner);
  expect(after.photos).toHaveLength(3);
  expect(after.photo_import).toEqual({ waiting: 0, left_out: LEFT_OUT });
});

test('two attempts at once store each photo once', async () => {
  const owner = await ownerOfWaiting('leo', ...PATHS);
  await Promise.all([attempt(owner, 100), attempt(owner, 100)]);
  expect((await mine(owner)).photos).toHaveLength(3);
});

test('the last attempt leaves out the photo that fails, and the owner dismisses the note', async () => {
  const owner = await ownerOfWaiting('eva', ...PATHS);
  await attempt(owner, 0, { isLastAttempt: true });
  const { id, photo_import: told } = await mine(owner);
  expect(told.left_out.map(({ problem }: { problem: string }) => problem)).toEqual([
    'fetch_status',
    'fetch_failed',
    'not_an_image',
    'fetch_failed',
    'fetch_failed',
  ]);
  const path = `/api/properties/${id}/photo-import`;
  expect((await app.request('DELETE', path, { as: await app.createUser('otra') })).status).toBe(404);
  expect((await app.request('DELETE', path, { as: owner })).status).toBe(204);
  expect((await mine(owner)).photo_import).toBeNull();
});

test('a file that is sent again while its photos wait replaces them without a second task', async () => {
  const owner = await ownerOfWaiting('sol', ...PATHS);
  requests.length = 0;
  await importPhotos(owner, '/4.jpg');
  await app.settle();
  expect(requests).toEqual([]);
  expect((await mine(owner)).photo_import).toEqual({ waiting: 1, left_out: [] });
  await attempt(owner, 100);
  expect(requests).toEqual(['/4.jpg']);
});

test('photos whose task is gone are fetched when the file is sent again a day later', async () => {
  const owner = await ownerOfWaiting('paz', ...PATHS);
  app.clock.advance(IMPORT.photoWaitMs / 2);
  await importPhotos(owner, '/5.jpg');
  await app.settle();
  expect((await mine(owner)).photo_import).toEqual({ waiting: 1, left_out: [] });
  app.clock.advance(IMPORT.photoWaitMs / 2);
  await importPhotos(owner, '/6.jpg');
  await app.settle();
  expect(await mine(owner)).toMatchObject({ photos: [{}], photo_import: null });
});

test('a task of an earlier version, with its addresses and without rows, is done', async () => {
  const owner = await app.createUser('gil');
  await importPhotos(owner);
  const data = {
    propertyId: (await mine(owner)).id,
    ownerId: owner.id,
    urls: PATHS.map((path) => `http://${host}${path}`),
  };
  await expect(attempt(owner, 3, { data })).rejects.toThrow('disk full');
  await attempt(owner, 100, { data });
  expect(await mine(owner)).toMatchObject({ photos: [{}, {}, {}], photo_import: { waiting: 0, left_out: LEFT_OUT } });
  const gone = { ...data, propertyId: crypto.randomUUID() };
  await attempt(owner, 100, { data: gone });
});
