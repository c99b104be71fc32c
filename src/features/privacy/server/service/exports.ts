import type { Readable } from 'node:stream';
import { AppError } from '#shared/app-error.ts';
import { addMs } from '#shared/time/local-time.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import { EXPORT } from '../../domain/rules.ts';
import type { ExportResponse } from '../../domain/schema.ts';
import { presentExport } from '../present/exports.ts';
import { deleteExports, insertExport, latestExport, expiredExports, type ExportRow } from '../store/exports.ts';

export const EXPORT_BUCKET = 'exports';
const PURPOSE = 'export';
const DELETE_BATCH_SIZE = 200;

export function exportKey(id: string): string {
  return `${id}.zip`;
}

/** Returns the user's latest export and the earliest time of the next request. */
export async function ownExport(ctx: UserCtx): Promise<ExportResponse> {
  return toResponse(ctx, await latestUnexpired(ctx));
}

/**
 * Requests an export, which a job builds. Returns the export in progress, if any, with `isNew` false. Throws
 * `export_too_soon` within a day of the last successful one.
 */
export async function requestExport(ctx: UserCtx): Promise<{ answer: ExportResponse; isNew: boolean }> {
  const before = await latestUnexpired(ctx);
  if (before && isInProgress(before)) return { answer: toResponse(ctx, before), isNew: false };
  const from = nextRequestAt(ctx, before);
  if (from) throw new AppError('export_too_soon', { retryAfterS: (from.getTime() - ctx.now().getTime()) / 1000 });
  const now = ctx.now();
  const row: ExportRow = {
    id: ctx.newId(),
    userId: ctx.actor.userId,
    state: 'asked',
    percent: 0,
    bytes: null,
    lang: ctx.lang,
    askedAt: now,
    touchedAt: now,
    expiresAt: null,
  };
  const isNew = await insertExport(ctx.db, row);
  if (!isNew) return { answer: await ownExport(ctx), isNew };
  if (before) await deleteExportsAndFiles(ctx, [before.id]);
  return { answer: toResponse(ctx, row), isNew };
}

/** Creates a signed download link that is valid for ten minutes and needs no session. Throws `not_found`. */
export async function createExportLink(ctx: UserCtx, id: string): Promise<{ url: string; expires_at: string }> {
  const row = await latestUnexpired(ctx);
  if (row?.id !== id || row.state !== 'ready') throw new AppError('not_found');
  const expires = addMs(ctx.now(), EXPORT.linkTtlMs);
  return {
    url: `/files/exports/${id}.zip?key=${ctx.tokenSigner.sign(PURPOSE, id, expires)}`,
    expires_at: expires.toISOString(),
  };
}

/** Opens the file of a signed link. Throws `not_found` for any error. */
export async function readExport(ctx: Ctx, file: string, key: string): Promise<{ bytes: Readable; size: number }> {
  const id = file.replace(/\.zip$/, '');
  const found = ctx.tokenSigner.isValid(key, PURPOSE, id, ctx.now())
    ? await ctx.storage.readStream(EXPORT_BUCKET, exportKey(id))
    : null;
  if (!found) throw new AppError('not_found');
  return found;
}

/** Deletes expired exports. */
export async function deleteExpiredExports(ctx: Ctx): Promise<void> {
  await deleteExportsAndFiles(ctx, await expiredExports(ctx.db, ctx.now(), DELETE_BATCH_SIZE));
}

/** Deletes the file first, because without its row a file would be orphaned. */
export async function deleteExportsAndFiles(ctx: Ctx, ids: string[]): Promise<void> {
  for (const id of ids) await ctx.storage.remove(EXPORT_BUCKET, exportKey(id));
  await deleteExports(ctx.db, ids);
}

/** Expired exports are ignored even if not deleted yet. */
async function latestUnexpired(ctx: UserCtx): Promise<ExportRow | null> {
  const row = await latestExport(ctx.db, ctx.actor.userId);
  return row?.expiresAt && row.expiresAt <= ctx.now() ? null : row;
}

const isInProgress = (row: ExportRow) => row.state === 'asked' || row.state === 'making';

/** Earliest time of the next request; null if allowed now, or while one is in progress. */
function nextRequestAt(ctx: Ctx, row: ExportRow | null): Date | null {
  if (!row || row.state !== 'ready') return null;
  const from = addMs(row.askedAt, EXPORT.cooldownMs);
  return from > ctx.now() ? from : null;
}

function toResponse(ctx: Ctx, row: ExportRow | null): ExportResponse {
  return { export: row && presentExport(row), may_ask_at: nextRequestAt(ctx, row)?.toISOString() ?? null };
}
