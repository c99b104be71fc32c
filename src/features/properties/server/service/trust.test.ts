import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeTestApp, type Person } from '#tests/support/app.ts';
import { COMPLETE_HOME } from '#tests/support/homes.ts';

const app = await makeTestApp();

/** A drawn room, as a photograph of so many pixels and of some quality. */
const room = async (width: number, quality: number, shift = 0) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="${width}"><rect width="400" height="300" fill="#e8d9c0"/>
      <rect x="${30 + shift}" y="150" width="150" height="110" fill="#7a3b2e"/><rect x="${220 - shift}" y="40" width="120" height="100" fill="#9fc7e8"/>
      <rect x="260" y="${180 - shift}" width="60" height="100" fill="#2f5d50"/><rect x="60" y="40" width="50" height="70" fill="#333"/></svg>`),
  )
    .jpeg({ quality })
    .toBuffer();

/** Sends a home in, with these photographs. Answers the state it is in then. */
async function submit(as: Person, photos: Uint8Array[], body: object = {}): Promise<string> {
  const { body: drafted } = await app.call('POST', '/api/properties', { as, body: { ...COMPLETE_HOME, ...body } });
  const path = `/api/properties/${drafted.property.id}`;
  for (const photo of photos)
    await app.call('POST', `${path}/photos`, { as, body: photo, headers: { 'content-type': 'image/jpeg' } });
  const { body: answer } = await app.call('POST', `${path}/actions`, { as, body: { action: 'submit' } });
  return answer.property.state as string;
}

test('a photograph out of somebody else’s offer holds a home, scaled and recompressed as it may be; one’s own does not', async () => {
  const [ana, leo] = [await app.person('ana'), await app.person('leo')];
  expect(await submit(ana, [await room(1200, 90)])).toBe('published');
  expect(await submit(ana, [await room(900, 60)])).toBe('published');
  expect(await submit(leo, [await room(1200, 90, 25)])).toBe('published');
  expect(await submit(leo, [await room(800, 50)])).toBe('in_review');
});

test('a new account that puts out one home after the other is looked at; one that is settled is not', async () => {
  const eva = await app.person('eva');
  const states = [];
  for (let nth = 0; nth < 5; nth += 1) states.push(await submit(eva, [await room(600, 80, 60 + nth)]));
  expect(states).toEqual(['published', 'published', 'published', 'published', 'in_review']);
});
