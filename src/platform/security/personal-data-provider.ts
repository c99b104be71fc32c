import { sql, type SQL } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { queryRows, type Db } from '../db/db.ts';
import type { Bucket } from '../storage/storage.ts';

/** A stored file and its path in the export. */
export interface PersonalFile {
  path: string;
  bucket: Bucket;
  key: string;
}

/** Personal data of a feature: named streams of rows, and files. */
export interface PersonalDataExport {
  parts: Record<string, () => AsyncIterable<object>>;
  files?: () => AsyncIterable<PersonalFile>;
}

/**
 * Implemented by every feature with personal data (`server/service/personal-data.ts`); listed in
 * `app/personal-data-providers.ts`.
 */
export interface PersonalDataProvider {
  /** Collects everything stored about a person for that person: no secrets and no private data of others. */
  collect(ctx: Ctx, userId: string): PersonalDataExport;
  /**
   * Permanently erases a person's data, including files. Idempotent, so that an interrupted erasure can be repeated.
   * Shared data stays without the person.
   */
  erase(ctx: Ctx, userId: string): Promise<void>;
}

/** Streams the rows of a query as JSON; for small results. */
export async function* streamRows(db: Db, query: SQL): AsyncGenerator<object> {
  for (const { row } of await queryRows<{ row: object }>(db, sql`select to_json(r) as row from (${query}) r`))
    yield row;
}

/** Streams rows page by page with keyset pagination, until a page has fewer than `size` rows. */
export async function* streamRowsByPage(
  db: Db,
  size: number,
  page: (last: object | null) => SQL,
): AsyncGenerator<object> {
  let last: object | null = null;
  for (;;) {
    let count = 0;
    for await (const row of streamRows(db, page(last))) {
      yield row;
      last = row;
      count += 1;
    }
    if (count < size) return;
  }
}
