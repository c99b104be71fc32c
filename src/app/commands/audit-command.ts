import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { runAdminCommand, runCli } from './cli.ts';
import { verifyAuditCommand } from './admin-command.ts';

const USAGE = 'npm run audit -- verify [--known HASH]';

const FAULT_MESSAGES = {
  gap: 'the previous row is missing',
  broken_link: 'its hash does not follow from the previous row',
  changed: 'its content was changed',
  end_missing: 'the last rows are missing or were changed',
  known_missing: 'the known hash is not in the log',
} as const;

/**
 * `npm run audit -- verify` prints the number of rows in the audit log and the hash of the last one, and exits with 1
 * at the first invalid row. Works whether or not the server is running.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { known: { type: 'string' } } });
  const parsed = z.safeParse(verifyAuditCommand, { do: 'verify-audit', ...values });
  if (positionals[0] !== 'verify' || positionals.length > 1 || !parsed.success) {
    const why = parsed.success
      ? ''
      : parsed.error.issues.map((issue) => `  --${issue.path.join()} ${issue.message}\n`).join('');
    process.stderr.write(`${why}Usage: ${USAGE}\n`);
    process.exit(2);
  }
  const outcome = await runAdminCommand(parsed.data);
  if (!outcome.ok) throw new Error(outcome.error);
  const { count, head, broken } = outcome.verdict;
  process.stdout.write(`${count} rows, head ${head || '(empty)'}\n`);
  if (broken)
    process.stdout.write(
      `BROKEN at row ${broken.seq}${broken.id ? ` (${broken.id})` : ''}: ${FAULT_MESSAGES[broken.why]}\n`,
    );
  process.exit(broken ? 1 : 0);
}

await runCli(main);
