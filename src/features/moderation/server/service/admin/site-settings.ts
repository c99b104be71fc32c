import { publishSettingsChanged, saveSettings, readSettings } from '#features/site-settings/server/service/settings.ts';
import {
  removeFilterWord,
  listFilterWords,
  addFilterWord,
} from '#features/site-settings/server/service/filter-words.ts';
import {
  addFraudPhrase,
  listFraudPhrases,
  removeFraudPhrase,
} from '#features/site-settings/server/service/fraud-phrases.ts';
import type { PhraseBody } from '#features/site-settings/domain/fraud-phrases.ts';
import type { FraudPhrase } from '#shared/text/fraud/fraud-families.ts';
import type { SiteSettingsChange, SiteSettings } from '#features/site-settings/domain/settings.ts';
import type { FilterWord, WordBody } from '#features/site-settings/domain/filter-words.ts';
import type { UserCtx } from '#platform/context.ts';
import { writeAudit } from '../audit/audit.ts';

/** Uncached site settings. Admins only. */
export async function readAdminSettings(ctx: UserCtx): Promise<SiteSettings> {
  return readSettings(ctx.db);
}

/**
 * Updates feature flags and notices. Audits each value that changed (for notices only the length). Takes effect in all
 * processes within seconds.
 */
export async function updateAdminSettings(ctx: UserCtx, change: SiteSettingsChange): Promise<SiteSettings> {
  return ctx.db.transaction(async (tx) => {
    const before = await readSettings(tx);
    await saveSettings(ctx, tx, change);
    const after = await readSettings(tx);
    const changed = Object.entries(after).filter(([name, value]) => before[name as keyof SiteSettings] !== value);
    for (const [name, value] of changed) {
      const detail = typeof value === 'boolean' ? { on: value } : { length: value.length };
      await writeAudit(
        { ...ctx, db: tx },
        { action: 'settings.changed', subjectType: 'setting', subjectId: name, detail },
      );
    }
    if (changed.length > 0)
      await publishSettingsChanged(
        ctx,
        tx,
        changed.map(([name]) => name),
      );
    return after;
  });
}

/** Custom words of the chat filter. Admins only. */
export async function readAdminFilterWords(ctx: UserCtx): Promise<FilterWord[]> {
  return listFilterWords(ctx);
}

/** Adds a custom word to the chat filter. Throws `word_exists` and `word_list_full`. */
export async function createFilterWord(ctx: UserCtx, wanted: WordBody): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const word = await addFilterWord(ctx, tx, wanted);
    const { kind, severity } = wanted;
    await writeAudit(
      { ...ctx, db: tx },
      { action: 'words.added', subjectType: 'word', subjectId: word, detail: { kind, severity } },
    );
    await publishSettingsChanged(ctx, tx, ['words']);
  });
}

/** Removes a custom word. Throws `not_found`. */
export async function deleteFilterWord(ctx: UserCtx, word: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await removeFilterWord(tx, word);
    await writeAudit({ ...ctx, db: tx }, { action: 'words.removed', subjectType: 'word', subjectId: word });
    await publishSettingsChanged(ctx, tx, ['words']);
  });
}

/** Phrases that extend the patterns of fraud. Admins only. */
export async function readAdminFraudPhrases(ctx: UserCtx): Promise<FraudPhrase[]> {
  return listFraudPhrases(ctx);
}

/** Adds a phrase to the patterns of fraud. Throws `phrase_exists` and `phrase_list_full`. */
export async function createFraudPhrase(ctx: UserCtx, wanted: PhraseBody): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const phrase = await addFraudPhrase(ctx, tx, wanted);
    const detail = { family: wanted.family };
    await writeAudit({ ...ctx, db: tx }, { action: 'words.added', subjectType: 'word', subjectId: phrase, detail });
    await publishSettingsChanged(ctx, tx, ['words']);
  });
}

/** Removes a phrase. Throws `not_found`. */
export async function deleteFraudPhrase(ctx: UserCtx, phrase: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await removeFraudPhrase(tx, phrase);
    await writeAudit({ ...ctx, db: tx }, { action: 'words.removed', subjectType: 'word', subjectId: phrase });
    await publishSettingsChanged(ctx, tx, ['words']);
  });
}
