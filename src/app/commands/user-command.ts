import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { runAdminCommand, runCli } from './cli.ts';
import { createUserCommand } from './admin-command.ts';

const USAGE = 'npm run user -- create --email E --password P [--name N] [--alias A] [--admin]';

/** `npm run user` works whether or not the server is running. */
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
  const parsed = z.safeParse(createUserCommand, { do: 'create-user', ...values });
  if (positionals[0] !== 'create' || !parsed.success) {
    const why = parsed.success
      ? ''
      : parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}\n`).join('');
    process.stderr.write(`${why}Usage: ${USAGE}\n`);
    process.exit(2);
  }
  const outcome = await runAdminCommand(parsed.data);
  if (!outcome.ok) {
    process.stderr.write(`${outcome.error}\n`);
    process.exit(1);
  }
  process.stdout.write(`${JSON.stringify({ id: outcome.id, email: parsed.data.email })}\n`);
  process.exit(0);
}

await runCli(main);
