import { sql } from 'drizzle-orm';
import { draftBody } from '#features/properties/domain/schema.ts';
import { createDraft } from '#features/properties/server/service/properties.ts';
import { indexById } from '#features/properties/server/service/search-index.ts';
import { contextAs, type Person, type TestApp } from './app.ts';
import { COMPLETE_HOME } from './homes.ts';

/** Puts homes on offer without photographs, one after the other in time, the last one the newest. Returns their ids. */
export async function offerHomes(app: TestApp, as: Person, homes: readonly object[]): Promise<string[]> {
  const ctx = contextAs(app, as);
  const ids: string[] = [];
  for (const home of homes) {
    app.clock.advance(60_000);
    const { id } = await createDraft(ctx, draftBody.parse({ ...COMPLETE_HOME, ...home }));
    const now = app.clock.now().toISOString();
    await app.database.db.execute(sql`update properties set state = 'published', published_at = ${now}::timestamptz,
      confirmed_at = ${now}::timestamptz, state_since = ${now}::timestamptz where id = ${id}`);
    await indexById(app.context(), id);
    ids.push(id);
  }
  return ids;
}
