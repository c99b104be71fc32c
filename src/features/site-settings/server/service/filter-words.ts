import { AppError } from '#shared/app-error.ts';
import type { Ctx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import {
  normalizeWord,
  FILTER_WORDS,
  type FilterWord,
  type WordBody,
  type WordLists,
} from '../../domain/filter-words.ts';
import { toFilterWords } from '../../domain/to-filter-words.ts';
import type { FilterWords } from '#shared/text/profanity/profanity-filter.ts';
import { findFilterWords, deleteWord, insertWord } from '../store/filter-words.ts';
import { cached } from './settings-cache.ts';

/** Returns additions and exceptions to the client's word filter, from the cache. */
export async function getWordLists(ctx: Ctx): Promise<WordLists> {
  const rows = await cached(ctx, 'words', async () => findFilterWords(ctx.db));
  const pick = (kind: string, severity?: string) =>
    rows.filter((row) => row.kind === kind && (!severity || row.severity === severity)).map(({ word }) => word);
  return { strong: pick('addition', 'strong'), mild: pick('addition', 'mild'), allowed: pick('exception') };
}

/** Additions and exceptions of moderators for the word filter. */
export async function getFilterWords(ctx: Ctx): Promise<FilterWords> {
  return toFilterWords(await getWordLists(ctx));
}

/** Lists all added filter words, for admins. */
export async function listFilterWords(ctx: Ctx): Promise<FilterWord[]> {
  const rows = await findFilterWords(ctx.db);
  return rows.map(({ createdAt, ...row }) => ({ ...row, created_at: createdAt.toISOString() }));
}

/**
 * Adds a filter word within the transaction `tx`, which also calls `publishSettingsChanged`. Throws `word_exists` and
 * `word_list_full`. Returns the normalized word.
 */
export async function addFilterWord(ctx: Ctx, tx: Db, wanted: WordBody): Promise<string> {
  const word = normalizeWord(wanted.word);
  const outcome = await insertWord(tx, { ...wanted, word, createdAt: ctx.now() }, FILTER_WORDS.maxEntries);
  if (outcome === 'known') throw new AppError('word_exists');
  if (outcome === 'full') throw new AppError('word_list_full', { params: { max: FILTER_WORDS.maxEntries } });
  return word;
}

/** Deletes a filter word within the transaction `tx`. Throws `not_found`. */
export async function removeFilterWord(tx: Db, word: string): Promise<void> {
  if (!(await deleteWord(tx, normalizeWord(word)))) throw new AppError('not_found');
}
