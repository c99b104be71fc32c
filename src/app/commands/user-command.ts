import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { runAdminCommand, runCli } from './cli.ts';
import { createUserCommand, resetSecondFactorCommand } from './admin-command.ts';

const USAGE = `npm run user -- create --email E --password P [--name N] [--alias A] [--admin]
       npm run user -- reset-2fa EMAIL   removes the second factor and the passkeys of an account`;

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
  const [verb, email, ...more] = positionals;
  if (verb === 'reset-2fa' && more.length === 0) return reset(email ?? values.email);
  const parsed = z.safeParse(createUserCommand, { do: 'create-user', ...values });
  if (verb !== 'create' || !parsed.success) return showUsage(parsed.error);
  const outcome = await runAdminCommand(parsed.data);
  if (!outcome.ok) throw new Error(outcome.error);
  process.stdout.write(`${JSON.stringify({ id: outcome.id, email: parsed.data.email })}\n`);
  process.exit(0);
}

async function reset(email: string | undefined): Promise<void> {
  const parsed = z.safeParse(resetSecondFactorCommand, { do: 'reset-second-factor', email });
  if (!parsed.success) return showUsage(parsed.error);
  const outcome = await runAdminCommand(parsed.data);
  if (!outcome.ok) throw new Error(outcome.error);
  process.stdout.write(`${JSON.stringify({ email: parsed.data.email, reset: outcome.wasOn })}\n`);
  process.exit(0);
}

function showUsage(error?: z.core.$ZodError): never {
  const why = error ? error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}\n`).join('') : '';
  process.stderr.write(`${why}Usage: ${USAGE}\n`);
  process.exit(2);
}

await runCli(main);
