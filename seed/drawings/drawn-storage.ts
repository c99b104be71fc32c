import { Readable } from 'node:stream';
import type { Bucket, Storage } from '#platform/storage/storage.ts';
import { decodeDrawing, renderDrawing } from './drawing.ts';

/** Buckets whose files are all made by the image processor. Bytes that people uploaded are never taken for a drawing. */
const BUCKETS: readonly Bucket[] = ['profile-photos', 'group-photos', 'property-photos'];

/** Longest side of a drawing without a size. */
const DEFAULT_SIDE_PX = 512;

/** Storage that draws an encoded drawing when it is first read, and keeps the picture. */
export function withDrawings(storage: Storage): Storage {
  const running = new Map<string, Promise<Uint8Array>>();
  const read: Storage['read'] = async (bucket, key) => {
    const bytes = await storage.read(bucket, key);
    const given = bytes && BUCKETS.includes(bucket) ? decodeDrawing(bytes) : null;
    if (!given) return bytes;
    const path = `${bucket}/${key}`;
    const draw = async () => {
      const drawn = await renderDrawing(given.drawing, given.side ?? DEFAULT_SIDE_PX);
      await storage.put(bucket, key, drawn);
      return drawn;
    };
    const drawing = running.get(path) ?? draw().finally(() => running.delete(path));
    running.set(path, drawing);
    return drawing;
  };
  return {
    ...storage,
    read,
    async readStream(bucket, key) {
      if (!BUCKETS.includes(bucket)) return storage.readStream(bucket, key);
      const bytes = await read(bucket, key);
      return bytes && { bytes: Readable.from([bytes]), size: bytes.byteLength };
    },
  };
}

/** Draws every picture that no request has asked for yet, one at a time, so that the files no longer need this storage. */
export async function drawRemaining(drawn: Storage): Promise<void> {
  for (const bucket of BUCKETS) for await (const { key } of drawn.list(bucket)) await drawn.read(bucket, key);
}
