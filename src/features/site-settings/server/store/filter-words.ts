import { asc, eq, sql } from 'drizzle-orm';
import { queryRows, type Db } from '#platform/db/db.ts';
import { filterWords } from '../tables.ts';

/** Advisory lock key, unique in the application. Inserts are serialized to enforce the maximum. */
const WORDS_LOCK = 7_268_529;

export type WordRow = typeof filterWords.$inferSelect;

export async function findFilterWords(db: Db): Promise<WordRow[]> {
  return db.select().from(filterWords).orderBy(asc(filterWords.word));
}

/** Inserts a word unless it exists or there are `max` already. Requires a transaction. */
export async function insertWord(tx: Db, row: WordRow, max: number): Promise<'added' | 'known' | 'full'> {
  await tx.execute(sql`select pg_advisory_xact_lock(${WORDS_LOCK})`);
  const [found] = await queryRows<{ n: number; is_known: boolean }>(
    tx,
    sql`select count(*)::int as n, coalesce(bool_or(word = ${row.word}), false) as is_known from filter_words`,
  );
  if (found?.is_known) return 'known';
  if ((found?.n ?? 0) >= max) return 'full';
  await tx.insert(filterWords).values(row);
  return 'added';
}

export async function deleteWord(tx: Db, word: string): Promise<boolean> {
  const deleted = await tx.delete(filterWords).where(eq(filterWords.word, word)).returning({ word: filterWords.word });
  return deleted.length > 0;
}
