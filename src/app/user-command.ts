import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { command, runCommand } from './command.ts';
import { createUserOrder } from './control.ts';

const USAGE = 'npm run user -- create --email E --password P [--name N] [--alias A] [--admin]';

/** `npm run user`: works while the server runs and while it does not. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      password: { type: 'string' },
      name: { type: 'string' },
      alias: { type: 'string' },
      admin: { type: 'boolean' },
    },
  });
  const parsed = z.safeParse(createUserOrder, { do: 'create-user', ...values });
  if (positionals[0] !== 'create' || !parsed.success) {
    const why = parsed.success
      ? ''
      : parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}\n`).join('');
    process.stderr.write(`${why}Usage: ${USAGE}\n`);
    process.exit(2);
  }
  const outcome = await command(parsed.data);
  if (!outcome.ok) {
    process.stderr.write(`${outcome.error}\n`);
    process.exit(1);
  }
  process.stdout.write(`${JSON.stringify({ id: outcome.id, email: parsed.data.email })}\n`);
  process.exit(0);
}

await runCommand(main);
