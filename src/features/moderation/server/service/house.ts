import { afterChange, putSettings, readSettings } from '#features/house/server/service/settings.ts';
import { dropWord, filterWords, putWord } from '#features/house/server/service/words.ts';
import type { HouseChange, HouseSettings } from '#features/house/domain/settings.ts';
import type { FilterWord, WordBody } from '#features/house/domain/words.ts';
import type { UserCtx } from '#platform/context.ts';
import { writeAudit } from './audit.ts';

/** How the house is set, just read. For admins. */
export async function houseForAdmins(ctx: UserCtx): Promise<HouseSettings> {
  return readSettings(ctx.db);
}

/** Switches and notices; what really changed goes into the audit log (of a notice that it did), and counts everywhere within seconds. */
export async function changeHouse(ctx: UserCtx, change: HouseChange): Promise<HouseSettings> {
  const { settings, names } = await ctx.db.transaction(async (tx) => {
    const before = await readSettings(tx);
    await putSettings(ctx, tx, change);
    const after = await readSettings(tx);
    const changed = Object.entries(after).filter(([name, value]) => before[name as keyof HouseSettings] !== value);
    for (const [name, value] of changed) {
      const detail = typeof value === 'boolean' ? { on: value } : { length: value.length };
      await writeAudit(
        { ...ctx, db: tx },
        { action: 'settings.changed', subjectType: 'setting', subjectId: name, detail },
      );
    }
    return { settings: after, names: changed.map(([name]) => name) };
  });
  if (names.length > 0) afterChange(ctx, names);
  return settings;
}

/** Every word that was added to the chat's filter. For admins. */
export async function wordsForAdmins(ctx: UserCtx): Promise<FilterWord[]> {
  return filterWords(ctx);
}

/** Adds a word to the chat's filter. Refuses with `word_known` and `words_full`. */
export async function addWord(ctx: UserCtx, wanted: WordBody): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const word = await putWord(ctx, tx, wanted);
    const { kind, severity } = wanted;
    await writeAudit(
      { ...ctx, db: tx },
      { action: 'words.added', subjectType: 'word', subjectId: word, detail: { kind, severity } },
    );
  });
  afterChange(ctx, ['words']);
}

/** Takes a word away from those that were added. Refuses with `not_found`. */
export async function removeWord(ctx: UserCtx, word: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await dropWord(tx, word);
    await writeAudit({ ...ctx, db: tx }, { action: 'words.removed', subjectType: 'word', subjectId: word });
  });
  afterChange(ctx, ['words']);
}
