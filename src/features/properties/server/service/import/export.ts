import { Readable } from 'node:stream';
import { createYielder } from '#platform/queue/yield-to-event-loop.ts';
import type { UserCtx } from '#platform/context.ts';
import { publicUrl } from '#platform/http/origin.ts';
import { IMPORT } from '../../../domain/import/import-schema.ts';
import { presentExport } from '../../present/export.ts';
import { createPhotoKeySigner } from '../photos/photo-files.ts';
import { findPropertiesAfter } from '../../store/import.ts';

const BATCH_SIZE = 100;

/** Streams all properties of the caller as an importable JSON file. */
export function exportProperties(ctx: UserCtx, host: string | null): ReadableStream<Uint8Array> {
  const address = publicUrl(ctx.config, host);
  return Readable.toWeb(Readable.from(jsonChunks(ctx, address), { objectMode: false })) as ReadableStream<Uint8Array>;
}

async function* jsonChunks(ctx: UserCtx, address: string): AsyncGenerator<string> {
  const breath = createYielder();
  const keys = createPhotoKeySigner(ctx);
  const head = { format: IMPORT.format, version: IMPORT.version, exported_at: ctx.now().toISOString() };
  yield `${JSON.stringify(head).slice(0, -1)},"homes":[`;
  let after: string | null = null;
  for (;;) {
    const stored = await findPropertiesAfter(ctx.db, ctx.actor.userId, after, BATCH_SIZE);
    const lines = [];
    for (const one of stored) {
      lines.push(JSON.stringify(presentExport(one, address, keys)));
      await breath();
    }
    if (lines.length > 0) yield `${after === null ? '' : ','}\n${lines.join(',\n')}`;
    after = stored.at(-1)?.property.id ?? null;
    if (stored.length < BATCH_SIZE || after === null) break;
  }
  yield '\n]}\n';
}
