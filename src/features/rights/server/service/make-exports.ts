import { Readable } from 'node:stream';
import type { Ctx } from '#platform/context.ts';
import type { Keeper, PersonalFile } from '#platform/personal-data.ts';
import { zipOf, type ZipEntry } from '#platform/storage/zip.ts';
import { EXPORT } from '../../domain/rules.ts';
import { indexPage, type Listed } from '../present/index-page.ts';
import { takeNext, touchExport, type ExportRow } from '../store/exports.ts';
import { jsonRows } from './copy.ts';
import { EXPORT_BUCKET, exportKey, sweepExports } from './exports.ts';

declare module '#platform/events.ts' {
  interface Events {
    /** The zip with all that is kept of somebody lies there. */
    'rights.export_ready': { userId: string };
  }
}

/** Makes the exports that wait, one after another, and those that were cut off; removes what is over. */
export async function makeExports(ctx: Ctx, keepers: readonly Keeper[]): Promise<void> {
  await sweepExports(ctx);
  for (let made = 0; made < EXPORT.atOnce; made += 1) {
    const now = ctx.now();
    const row = await takeNext(ctx.db, now, new Date(now.getTime() - EXPORT.silentMs));
    if (!row) return;
    await makeOne(ctx, row, keepers);
  }
}

async function makeOne(ctx: Ctx, row: ExportRow, keepers: readonly Keeper[]): Promise<void> {
  const { id, userId } = row;
  const key = exportKey(id);
  try {
    const bytes = await writeZip(ctx, row, keepers);
    const expiresAt = new Date(ctx.now().getTime() + EXPORT.keptMs);
    const done = { state: 'ready', percent: 100, bytes, touchedAt: ctx.now(), expiresAt } as const;
    if (!(await touchExport(ctx.db, id, done))) return await ctx.storage.remove(EXPORT_BUCKET, key);
    ctx.publish('rights.export_ready', { userId });
  } catch (error) {
    ctx.log.error({ err: error }, 'an export could not be made');
    await ctx.storage.remove(EXPORT_BUCKET, key);
    await touchExport(ctx.db, id, { state: 'failed', touchedAt: ctx.now() });
  }
}

/** Writes the zip piece by piece, and how far it is into the row. Returns its bytes. */
async function writeZip(ctx: Ctx, row: ExportRow, keepers: readonly Keeper[]): Promise<number> {
  const all = keepers.map((one) => one.collect(ctx, row.userId));
  const files: PersonalFile[] = [];
  for (const { files: list } of all) if (list) for await (const file of list()) files.push(file);
  const parts = all.flatMap(({ parts: some }) => Object.entries(some));
  const told = makeTold(ctx, row.id, parts.length + files.length);
  const listed: Listed[] = [];
  const entries: ZipEntry[] = [
    ...parts.map(([name, rows]): ZipEntry => ({
      path: `data/${name}.json`,
      isPacked: false,
      async *open() {
        const line = { name, rows: 0 };
        listed.push(line);
        yield* jsonRows(rows(), () => (line.rows += 1));
        await told();
      },
    })),
    ...files.map((file): ZipEntry => ({
      path: `photos/${file.path}`,
      isPacked: true,
      open: () => bytesOf(ctx, file, told),
    })),
    {
      path: 'index.html',
      isPacked: false,
      // the last one: by now it is known what there is
      async *open() {
        yield indexPage(row.lang, { at: ctx.now(), listed, photos: files.map((file) => `photos/${file.path}`) });
      },
    },
  ];
  let bytes = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const piece of zipOf(entries, ctx.now()) as AsyncIterable<Uint8Array>) {
      bytes += piece.byteLength;
      yield piece;
    }
  }
  await ctx.storage.putStream(EXPORT_BUCKET, exportKey(row.id), Readable.from(counted(), { objectMode: false }));
  return bytes;
}

/** What is gone meanwhile is an empty file. */
async function* bytesOf(
  ctx: Ctx,
  { bucket, key }: PersonalFile,
  told: () => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const found = await ctx.storage.readStream(bucket, key);
  if (found) yield* found.bytes as AsyncIterable<Uint8Array>;
  await told();
}

/** To be called after each of so many steps: writes each new percent down. Throws where nobody wants the export any more. */
function makeTold(ctx: Ctx, id: string, steps: number): () => Promise<void> {
  let done = 0;
  let last = 0;
  return async () => {
    done += 1;
    const percent = Math.min(99, Math.floor((done / steps) * 100));
    if (percent === last) return;
    last = percent;
    if (!(await touchExport(ctx.db, id, { percent, touchedAt: ctx.now() }))) throw new Error('the export is gone');
  };
}
