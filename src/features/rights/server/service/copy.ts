import { Readable } from 'node:stream';
import type { Ctx, UserCtx } from '#platform/context.ts';
import type { Keeper } from '#platform/personal-data.ts';

/** Everything kept of the caller as one JSON document, piece by piece; without files. */
export function copyOf(ctx: UserCtx, keepers: readonly Keeper[]): ReadableStream<Uint8Array> {
  const pieces = piecesOf(ctx, ctx.actor.userId, keepers);
  return Readable.toWeb(Readable.from(pieces, { objectMode: false })) as ReadableStream<Uint8Array>;
}

async function* piecesOf(ctx: Ctx, userId: string, keepers: readonly Keeper[]): AsyncGenerator<string> {
  const head = { format: 'tukan-personal-data', version: 1, exported_at: ctx.now().toISOString() };
  yield `${JSON.stringify(head).slice(0, -1)},"data":{`;
  let comma = '';
  for (const [name, rows] of keepers.flatMap((one) => Object.entries(one.collect(ctx, userId).parts))) {
    yield `${comma}\n${JSON.stringify(name)}:`;
    yield* jsonRows(rows());
    comma = ',';
  }
  yield '\n}}\n';
}

/** Rows as a JSON list, one a line. `seen` is told of each. */
export async function* jsonRows(rows: AsyncIterable<object>, seen: () => void = () => {}): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield before + JSON.stringify(row);
    before = ',\n';
    seen();
  }
  yield before === '[\n' ? '[]' : '\n]';
}
