import type { Readable } from 'node:stream';
import { Refusal } from '#kit/refusal.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import { EXPORT } from '../../domain/rules.ts';
import type { ExportAnswer } from '../../domain/schema.ts';
import { presentExport } from '../present/exports.ts';
import { deleteExports, insertExport, latestExport, overExports, type ExportRow } from '../store/exports.ts';

export const EXPORT_BUCKET = 'exports';
const PURPOSE = 'export';
const DROPPED_AT_ONCE = 200;

export function exportKey(id: string): string {
  return `${id}.zip`;
}

/** The caller's latest export, and from when they may ask for another. */
export async function ownExport(ctx: UserCtx): Promise<ExportAnswer> {
  return answerFor(ctx, await latest(ctx));
}

/**
 * Asks for an export of everything; the job makes it. While one is under way answers that one (`isNew` false). Refuses with
 * `export_too_soon` within a day of the last one that did not fail.
 */
export async function askExport(ctx: UserCtx): Promise<{ answer: ExportAnswer; isNew: boolean }> {
  const before = await latest(ctx);
  if (before && isUnderWay(before)) return { answer: answerFor(ctx, before), isNew: false };
  const from = mayAskAt(ctx, before);
  if (from) throw new Refusal('export_too_soon', { retryAfterS: (from.getTime() - ctx.now().getTime()) / 1000 });
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
  if (before) await dropExports(ctx, [before.id]);
  return { answer: answerFor(ctx, row), isNew };
}

/** A link to the caller's zip that works for some minutes, for whoever has it. Refuses with `not_found`. */
export async function exportLink(ctx: UserCtx, id: string): Promise<{ url: string; expires_at: string }> {
  const row = await latest(ctx);
  if (row?.id !== id || row.state !== 'ready') throw new Refusal('not_found');
  const expires = new Date(ctx.now().getTime() + EXPORT.linkMs);
  return {
    url: `/files/exports/${id}.zip?key=${ctx.signer.sign(PURPOSE, id, expires)}`,
    expires_at: expires.toISOString(),
  };
}

/** The bytes behind such a link. Refuses with `not_found`, whatever is wrong with it. */
export async function readExport(ctx: Ctx, file: string, key: string): Promise<{ bytes: Readable; size: number }> {
  const id = file.replace(/\.zip$/, '');
  const found = ctx.signer.isValid(key, PURPOSE, id, ctx.now())
    ? await ctx.storage.readStream(EXPORT_BUCKET, exportKey(id))
    : null;
  if (!found) throw new Refusal('not_found');
  return found;
}

/** Removes zips whose time is over. */
export async function sweepExports(ctx: Ctx): Promise<void> {
  await dropExports(ctx, await overExports(ctx.db, ctx.now(), DROPPED_AT_ONCE));
}

/** The bytes first: without its row nobody would find a file again. */
export async function dropExports(ctx: Ctx, ids: string[]): Promise<void> {
  for (const id of ids) await ctx.storage.remove(EXPORT_BUCKET, exportKey(id));
  await deleteExports(ctx.db, ids);
}

/** One whose time is over counts for nothing, swept or not. */
async function latest(ctx: UserCtx): Promise<ExportRow | null> {
  const row = await latestExport(ctx.db, ctx.actor.userId);
  return row?.expiresAt && row.expiresAt <= ctx.now() ? null : row;
}

const isUnderWay = (row: ExportRow) => row.state === 'asked' || row.state === 'making';

/** From when another one may be asked for; null for now, and while one is under way. */
function mayAskAt(ctx: Ctx, row: ExportRow | null): Date | null {
  if (!row || row.state !== 'ready') return null;
  const from = new Date(row.askedAt.getTime() + EXPORT.everyMs);
  return from > ctx.now() ? from : null;
}

function answerFor(ctx: Ctx, row: ExportRow | null): ExportAnswer {
  return { export: row && presentExport(row), may_ask_at: mayAskAt(ctx, row)?.toISOString() ?? null };
}
