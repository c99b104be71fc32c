import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A command of a code block of a document. */
export interface DocumentedCommand {
  page: string;
  /** The line as it stands there, without its comment. */
  line: string;
  words: string[];
}

/** Commands that no test runs, each with its reason. Their arguments and files are checked. */
const NOT_RUN: readonly (readonly [command: RegExp, reason: string])[] = [
  [/^npm (test|run (check|test:quick))$/, 'each would run this test again'],
  [/^(npm i|npx) lighthouse /, 'a package of 176 MB that needs an idle machine'],
  [/^TRANSIT_FEEDS=/, 'requires a key of the national access point; `sudo tukan transit` reads a feed'],
  [/^npm run dev$/, 'tests/process-faults.test.ts starts the development server'],
  [
    /^docker compose \S+ \S+ (build|logs)\b/,
    'requires a container engine; tests/deploy.test.ts starts what the image holds',
  ],
  [/^kubectl (create|\S+ \S+ (create|rollout|logs))\b/, 'requires a cluster'],
  [/^helm (lint|upgrade)\b/, 'scripts/release/helm-chart.test.ts lints and renders the chart where helm is installed'],
  [/^(systemctl (status|daemon-reload)|journalctl|useradd)\b/, 'requires systemd or changes accounts of the machine'],
];

/** Installation on which a test runs a command: see the tests of `tests/docs/`. */
export type CommandPlace = 'laptop' | 'systemd' | 'compose' | 'kubernetes' | 'nowhere';

/** Returns the installation on which the tests run a command: one per way to install Tukan. */
export function commandPlace({ line }: Pick<DocumentedCommand, 'line'>): CommandPlace {
  if (NOT_RUN.some(([command]) => command.test(line))) return 'nowhere';
  if (line.startsWith('kubectl')) return 'kubernetes';
  if (line.startsWith('docker') || line.includes('deploy/.env')) return 'compose';
  return line.startsWith('npm start') ? 'laptop' : 'systemd';
}

/** Command lines in backticks, such as `npm run audit -- verify`; placeholders stand in them. */
export function namedCommands(text: string): string[] {
  return [...text.matchAll(/`((?:npm run|npx) [^`]+)`/g)].map(([, line = '']) => line.replaceAll(/[[\]]/g, ''));
}

/** Reasons of `NOT_RUN` for which there is no command any more. */
export function unusedReasons(commands: readonly DocumentedCommand[]): string[] {
  return NOT_RUN.filter(([pattern]) => !commands.some(({ line }) => pattern.test(line))).map(([, reason]) => reason);
}

/** Splits a line into tokens as a shell does, with quotes; `$(…)` stays one word. */
export function tokenize(line: string): string[] {
  return [...line.matchAll(/(?:\$\([^)]*\)|'[^']*'|"[^"]*"|[^\s'"])+/g)].map(([word]) =>
    word.replace(/'([^']*)'|"([^"]*)"/g, (_, single: string, double: string) => single ?? double),
  );
}

/** Commands of the `sh` blocks of the site and of the papers of the repository, without comments. */
export function documentedCommands(root: string): DocumentedCommand[] {
  return globSync(['docs/*.md', 'docs/operate/*.md', 'README.md', 'CONTRIBUTING.md'], { cwd: root }).flatMap((page) => {
    const text = readFileSync(path.join(root, page), 'utf8');
    return [...text.matchAll(/^```sh\n([^]*?)^```/gm)].flatMap(([, block = '']) =>
      block
        .split('\n')
        .map((line) => line.replace(/(^|\s)#.*/, '').trim())
        .filter(Boolean)
        .map((line) => ({ page, line, words: tokenize(line) })),
    );
  });
}

/**
 * Arguments of `tukan` in a command: under systemd, through npm, in a container, or null if it is another command. `scripts` are those
 * of package.json.
 */
export function tukanArgs(words: readonly string[], scripts: Readonly<Record<string, string>>): string[] | null {
  if (words[0] === 'npm' && words[1] === 'run') {
    const [, fixed] = /^exec node build\/app\/tukan\.js ?(.*)$/.exec(scripts[words[2] ?? ''] ?? '') ?? [];
    if (fixed === undefined) return null;
    return [...fixed.split(' ').filter(Boolean), ...words.slice(words[3] === '--' ? 4 : 3)];
  }
  if (words[0] === 'sudo' && words[1] === 'tukan') return words.slice(2);
  const at = words.indexOf('tukan');
  const isInside = words.includes('exec') && (words[0] === 'docker' || words[0] === 'kubectl');
  if (!isInside) return null;
  // The first is the release or container, if it has the same name.
  const start = words.includes('--') ? words.indexOf('--') + 1 : at;
  return words[start] === 'tukan' ? words.slice(start + 1) : null;
}
