import { userFiles } from '#browser/storage/user-files.ts';
import type { QueuedChange, QueueStorage } from './handover-queue.ts';

/** Characters that `String.fromCharCode` takes at once. */
const CHUNK_LENGTH = 0x8000;

/** Keeps the queued changes of a user in their encrypted database. */
export function createQueueStorage(userId: string): QueueStorage {
  const files = userFiles(userId);
  return {
    load: async () => (await files.load()).map(fromText),
    save: async (change) => files.save(change.id, await toText(change)),
    remove: async (id) => files.remove(id),
  };
}

async function toText(change: QueuedChange): Promise<string> {
  if (change.kind === 'entry') return JSON.stringify(change);
  const bytes = new Uint8Array(await change.photo.arrayBuffer());
  let photo = '';
  for (let at = 0; at < bytes.length; at += CHUNK_LENGTH)
    photo += String.fromCharCode(...bytes.subarray(at, at + CHUNK_LENGTH));
  return JSON.stringify({ ...change, photo: btoa(photo), type: change.photo.type });
}

function fromText(text: string): QueuedChange {
  const stored = JSON.parse(text) as QueuedChange & { type?: string };
  if (stored.kind === 'entry') return stored;
  const bytes = Uint8Array.from(atob(stored.photo as unknown as string), (char) => char.charCodeAt(0));
  const { type = 'image/jpeg', ...change } = stored;
  return { ...change, photo: new Blob([bytes], { type }) };
}
