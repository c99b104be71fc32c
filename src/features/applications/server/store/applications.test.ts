import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { queryRows } from '#platform/db/db.ts';
import { migrate, MIGRATIONS_FOLDER } from '#platform/db/migrate.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { createEmptyDatabase } from '#tests/support/server/test-database.ts';
import { APPLICATION } from '../../domain/rules.ts';
import { expiredApplicationIds } from './applications.ts';

const CONVERSION = '0196_applications.sql';

test('no application that an interest becomes expires with the upgrade, which would notify everybody at once', async () => {
  const database = await createEmptyDatabase();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tukan-migrations-'));
  for (const name of await readdir(MIGRATIONS_FOLDER))
    if (name < CONVERSION) await cp(path.join(MIGRATIONS_FOLDER, name), path.join(folder, name));
  await migrate(database, new Date(), folder);
  const [owner, ana] = [crypto.randomUUID(), crypto.randomUUID()];
  await database.runScript(`
    insert into users (id, name, email, email_confirmed, created_at, updated_at)
      select u, '', u || '@interest.test', true, now(), now() from unnest(array['${owner}', '${ana}']::uuid[]) u;
    create table cases (id uuid default gen_random_uuid(), listing text, days int, declined int);
    insert into cases (listing, days, declined)
      values ('published', 3, null), ('published', 20, null), ('published', 40, 30), ('rented', 3, null),
        ('archived', 3, null), ('rejected', 3, null), ('expired', 3, null), ('hidden_by_moderation', 3, null);
    insert into properties (id, owner_id, state, created_at, updated_at, state_since)
      select id, '${owner}', listing, now(), now(), now() from cases;
    insert into property_interests (property_id, user_id, state, created_at, declined_at)
      select id, '${ana}', case when declined is null then 'sent' else 'declined' end, now() - make_interval(days => days),
        now() - make_interval(days => declined) from cases;`);
  await migrate(database, new Date());
  const rows = await queryRows<{ listing: string; days: number; state: string; age: number }>(
    database.db,
    sql`select c.listing, c.days, a.state, extract(day from now() - a.state_since)::int as age
      from cases c join applications a on a.property_id = c.id order by c.listing, c.days`,
  );
  expect(rows.map(({ listing, days, state, age }) => [listing, days, state, age])).toEqual([
    ['archived', 3, 'expired', 0],
    ['expired', 3, 'expired', 0],
    ['hidden_by_moderation', 3, 'expired', 0],
    ['published', 3, 'sent', 3],
    ['published', 20, 'expired', 0],
    ['published', 40, 'declined', 30],
    ['rejected', 3, 'expired', 0],
    ['rented', 3, 'expired', 0],
  ]);
  const unansweredSince = new Date(Date.now() - APPLICATION.responseDeadlineDays * DAY_MS);
  expect(
    await expiredApplicationIds(database.db, {
      unansweredSince,
      waitingSince: unansweredSince,
      closedSince: new Date(),
      limit: 10,
    }),
  ).toEqual([]);
  await database.close();
  await rm(folder, { recursive: true });
});
