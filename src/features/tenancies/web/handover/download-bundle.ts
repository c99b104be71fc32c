import { saveFile } from '#browser/save-file.ts';
import { bundleFiles, createBundle } from '../../domain/chain/bundle.ts';
import type { Handover } from '../../domain/schema.ts';
import { fetchPhoto } from '../api.ts';
import { recordOf } from './use-handover.ts';

/** Assembles the zip of a handover from its original photos, and saves it. Rejects if a photo cannot be loaded. */
export async function downloadBundle(handover: Handover): Promise<void> {
  const photos = new Map<string, Uint8Array>();
  for (const { photos: taken } of recordOf(handover).items.values())
    for (const { photo } of taken) {
      const blob = await fetchPhoto(handover.id, photo, 'original');
      photos.set(photo, new Uint8Array(await blob.arrayBuffer()));
    }
  const bytes = createBundle(bundleFiles(handover.entries, handover.parties, photos));
  saveFile(
    new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/zip' }),
    `tukan-${handover.kind}-${handover.id.slice(0, 8)}.zip`,
  );
}
