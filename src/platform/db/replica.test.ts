import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { closeAtEnd } from '#tests/support/closing.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { makeLog } from '../log.ts';
import { rowsOf, type Database, type Db } from './db.ts';
import { openDatabase } from './open.ts';
import { makeReads, REPLICA } from './replica.ts';

const [primary, replica] = [await freshDatabase(), await freshDatabase()];
for (const database of [primary, replica]) closeAtEnd(() => database.close());
await name(primary, 'database');
await name(replica, 'copy');
let now = 1_000_000;
const reading = (from: Database): Db => makeReads(primary.db, from.db, () => new Date(now), makeLog('silent'));

async function name(database: Database, as: string): Promise<void> {
  await database.script(`create table here (name text); insert into here values ('${as}')`);
}
const whereRead = async (reads: Db) => (await rowsOf<{ name: string }>(reads, sql`select name from here`))[0]?.name;

test('searches read the copy; what is wrong with a question is wrong there too', async () => {
  const reads = reading(replica);
  expect(await whereRead(reads)).toBe('copy');
  await expect(rowsOf(reads, sql`select nothing from here`)).rejects.toThrow();
  expect(await whereRead(reads)).toBe('copy');
});

test('while the copy does not answer, they read the database itself, and ask the copy again after a rest', async () => {
  // nobody listens there
  const gone = await openDatabase({ url: 'postgres://nobody@127.0.0.1:9/none', folder: '' });
  closeAtEnd(() => gone.close());
  let asked = 0;
  const counted = {
    ...gone,
    db: new Proxy(gone.db, { get: (of, key) => ((asked += 1), Reflect.get(of, key) as unknown) }),
  };
  const reads = reading(counted);
  expect(await whereRead(reads)).toBe('database');
  expect(await whereRead(reads)).toBe('database');
  expect(asked).toBe(1);
  now += REPLICA.restMs;
  expect(await whereRead(reads)).toBe('database');
  expect(asked).toBe(2);
});

test('nothing else goes there', () => {
  const reads = reading(replica);
  expect(() => reads.insert).toThrow(/only plain SQL/);
  expect(() => reads.transaction).toThrow(/only plain SQL/);
});
