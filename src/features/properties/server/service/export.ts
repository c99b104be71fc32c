import { Readable } from 'node:stream';
import { makeBreath } from '#platform/breathe.ts';
import type { UserCtx } from '#platform/context.ts';
import { publicAddress } from '#platform/http/origin.ts';
import { IMPORT } from '../../domain/import.ts';
import { presentExport } from '../present/export.ts';
import { photoKeys } from './photo-files.ts';
import { homesAfter } from '../store/import.ts';

const AT_ONCE = 100;

/** All the caller's homes as a JSON file that can be brought in again, piece by piece. */
export function exportHomes(ctx: UserCtx, host: string | null): ReadableStream<Uint8Array> {
  const address = publicAddress(ctx.config, host);
  return Readable.toWeb(Readable.from(pieces(ctx, address), { objectMode: false })) as ReadableStream<Uint8Array>;
}

async function* pieces(ctx: UserCtx, address: string): AsyncGenerator<string> {
  const breath = makeBreath();
  const keys = photoKeys(ctx);
  const head = { format: IMPORT.format, version: IMPORT.version, exported_at: ctx.now().toISOString() };
  yield `${JSON.stringify(head).slice(0, -1)},"homes":[`;
  let after: string | null = null;
  for (;;) {
    const stored = await homesAfter(ctx.db, ctx.actor.userId, after, AT_ONCE);
    const lines = [];
    for (const one of stored) {
      lines.push(JSON.stringify(presentExport(one, address, keys)));
      await breath();
    }
    if (lines.length > 0) yield `${after === null ? '' : ','}\n${lines.join(',\n')}`;
    after = stored.at(-1)?.home.id ?? null;
    if (stored.length < AT_ONCE || after === null) break;
  }
  yield '\n]}\n';
}
