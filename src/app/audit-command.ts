import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { command, runCommand } from './command.ts';
import { verifyAuditOrder } from './control.ts';

const USAGE = 'npm run audit -- verify [--known HASH]';

const FAULTS = {
  gap: 'a row before it is missing',
  broken_link: 'it does not follow from the row before it',
  changed: 'it is not as it was written',
  end_missing: 'the last rows are missing, or the end was changed',
  known_missing: 'the hash that was noted down is not in the log',
} as const;

/**
 * `npm run audit -- verify`: prints how many rows the audit log has and the hash of the last one, and exits with 1 at the
 * first row that is not as it was written. Works while the server runs and while it does not.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { known: { type: 'string' } } });
  const parsed = z.safeParse(verifyAuditOrder, { do: 'verify-audit', ...values });
  if (positionals[0] !== 'verify' || positionals.length > 1 || !parsed.success) {
    const why = parsed.success
      ? ''
      : parsed.error.issues.map((issue) => `  --${issue.path.join()} ${issue.message}\n`).join('');
    process.stderr.write(`${why}Usage: ${USAGE}\n`);
    process.exit(2);
  }
  const outcome = await command(parsed.data);
  if (!outcome.ok) throw new Error(outcome.error);
  const { count, head, broken } = outcome.verdict;
  process.stdout.write(`${count} rows, head ${head || '(empty)'}\n`);
  if (broken)
    process.stdout.write(`BROKEN at row ${broken.seq}${broken.id ? ` (${broken.id})` : ''}: ${FAULTS[broken.why]}\n`);
  process.exit(broken ? 1 : 0);
}

await runCommand(main);
