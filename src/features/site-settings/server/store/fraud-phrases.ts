import { asc, eq, sql } from 'drizzle-orm';
import type { FraudPhrase } from '#shared/text/fraud/fraud-families.ts';
import { queryRows, type Db } from '#platform/db/db.ts';
import { fraudPhrases } from '../tables.ts';

/** Advisory lock key, unique in the application. Inserts are serialized to enforce the maximum. */
const PHRASES_LOCK = 7_268_530;

export async function findFraudPhrases(db: Db): Promise<FraudPhrase[]> {
  return db
    .select({ phrase: fraudPhrases.phrase, family: fraudPhrases.family })
    .from(fraudPhrases)
    .orderBy(asc(fraudPhrases.phrase));
}

/** Inserts a phrase unless it exists or there are `max` already. Requires a transaction. */
export async function insertPhrase(
  tx: Db,
  row: typeof fraudPhrases.$inferInsert,
  max: number,
): Promise<'added' | 'known' | 'full'> {
  await tx.execute(sql`select pg_advisory_xact_lock(${PHRASES_LOCK})`);
  const [found] = await queryRows<{ n: number; is_known: boolean }>(
    tx,
    sql`select count(*)::int as n, coalesce(bool_or(phrase = ${row.phrase}), false) as is_known from fraud_phrases`,
  );
  if (found?.is_known) return 'known';
  if ((found?.n ?? 0) >= max) return 'full';
  await tx.insert(fraudPhrases).values(row);
  return 'added';
}

export async function deletePhrase(tx: Db, phrase: string): Promise<boolean> {
  const deleted = await tx
    .delete(fraudPhrases)
    .where(eq(fraudPhrases.phrase, phrase))
    .returning({ phrase: fraudPhrases.phrase });
  return deleted.length > 0;
}
