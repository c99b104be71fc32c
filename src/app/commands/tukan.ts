import { Command, CommanderError } from 'commander';
import { addDataCommands } from './data-commands.ts';
import { addMapCommands } from './map-commands.ts';
import { addOperationCommands } from './operation-commands.ts';
import { UsageError } from './run-admin-command.ts';
import { addUserCommands } from './user-commands.ts';

const EXIT = { failed: 1, usage: 2 } as const;

/** Command line of an installation. Exit codes: 0 done, 1 failed, 2 wrong use. */
async function main(): Promise<void> {
  const program = new Command('tukan')
    .description('Operates an installation of Tukan, whether or not its server is running')
    .option('--json', 'print the result as JSON')
    .showHelpAfterError('Add --help for the options.');
  addUserCommands(program);
  addOperationCommands(program);
  addDataCommands(program);
  addMapCommands(program);
  for (const command of [program, ...program.commands, ...program.commands.flatMap(({ commands }) => commands)]) {
    command.exitOverride();
  }
  try {
    await program.parseAsync();
    process.exit();
  } catch (error) {
    // Commander has printed its own message.
    if (error instanceof CommanderError) process.exit(error.exitCode === 0 ? 0 : EXIT.usage);
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(error instanceof UsageError ? EXIT.usage : EXIT.failed);
  }
}

await main();
