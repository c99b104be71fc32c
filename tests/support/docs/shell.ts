import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { tokenize, type DocumentedCommand } from '../../../scripts/docs/operator-commands.ts';

const execute = promisify(execFile);

/** Replaces a program that a test machine lacks. Returns its output. */
export type StandIn = (args: readonly string[]) => Promise<string | void>;

export interface ShellOptions {
  folder: string;
  /** Whole environment of a documented line. */
  env: (line: string) => Promise<Record<string, string>>;
  /** Replaces addresses and absolute paths of a documented line by those of the test. */
  rewrite: (line: string) => string;
  /** By the beginning of a line, such as `systemctl start`. */
  standIns: Readonly<Record<string, StandIn>>;
}

/** Runs documented lines one after the other, as an operator who pastes them does. */
export interface Shell {
  /** Returns the output. Throws an error with the line and what it printed if it fails. */
  run(line: string): Promise<string>;
  /** Runs the commands in their order, with hooks by line; a hook whose line is not among them fails. */
  runAll(commands: readonly DocumentedCommand[], hooks?: Hooks): Promise<void>;
}

interface Hooks {
  before?: Readonly<Record<string, () => Promise<unknown>>>;
  after?: Readonly<Record<string, (output: string) => Promise<unknown> | void>>;
}

/** Creates a shell in which `cd` lasts. */
export function createShell({ folder, env, rewrite, standIns }: ShellOptions): Shell {
  let cwd = folder;
  const cwdFile = path.join(folder, '.cwd');

  async function run(documented: string): Promise<string> {
    const line = rewrite(documented);
    const standIn = Object.keys(standIns).find((start) => line.startsWith(start));
    if (standIn) return (await standIns[standIn]!(tokenize(line.slice(standIn.length)))) ?? '';
    try {
      const { stdout } = await execute('sh', ['-ec', `${line}\npwd > "$0"`, cwdFile], {
        cwd,
        env: await env(documented),
      });
      cwd = (await readFile(cwdFile, 'utf8')).trim();
      return stdout;
    } catch (error) {
      const { stdout, stderr } = error as { stdout: string; stderr: string };
      throw new Error(`${documented}\n${stdout}${stderr}`, { cause: error });
    }
  }

  async function runAll(commands: readonly DocumentedCommand[], { before = {}, after = {} }: Hooks = {}) {
    const lines = commands.map(({ line }) => line);
    const unknown = [...Object.keys(before), ...Object.keys(after)].filter((line) => !lines.includes(line));
    if (unknown.length > 0) throw new Error(`not documented: ${unknown.join(', ')}`);
    for (const line of lines) {
      await before[line]?.();
      const output = await run(line);
      await after[line]?.(output);
    }
  }

  return { run, runAll };
}
