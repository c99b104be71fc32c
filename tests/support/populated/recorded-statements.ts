import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { withQueryListener } from '#platform/db/query-listener.ts';
import type { TestApp } from '../server/test-app.ts';

export interface Statement {
  text: string;
  params: unknown[];
  /** True if an event subscriber sent it; the request does not wait for it. */
  isFromSubscriber: boolean;
}

/** Runs `work` and records every statement that it and its event subscribers send. */
export async function recordStatements<T>(
  app: TestApp,
  work: () => Promise<T>,
): Promise<{ answer: T; statements: Statement[] }> {
  const statements: Statement[] = [];
  const answer = await withQueryListener(
    (text, params, isBehind) => void statements.push({ text, params, isFromSubscriber: isBehind }),
    work,
  );
  // Subscribers run after the response: they are done when a full turn of the database brings no new statement.
  for (let seen = -1; seen < statements.length;) {
    seen = statements.length;
    for (let turn = 0; turn < 2; turn += 1) {
      await app.database.db.execute(sql`select 1`);
      await setImmediate();
    }
  }
  return { answer, statements };
}

const MAX_SUMMARY_LENGTH = 200;

/** Formats a statement on one line without its column list. */
export function summarize({ text }: Statement, shown = MAX_SUMMARY_LENGTH): string {
  const summary = text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?:\$\d+(?:::\w+)?, )+\$\d+(?:::\w+)?/g, '$…')
    .replaceAll(/\$\d+/g, '$')
    .replace(/^select "[^"]*".*?, .*? from(?= ")/, 'select … from')
    .trim();
  return summary.length > shown ? `${summary.slice(0, shown)}…` : summary;
}
