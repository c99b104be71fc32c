import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database.ts';
import { makeLog } from '../log.ts';
import { rowsOf, type Database } from './db.ts';
import { makeReads, REPLICA } from './replica.ts';

const [primary, replica] = [await freshDatabase(), await freshDatabase()];
let now = 1_000_000;
const reads = makeReads(primary.db, replica.db, () => new Date(now), makeLog('silent'));
afterAll(() => primary.close());

async function name(database: Database, as: string): Promise<void> {
  await database.script(`create table here (name text); insert into here values ('${as}')`);
}
const whereRead = async () => (await rowsOf<{ name: string }>(reads, sql`select name from here`))[0]?.name;

test('searches read the copy, and the database itself while the copy is gone', async () => {
  await name(primary, 'database');
  await name(replica, 'copy');
  expect(await whereRead()).toBe('copy');
  await expect(rowsOf(reads, sql`select nothing from here`)).rejects.toThrow();
  expect(await whereRead()).toBe('copy');
  await replica.close();
  expect(await whereRead()).toBe('database');
  now += REPLICA.restMs;
  expect(await whereRead()).toBe('database');
});

test('nothing else goes there', () => {
  expect(() => reads.insert).toThrow(/only plain SQL/);
  expect(() => reads.transaction).toThrow(/only plain SQL/);
});
