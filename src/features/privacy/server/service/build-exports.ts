import { addMs } from '#shared/time/local-time.ts';
import { Readable } from 'node:stream';
import type { Ctx } from '#platform/context.ts';
import type { PersonalDataProvider, PersonalFile } from '#platform/security/personal-data-provider.ts';
import { createZip, type ZipEntry } from '#platform/storage/zip.ts';
import { EXPORT } from '../../domain/rules.ts';
import { renderIndexPage, type ExportedPart } from '../present/export-index-page.ts';
import { claimNext, updateExport, type ExportRow } from '../store/exports.ts';
import { jsonRows } from './collect-personal-data.ts';
import { EXPORT_BUCKET, exportKey, deleteExpiredExports } from './exports.ts';

declare module '#platform/events.ts' {
  interface Events {
    /** A data export is ready to download. */
    'privacy.export_ready': { userId: string };
  }
}

/** Builds pending and interrupted exports one by one, after deleting expired ones. */
export async function buildExports(ctx: Ctx, providers: readonly PersonalDataProvider[]): Promise<void> {
  await deleteExpiredExports(ctx);
  for (let made = 0; made < EXPORT.batchSize; made += 1) {
    const now = ctx.now();
    const row = await claimNext(ctx.db, now, addMs(now, -EXPORT.stalledAfterMs));
    if (!row) return;
    await buildExport(ctx, row, providers);
  }
}

async function buildExport(ctx: Ctx, row: ExportRow, providers: readonly PersonalDataProvider[]): Promise<void> {
  const { id, userId } = row;
  const key = exportKey(id);
  try {
    const bytes = await writeZip(ctx, row, providers);
    const expiresAt = addMs(ctx.now(), EXPORT.retentionMs);
    const done = { state: 'ready', percent: 100, bytes, touchedAt: ctx.now(), expiresAt } as const;
    const isKept = await ctx.db.transaction(async (tx) => {
      const isUpdated = await updateExport(tx, id, done);
      if (isUpdated) await ctx.publish(tx, 'privacy.export_ready', { userId });
      return isUpdated;
    });
    if (!isKept) await ctx.storage.remove(EXPORT_BUCKET, key);
  } catch (error) {
    ctx.log.error({ err: error }, 'data export failed');
    await ctx.storage.remove(EXPORT_BUCKET, key);
    await updateExport(ctx.db, id, { state: 'failed', touchedAt: ctx.now() });
  }
}

/** Streams the ZIP to storage and saves the progress. Returns the size in bytes. */
async function writeZip(ctx: Ctx, row: ExportRow, providers: readonly PersonalDataProvider[]): Promise<number> {
  const all = providers.map((one) => one.collect(ctx, row.userId));
  const files: PersonalFile[] = [];
  for (const { files: list } of all) if (list) for await (const file of list()) files.push(file);
  const parts = all.flatMap(({ parts: some }) => Object.entries(some));
  const reportProgress = createProgressReporter(ctx, row.id, parts.length + files.length);
  const listed: ExportedPart[] = [];
  const entries: ZipEntry[] = [
    ...parts.map(([name, rows]): ZipEntry => ({
      path: `data/${name}.json`,
      isCompressed: false,
      async *open() {
        const part = { name, rows: 0 };
        listed.push(part);
        yield* jsonRows(rows(), () => (part.rows += 1));
        await reportProgress();
      },
    })),
    ...files.map((file): ZipEntry => ({
      path: `photos/${file.path}`,
      isCompressed: true,
      open: () => fileBytes(ctx, file, reportProgress),
    })),
    {
      path: 'index.html',
      isCompressed: false,
      // Written last, when all row counts are known.
      async *open() {
        yield renderIndexPage(row.lang, { at: ctx.now(), listed, photos: files.map((file) => `photos/${file.path}`) });
      },
    },
  ];
  let bytes = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const piece of createZip(entries, ctx.now()) as AsyncIterable<Uint8Array>) {
      bytes += piece.byteLength;
      yield piece;
    }
  }
  await ctx.storage.putStream(EXPORT_BUCKET, exportKey(row.id), Readable.from(counted(), { objectMode: false }));
  return bytes;
}

/** A file deleted meanwhile is exported as empty. */
async function* fileBytes(
  ctx: Ctx,
  { bucket, key }: PersonalFile,
  reportProgress: () => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const found = await ctx.storage.readStream(bucket, key);
  if (found) yield* found.bytes as AsyncIterable<Uint8Array>;
  await reportProgress();
}

/** Creates a callback to call after each step; it saves each new percentage. Throws if the export was deleted. */
function createProgressReporter(ctx: Ctx, id: string, steps: number): () => Promise<void> {
  let done = 0;
  let last = 0;
  return async () => {
    done += 1;
    const percent = Math.min(99, Math.floor((done / steps) * 100));
    if (percent === last) return;
    last = percent;
    if (!(await updateExport(ctx.db, id, { percent, touchedAt: ctx.now() })))
      throw new Error('the export no longer exists');
  };
}
