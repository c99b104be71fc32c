import { Refusal } from '#kit/refusal.ts';
import type { Ctx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import { wordKey, WORDS, type FilterWord, type WordBody, type WordLists } from '../../domain/words.ts';
import { allWords, deleteWord, insertWord } from '../store/words.ts';
import { believed } from './known.ts';

/** What browsers filter by beside what they know; on every process at most a few seconds old. */
export async function wordLists(ctx: Ctx): Promise<WordLists> {
  const rows = await believed(ctx, 'words', async () => allWords(ctx.db));
  const pick = (kind: string, severity?: string) =>
    rows.filter((row) => row.kind === kind && (!severity || row.severity === severity)).map(({ word }) => word);
  return { strong: pick('addition', 'strong'), mild: pick('addition', 'mild'), allowed: pick('exception') };
}

/** Every word that was added, for admins. */
export async function filterWords(ctx: Ctx): Promise<FilterWord[]> {
  const rows = await allWords(ctx.db);
  return rows.map(({ createdAt, ...row }) => ({ ...row, created_at: createdAt.toISOString() }));
}

/**
 * Adds a word within the transaction `tx`; `afterChange` is owed once that is committed. Refuses with `word_known` and
 * `words_full`. Returns the word as it is kept.
 */
export async function putWord(ctx: Ctx, tx: Db, wanted: WordBody): Promise<string> {
  const word = wordKey(wanted.word);
  const outcome = await insertWord(tx, { ...wanted, word, createdAt: ctx.now() }, WORDS.maxEntries);
  if (outcome === 'known') throw new Refusal('word_known');
  if (outcome === 'full') throw new Refusal('words_full', { params: { max: WORDS.maxEntries } });
  return word;
}

/** Takes a word away within the transaction `tx`. Refuses with `not_found`. */
export async function dropWord(tx: Db, word: string): Promise<void> {
  if (!(await deleteWord(tx, wordKey(word)))) throw new Refusal('not_found');
}
