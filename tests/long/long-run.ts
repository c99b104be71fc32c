/** Size of a long run: the default, or the value of the environment variable: `LONG_KILLS=20 npm run test:long`. */
export function runSize(name: string, usual: number): number {
  return Number(process.env[name] ?? usual);
}

/** Prints a result of a long run on its own line. */
export function printResult(text: string): void {
  process.stdout.write(`\n▸ ${text}\n`);
}
