import type { Command } from 'commander';

/** Prints the result of a command: as JSON with `--json`, otherwise the lines for people. */
export function printResult(command: Command, result: unknown, lines: readonly string[]): void {
  const { json } = command.optsWithGlobals<{ json?: boolean }>();
  process.stdout.write(`${json ? JSON.stringify(result, null, 2) : lines.join('\n')}\n`);
}

/** Aligns rows in columns, each as wide as its longest cell. */
export function formatTable(rows: readonly (readonly string[])[]): string[] {
  const widths = rows.reduce<number[]>(
    (wide, row) => row.map((cell, nth) => Math.max(wide[nth] ?? 0, cell.length)),
    [],
  );
  return rows.map((row) =>
    row
      .map((cell, nth) => cell.padEnd(widths[nth] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
