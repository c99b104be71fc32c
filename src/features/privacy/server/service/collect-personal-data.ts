import { Readable } from 'node:stream';
import type { Ctx, UserCtx } from '#platform/context.ts';
import type { PersonalDataProvider } from '#platform/security/personal-data-provider.ts';

/** Streams all personal data of the user as one JSON document, without files. */
export function collectPersonalData(
  ctx: UserCtx,
  providers: readonly PersonalDataProvider[],
): ReadableStream<Uint8Array> {
  const pieces = jsonChunks(ctx, ctx.actor.userId, providers);
  return Readable.toWeb(Readable.from(pieces, { objectMode: false })) as ReadableStream<Uint8Array>;
}

async function* jsonChunks(
  ctx: Ctx,
  userId: string,
  providers: readonly PersonalDataProvider[],
): AsyncGenerator<string> {
  const head = { format: 'tukan-personal-data', version: 1, exported_at: ctx.now().toISOString() };
  yield `${JSON.stringify(head).slice(0, -1)},"data":{`;
  let comma = '';
  for (const [name, rows] of providers.flatMap((one) => Object.entries(one.collect(ctx, userId).parts))) {
    yield `${comma}\n${JSON.stringify(name)}:`;
    yield* jsonRows(rows());
    comma = ',';
  }
  yield '\n}}\n';
}

/** Streams rows as a JSON array, one per line. Calls `seen` for each row. */
export async function* jsonRows(rows: AsyncIterable<object>, seen: () => void = () => {}): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield before + JSON.stringify(row);
    before = ',\n';
    seen();
  }
  yield before === '[\n' ? '[]' : '\n]';
}
