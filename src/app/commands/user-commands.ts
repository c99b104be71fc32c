import type { Command } from 'commander';
import { REASONS } from '#features/moderation/domain/rules.ts';
import {
  createUserCommand,
  disableUserCommand,
  enableUserCommand,
  listUsersCommand,
  resetSecondFactorCommand,
  setRoleCommand,
} from './admin-command.ts';
import { formatTable, printResult } from './print.ts';
import { runAdminCommand } from './run-admin-command.ts';

const printJson = (result: unknown) => void process.stdout.write(`${JSON.stringify(result)}\n`);

/** `user create` prints JSON always, because scripts read the id of the new account. */
export function addUserCommands(program: Command): void {
  const user = program.command('user').description('accounts');
  user
    .command('create')
    .description('create a confirmed account')
    .option('--email <address>', 'to sign in with; it counts as confirmed')
    .option('--password <password>', 'at least 8 characters')
    .option('--name <name>', 'shown in the profile')
    .option('--alias <alias>', 'shown to others in place of the name')
    .option('--admin', 'with the admin role')
    .action(async (given: { email: string }) => {
      const { id } = await runAdminCommand(createUserCommand, { do: 'create-user', ...given });
      printJson({ id, email: given.email });
    });
  user
    .command('list')
    .description('newest accounts first')
    .argument('[text]', 'beginning of a name, an alias or an address')
    .option('--admin', 'administrators only')
    .option('--limit <count>', 'at most so many', Number, 50)
    .action(async (q: string | undefined, given: object, command: Command) => {
      const { users } = await runAdminCommand(listUsersCommand, { do: 'list-users', ...(q && { q }), ...given });
      const rows = users.map((row) => [row.email, row.name, row.role, row.status, row.created_at.slice(0, 10), row.id]);
      printResult(command, users, formatTable([['address', 'name', 'role', 'status', 'since', 'id'], ...rows]));
    });
  user
    .command('disable')
    .description('suspend an account until a day, or close it for good; the person gets a statement of reasons')
    .argument('<email>', 'address of the account')
    .requiredOption('--by <address>', 'administrator who decides')
    .requiredOption('--reason <reason>', REASONS.join(', '))
    .requiredOption('--facts <text>', 'reason in words, sent to the person')
    .option('--until <day>', 'such as 2027-01-31')
    .action(async (email: string, given: object, command: Command) => {
      const { id } = await runAdminCommand(disableUserCommand, { do: 'disable-user', email, ...given });
      printResult(command, { id, email }, [`${email} is disabled`]);
    });
  user
    .command('enable')
    .description('lift a suspension or a ban')
    .argument('<email>', 'address of the account')
    .requiredOption('--by <address>', 'administrator who decides')
    .requiredOption('--facts <text>', 'reason in words, sent to the person')
    .action(async (email: string, given: object, command: Command) => {
      const { id } = await runAdminCommand(enableUserCommand, { do: 'enable-user', email, ...given });
      printResult(command, { id, email }, [`${email} is active again`]);
    });
  for (const [name, role, description] of [
    ['promote', 'admin', 'grant the admin role'],
    ['demote', 'user', 'revoke the admin role'],
  ] as const) {
    user
      .command(name)
      .description(description)
      .argument('<email>', 'address of the account')
      .action(async (email: string, _given: object, command: Command) => {
        const { id } = await runAdminCommand(setRoleCommand, { do: 'set-role', email, role });
        printResult(command, { id, email, role }, [`${email}: ${role}`]);
      });
  }
  user
    .command('reset-2fa')
    .description('remove the second factor and the passkeys of an account')
    .argument('<email>', 'address of the account')
    .action(async (email: string, _given: object, command: Command) => {
      const { wasOn } = await runAdminCommand(resetSecondFactorCommand, { do: 'reset-second-factor', email });
      printResult(command, { email, reset: wasOn }, [
        wasOn ? `${email} has no second factor any more, and is signed out` : `${email} had no second factor`,
      ]);
    });
}
