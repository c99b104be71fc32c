import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from './db.ts';

export const MIGRATIONS_FOLDER = path.resolve(import.meta.dirname, '../../../migrations');

/** Any number nobody else uses: two processes starting at once migrate one after the other. */
const LOCK_KEY = 7_268_526;

/**
 * Brings the schema up to date: each `migrations/*.sql` that has not run, in order of its name, in one transaction
 * under an advisory lock. Forward only. Returns the names that ran.
 * Throws when the database knows a step that this version does not: it was written by a newer one.
 */
export async function migrate(database: Database, now: Date, folder = MIGRATIONS_FOLDER): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const steps = await Promise.all(
    files.map(async (name) => ({ name, text: await readFile(path.join(folder, name), 'utf8') })),
  );
  return database.patiently(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
    await tx.execute(
      sql`create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null)`,
    );
    const done = new Set((await rowsOf<{ name: string }>(tx, sql`select name from migrations`)).map((row) => row.name));
    const unknown = [...done].filter((name) => !files.includes(name));
    if (unknown.length > 0) {
      throw new Error(
        `The data was written by a newer version of Tukan (it has ${unknown.join(', ')}). Start that version, or restore a backup.`,
      );
    }
    const ran: string[] = [];
    for (const { name, text } of steps) {
      if (done.has(name)) continue;
      for (const statement of statementsOf(text)) await tx.execute(sql.raw(statement));
      const checksum = createHash('sha256').update(text).digest('hex');
      await tx.execute(sql`insert into migrations values (${name}, ${checksum}, ${now.toISOString()})`);
      ran.push(name);
    }
    return ran;
  });
}

/** Statements of a script, split at lines that end with `;`; functions keep theirs between `$$` marks. */
export function statementsOf(text: string): string[] {
  const statements: string[] = [];
  let open: string[] = [];
  let quoted = false;
  for (const line of text.split('\n')) {
    if (!quoted && /^\s*(--.*)?$/.test(line)) continue;
    open.push(line);
    if ((line.split('$$').length - 1) % 2 === 1) quoted = !quoted;
    if (!quoted && line.trimEnd().endsWith(';')) {
      statements.push(open.join('\n'));
      open = [];
    }
  }
  if (open.length > 0) statements.push(open.join('\n'));
  return statements;
}
