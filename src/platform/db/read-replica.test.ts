import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { closeAfterAll } from '#tests/support/server/cleanup.ts';
import { createEmptyDatabase } from '#tests/support/server/test-database.ts';
import { createLogger } from '../observability/log.ts';
import { queryRows, type Database, type Db } from './db.ts';
import { openPool } from './postgres-pool.ts';
import { createReadReplica, REPLICA } from './read-replica.ts';

const [primary, replica] = [await createEmptyDatabase(), await createEmptyDatabase()];
for (const database of [primary, replica]) closeAfterAll(() => database.close());
await name(primary, 'database');
await name(replica, 'copy');
let now = 1_000_000;
const reading = (from: Database): Db =>
  createReadReplica(primary.db, from.db, () => new Date(now), createLogger('silent'));

async function name(database: Database, as: string): Promise<void> {
  await database.runScript(`create table here (name text); insert into here values ('${as}')`);
}
const whereRead = async (reads: Db) => (await queryRows<{ name: string }>(reads, sql`select name from here`))[0]?.name;

test('searches read the replica; invalid SQL fails there too', async () => {
  const reads = reading(replica);
  expect(await whereRead(reads)).toBe('copy');
  await expect(queryRows(reads, sql`select nothing from here`)).rejects.toThrow();
  expect(await whereRead(reads)).toBe('copy');
});

test('an unreachable replica falls back to the primary until its cooldown ends', async () => {
  // Nothing listens on this port.
  const unreachable = openPool('postgres://nobody@127.0.0.1:9/none');
  closeAfterAll(() => unreachable.close());
  let calls = 0;
  const counted = {
    ...unreachable,
    db: new Proxy(unreachable.db, { get: (of, key) => ((calls += 1), Reflect.get(of, key) as unknown) }),
  };
  const reads = reading(counted);
  expect(await whereRead(reads)).toBe('database');
  expect(await whereRead(reads)).toBe('database');
  expect(calls).toBe(1);
  now += REPLICA.cooldownMs;
  expect(await whereRead(reads)).toBe('database');
  expect(calls).toBe(2);
});

test('the replica handle accepts only plain SQL', () => {
  const reads = reading(replica);
  expect(() => reads.insert).toThrow(/only plain SQL/);
  expect(() => reads.transaction).toThrow(/only plain SQL/);
});
