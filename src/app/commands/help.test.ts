import { Command } from 'commander';
import { expect, test } from 'vitest';
import { addDataCommands } from './data-commands.ts';
import { addMapCommands } from './map-commands.ts';
import { addOperationCommands } from './operation-commands.ts';
import { addUserCommands } from './user-commands.ts';

test('each command, argument and option says what it does', () => {
  const program = new Command('tukan');
  for (const add of [addUserCommands, addOperationCommands, addDataCommands, addMapCommands]) add(program);
  const all = (of: Command): Command[] => [of, ...of.commands.flatMap(all)];
  const commands = program.commands.flatMap(all);
  expect(commands.length).toBeGreaterThan(20);
  const silent = commands.flatMap((command) => [
    ...(command.description() ? [] : [command.name()]),
    ...[...command.registeredArguments, ...command.options].flatMap((given) =>
      given.description ? [] : [`${command.name()} ${'flags' in given ? given.flags : given.name()}`],
    ),
  ]);
  expect(silent).toEqual([]);
});
