/** Cleanup functions of the current test file. Vitest ignores hooks registered while a test runs. */
const cleanups: (() => Promise<unknown>)[] = [];

/** Registers a cleanup that runs after the last test of the file, in reverse order. */
export function closeAfterAll(close: () => Promise<unknown>): void {
  cleanups.push(close);
}

export async function runCleanups(): Promise<void> {
  for (const close of cleanups.splice(0).reverse()) await close();
}
