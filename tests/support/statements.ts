import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { listenToStatements } from '#platform/db/sent.ts';
import type { TestApp } from './app.ts';

export interface Statement {
  text: string;
  params: unknown[];
  /** Of a subscriber: whoever asked does not wait for it. */
  isBehind: boolean;
}

/** What some work answers, and every statement that it sent to the database, those of whoever heard of it included. */
export async function statementsOf<T>(
  app: TestApp,
  work: () => Promise<T>,
): Promise<{ answer: T; statements: Statement[] }> {
  const statements: Statement[] = [];
  const answer = await listenToStatements(
    (text, params, isBehind) => void statements.push({ text, params, isBehind }),
    work,
  );
  // subscribers work on behind the answer: they are done when a whole turn of the database brings nothing new
  for (let seen = -1; seen < statements.length;) {
    seen = statements.length;
    for (let turn = 0; turn < 2; turn += 1) {
      await app.database.db.execute(sql`select 1`);
      await setImmediate();
    }
  }
  return { answer, statements };
}

const SHOWN = 200;

/** A statement on one line, without the columns that it asks for, to be read among others. */
export function shortly({ text }: Statement, shown = SHOWN): string {
  const line = text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?:\$\d+(?:::\w+)?, )+\$\d+(?:::\w+)?/g, '$…')
    .replaceAll(/\$\d+/g, '$')
    .replace(/^select (?:"[^()]*?", )+"[^()]*?" from/, 'select … from')
    .trim();
  return line.length > shown ? `${line.slice(0, shown)}…` : line;
}
