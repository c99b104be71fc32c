/** The size of a long run: the full one, or what the environment says: `LONG_KILLS=20 npm run test:long`. */
export function sizeOf(name: string, usual: number): number {
  return Number(process.env[name] ?? usual);
}

/** Prints a figure of a long run on its own line. */
export function figure(text: string): void {
  process.stdout.write(`\n▸ ${text}\n`);
}
