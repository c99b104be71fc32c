import type { FraudPhrase } from '#shared/text/fraud/fraud-families.ts';
import { AppError } from '#shared/app-error.ts';
import type { Ctx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import { FRAUD_PHRASES, normalizePhrase, type PhraseBody } from '../../domain/fraud-phrases.ts';
import { deletePhrase, findFraudPhrases, insertPhrase } from '../store/fraud-phrases.ts';
import { cached } from './settings-cache.ts';

/** Returns the phrases added by moderators, from the cache. */
export async function getFraudPhrases(ctx: Ctx): Promise<readonly FraudPhrase[]> {
  return cached(ctx, 'fraud-phrases', async () => findFraudPhrases(ctx.db));
}

/** Lists the added phrases, bypassing the cache; for admins. */
export async function listFraudPhrases(ctx: Ctx): Promise<FraudPhrase[]> {
  return findFraudPhrases(ctx.db);
}

/**
 * Adds a phrase within the transaction `tx`, which also calls `publishSettingsChanged`. Throws `phrase_exists` and
 * `phrase_list_full`. Returns the normalized phrase.
 */
export async function addFraudPhrase(ctx: Ctx, tx: Db, wanted: PhraseBody): Promise<string> {
  const phrase = normalizePhrase(wanted.phrase);
  const outcome = await insertPhrase(tx, { ...wanted, phrase, createdAt: ctx.now() }, FRAUD_PHRASES.maxEntries);
  if (outcome === 'known') throw new AppError('phrase_exists');
  if (outcome === 'full') throw new AppError('phrase_list_full', { params: { max: FRAUD_PHRASES.maxEntries } });
  return phrase;
}

/** Deletes a phrase within the transaction `tx`. Throws `not_found`. */
export async function removeFraudPhrase(tx: Db, phrase: string): Promise<void> {
  if (!(await deletePhrase(tx, normalizePhrase(phrase)))) throw new AppError('not_found');
}
