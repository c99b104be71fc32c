import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A command of a code block of the operators' pages. */
export interface DocumentedCommand {
  page: string;
  words: string[];
}

/** Splits a line into tokens as a shell does, with quotes; `$(…)` stays one word. */
export function tokenize(line: string): string[] {
  return [...line.matchAll(/(?:\$\([^)]*\)|'[^']*'|"[^"]*"|[^\s'"])+/g)].map(([word]) =>
    word.replace(/'([^']*)'|"([^"]*)"/g, (_, single: string, double: string) => single ?? double),
  );
}

/** Commands of the `sh` blocks of the pages, without comments. */
export function documentedCommands(root: string): DocumentedCommand[] {
  return globSync(['docs/index.md', 'docs/operate/*.md', 'README.md', 'CONTRIBUTING.md'], { cwd: root }).flatMap(
    (page) => {
      const text = readFileSync(path.join(root, page), 'utf8');
      return [...text.matchAll(/^```sh\n([^]*?)^```/gm)].flatMap(([, block = '']) =>
        block
          .split('\n')
          .map((line) => line.replace(/(^|\s)#.*/, '').trim())
          .filter(Boolean)
          .map((line) => ({ page, words: tokenize(line) })),
      );
    },
  );
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
