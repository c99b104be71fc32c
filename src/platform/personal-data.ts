import { sql, type SQL } from 'drizzle-orm';
import type { Ctx } from './context.ts';
import { rowsOf, type Db } from './db/db.ts';
import type { Bucket } from './storage/storage.ts';

/** A stored file of somebody's, and what it is called in what they get of us. */
export interface PersonalFile {
  path: string;
  bucket: Bucket;
  key: string;
}

/** What a feature keeps of a person: rows as they leave, by name, brought one after another, and files. */
export interface PersonalData {
  parts: Record<string, () => AsyncIterable<object>>;
  files?: () => AsyncIterable<PersonalFile>;
}

/** What every feature with personal data gives (`server/service/personal-data.ts`); `app/personal-data.ts` lists them. */
export interface Keeper {
  /** Everything kept of somebody, for themselves alone: nothing secret, and nothing that others keep to themselves. */
  collect(ctx: Ctx, userId: string): PersonalData;
  /**
   * Takes everything of a person away for good, files too. Done again after it was cut off, it goes on where it was; what is
   * other people's as well stays without them.
   */
  erase(ctx: Ctx, userId: string): Promise<void>;
}

/** The rows of a query, as JSON has them: for what is never long. */
export async function* rowsFrom(db: Db, query: SQL): AsyncGenerator<object> {
  for (const { row } of await rowsOf<{ row: object }>(db, sql`select to_json(r) as row from (${query}) r`)) yield row;
}

/** Rows page by page, each page asked for from the last row of the one before, until one comes back shorter than `size`. */
export async function* pagesFrom(db: Db, size: number, page: (last: object | null) => SQL): AsyncGenerator<object> {
  let last: object | null = null;
  for (;;) {
    let count = 0;
    for await (const row of rowsFrom(db, page(last))) {
      yield row;
      last = row;
      count += 1;
    }
    if (count < size) return;
  }
}
